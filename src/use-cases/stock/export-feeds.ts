import type { Car } from '#domain/car/car.ts'
import { CLASSIFIEDS } from '#domain/feeds/classifieds.ts'
import { csvLine } from '#domain/feeds/feed-csv.ts'
import { GOOGLE_VEHICLES } from '#domain/feeds/google-vehicles.ts'
import { META_VEHICLES } from '#domain/feeds/meta-vehicles.ts'
import { publicCar } from '#domain/feeds/public-car.ts'
import type { FeedEntry, VehicleFeed } from '#domain/feeds/vehicle-feed.ts'
import { isPhotoSource } from '#domain/import/photo-source.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { matches } from '#domain/stock/matches.ts'
import { siteStockFilter } from '#domain/stock/site-stock.ts'
import type { CarStore } from '#ports/stock/car-store.ts'
import type { FeedPhotos } from '#ports/stock/feed-photos.ts'

type FeedPorts = { cars: Pick<CarStore, 'all'>; feedPhotos: Pick<FeedPhotos, 'storedAmong'> }
export const VEHICLE_FEEDS: Record<string, VehicleFeed> = {
  'google-vehicles': GOOGLE_VEHICLES,
  'meta-vehicles': META_VEHICLES,
  classifieds: CLASSIFIEDS,
}
const PAGE = 200

/** Only the cars that the site shows (STOCK-10). */
async function* shownCars(ports: FeedPorts, site: Site, now: Date): AsyncGenerator<Car> {
  const filter = siteStockFilter(site, now)
  for await (const batch of ports.cars.all(site.dealerships.map(({ id }) => id)))
    yield* await withStoredPhotos(
      ports,
      batch.filter((car) => matches(car, filter)),
    )
}

/** Without photos that are not fetched yet: an advertiser would store their stand-in. */
async function withStoredPhotos({ feedPhotos }: FeedPorts, cars: Car[]): Promise<Car[]> {
  const sources = cars.flatMap(({ images }) => images.map(({ image }) => image.url).filter(isPhotoSource))
  const stored = await feedPhotos.storedAmong(sources)
  const isThere = ({ image: { url } }: Car['images'][number]) => !isPhotoSource(url) || stored.has(url)
  return cars.map((car) => (car.images.every(isThere) ? car : { ...car, images: car.images.filter(isThere) }))
}

/**
 * All cars of a site with their feed row, or the reasons why they have none. Of two conflicting
 * cars the first is listed.
 */
export async function* feedEntries(
  ports: FeedPorts,
  feed: VehicleFeed,
  site: Site,
  origin: string,
  now: Date,
): AsyncGenerator<{ car: Car; entry: FeedEntry }> {
  const taken = new Map<string, Car>()
  for await (const car of shownCars(ports, site, now)) {
    const entry = feed.entry(car, { site, origin })
    const key = 'row' in entry ? String(entry.row[feed.unique]) : undefined
    const first = key === undefined ? undefined : taken.get(key)
    if (key !== undefined && !first) taken.set(key, car)
    yield first
      ? { car, entry: { reasons: [`${first.stocknum ?? first.id} has the same ${feed.unique}`] } }
      : { car, entry }
  }
}

/** A feed as CSV. */
export async function feedCsv(ports: FeedPorts, feed: VehicleFeed, site: Site, origin: string, now: Date) {
  const lines = [csvLine([...feed.columns])]
  for await (const { entry } of feedEntries(ports, feed, site, origin, now))
    if ('row' in entry) lines.push(csvLine(feed.columns.map((column) => entry.row[column])))
  return lines.join('')
}

/** One page of a site's stock as JSON. Undefined if there is no such page. */
export async function stockPage(ports: FeedPorts, site: Site, origin: string, page: number, now: Date) {
  const cars: ReturnType<typeof publicCar>[] = []
  let total = 0
  for await (const car of shownCars(ports, site, now)) {
    if (Math.floor(total / PAGE) === page - 1) cars.push(publicCar(car, { site, origin }))
    total += 1
  }
  const pages = Math.max(1, Math.ceil(total / PAGE))
  if (page > pages) return undefined
  const href = (n: number) => `${origin}/feeds/stock.json?page=${n}`
  return {
    dealer: site.name,
    total,
    page,
    pages,
    ...(page < pages && { next: href(page + 1) }),
    ...(page > 1 && { previous: href(page - 1) }),
    cars,
  }
}
