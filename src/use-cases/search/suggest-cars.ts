import type { Car } from '#domain/car/car.ts'
import { carPrice } from '#domain/car/car-price.ts'
import { carSubtitle, carTitle, displayMake, makeAndModel } from '#domain/car/display-name.ts'
import { carHref } from '#domain/car/page/car-buttons.ts'
import { appliedFilters } from '#domain/search/facets/applied-filters.ts'
import type { FacetName } from '#domain/search/facets/facets.ts'
import { refinementFilters } from '#domain/search/facets/refinement-filters.ts'
import { HIT_END, HIT_START, highlighted, hitsIn, type Piece } from '#domain/search/highlight.ts'
import { inKilometres } from '#domain/search/in-kilometres.ts'
import { searchPathPreset } from '#domain/search/search-scope.ts'
import {
  EVERYTHING,
  MAX_SENTENCE_LENGTH,
  parseQuery,
  refinedFacets,
  type SearchState,
} from '#domain/search/search-state.ts'
import { searchHref } from '#domain/search/search-url.ts'
import { slugOf } from '#domain/search/slug.ts'
import { SORTS } from '#domain/search/sorts.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { all, type Filter } from '#domain/stock/filter.ts'
import { availableStockFilters } from '#domain/stock/site-stock.ts'
import type { Geocoders } from '#ports/geocoder.ts'
import type { IndexQuery, SearchAnswer, SearchHit } from '#ports/search-engine.ts'
import { cachedSearch } from './cached-answers.ts'
import { nearbyLocations } from './distance-order.ts'
import { nearestQueries, type SearchPorts } from './list-cars.ts'
import { readSearch } from './read-search.ts'
import { type QueryOptions, stockQuery } from './stock-query.ts'

/** A lower price is only a placeholder (AUTO-4). */
const LOWEST_PRICE_SHOWN = 250
const MAX_CARS = 6
const MAX_NAMES = 4
const RANK = ['custom_rank:desc']
const SUGGESTED = [
  'id',
  'slug',
  'name',
  'year',
  'make',
  'model',
  'badge',
  'series',
  'status',
  'sold',
  'price',
  'price_type',
  'subscription_price',
  'rental_day_price',
  'primary_image_url',
] as const satisfies (keyof Car)[]
type SuggestedCar = SearchHit<IndexQuery<'cars', typeof SUGGESTED>>

export type CarSuggestion = {
  href: string
  title: Piece[]
  subtitle: string
  price?: string
  picture?: string
}
/** A make, or a make and model, with its number of cars. */
export type NameSuggestion = { href: string; label: Piece[]; count: number }
export type Suggestions = {
  query: string
  /** What the words ask for as filters, if they were understood. */
  reading?: { href: string; label: string; count: number }
  names: NameSuggestion[]
  cars: CarSuggestion[]
}

/**
 * Suggestions of the search field: makes and models, then cars. For an empty field, the best three
 * cars of the current page (AUTO-2).
 */
export async function suggestCars(
  ports: SearchPorts & { geocoders: Geocoders },
  site: Site,
  typed: string,
  now: Date,
  page?: Filter,
): Promise<Suggestions> {
  const query = parseQuery(typed)
  if (!query) {
    const cars = page ? await topCars(ports, site, page, now) : []
    return { query, names: [], cars: cars.length > 0 ? cars : await topCars(ports, site, all(), now) }
  }
  const sentence = parseQuery(typed, MAX_SENTENCE_LENGTH)
  const scope = searchPathPreset(site.search.path, site)
  const read = await readSearch(ports, site, { ...EVERYTHING, query: sentence }, scope, now)
  // Names have suggestions of their own, which link to their pages.
  const isRead = read.typed !== undefined && !isOnlyNames(read.state)
  const filters = isRead ? [scope.filter, ...refinementFilters(inKilometres(read.state, site.locale))] : []
  const { sort } = isRead ? read.state : EVERYTHING
  const order = sort && SORTS[sort]
  const asked = suggestQuery(site, filters, now, {
    q: isRead ? read.state.query : query,
    sort: order ? [order, ...RANK] : RANK,
    facets: ['make', 'make_model', 'location_id'],
    limit: MAX_CARS,
    attributesToHighlight: ['name', 'badge', 'series', 'make', 'model', 'stocknum'],
  })
  const about = `${asked.q} ${asked.sort} ${JSON.stringify(filters)}`
  const [answer] = await ask(ports, site, about, [asked])
  if (!answer) return { query, names: [], cars: [] }
  const near = sort === 'distance' ? await nearbyLocations(ports, site, read.state.near) : undefined
  const nearest = near && near !== 'invalid' ? nearestQueries(answer, asked, near) : []
  const ordered =
    nearest.length > 0 ? await ask(ports, site, `${about} near ${read.state.near}`, nearest) : []
  const hits = ordered.length > 0 ? ordered.flatMap((one) => one.hits) : answer.hits
  return {
    query,
    ...(isRead && {
      reading: {
        href: searchHref(scope.path, read.state),
        label: appliedFilters(read.state, site, read.typed?.places)
          .map(({ label }) => label)
          .join(' · '),
        count: answer.estimatedTotalHits,
      },
    }),
    names: names(answer, query),
    cars: hits.map((hit) => suggestion(hit, site)),
  }
}

