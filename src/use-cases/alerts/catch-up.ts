import { type News, newsOfCar } from '#domain/alert/alert.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { matches } from '#domain/stock/matches.ts'
import { availableStockFilters } from '#domain/stock/site-stock.ts'
import type { ActiveAlert, AlertStore } from '#ports/alerts/alert-store.ts'
import { type SearchEngine, SearchUnavailable } from '#ports/search-engine.ts'
import type { CarStore } from '#ports/stock/car-store.ts'
import { carsFound } from './ask-for-alert.ts'
import { type FollowPorts, followWords } from './follow-words.ts'

export type CatchUpPorts = FollowPorts & {
  alerts: AlertStore
  search: SearchEngine
  cars: Pick<CarStore, 'byIds'>
}

/**
 * Stores the news of the time between asking and confirming: nobody compared the changes of that
 * time with an alert that nobody had confirmed.
 */
export async function catchUp(
  ports: CatchUpPorts,
  site: Site,
  confirmed: ActiveAlert[],
  now: Date,
): Promise<void> {
  const follower = followWords(ports, () => site, [], now)
  for (const waiting of confirmed) {
    try {
      const [alert = waiting] = await follower.read([waiting])
      await ports.alerts.found(await newsSince(ports, site, alert, now), now)
    } catch (error) {
      // Confirming must not fail with the search. Cars that change later are found all the same.
      if (!(error instanceof SearchUnavailable)) throw error
    }
  }
}

async function newsSince(
  ports: CatchUpPorts,
  site: Site,
  { id, wish, seen }: ActiveAlert,
  now: Date,
): Promise<News[]> {
  if (wish.kind === 'search') {
    const known = new Set(seen)
    const found = await carsFound(ports, site, wish, now)
    return found
      .filter((carId) => !known.has(carId))
      .map((carId) => ({ alertId: id, carId, about: 'new' as const }))
  }
  const [car] = await ports.cars.byIds([wish.carId])
  const isShown = car && availableStockFilters(site, now).every((filter) => matches(car, filter))
  return isShown ? newsOfCar(id, wish, car) : []
}
