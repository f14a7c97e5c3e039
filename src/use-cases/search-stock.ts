import type { Car } from '#domain/car/car.ts'
import { CARD_FIELDS } from '#domain/car/card-car.ts'
import { type FacetItem, facetItems } from '#domain/search/facet-items.ts'
import { type FacetName, facet, isFacetName } from '#domain/search/facets.ts'
import { refinementFilters } from '#domain/search/refinement-filters.ts'
import type { SearchScope } from '#domain/search/search-scope.ts'
import { isRefined, pageOffset, refinedFacets, type SearchState } from '#domain/search/search-state.ts'
import { searchHref } from '#domain/search/search-url.ts'
import { SORTS } from '#domain/search/sorts.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { equals, type Filter } from '#domain/stock/filter.ts'
import { filterText } from '#domain/stock/filter-text.ts'
import { siteStockFilters } from '#domain/stock/site-stock.ts'
import type { SearchAnswer, SearchEngine, SearchQuery } from '#ports/search-engine.ts'
import { type Nearby, pageOfLocations } from './distance-order.ts'
import { askKept } from './kept-answers.ts'
import { stockQuery } from './stock-query.ts'

/** Cars on one page of results (SEARCH-3). */
export const PAGE_SIZE = 21
const CLOSEST_CARS = 6
/** Wishes that are dropped in turn to find what comes closest; each is a query. */
const MOST_DROPPED = 4

export type SearchPorts = {
  search: SearchEngine
  stockVersions: { current(dealershipIds: number[]): string }
}

/** What a search found. */
export type StockSearch = {
  cars: Car[]
  total: number
  page: number
  pages: number
  facets: Partial<Record<FacetName, FacetItem[]>>
  /** The lowest and highest value there is, for facets with from and to. */
  ranges: Partial<Record<FacetName, { min: number; max: number }>>
  /** How many cars there would be without one of the chosen facets. */
  without: Partial<Record<FacetName, number>>
  /** Cars that come closest, when nothing fits (SEARCH-21). */
  closest: Car[]
  /** Whether the engine answered now, an earlier answer serves, or there is none (SEARCH-11). */
  freshness: 'live' | 'kept' | 'none'
  processingTimeMs: number
}

/** The facets a site shows, and the models under its makes. */
export function siteFacets(site: Pick<Site, 'search'>): FacetName[] {
  const names = site.search.facets.filter(isFacetName)
  return names.includes('make') && !names.includes('make_model') ? [...names, 'make_model'] : names
}

