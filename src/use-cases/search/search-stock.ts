import type { CardFields } from '#domain/car/card-car.ts'
import { type FacetItem, facetItems } from '#domain/search/facets/facet-items.ts'
import { type FacetName, facet, isFacetName } from '#domain/search/facets/facets.ts'
import { nameModels } from '#domain/search/facets/name-models.ts'
import { refinementFilters } from '#domain/search/facets/refinement-filters.ts'
import { showMeCount } from '#domain/search/facets/show-me-count.ts'
import type { SearchScope } from '#domain/search/search-scope.ts'
import { refinedFacets, type SearchState } from '#domain/search/search-state.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { Filter } from '#domain/stock/filter.ts'
import { availableStockFilters, siteStockFilters } from '#domain/stock/site-stock.ts'
import type { SearchAnswer } from '#ports/search-engine.ts'
import type { Nearby } from './distance-order.ts'
import { askEngine, carsOnPage, carsQuery, type SearchPorts } from './list-cars.ts'
import { stockQuery } from './stock-query.ts'

/** The result of a search. */
export type StockSearch = {
  cars: CardFields[]
  total: number
  /** How many of them are sold. They are listed for a while, but they are no stock. */
  sold: number
  /** The N of 'Show Me N vehicles' (FACET-8). */
  showMe: number
  page: number
  pages: number
  facets: Partial<Record<FacetName, FacetItem[]>>
  /** The lowest and highest value of each range facet. */
  ranges: Partial<Record<FacetName, { min: number; max: number }>>
  /** The number of cars without one of the chosen facets. */
  without: Partial<Record<FacetName, number>>
  /**
   * 'live': the engine answered or the cache is current. 'stale': an earlier answer. 'none': no
   * answer (SEARCH-11).
   */
  freshness: 'live' | 'stale' | 'none'
  processingTimeMs: number
}

/** The facets a site shows, with makes and models counted together if it shows either. */
export function siteFacets(site: Pick<Site, 'search'>): FacetName[] {
  const names = site.search.facets.filter(isFacetName)
  const hasNames = names.includes('make') || names.includes('model')
  return hasNames && !names.includes('make_model') ? [...names, 'make_model'] : names
}

/** The facet whose counts give the size of a very large result (FACET-8). */
const countedFacet = ({ search }: Pick<Site, 'search'>): FacetName =>
  search.showMeCount === 'in_stock' ? 'status' : 'car_type'

function showMeOf({ estimatedTotalHits, facetDistribution }: SearchAnswer, site: Site): number {
  const { car_type = {}, status = {} } = facetDistribution
  return showMeCount({ total: estimatedTotalHits, carTypes: car_type, statuses: status }, site)
}

/** The cars that a facet counts. Sold cars are no stock, unless a visitor looks for them. */
const countedStock = (site: Site, state: SearchState, now: Date): Filter[] =>
  state.refinements.status?.includes('sold') ? siteStockFilters(site, now) : availableStockFilters(site, now)

/**
 * Searches the cars of one site in one call: one query for the cars, one to count the values of
 * the facets without sold cars, and one per filtered facet to count its other values (SEARCH-4).
 */
export async function searchStock(
  ports: SearchPorts,
  site: Site,
  state: SearchState,
  scope: SearchScope,
  now: Date,
  near?: Nearby,
): Promise<StockSearch> {
  const stock = [...siteStockFilters(site, now), scope.filter]
  const available = [...countedStock(site, state, now), scope.filter]
  // Only the statuses count sold cars: theirs is one of them.
  const counts = (name: FacetName) => (name === 'status' ? stock : available)
  const names = siteFacets(site)
  const refined = refinedFacets(state)
  const attributes = (of: FacetName[]) => [...new Set(of.map((name) => facet(name).attribute))]
  const queries = [
    carsQuery(site, state, scope, now, near),
    stockQuery('cars', ['id'], [...available, ...refinementFilters(state)], {
      q: state.query,
      facets: attributes([...names, ...refined, countedFacet(site)]),
      limit: 1,
    }),
    ...refined.map((name) =>
      stockQuery('cars', ['id'], [...counts(name), ...refinementFilters(state, name)], {
        q: state.query,
        facets: attributes(name === 'model' ? [name, 'make_model'] : [name]),
        limit: 1,
      }),
    ),
  ] as const
  const input = { ports, site, state, scope, now }
  const result = await askEngine(input, 'cars', queries)
  if (result.freshness === 'none') return { ...nothing(), page: state.page }
  const [main, stocked, ...others] = result.answers
  const counted = new Map(refined.map((name, n) => [name, others[n]!]))

  const found: StockSearch = {
    ...nothing(),
    cars: await carsOnPage(input, main, near),
    total: main.estimatedTotalHits,
    sold: main.facetDistribution.status?.sold ?? 0,
    showMe: showMeOf(stocked, site),
    page: state.page,
    pages: Math.ceil(main.estimatedTotalHits / main.limit),
    freshness: result.freshness,
    processingTimeMs: main.processingTimeMs,
  }
  // Sorting all models of all makes is slow, and only the models of chosen makes are shown.
  const hasMake = refined.includes('make') || refined.includes('make_model') || scope.fixed.includes('make')
  const hidden = hasMake || site.search.facets.includes('make_model') ? undefined : 'make_model'
  for (const name of new Set([...names, ...refined])) {
    if (name === hidden) continue
    const answer = counted.get(name) ?? (name === 'status' ? main : stocked)
    const { attribute, control } = facet(name)
    if (control === 'range') found.ranges[name] = answer.facetStats[attribute]
    else {
      const { [attribute]: distribution = {}, make_model = {} } = answer.facetDistribution
      const items = facetItems(name, distribution, state.refinements[name] ?? [], site)
      found.facets[name] = name === 'model' ? nameModels(items)(make_model) : items
    }
    if (counted.has(name)) found.without[name] = answer.estimatedTotalHits
  }
  return found
}

const nothing = (): StockSearch => ({
  cars: [],
  total: 0,
  sold: 0,
  showMe: 0,
  page: 1,
  pages: 0,
  facets: {},
  ranges: {},
  without: {},
  freshness: 'none',
  processingTimeMs: 0,
})
