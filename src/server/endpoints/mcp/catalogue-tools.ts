import type { z } from 'zod'
import { type AgentSite, agentProduct, agentProductInFull } from '#domain/agents/product.ts'
import { UCP_VERSION } from '#domain/agents/profile.ts'
import { priceField } from '#domain/car/car-price.ts'
import { compareRows } from '#domain/favourites/compare-rows.ts'
import type { FacetName } from '#domain/search/facets/facets.ts'
import { rangeText } from '#domain/search/facets/range.ts'
import {
  EVERYTHING,
  MAX_FACETS,
  MAX_SENTENCE_LENGTH,
  parseQuery,
  refined,
  type SearchState,
} from '#domain/search/search-state.ts'
import type { SortName } from '#domain/search/sorts.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { type FoundCar, LAST_OFFSET, searchCatalogue } from '#use-cases/agents/search-catalogue.ts'
import { freshCars, shownCars } from '#use-cases/pages/saved-cars.ts'
import {
  CarId,
  CompareInput,
  type Filters,
  LookupInput,
  MAX_LISTED,
  ProductInput,
  SearchInput,
} from './inputs-schema.ts'
import { defineTool, Refused, type Tool } from './tool.ts'

const MAX_ROWS = 200
const SOUGHT = { search: 'dev.ucp.shopping.catalog.search', lookup: 'dev.ucp.shopping.catalog.lookup' }
const ucp = (of: keyof typeof SOUGHT) => ({
  version: UCP_VERSION,
  capabilities: { [SOUGHT[of]]: [{ version: UCP_VERSION }] },
})
/** The protocol names each id that leads to no product. */
const notFound = (id: string) => ({ type: 'info', code: 'not_found', content: id })

const LISTS: [keyof Filters, FacetName][] = [
  ['make', 'make'],
  ['model', 'model'],
  ['categories', 'body'],
  ['body', 'body'],
  ['fuel', 'fuel'],
  ['transmission', 'transmission'],
  ['drive', 'drive'],
  ['colour', 'colour'],
  ['condition', 'car_type'],
  ['seats', 'seats'],
  ['location', 'location_name'],
  ['feature', 'filtered_features'],
]

const dollars = (cents: number | undefined, round: (n: number) => number) =>
  cents === undefined ? undefined : round(cents / 100)

/** The search that a visitor would make with these words and filters. */
function stateOf(site: Site, { query = '', filters = {}, sort, postcode }: SearchInputOf): SearchState {
  const orders: Record<NonNullable<SearchInputOf['sort']>, SortName> = {
    price_low: `${priceField(site)}:asc`,
    price_high: `${priceField(site)}:desc`,
    newest: 'newest',
    year: 'year:desc',
    odometer: 'km:asc',
  }
  let state: SearchState = {
    ...EVERYTHING,
    query: parseQuery(query, MAX_SENTENCE_LENGTH),
    ...(postcode && { near: postcode, sort: 'distance' }),
    ...(sort && { sort: orders[sort] }),
  }
  for (const [name, facet] of LISTS) {
    const chosen = filters[name] as string[] | undefined
    if (chosen?.length) state = filtered(state, name, facet, chosen)
  }
  const { price, year, odometer } = filters
  const spans: [keyof Filters, FacetName, { min?: number; max?: number } | undefined][] = [
    [
      'price',
      priceField(site),
      price && { min: dollars(price.min, Math.ceil), max: dollars(price.max, Math.floor) },
    ],
    ['year', 'year', year],
    ['odometer', 'km', odometer],
  ]
  for (const [name, facet, span] of spans)
    if (span?.min !== undefined || span?.max !== undefined)
      state = filtered(state, name, facet, [rangeText(span)])
  return state
}

/** Refuses a filter that a page would ignore. An agent would offer cars that nobody asked for. */
function filtered(state: SearchState, name: keyof Filters, facet: FacetName, chosen: string[]): SearchState {
  if (state.refinements[facet]) throw new Refused(`The filter ${name} is there twice. Leave one out.`)
  const next = refined(state, facet, chosen)
  if (chosen.every((value) => value.trim() !== '') && next.refinements[facet]?.length) return next
  throw new Refused(
    `The filter ${name} cannot be used: a value is empty, or there are more than ${MAX_FACETS} filters.`,
  )
}
type SearchInputOf = z.output<typeof SearchInput>['catalog']

