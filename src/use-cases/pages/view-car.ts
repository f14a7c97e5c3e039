import { BoundedCache } from '#domain/caching/bounded-cache.ts'
import { entryBytes } from '#domain/caching/held-bytes.ts'
import { memoize, memoizePerMinute } from '#domain/caching/memoize.ts'
import { isSold } from '#domain/car/availability.ts'
import type { Car } from '#domain/car/car.ts'
import { CARD_FIELDS, type CardFields } from '#domain/car/card-car.ts'
import { carHref } from '#domain/car/page/car-buttons.ts'
import { type LikePrices, likeFilters, type PriceLine } from '#domain/car/page/price-story.ts'
import { MAX_SIMILAR, nearestFirst, similarSearches } from '#domain/car/page/similar.ts'
import { type RemovedCar, redirectTargets } from '#domain/car/redirect-targets.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { matches } from '#domain/stock/matches.ts'
import { siteStockFilter, siteStockFilters } from '#domain/stock/site-stock.ts'
import { type SearchEngine, SearchUnavailable } from '#ports/search-engine.ts'
import type { CarHistory } from '#ports/stock/car-history.ts'
import type { CarStore } from '#ports/stock/car-store.ts'
import type { StockVersions } from '#ports/stock/stock-versions.ts'
import { cachedSearch } from '../search/cached-answers.ts'
import { stockQuery } from '../search/stock-query.ts'

export type CarView =
  | { is: 'here'; car: Car; similar: CardFields[]; prices: PriceLine[]; like?: LikePrices }
  /** The car is gone. Redirects to the narrowest search that still has cars. */
  | { is: 'gone'; to: string }
  /** There is no such car on this site. */
  | { is: 'unknown' }

export type CarPorts = {
  cars: Pick<CarStore, 'bySlug' | 'formerCar'>
  search: Pick<SearchEngine, 'multiSearch'>
  stockVersions: Pick<StockVersions, 'current'>
  carHistory: Pick<CarHistory, 'of'>
}

const stockVersion = ({ stockVersions }: CarPorts, site: Site): string =>
  stockVersions.current(site.dealerships.map(({ id }) => id))

const CARS_BYTES = 4 * 1024 * 1024
type CarRead = { car: Car; prices: PriceLine[] }
const carsRead = memoize(
  (_: CarPorts['cars']) => new BoundedCache<string, CarRead>({ maxBytes: CARS_BYTES, sizeOf: entryBytes }),
)

/** A car's row and its prices over time, read once per stock version. */
async function carAt(ports: CarPorts, site: Site, slug: string): Promise<CarRead | undefined> {
  const read = carsRead(ports.cars)
  const key = `${site.slug} ${stockVersion(ports, site)} ${slug}`
  const known = read.get(key)
  if (known) return known
  const car = await ports.cars.bySlug(slug)
  if (!car) return undefined
  const lines = site.carPage.priceHistory ? await ports.carHistory.of(car.id) : []
  const prices = lines.map(({ at, price, priceType, status }) => ({
    at,
    status,
    ...(price !== undefined && { price }),
    ...(priceType !== undefined && { priceType }),
  }))
  read.set(key, { car, prices })
  return { car, prices }
}

/** A car and its similar cars, computed once a minute while its row is cached. */
const found = memoizePerMinute<Car, Site, { view?: CarView }>(() => ({}))

/** The page at a car's url on one site: the car, a redirect, or nothing (ROUTE-5, STOCK-10). */
export async function viewCar(ports: CarPorts, site: Site, slug: string, now: Date): Promise<CarView> {
  const row = await carAt(ports, site, slug)
  if (!row) return formerly(ports, site, slug, now)
  const { car, prices } = row
  const known = found(car, site, now)
  if (known.view) return known.view
  const shown = siteStockFilter(site, now)
  if (matches(car, shown)) {
    const { similar, like, isLive } = await similarCars(ports, site, car, now)
    const view: CarView = { is: 'here', car, similar, prices, ...(like && { like }) }
    if (isLive) known.view = view
    return view
  }
  // Sold too long ago to be shown. It was on this site, because it would match if it were still for
  // sale.
  if (isSold(car) && matches({ ...car, sold: false, status: 'in_stock' }, shown))
    return { is: 'gone', to: await wayOn(ports, site, { ...car, body: car.simple_body }, now) }
  return { is: 'unknown' }
}

/** The former url of a car always redirects. */
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

/** A single redirect to a page that has cars. */
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

/** The car page works without similar cars, if the search engine is down. */
async function similarCars(
  ports: CarPorts,
  site: Site,
  car: Car,
  now: Date,
): Promise<{ similar: CardFields[]; like?: LikePrices; isLive: boolean }> {
  const stock = siteStockFilters(site, now)
  const queries = similarSearches(car, site).map(({ filter, sort }) =>
    stockQuery('cars', CARD_FIELDS, [...stock, filter], { sort, limit: MAX_SIMILAR }),
  )
  const counted = site.carPage.priceHistory && car.price ? likeFilters(car) : []
  queries.push(...counted.map((filter) => stockQuery('cars', CARD_FIELDS, [...stock, filter], { limit: 0 })))
  const name = `${site.slug} similar to ${car.slug}`
  const result = await cachedSearch(
    ports.search,
    { name, stockVersion: stockVersion(ports, site), queries },
    'similar',
  )
  if (result.freshness === 'none') return { similar: [], isLive: false }
  const similar = result.answers.flatMap(({ hits }) => hits)
  const [cheaper = 0, dearer = 0, same = 0, unlike = 0] = counted.length
    ? result.answers.slice(-counted.length).map(({ estimatedTotalHits }) => estimatedTotalHits)
    : []
  return {
    similar: nearestFirst(car, similar, site),
    ...(counted.length > 0 && { like: { cheaper, dearer, same, unlike } }),
    isLive: result.freshness === 'live',
  }
}
