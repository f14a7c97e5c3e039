import type { CardFields } from '#domain/car/card-car.ts'
import { appliedFilters } from '#domain/search/facets/applied-filters.ts'
import { inKilometres } from '#domain/search/in-kilometres.ts'
import { type SearchScope, searchPathPreset } from '#domain/search/search-scope.ts'
import type { SearchState } from '#domain/search/search-state.ts'
import { searchHref } from '#domain/search/search-url.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { Geocoders } from '#ports/geocoder.ts'
import { cachedSearch } from '../search/cached-answers.ts'
import { nearbyLocations } from '../search/distance-order.ts'
import { dropUnknownMakes } from '../search/drop-unknown-makes.ts'
import { readSearch } from '../search/read-search.ts'
import {
  carsQuery,
  PAGE_SIZE,
  type SearchPorts,
  type StockSearch,
  searchStock,
} from '../search/search-stock.ts'

type Ports = SearchPorts & { geocoders: Geocoders } & Parameters<typeof dropUnknownMakes>[0]

/** A part of the results of a search, and how its words were read. */
export type CatalogueAnswer = {
  cars: CardFields[]
  /** How many cars there are, without sold ones. */
  total: number
  /** Where the next part begins, if there is one. */
  next?: number
  /** Similar cars, if there are none. */
  closest: CardFields[]
  /** The filters that the words became, as the page of results shows them. */
  understood: string[]
  /** The page of the same results, for a person. */
  href: string
}

/** The last car that can be asked for. Nobody reads on that far. */
export const LAST_OFFSET = 20_000

/** The cars alone. Agents need no counts of facets, which are most of the work of a page. */
async function listCars(
  ports: Ports,
  site: Site,
  state: SearchState,
  scope: SearchScope,
  now: Date,
): Promise<Pick<StockSearch, 'cars' | 'total' | 'sold' | 'closest' | 'freshness'>> {
  const result = await cachedSearch(ports.search, {
    name: `${site.slug} ${searchHref(scope.path, state)} list`,
    stockVersion: ports.stockVersions.current(site.dealerships.map(({ id }) => id)),
    queries: [carsQuery(site, state, scope, now)] as const,
  })
  if (result.freshness === 'none') return { cars: [], total: 0, sold: 0, closest: [], freshness: 'none' }
  const [{ hits, estimatedTotalHits, facetDistribution }] = result.answers
  const sold = facetDistribution.status?.sold ?? 0
  return { cars: hits, total: estimatedTotalHits, sold, closest: [], freshness: result.freshness }
}

/**
 * Searches as the page of results does: the same words, the same filters, the same order. Undefined
 * if the engine does not answer.
 */
export async function searchCatalogue(
  ports: Ports,
  site: Site,
  asked: SearchState,
  part: { offset: number; limit: number },
  now: Date,
): Promise<CatalogueAnswer | undefined> {
  const scope = searchPathPreset(site.search.path, site)
  const page = Math.floor(part.offset / PAGE_SIZE) + 1
  const { state: wished } = await readSearch(ports, site, { ...asked, page }, scope, now)
  const state = await dropUnknownMakes(ports, site, wished, now)
  const nearby = await nearbyLocations(ports, site, state.near)
  const near = nearby === 'invalid' ? undefined : nearby
  const measured = inKilometres(state, site.locale)
  const byDistance = state.sort === 'distance' && near !== undefined
  const listed = byDistance ? undefined : await listCars(ports, site, measured, scope, now)
  const found = listed?.total ? listed : await searchStock(ports, site, measured, scope, now, near)
  if (found.freshness === 'none') return undefined
  const from = part.offset % PAGE_SIZE
  const cars = found.cars.slice(from, from + part.limit)
  const next = part.offset + cars.length
  return {
    cars,
    total: found.total - found.sold,
    ...(cars.length > 0 && next < found.total && next <= LAST_OFFSET && { next }),
    closest: found.closest,
    understood: appliedFilters(state, site).map(({ label }) => label),
    href: searchHref(scope.path, { ...state, page: 1 }),
  }
}