/** A cursor is where the next part begins. */
function offsetOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0
  const offset = /^\d{1,5}$/.test(cursor) ? Number(cursor) : LAST_OFFSET + 1
  if (offset > LAST_OFFSET) throw new Refused('This cursor is not one of ours. Search again without it.')
  return offset
}

const productsOf = (cars: FoundCar[], agentSite: AgentSite) =>
  cars.map(({ car, distance }) => agentProduct(car, agentSite, distance))

const search = defineTool({
  title: 'Search the stock',
  description:
    'Finds cars of this dealership by plain words, filters or both. Prices are those of the website. ' +
    'If nothing matches, similar cars are in "closest", and "closest_but" says what they lack.',
  input: SearchInput,
  isCached: true,
  async run(scope, { catalog }) {
    const { site, ports, now, origin } = scope
    const { cursor, limit = 10 } = catalog.pagination ?? {}
    const part = { offset: offsetOf(cursor), limit: Math.min(limit, MAX_LISTED) }
    const found = await searchCatalogue(ports, site, stateOf(site, catalog), part, now)
    if (!found) throw new Refused('The search is not answering right now. Please try again in a minute.')
    if ('not' in found) throw new Refused(found.not)
    const { cars, total, next, closest, closestBut, understood, href } = found
    return {
      ucp: ucp('search'),
      products: productsOf(cars, scope),
      pagination: {
        has_next_page: next !== undefined,
        ...(next !== undefined && { cursor: String(next) }),
        total_count: Math.max(0, total),
      },
      understood,
      page_url: origin + href,
      ...(cars.length === 0 && { closest: productsOf(closest, scope), closest_but: closestBut }),
    }
  },
})

/** The car that an id of the protocol names. Ids are texts there, and some are of other shops. */
const carIdOf = (id: string): number | undefined => (CarId.safeParse(id).success ? Number(id) : undefined)

const lookup = defineTool({
  title: 'Look up cars',
  description: 'Gives the current data of up to 20 cars by their ids. Cars that are gone are left out.',
  input: LookupInput,
  isCached: true,
  async run(scope, { catalog }) {
    const requested = [...new Set(catalog.ids)]
    const ids = requested.flatMap((id) => carIdOf(id) ?? [])
    const cars = ids.length > 0 ? await shownCars(scope.ports, scope.site, ids, scope.now) : []
    const found = new Set(cars.map(({ id }) => String(id)))
    return {
      ucp: ucp('lookup'),
      products: cars.map((car) => {
        const { variants, ...product } = agentProduct(car, scope)
        const inputs = [{ id: product.id, match: 'exact' }]
        return { ...product, variants: variants.map((variant) => ({ ...variant, inputs })) }
      }),
      messages: requested.filter((id) => !found.has(id)).map(notFound),
    }
  },
})

const product = defineTool({
  title: 'Show a car',
  description:
    'Gives everything that the page of a car shows: photos, specification, features, and a finance ' +
    'estimate where the dealer shows one. Pass on an estimate only with its terms and disclosure.',
  input: ProductInput,
  isCached: true,
  async run(scope, { catalog }) {
    const id = carIdOf(catalog.id)
    const [car] = id === undefined ? [] : await shownCars(scope.ports, scope.site, [id], scope.now)
    if (car) return { ucp: ucp('lookup'), product: agentProductInFull(car, scope, scope.now) }
    return {
      ucp: { ...ucp('lookup'), status: 'error' },
      messages: [
        {
          type: 'error',
          code: 'not_found',
          content: 'There is no such car here, or it is gone.',
          severity: 'unrecoverable',
        },
      ],
    }
  },
})

const compare = defineTool({
  title: 'Compare cars',
  description: 'Puts two to four cars side by side, row by row, and says which rows differ.',
  input: CompareInput,
  isCached: true,
  async run({ ports, site, now, origin }, { ids }) {
    const cars = await freshCars(ports, site, [...new Set(ids.map(Number))], now)
    if (cars.length < 2) throw new Refused('Fewer than two of these cars are for sale here.')
    return {
      cars: cars.map(({ card }) => ({ id: String(card.id), title: card.title, url: origin + card.href })),
      rows: compareRows(cars)
        .slice(0, MAX_ROWS)
        .map(({ label, differs, cells }) => ({ label, differs, values: cells.map(({ text }) => text) })),
    }
  },
})

export const CATALOGUE_TOOLS = {
  search_catalog: search,
  lookup_catalog: lookup,
  get_product: product,
  compare_cars: compare,
} satisfies Record<string, Tool>
