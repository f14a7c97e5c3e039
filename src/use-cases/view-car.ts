import { BoundedCache } from '#domain/bounded-cache.ts'
import { isSold } from '#domain/car/availability.ts'
import type { Car } from '#domain/car/car.ts'
import { carHref } from '#domain/car/car-buttons.ts'
import { CARD_FIELDS, type CardFields } from '#domain/car/card-car.ts'
import { type RemovedCar, redirectTargets } from '#domain/car/redirect-targets.ts'
import { MOST_SIMILAR, nearestFirst, similarSearches } from '#domain/car/similar.ts'
import { memoize, memoizePerMinute } from '#domain/memoize.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { matches } from '#domain/stock/matches.ts'
import { siteStockFilter, siteStockFilters } from '#domain/stock/site-stock.ts'
import type { CarStore } from '#ports/car-store.ts'
import { type SearchEngine, SearchUnavailable } from '#ports/search-engine.ts'
import type { StockVersions } from '#ports/stock-versions.ts'
import { cachedSearch } from './cached-answers.ts'
import { stockQuery } from './stock-query.ts'

export type CarView =
  | { is: 'here'; car: Car; similar: CardFields[] }
  /** The car left; its address leads on to the narrowest search that still has cars. */
  | { is: 'gone'; to: string }
  /** No such car, or not one of this site's. */
  | { is: 'unknown' }

export type CarPorts = {
  cars: Pick<CarStore, 'bySlug' | 'formerCar'>
  search: Pick<SearchEngine, 'multiSearch'>
  stockVersions: Pick<StockVersions, 'current'>
}

const stockVersion = ({ stockVersions }: CarPorts, site: Site): string =>
  stockVersions.current(site.dealerships.map(({ id }) => id))

const MAX_CARS = 200
const carsRead = memoize((_: CarPorts['cars']) => new BoundedCache<string, Car>({ maxEntries: MAX_CARS }))

/** A car's row, read once for each version of the site's stock, however often its page is drawn. */
async function carAt(ports: CarPorts, site: Site, slug: string): Promise<Car | undefined> {
  const read = carsRead(ports.cars)
  const key = `${site.slug} ${stockVersion(ports, site)} ${slug}`
  const known = read.get(key)
  if (known) return known
  const car = await ports.cars.bySlug(slug)
  if (car) read.set(key, car)
  return car
}

/** A car that is here, with its neighbours: found once a minute for as long as its row is remembered. */
const found = memoizePerMinute<Car, Site, { view?: CarView }>(() => ({}))

/** What stands at a car's address on one site: the car, the way on after it left, or nothing (ROUTE-5, STOCK-10). */
export async function viewCar(ports: CarPorts, site: Site, slug: string, now: Date): Promise<CarView> {
  const car = await carAt(ports, site, slug)
  if (!car) return formerly(ports, site, slug, now)
  const known = found(car, site, now)
  if (known.view) return known.view
  const shown = siteStockFilter(site, now)
  if (matches(car, shown)) {
    const { similar, isLive } = await similarCars(ports, site, car, now)
    const view: CarView = { is: 'here', car, similar }
    if (isLive) known.view = view
    return view
  }
  // Sold too long ago to be shown, but it was this site's: as a car for sale it would still pass.
  if (isSold(car) && matches({ ...car, sold: false, status: 'in_stock' }, shown))
    return { is: 'gone', to: await wayOn(ports, site, { ...car, body: car.simple_body }, now) }
  return { is: 'unknown' }
}

/** An address that ever belonged to a car of this site never goes dead. */
async function formerly(ports: CarPorts, site: Site, slug: string, now: Date): Promise<CarView> {
  const former = await ports.cars.formerCar(slug)
  if (!former || !site.dealerships.some(({ id }) => id === former.dealership_id)) return { is: 'unknown' }
  if (former.slug && former.slug !== slug) {
    const moved = await viewCar(ports, site, former.slug, now)
    if (moved.is === 'here') return { is: 'gone', to: carHref(moved.car) }
    if (moved.is === 'gone') return moved
  }
  return { is: 'gone', to: await wayOn(ports, site, former, now) }
}

/** One redirect, straight to a page with cars on it. */
async function wayOn({ search }: CarPorts, site: Site, gone: RemovedCar, now: Date): Promise<string> {
  const { narrow, last } = redirectTargets(gone, site)
  const stock = siteStockFilters(site, now)
  try {
    const answers = await search.multiSearch(
      narrow.map(({ filter }) => stockQuery('cars', [], [...stock, filter], { limit: 1 })),
    )
    return narrow.find((_, at) => (answers[at]?.estimatedTotalHits ?? 0) > 0)?.href ?? last
  } catch (error) {
    if (error instanceof SearchUnavailable) return last
    throw error
  }
}

/** A car page without its neighbours is still a car page: no search engine, no similar cars. */
async function similarCars(
  ports: CarPorts,
  site: Site,
  car: Car,
  now: Date,
): Promise<{ similar: CardFields[]; isLive: boolean }> {
  const stock = siteStockFilters(site, now)
  const queries = similarSearches(car, site).map(({ filter, sort }) =>
    stockQuery('cars', CARD_FIELDS, [...stock, filter], { sort, limit: MOST_SIMILAR }),
  )
  const name = `${site.slug} similar to ${car.slug}`
  const result = await cachedSearch(
    ports.search,
    { name, stockVersion: stockVersion(ports, site), queries },
    'similar',
  )
  if (result.freshness === 'none') return { similar: [], isLive: false }
  const similar = result.answers.flatMap(({ hits }) => hits)
  return { similar: nearestFirst(car, similar, site), isLive: result.freshness === 'live' }
}
