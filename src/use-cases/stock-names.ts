import type { StockNames } from '#domain/search/search-scope.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { siteStockFilters } from '#domain/stock/site-stock.ts'
import { SearchUnavailable } from '#ports/search-engine.ts'
import { askKept } from './kept-answers.ts'
import type { SearchPorts } from './search-stock.ts'
import { stockQuery } from './stock-query.ts'

/** The makes and models this site has, which are the make and model pages it has (ROUTE-3). */
export async function stockNames(ports: SearchPorts, site: Site, now: Date): Promise<StockNames> {
  const asked = await askKept(ports.search, {
    question: `${site.slug} names`,
    stockVersion: ports.stockVersions.current(site.dealerships.map(({ id }) => id)),
    queries: [stockQuery(siteStockFilters(site, now), { facets: ['make', 'make_model'], limit: 0 })],
  })
  // Without names every make page would be a 404, and be remembered as one.
  if (asked.freshness === 'none') throw new SearchUnavailable('listing the makes of a site')
  const { facetDistribution } = asked.answers[0]!
  return {
    makes: Object.keys(facetDistribution.make ?? {}),
    makeModels: Object.keys(facetDistribution.make_model ?? {}),
  }
}
