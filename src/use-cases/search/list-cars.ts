import { CARD_FIELDS, type CardFields } from '#domain/car/card-car.ts'
import { refinementFilters } from '#domain/search/facets/refinement-filters.ts'
import type { SearchScope } from '#domain/search/search-scope.ts'
import { pageOffset, type SearchState } from '#domain/search/search-state.ts'
import { searchHref } from '#domain/search/search-url.ts'
import { SORTS } from '#domain/search/sorts.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { equals } from '#domain/stock/filter.ts'
import { siteStockFilters } from '#domain/stock/site-stock.ts'
import type { IndexQuery, SearchAnswer, SearchEngine, SearchQuery } from '#ports/search-engine.ts'
import { cachedSearch } from './cached-answers.ts'
import { type Nearby, pageOfLocations } from './distance-order.ts'
import { stockQuery } from './stock-query.ts'

/** Cars per page of results (SEARCH-3). */
export const PAGE_SIZE = 21

export type SearchPorts = {
  search: SearchEngine
  stockVersions: { current(dealershipIds: number[]): string }
}

type CardQuery = IndexQuery<'cars', typeof CARD_FIELDS>

/** One search of one site: where its cached answers belong. */
export type SearchInput = {
  ports: SearchPorts
  site: Site
  state: SearchState
  scope: SearchScope
  now: Date
}

/** Asks one part of a search, or returns its cached answers. */
export const askEngine = <const Queries extends readonly SearchQuery[]>(
  { ports, site, state, scope }: SearchInput,
  part: string,
  queries: Queries,
) =>
  cachedSearch(ports.search, {
    name: `${site.slug} ${searchHref(scope.path, state)} ${part}`,
    stockVersion: ports.stockVersions.current(site.dealerships.map(({ id }) => id)),
    queries,
  })

export const sortOf = (site: Site, state: SearchState): string[] => [
  (state.sort && SORTS[state.sort]) ?? site.search.sort,
]

/** The query for one page of cars, by distance if `near` is given. */
export const carsQuery = (
  site: Site,
  state: SearchState,
  scope: Pick<SearchScope, 'filter'>,
  now: Date,
  near?: Nearby,
): CardQuery =>
  stockQuery(
    'cars',
    CARD_FIELDS,
    [...siteStockFilters(site, now), scope.filter, ...refinementFilters(state)],
    {
      q: state.query,
      facets: ['status', ...(isByDistance(state, near) ? ['location_id'] : [])],
      sort: sortOf(site, state),
      limit: PAGE_SIZE,
      offset: pageOffset(state.page) * PAGE_SIZE,
    },
  )

const isByDistance = (state: SearchState, near: Nearby | undefined): near is Nearby =>
  state.sort === 'distance' && near !== undefined

/** The cars of a page whose first answer is known: the nearest ones, if distance orders them. */
export async function carsOnPage(
  input: SearchInput,
  main: SearchAnswer<CardFields>,
  near: Nearby | undefined,
): Promise<CardFields[]> {
  const { site, state, scope, now } = input
  if (!isByDistance(state, near) || main.estimatedTotalHits === 0) return main.hits
  const query = carsQuery(site, state, scope, now, near)
  const nearest = await askEngine(input, 'nearest', nearestQueries(main, query, near))
  return nearest.freshness === 'none' ? main.hits : nearest.answers.flatMap((answer) => answer.hits)
}

/** One page of the cars that a search finds, without the counts of facets. */
export type CarList = {
  cars: CardFields[]
  total: number
  /** How many of them are sold. They are listed for a while, but they are no stock. */
  sold: number
}

/** Undefined if the engine does not answer. */
export async function listCars(input: SearchInput, near?: Nearby): Promise<CarList | undefined> {
  const { site, state, scope, now } = input
  const result = await askEngine(input, 'list', [carsQuery(site, state, scope, now, near)])
  if (result.freshness === 'none') return undefined
  const [main] = result.answers
  const cars = await carsOnPage(input, main, near)
  return { cars, total: main.estimatedTotalHits, sold: main.facetDistribution.status?.sold ?? 0 }
}

/** Cars by the distance of their location. Engines have no distances: each location is a query. */
export function nearestQueries<Query extends SearchQuery>(
  counted: SearchAnswer,
  query: Query,
  near: Nearby,
): Query[] {
  const cars = new Map(
    Object.entries(counted.facetDistribution.location_id ?? {}).map(([id, count]) => [Number(id), count]),
  )
  const measured = [...near.kmByLocation.keys()].filter((id) => cars.has(id))
  const unknown = [...cars.keys()].filter((id) => !near.kmByLocation.has(id))
  const order = [...measured, ...unknown].map((id): [number, number] => [id, cars.get(id)!])
  return pageOfLocations(order, query.offset ?? 0, query.limit!).map(({ locationId, offset, limit }) => ({
    ...query,
    facets: [],
    offset,
    limit,
    filter: [...(query.filter ?? []), equals('location_id', locationId)],
  }))
}
