import type { Car } from '#domain/car/car.ts'
import { carHref } from '#domain/car/page/car-buttons.ts'
import type { SitemapEntry } from '#domain/meta/sitemap-xml.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { siteStockFilters } from '#domain/stock/site-stock.ts'
import type { SearchPorts } from '../search/list-cars.ts'
import { stockQuery } from '../search/stock-query.ts'

/** Cars per sitemap file. The protocol allows 50,000. */
const CARS_PER_PART = 10_000

const LISTED = ['slug', 'created_at_timestamp', 'updated_at_timestamp'] as const satisfies (keyof Car)[]
type Listed = Pick<Car, (typeof LISTED)[number]>
const changedAt = (car: Listed) => new Date((car.updated_at_timestamp ?? car.created_at_timestamp) * 1000)

async function carsOf(ports: SearchPorts, site: Site, now: Date, page: { offset: number; limit: number }) {
  const [answer] = await ports.search.multiSearch([
    stockQuery('cars', LISTED, siteStockFilters(site, now), { sort: ['id:asc'], ...page }),
  ])
  return { cars: answer.hits, total: answer.estimatedTotalHits }
}

const DATES = ['created_at_timestamp', 'updated_at_timestamp']

/**
 * The files of a site's sitemap: its pages, then its cars in parts with their latest change
 * (ROUTE-12).
 */
export async function sitemapParts(ports: SearchPorts, site: Site, now: Date): Promise<SitemapEntry[]> {
  const [answer] = await ports.search.multiSearch([
    stockQuery('cars', [], siteStockFilters(site, now), { facets: DATES, limit: 0 }),
  ])
  const { estimatedTotalHits, facetStats } = answer
  const newest = Math.max(...DATES.map((date) => facetStats[date]?.max ?? 0))
  const parts = Array.from({ length: Math.ceil(estimatedTotalHits / CARS_PER_PART) }, (_, n) => ({
    path: `/sitemap-cars/${n + 1}.xml`,
    changed: new Date(newest * 1000),
  }))
  return [{ path: '/sitemap-pages.xml' }, ...parts]
}

/** One part of a site's cars, or undefined. Only cars that the site shows are listed (STOCK-10). */
export async function sitemapCars(
  ports: SearchPorts,
  site: Site,
  part: number,
  now: Date,
): Promise<SitemapEntry[] | undefined> {
  const offset = (part - 1) * CARS_PER_PART
  const { cars, total } = await carsOf(ports, site, now, { offset, limit: CARS_PER_PART })
  if (offset >= total) return undefined
  return cars.map((car) => ({ path: carHref(car), changed: changedAt(car) }))
}
