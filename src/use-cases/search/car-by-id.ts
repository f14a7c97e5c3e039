import type { Site } from '#domain/site/site-schema.ts'
import { equals } from '#domain/stock/filter.ts'
import { siteStockFilters } from '#domain/stock/site-stock.ts'
import { SearchUnavailable } from '#ports/search-engine.ts'
import { cachedSearch } from './cached-answers.ts'
import type { SearchPorts } from './list-cars.ts'
import { stockQuery } from './stock-query.ts'

/**
 * The address of a car by its id: a search with the site's default filters and the id, limit 1
 * (SEARCH-14). Undefined if the site does not show the car.
 */
export async function carSlugById(
  ports: SearchPorts,
  site: Site,
  id: number,
  now: Date,
): Promise<string | undefined> {
  const query = stockQuery('cars', ['slug'], [...siteStockFilters(site, now), equals('id', id)], { limit: 1 })
  const result = await cachedSearch(
    ports.search,
    {
      name: `${site.slug} car ${id}`,
      stockVersion: ports.stockVersions.current(site.dealerships.map((one) => one.id)),
      queries: [query],
    },
    'similar',
  )
  if (result.freshness === 'none') throw new SearchUnavailable('looking up a car')
  return result.answers[0].hits[0]?.slug
}
