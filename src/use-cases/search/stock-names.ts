import { MAX_FACET_VALUES } from '#domain/search/index-settings.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { equals, type Filter, isIn, not } from '#domain/stock/filter.ts'
import { siteStockFilters } from '#domain/stock/site-stock.ts'
import { SearchUnavailable } from '#ports/search-engine.ts'
import { cachedSearch } from './cached-answers.ts'
import type { SearchPorts } from './list-cars.ts'
import { stockQuery } from './stock-query.ts'

/** The makes in this site's stock. Each has a page (ROUTE-3). */
export const stockMakes = (ports: SearchPorts, site: Site, now: Date): Promise<string[]> =>
  everyName(ports, site, { attribute: 'make', of: 'the site' }, siteStockFilters(site, now))

/** The makes with their models in this site's stock. */
export const stockMakeModels = (ports: SearchPorts, site: Site, now: Date): Promise<string[]> =>
  everyName(ports, site, { attribute: 'make_model', of: 'the site' }, siteStockFilters(site, now))

/** The models of one make in this site's stock. Each has a page (ROUTE-3). */
export const stockModels = (ports: SearchPorts, site: Site, make: string, now: Date): Promise<string[]> => {
  const stock = [...siteStockFilters(site, now), equals('make', make)]
  return everyName(ports, site, { attribute: 'model', of: make }, stock)
}

/** An engine returns a limited number of values, so it is queried again for the others. */
async function everyName(
  ports: SearchPorts,
  site: Site,
  { attribute, of }: { attribute: 'make' | 'model' | 'make_model'; of: string },
  stock: Filter[],
): Promise<string[]> {
  const names = new Set<string>()
  for (;;) {
    const sizeBefore = names.size
    const others = sizeBefore > 0 ? [not(isIn(attribute, [...names]))] : []
    const result = await cachedSearch(ports.search, {
      name: `${site.slug} every ${attribute} of ${of} after ${sizeBefore}`,
      stockVersion: ports.stockVersions.current(site.dealerships.map(({ id }) => id)),
      queries: [stockQuery('cars', [], [...stock, ...others], { facets: [attribute], limit: 0 })],
    })
    // Without names every make page would be a 404, and that response would be cached.
    if (result.freshness === 'none') throw new SearchUnavailable(`listing every ${attribute} of ${of}`)
    const values = Object.keys(result.answers[0]!.facetDistribution[attribute] ?? {})
    for (const name of values) names.add(name)
    if (values.length < MAX_FACET_VALUES || names.size === sizeBefore) return [...names]
  }
}
