import type { Car } from '#domain/car/car.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { equals } from '#domain/stock/filter.ts'
import { siteStockFilters } from '#domain/stock/site-stock.ts'
import type { SearchEngine } from '#ports/search-engine.ts'
import { stockQuery } from './stock-query.ts'

/** One car of this site's stock, or nothing: a car of another dealer does not exist here (SEARCH-14, STOCK-10). */
export async function findCar(
  { search }: { search: SearchEngine },
  site: Site,
  wanted: { id: number } | { slug: string },
  now: Date,
): Promise<Car | undefined> {
  const condition = 'id' in wanted ? equals('id', wanted.id) : equals('slug', wanted.slug)
  const [answer] = await search.multiSearch([
    stockQuery([...siteStockFilters(site, now), condition], { limit: 1 }),
  ])
  return answer?.hits[0] as Car | undefined
}
