import { priceField } from '#domain/car/car-price.ts'
import { distanceUnit, KM_PER } from '#domain/distance-unit.ts'
import { formatDistance } from '#domain/location/distance.ts'
import type { PlaceNames } from '#domain/search/facets/applied-filters.ts'
import type { FacetName } from '#domain/search/facets/facets.ts'
import { parseRange, rangeText } from '#domain/search/facets/range.ts'
import { refinementFilters } from '#domain/search/facets/refinement-filters.ts'
import { inKilometres } from '#domain/search/in-kilometres.ts'
import { readWords } from '#domain/search/plain-words/read-words.ts'
import { isUnderstood, type Reading } from '#domain/search/plain-words/reading.ts'
import type { SearchScope } from '#domain/search/search-scope.ts'
import { MAX_PLACES, parseQuery, refined, type SearchState } from '#domain/search/search-state.ts'
import { searchHref } from '#domain/search/search-url.ts'
import { isSortName } from '#domain/search/sorts.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { siteStockFilters } from '#domain/stock/site-stock.ts'
import type { Geocoders } from '#ports/geocoder.ts'
import { SearchUnavailable } from '#ports/search-engine.ts'
import { cachedSearch } from './cached-answers.ts'
import { nearbyLocations } from './distance-order.ts'
import type { SearchPorts } from './list-cars.ts'
import { siteLexicon } from './site-lexicon.ts'
import { stockQuery } from './stock-query.ts'

type ReadPorts = SearchPorts & { geocoders: Geocoders }

/** Words as they were typed, the wishes among them that were not looked for, and their places. */
export type Typed = { words: string; leftOut: string[]; places: PlaceNames }

/** A search with its words read as filters, and what was typed if any were. */
export type ReadSearch = { state: SearchState; typed?: Typed }

/** How many cars a search finds. Undefined if the engine does not answer. */
type CountCars = (state: SearchState) => Promise<number | undefined>

/**
 * Reads the words of a search as filters: 'white ute under 40k'. If that finds nothing and the
 * words alone find cars, they stay words, so the answer is never worse than a text search.
 */
export async function readSearch(
  ports: ReadPorts,
  site: Site,
  requested: SearchState,
  scope: Pick<SearchScope, 'filter' | 'path'>,
  now: Date,
  countCars: CountCars = (state) => countFound(ports, site, state, scope, now),
): Promise<ReadSearch> {
  const plain = { ...requested, query: parseQuery(requested.query) }
  if (!requested.query) return { state: plain }
  const lexicon = await siteLexicon(ports, site, now).catch((error) => {
    if (!(error instanceof SearchUnavailable)) throw error
  })
  if (!lexicon) return { state: plain }
  const reading = readWords(requested.query, lexicon, now)
  const typed = { words: requested.query, leftOut: reading.leftOut ?? [], places: placesOf(reading) }
  const count = (search: SearchState) => countCars(inKilometres(search, site.locale))
  if (!isUnderstood(reading)) {
    const rest = { ...requested, query: parseQuery(reading.text) }
    // 'manual or auto doesn't matter' asks for nothing, and no car has these words.
    const isBetter =
      rest.query !== plain.query && (await count(plain)) === 0 && ((await count(rest)) ?? 0) > 0
    return isBetter ? { state: rest, typed } : { state: plain }
  }
  const state = await asState(ports, site, requested, reading)
  // The second question is seldom needed, and a text search for a sentence is slow.
  const isWorse = (await count(state)) === 0 && ((await count(plain)) ?? 0) > 0
  return isWorse ? { state: plain } : { state, typed }
}

/** The names of places that were typed. A postcode has no other name. */
function placesOf({ place }: Reading): PlaceNames {
  const named = place ? [place, ...(place.or ?? [])].filter(({ name, postcode }) => name !== postcode) : []
  return Object.fromEntries(named.map(({ name, postcode }) => [postcode, name]))
}

/** What was typed last counts: its values replace those chosen before. */
export async function asState(
  ports: Pick<ReadPorts, 'geocoders'>,
  site: Site,
  requested: SearchState,
  { refinements, sort, place, text }: Reading,
): Promise<SearchState> {
  let state: SearchState = { ...requested, query: parseQuery(text) }
  for (const [name, values] of Object.entries(refinements) as [FacetName, string[]][]) {
    const [facet, chosen] = inSiteTerms(name, values, site)
    state = refined(state, facet, chosen)
  }
  const wished = sort?.replace(/^price/, priceField(site))
  if (wished && isSortName(wished)) state = { ...state, sort: state.sort ?? wished }
  if (place) {
    state = { ...state, near: postcodesOf(place), sort: state.sort ?? 'distance' }
    const names = await locationsWithin(ports, site, place)
    if (names) state = refined(state, 'location_name', names)
  }
  return { ...state, page: requested.page }
}

const postcodesOf = ({ postcode, or = [] }: NonNullable<Reading['place']>): string =>
  [...new Set([postcode, ...or.map((other) => other.postcode)])].slice(0, MAX_PLACES).join()

/**
 * The locations within the distance that was named. Where there are none, the distance itself
 * stands for them: it is shown and finds no car, and giving it up finds some. Undefined where
 * nothing can be measured.
 */
async function locationsWithin(
  ports: Pick<ReadPorts, 'geocoders'>,
  site: Site,
  place: NonNullable<Reading['place']>,
): Promise<string[] | undefined> {
  const { withinKm } = place
  const near = withinKm === undefined ? undefined : await nearbyLocations(ports, site, postcodesOf(place))
  if (!near || near === 'invalid') return undefined
  const inReach = site.locations.filter(({ id }) => (near.kmByLocation.get(id) ?? Infinity) <= withinKm!)
  const names = inReach.map((location) => location.name)
  const towns = [place, ...(place.or ?? [])].map(({ name }) => name).join(' or ')
  return names.length > 0 ? names : [`Within ${formatDistance(withinKm!, site.locale)} of ${towns}`]
}

/** A price a week is the price itself where cars are let by the week. Americans read miles. */
function inSiteTerms(name: FacetName, values: string[], site: Site): [FacetName, string[]] {
  if (name === 'weekly_price_range' && priceField(site) === 'subscription_price')
    return ['subscription_price', values]
  if (name !== 'km' || distanceUnit(site.locale) !== 'mi') return [name, values]
  const inMiles = (km: number | undefined) => km && Math.round(km / KM_PER.mi)
  return [
    name,
    values.map((value) => {
      const { min, max } = parseRange(value) ?? {}
      return rangeText({ min: inMiles(min), max: inMiles(max) })
    }),
  ]
}

async function countFound(
  ports: ReadPorts,
  site: Site,
  state: SearchState,
  scope: Pick<SearchScope, 'filter' | 'path'>,
  now: Date,
): Promise<number | undefined> {
  const filters = [...siteStockFilters(site, now), scope.filter, ...refinementFilters(state)]
  const result = await cachedSearch(ports.search, {
    name: `${site.slug} ${searchHref(scope.path, state)} count`,
    stockVersion: ports.stockVersions.current(site.dealerships.map(({ id }) => id)),
    queries: [stockQuery('cars', ['id'], filters, { q: state.query, limit: 1 })],
  })
  return result.freshness === 'none' ? undefined : result.answers[0]!.estimatedTotalHits
}
