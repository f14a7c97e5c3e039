import type { CardFields } from '#domain/car/card-car.ts'
import { formatDistance } from '#domain/location/distance.ts'
import { appliedFilters } from '#domain/search/facets/applied-filters.ts'
import { inKilometres } from '#domain/search/in-kilometres.ts'
import { searchPathPreset } from '#domain/search/search-scope.ts'
import { refinedFacets, type SearchState } from '#domain/search/search-state.ts'
import { searchHref } from '#domain/search/search-url.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { Geocoders } from '#ports/geocoder.ts'
import { closestCars, NO_CLOSEST } from '../search/closest-cars.ts'
import { nearbyLocations } from '../search/distance-order.ts'
import { dropUnknownMakes } from '../search/drop-unknown-makes.ts'
import { listCars, PAGE_SIZE, type SearchPorts } from '../search/list-cars.ts'
import { loosenSearch } from '../search/loosen-search.ts'
import { readSearch } from '../search/read-search.ts'

type Ports = SearchPorts & { geocoders: Geocoders } & Parameters<typeof dropUnknownMakes>[0]

/** A car of a list, and how far its location is from the place that was named. */
export type FoundCar = { car: CardFields; distance: string | undefined }

/** A part of the results of a search, and how its words were read. */
export type CatalogueAnswer = {
  cars: FoundCar[]
  /** How many cars there are, without sold ones. */
  total: number
  /** Where the next part begins, if there is one. */
  next?: number
  /** Similar cars, if there are none, and what they lack of what was asked for. */
  closest: FoundCar[]
  closestBut: string
  /** The filters that the words became, as the page of results shows them. */
  understood: string[]
  /** The page of the same results, for a person. */
  href: string
}

/** The last car that can be asked for. Nobody reads on that far. */
export const LAST_OFFSET = 20_000

const NO_PLACE = 'There is no place with this postcode. Ask the person for theirs.'
const NO_DISTANCES =
  'Distances cannot be measured here now. Search without the place. list_locations has the addresses.'

/**
 * Why the page of results would leave a filter out. An agent does not see the page, and would tell
 * of cars that nobody asked for.
 */
function whyNot(requested: SearchState, read: SearchState, used: SearchState): string | undefined {
  if (used !== read) return 'No car maker has this name, and no car here. Write the make in full.'
  const replaced = refinedFacets(requested).some(
    (name) => requested.refinements[name]!.join('\n') !== read.refinements[name]?.join('\n'),
  )
  return replaced ? 'The words and a filter say two things. Leave one of them out.' : undefined
}

/**
 * Searches as the page of results does: the same words, the same filters, the same order. What the
 * page would leave out is refused. Undefined if the engine does not answer.
 */
export async function searchCatalogue(
  ports: Ports,
  site: Site,
  requested: SearchState,
  part: { offset: number; limit: number },
  now: Date,
): Promise<CatalogueAnswer | { not: string } | undefined> {
  const scope = searchPathPreset(site.search.path, site)
  const page = Math.floor(part.offset / PAGE_SIZE) + 1
  const search = { ports, site, scope, now }
  /** The same list is asked for below, so its answer is cached by then. */
  const countCars = async (state: SearchState) => (await listCars({ ...search, state }))?.total
  const { state: wished } = await readSearch(ports, site, { ...requested, page }, scope, now, countCars)
  const state = await dropUnknownMakes(ports, site, wished, now)
  const not = whyNot(requested, wished, state)
  if (not !== undefined) return { not }
  const near = await nearbyLocations(ports, site, state.near)
  if (near === 'invalid') return { not: NO_PLACE }
  if (state.near !== undefined && !near?.kmByLocation.size) return { not: NO_DISTANCES }
  const measured = { ...search, state: inKilometres(state, site.locale) }
  const found = await listCars(measured, near)
  if (!found) return undefined
  const withDistance = (car: CardFields): FoundCar => {
    const km = near?.kmByLocation.get(car.location_id)
    return { car, distance: km === undefined ? undefined : formatDistance(km, site.locale) }
  }
  const similar =
    found.total > 0
      ? NO_CLOSEST
      : await closestCars({ ...search, state }, await loosenSearch(ports, site, state, scope, now, {}))
  const from = part.offset % PAGE_SIZE
  const cars = found.cars.slice(from, from + part.limit).map(withDistance)
  const next = part.offset + cars.length
  return {
    cars,
    total: found.total - found.sold,
    ...(cars.length > 0 && next < found.total && next <= LAST_OFFSET && { next }),
    closest: similar.cars.map(withDistance),
    closestBut: similar.but,
    understood: appliedFilters(state, site).map(({ label }) => label),
    href: searchHref(scope.path, { ...state, page: 1 }),
  }
}
