import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FreshCar } from '#domain/favourites/compare-rows.ts'
import type { SavedCar } from '#domain/favourites/saved-car.ts'
import type { SavedStore } from './saved-store.ts'

const NONE: SavedCar[] = []

/**
 * The saved cars, updated on every change in any tab. Undefined on the server and during hydration.
 */
export function useSaved(store: () => SavedStore): SavedCar[] | undefined {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const list = useSyncExternalStore(
    (listener) => store().subscribe(listener),
    () => store().list(),
    () => NONE,
  )
  return isHydrated ? list : undefined
}

/**
 * Current data of saved cars. A car is gone only if the server was asked for it and did not return
 * it.
 */
export type Fresh = {
  cars: ReadonlyMap<number, FreshCar>
  isGone: (id: number) => boolean
  hasFailed: boolean
  retry: () => void
}

/** Loads current data of saved cars. Only cars that were not requested before are requested. */
export function useFreshCars(ids: number[] | undefined): Fresh {
  const [cars, setCars] = useState<ReadonlyMap<number, FreshCar>>(new Map())
  const [asked, setAsked] = useState<ReadonlySet<number>>(new Set())
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<string>()
  // Sorted, so that the order of saving does not cause a new request.
  const missing = ids?.filter((id) => !asked.has(id)).sort((a, b) => a - b)
  const question = missing?.join(',')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same question again
  useEffect(() => {
    if (!question) return
    const gone = new AbortController()
    fetch(`/api/cars?ids=${question}`, { signal: gone.signal })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(`The request for saved cars failed with status ${answer.status}`)
        const found = ((await answer.json()) as { cars: FreshCar[] }).cars
        setCars((before) => new Map([...before, ...found.map((car) => [car.card.id, car] as const)]))
        setAsked((before) => new Set([...before, ...question.split(',').map(Number)]))
      })
      .catch((error) => {
        if (gone.signal.aborted) return
        console.error(error)
        setFailed(question)
      })
    return () => gone.abort()
  }, [question, attempt])
  return {
    cars,
    isGone: (id) => asked.has(id) && !cars.has(id),
    hasFailed: Boolean(question) && failed === question,
    retry() {
      setFailed(undefined)
      setAttempt(attempt + 1)
    },
  }
}