/** Finds cars of one site: one question for the cars, one for each refined facet's other values (SEARCH-4). */
export async function searchStock(
  ports: SearchPorts,
  site: Site,
  state: SearchState,
  scope: SearchScope,
  now: Date,
  near?: Nearby,
): Promise<StockSearch> {
  const stock = [...siteStockFilters(site, now), scope.filter]
  const names = siteFacets(site)
  const refined = refinedFacets(state)
  const attributes = (of: FacetName[]) => [...new Set(of.map((name) => facet(name).attribute))]
  const byDistance = state.sort === 'distance' && near !== undefined
  const sort = [(state.sort && SORTS[state.sort]) ?? site.search.sort]
  const queries = [
    stockQuery([...stock, ...refinementFilters(state)], {
      q: state.query,
      facets: [...attributes([...names, ...refined]), ...(byDistance ? ['location_id'] : [])],
      sort,
      limit: PAGE_SIZE,
      offset: pageOffset(state.page) * PAGE_SIZE,
      attributesToRetrieve: CARD_FIELDS,
    }),
    ...refined.map((name) =>
      stockQuery([...stock, ...refinementFilters(state, name)], {
        q: state.query,
        facets: [facet(name).attribute],
        limit: 1,
        attributesToRetrieve: ['id'],
      }),
    ),
  ]
  const question = `${site.slug} ${searchHref(scope.path, state)}`
  const ask = (asked: SearchQuery[], part: string) =>
    askKept(ports.search, {
      question: `${question} ${part}`,
      stockVersion: ports.stockVersions.current(site.dealerships.map(({ id }) => id)),
      queries: asked,
    })
  const asked = await ask(queries, 'cars')
  if (asked.freshness === 'none') return { ...nothing(), page: state.page }
  const [main, ...counts] = asked.answers as [SearchAnswer, ...SearchAnswer[]]
  const counted = new Map(refined.map((name, n) => [name, counts[n]!]))

  const found: StockSearch = {
    ...nothing(),
    cars: main.hits as Car[],
    total: main.estimatedTotalHits,
    page: state.page,
    pages: Math.ceil(main.estimatedTotalHits / main.limit),
    freshness: asked.freshness,
    processingTimeMs: main.processingTimeMs,
  }
  // Every model of every make is a long list to put in order, and only shown under a make that is chosen.
  const hasMake = refined.includes('make') || refined.includes('make_model') || scope.fixed.includes('make')
  const hidden = hasMake || site.search.facets.includes('make_model') ? undefined : 'make_model'
  for (const name of new Set([...names, ...refined])) {
    if (name === hidden) continue
    const answer = counted.get(name) ?? main
    const { attribute, control } = facet(name)
    if (control === 'range') found.ranges[name] = answer.facetStats[attribute]
    else {
      const distribution = answer.facetDistribution[attribute] ?? {}
      found.facets[name] = facetItems(name, distribution, state.refinements[name] ?? [], site)
    }
    if (counted.has(name)) found.without[name] = answer.estimatedTotalHits
  }
  if (byDistance && found.total > 0) {
    const nearest = await ask(nearestQueries(main, queries[0]!, near), 'nearest')
    if (nearest.freshness === 'none') return found
    return { ...found, cars: nearest.answers.flatMap((answer) => answer.hits as Car[]) }
  }
  if (found.total > 0 || !isRefined(state)) return found
  const closest = await ask(closestQueries(stock, state, sort), 'closest')
  if (closest.freshness === 'none') return found
  const hits = closest.answers.find((answer) => answer.hits.length > 0)?.hits ?? []
  return { ...found, closest: hits as Car[] }
}

/** The same cars location by location, nearest first; engines know no distances, but a car is where its location is. */
function nearestQueries(counted: SearchAnswer, query: SearchQuery, near: Nearby): SearchQuery[] {
  const cars = new Map(
    Object.entries(counted.facetDistribution.location_id ?? {}).map(([id, count]) => [Number(id), count]),
  )
  const measured = [...near.kmByLocation.keys()].filter((id) => cars.has(id))
  const unknown = [...cars.keys()].filter((id) => !near.kmByLocation.has(id))
  const order = [...measured, ...unknown].map((id): [number, number] => [id, cars.get(id)!])
  return pageOfLocations(order, query.offset!, query.limit!).map(({ locationId, offset, limit }) => ({
    ...query,
    facets: [],
    offset,
    limit,
    filter: [...(query.filter ?? []), filterText(equals('location_id', locationId))],
  }))
}

const nothing = (): StockSearch => ({
  cars: [],
  total: 0,
  page: 1,
  pages: 0,
  facets: {},
  ranges: {},
  without: {},
  closest: [],
  freshness: 'none',
  processingTimeMs: 0,
})

/** From near to far: fewer of the words, then one wish dropped, then only the words, then only the wishes, then anything. */
function closestQueries(stock: Filter[], state: SearchState, sort: string[]): SearchQuery[] {
  const like = (filters: Filter[], q: string, matchingStrategy: 'all' | 'last') =>
    stockQuery([...stock, ...filters], {
      q,
      matchingStrategy,
      sort,
      limit: CLOSEST_CARS,
      attributesToRetrieve: CARD_FIELDS,
    })
  const wishes = refinementFilters(state)
  return [
    ...(state.query ? [like(wishes, state.query, 'last')] : []),
    ...refinedFacets(state)
      .slice(0, MOST_DROPPED)
      .map((name) => like(refinementFilters(state, name), state.query, 'all')),
    ...(state.query ? [like([], state.query, 'last'), like(wishes, '', 'all')] : []),
    like([], '', 'all'),
  ]
}