const NAMES: readonly FacetName[] = ['make', 'make_model']
/** Of two models joined by 'or' no car has both names, and no page is about both. */
const isOnlyNames = (state: SearchState): boolean =>
  refinedFacets(state).every((name) => NAMES.includes(name) && state.refinements[name]?.length === 1) &&
  !state.sort &&
  !state.near

/** The best-ranked cars for a filter, three by default (AUTO-2). */
export async function topCars(
  ports: SearchPorts,
  site: Site,
  filter: Filter,
  now: Date,
  limit = 3,
): Promise<CarSuggestion[]> {
  const best = suggestQuery(site, [filter], now, { limit, sort: RANK })
  const [answer] = await ask(ports, site, JSON.stringify(filter), [best])
  return answer?.hits.map((hit) => suggestion(hit, site)) ?? []
}

const suggestQuery = (site: Site, filters: Filter[], now: Date, options: QueryOptions) => ({
  ...stockQuery('cars', SUGGESTED, [...availableStockFilters(site, now), ...filters], options),
  highlightPreTag: HIT_START,
  highlightPostTag: HIT_END,
})

/** The answers to these queries. None if the engine does not answer. */
async function ask(
  ports: SearchPorts,
  site: Site,
  about: string,
  queries: IndexQuery<'cars', typeof SUGGESTED>[],
): Promise<SearchAnswer<SuggestedCar>[]> {
  const result = await cachedSearch(ports.search, {
    name: `${site.slug} suggest ${about}`,
    stockVersion: ports.stockVersions.current(site.dealerships.map(({ id }) => id)),
    queries,
  })
  return result.freshness === 'none' ? [] : result.answers
}

function suggestion(car: SuggestedCar, site: Site): CarSuggestion {
  const formatted = Object.values(car._formatted ?? {}).join(' ')
  const price = carPrice(car, site)
  const shown = price.amount === undefined || price.amount > LOWEST_PRICE_SHOWN || price.kind !== 'sale'
  return {
    href: carHref(car),
    title: highlighted(carTitle(car), hitsIn(formatted)),
    subtitle: carSubtitle(car),
    ...(price.amount !== undefined && shown && { price: price.words }),
    ...(car.primary_image_url && { picture: car.primary_image_url }),
  }
}

/** Makes before models. Each typed word is the beginning of one of its words. */
function names(
  { facetDistribution }: Pick<SearchAnswer, 'facetDistribution'>,
  query: string,
): NameSuggestion[] {
  const words = query.toLowerCase().split(' ')
  const makes = facetDistribution.make ?? {}
  const isNamed = (name: string) => {
    const parts = name.toLowerCase().split(/[\s-]+/)
    return words.every((word) => parts.some((part) => part.startsWith(word)))
  }
  const byCount = (a: NameSuggestion, b: NameSuggestion) => b.count - a.count
  const found = (
    counts: Record<string, number>,
    of: (name: string) => { label: string; href: string } | undefined,
  ) =>
    Object.entries(counts)
      .filter(([name]) => isNamed(name))
      .flatMap(([name, count]): NameSuggestion[] => {
        const to = of(name)
        return to ? [{ href: to.href, label: highlighted(to.label, words), count }] : []
      })
      .sort(byCount)
  const makeNames = found(makes, (make) => ({ label: displayMake(make), href: `/search/${slugOf(make)}` }))
  const modelNames = found(facetDistribution.make_model ?? {}, (name) => {
    const make = Object.keys(makes).find((one) => name.startsWith(`${one} `))
    if (!make) return undefined
    const model = name.slice(make.length + 1)
    return { label: makeAndModel(make, model), href: `/search/${slugOf(make)}/${slugOf(model)}` }
  })
  return [...makeNames.slice(0, MAX_NAMES / 2), ...modelNames].slice(0, MAX_NAMES)
}
