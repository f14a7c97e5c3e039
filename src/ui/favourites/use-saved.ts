import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FreshCar } from '#domain/favourites/compare-rows.ts'
import type { SavedCar } from '#domain/favourites/saved-car.ts'
import type { SavedStore } from './saved-store.ts'

const NONE: SavedCar[] = []

/** What is saved, following every change in this tab and the others; nothing is known while the server draws. */
export function useSaved(store: () => SavedStore): SavedCar[] | undefined {
  const [isAwake, wake] = useState(false)
  useEffect(() => wake(true), [])
  const list = useSyncExternalStore(
    (hear) => store().subscribe(hear),
    () => store().list(),
    () => NONE,
  )
  return isAwake ? list : undefined
}

export type Fresh = { is: 'asking' } | { is: 'known'; cars: Map<number, FreshCar> } | { is: 'failed' }

/** Today's data of saved cars. A car taken off the list needs no new question: only unknown ones are asked for. */
export function useFreshCars(ids: number[] | undefined): Fresh {
  const [fresh, setFresh] = useState<Fresh>({ is: 'asking' })
  const [asked, setAsked] = useState<Set<number>>(new Set())
  // In order of id, so that the same cars are the same question whatever order they were saved in.
  const missing = ids?.filter((id) => !asked.has(id)).sort((a, b) => a - b)
  const question = missing?.join(',')
  useEffect(() => {
    if (!question) return
    const gone = new AbortController()
    fetch(`/api/cars?ids=${question}`, { signal: gone.signal })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(`saved cars answered ${answer.status}`)
        const { cars } = (await answer.json()) as { cars: FreshCar[] }
        setFresh((before) => {
          const known = new Map(before.is === 'known' ? before.cars : [])
          for (const car of cars) known.set(car.card.id, car)
          return { is: 'known', cars: known }
        })
        setAsked((before) => new Set([...before, ...question.split(',').map(Number)]))
      })
      .catch((error) => {
        if (gone.signal.aborted) return
        console.error(error)
        setFresh((before) => (before.is === 'known' ? before : { is: 'failed' }))
      })
    return () => gone.abort()
  }, [question])
  return fresh
}
