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

/** Current data of saved cars. A car is gone only if the server was asked and did not return it. */
export type Fresh = {
  cars: ReadonlyMap<number, FreshCar>
  isGone: (id: number) => boolean
  hasFailed: boolean
  retry: () => void
}

/** Loads current data of saved cars. Only cars that were not requested before are requested. */
export function useFreshCars(ids: number[] | undefined): Fresh {
  const [cars, setCars] = useState<ReadonlyMap<number, FreshCar>>(new Map())
  const [requested, setRequested] = useState<ReadonlySet<number>>(new Set())
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<string>()
  // Sorted, so that the order of saving does not cause a new request.
  const missing = ids?.filter((id) => !requested.has(id)).sort((a, b) => a - b)
  const query = missing?.join(',')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats the request
  useEffect(() => {
    if (!query) return
    const gone = new AbortController()
    fetch(`/api/cars?ids=${query}`, { signal: gone.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`The request for saved cars failed with status ${response.status}`)
        const found = ((await response.json()) as { cars: FreshCar[] }).cars
        setCars((before) => new Map([...before, ...found.map((car) => [car.card.id, car] as const)]))
        setRequested((before) => new Set([...before, ...query.split(',').map(Number)]))
      })
      .catch((error) => {
        if (gone.signal.aborted) return
        console.error(error)
        setFailed(query)
      })
    return () => gone.abort()
  }, [query, attempt])
  return {
    cars,
    isGone: (id) => requested.has(id) && !cars.has(id),
    hasFailed: Boolean(query) && failed === query,
    retry() {
      setFailed(undefined)
      setAttempt(attempt + 1)
    },
  }
}
