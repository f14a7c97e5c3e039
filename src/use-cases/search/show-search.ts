import { memoize } from '#domain/caching/memoize.ts'
import { type CardCar, type CardFields, cardCar } from '#domain/car/card-car.ts'
import { displayModel } from '#domain/car/display-name.ts'
import { distanceUnit, KM_PER } from '#domain/distance-unit.ts'
import { financeNotes } from '#domain/finance/finance-estimate.ts'
import { formatDistance } from '#domain/location/distance.ts'
import { promoTiles } from '#domain/promo-tiles.ts'
import { type AppliedFilter, appliedFilters } from '#domain/search/facets/applied-filters.ts'
import { type FacetItem, inStockSpelling } from '#domain/search/facets/facet-items.ts'
import { type FacetName, facet, facetTitle } from '#domain/search/facets/facets.ts'
import { isPopularMake } from '#domain/search/facets/popular-makes.ts'
import { parseRange } from '#domain/search/facets/range.ts'
import { unlistedRefinements } from '#domain/search/facets/unlisted-refinements.ts'
import { inKilometres } from '#domain/search/in-kilometres.ts'
import type { SearchScope } from '#domain/search/search-scope.ts'
import { EVERYTHING, isRefined, parseQuery, type SearchState } from '#domain/search/search-state.ts'
import { searchHref } from '#domain/search/search-url.ts'
import type { FacetView, SearchView } from '#domain/search/search-view.ts'
import { siteSorts } from '#domain/search/sorts.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { Geocoders } from '#ports/geocoder.ts'
import type { Catalogue } from '#ports/sites/catalogue.ts'
import { closestCars, NO_CLOSEST } from './closest-cars.ts'
import { nearbyLocations } from './distance-order.ts'
import { dropUnknownMakes } from './drop-unknown-makes.ts'
import type { SearchPorts } from './list-cars.ts'
import { loosenSearch } from './loosen-search.ts'
import type { Typed } from './read-search.ts'
import { type StockSearch, searchStock, siteFacets } from './search-stock.ts'

/** A promotion tile follows every sixth car. */
const CARS_BETWEEN_TILES = 6
/** Longer lists are not useful. Chosen values are always in the list. */
const MAX_LIST_LENGTH = 60

/** Searches, and formats the result for the results page. */
export async function showSearch(
  ports: SearchPorts & { geocoders: Geocoders; catalogue: Catalogue },
  site: Site,
  requested: SearchState,
  scope: SearchScope,
  now: Date,
  typed?: Typed,
): Promise<SearchView> {
  const wished = await dropUnknownMakes(ports, site, requested, now)
  const nearby = await nearbyLocations(ports, site, wished.near)
  const near = nearby === 'invalid' ? undefined : nearby
  const found = await searchStock(ports, site, inKilometres(wished, site.locale), scope, now, near)
  const state = inStockSpelling(wished, found.facets)
  const card = (car: CardFields): CardCar => {
    const km = near?.kmByLocation.get(car.location_id)
    return cardCar(car, site, now, km === undefined ? undefined : formatDistance(km, site.locale))
  }
  const cars = found.cars.map(card)
  const applied = appliedFilters(state, site, typed?.places).map((one) => ({
    ...one,
    label: chipLabel(one, found),
  }))
  const isEmpty = found.total === 0 && found.freshness !== 'none'
  const wishes =
    isEmpty && applied.length > 0 ? await loosenSearch(ports, site, state, scope, now, found.ranges) : []
  const similar = isEmpty ? await closestCars({ ports, site, state, scope, now }, wishes) : NO_CLOSEST
  const closest = similar.cars.map(card)
  const facets = facetViews(found, site, state, scope.fixed)
  const finance = [...cars, ...closest].some((one) => one.finance)
  return {
    path: scope.path,
    state,
    ...(typed && {
      typed: { words: typed.words, leftOut: typed.leftOut, href: exactHref(scope, typed.words) },
    }),
    title: scope.title,
    singular: scope.singular,
    plural: scope.plural,
    total: found.total - found.sold,
    sold: found.sold,
    showMe: found.showMe,
    pages: found.pages,
    cars,
    promos: promosAmong(found, site, state, now),
    facets,
    unlisted: unlistedRefinements(state, facets),
    applied: applied.map(({ label, without }) => ({ label, href: searchHref(scope.path, without) })),
    // Sorting by distance needs the visitor's postcode.
    sorts: siteSorts(site).filter(({ value }) => value !== 'distance' || near || state.sort === 'distance'),
    closest,
    closestBut: similar.but,
    wishes: wishes.map(({ label, count, state: looser }) => ({
      label,
      count,
      href: searchHref(scope.path, looser),
    })),
    freshness: found.freshness,
    nearby: site.search.distance,
    badPostcode: nearby === 'invalid',
    fine: finance ? financeNotes(site) : [],
  }
}

/** A model is called what the list of models calls it. */
const chipLabel = ({ facet, values, label }: AppliedFilter, { facets }: StockSearch): string =>
  (facet === 'model' && facets.model?.find(({ value }) => value === values[0])?.label) || label

/** Words in quotation marks are searched for as they are. */
const exactHref = ({ path }: SearchScope, typed: string): string =>
  searchHref(path, { ...EVERYTHING, query: parseQuery(`"${typed.slice(0, 190)}"`) })

function promosAmong(found: StockSearch, site: Site, { page }: SearchState, now: Date): SearchView['promos'] {
  if (!found.cars.length) return []
  const carTypes = [...new Set(found.cars.map(({ car_type }) => car_type))]
  const tiles = promoTiles(site, {
    now,
    carTypes,
    cars: found.cars,
    ...(site.search.shufflePromos && { shuffle: `${site.slug} ${page}` }),
  })
  const places = Math.max(1, Math.floor(found.cars.length / CARS_BETWEEN_TILES))
  return tiles
    .slice(0, places)
    .map((tile, n) => ({ after: Math.min((n + 1) * CARS_BETWEEN_TILES, found.cars.length), tile }))
}

/**
 * The limits of a range control in the country's unit (SITE-9). Undefined if there is nothing to
 * choose.
 */
function rangeOf(name: FacetName, found: StockSearch, site: Site, state: SearchState): FacetView['range'] {
  const { measures } = facet(name)
  if (!measures) return undefined
  const { step } = measures
  const unit = measures.unit === 'distance' ? distanceUnit(site.locale) : measures.unit
  const stocked = found.ranges[name]
  const per = unit === 'mi' ? KM_PER.mi : 1
  const chosen = parseRange(state.refinements[name]?.[0] ?? '')
  // Without results there are no limits, but the chosen range must stay visible.
  const limits = stocked
    ? { min: stocked.min / per, max: stocked.max / per }
    : chosen && { min: chosen.min ?? 0, max: chosen.max ?? chosen.min ?? 0 }
  if (!limits || (limits.min === limits.max && !isRefined(state))) return undefined
  const [min, max] = [Math.floor(limits.min / step) * step, Math.ceil(limits.max / step) * step]
  return { min, max, step, unit }
}

/**
 * The facets of the panel. A facet that the page fixes is left out; if that is the make, its models
 * are shown.
 */
function facetViews(found: StockSearch, site: Site, state: SearchState, fixed: FacetName[]): FacetView[] {
  const shown = siteFacets(site)
    .filter((name) => site.search.facets.includes(name))
    .map((name) => (name === 'make' && fixed.includes('make') ? 'make_model' : name))
    .filter((name) => !fixed.includes(name))
  const views = shown.flatMap((name): Omit<FacetView, 'open'>[] => {
    const { control } = facet(name)
    const view = { name, label: facetTitle(name, site.locale), control, items: [] }
    if (control === 'range') {
      const range = rangeOf(name, found, site, state)
      return range ? [{ ...view, range }] : []
    }
    const all = found.facets[name] ?? []
    const chosen = state.refinements[name] ?? []
    const items = chosen.length === 0 ? mostCommonOf(all) : mostCommon(all, chosen)
    if (items.length < (isRefined(state) ? 1 : 2)) return []
    if (control !== 'makes') return [{ ...view, items }]
    const popular = countPopular(items)
    return [
      {
        ...view,
        items,
        ...(site.search.popularMakes && popular < items.length && { popular }),
        models: modelsOf(found, state),
      },
    ]
  })
  return views.map((view, at) => ({
    ...view,
    open: at < site.search.openFacets || Boolean(state.refinements[view.name]?.length),
  }))
}

/**
 * The chosen values and the most common ones, in list order. A chosen value needs a checkbox, or
 * the next change would drop it.
 */
function mostCommon(items: FacetItem[], chosen: string[]): FacetItem[] {
  if (items.length <= MAX_LIST_LENGTH) return items
  const wanted = new Set(chosen.map((value) => value.toLowerCase()))
  const isChosen = ({ value }: FacetItem) => Number(wanted.has(value.toLowerCase()))
  const ranked = items.toSorted((a, b) => isChosen(b) - isChosen(a) || b.count - a.count)
  const shown = new Set(ranked.slice(0, MAX_LIST_LENGTH))
  return items.filter((item) => shown.has(item))
}

/** The items of a cached answer stay the same objects, so this is sorted once for all visitors. */
const mostCommonOf = memoize((items: FacetItem[]) => mostCommon(items, []))

const countPopular = memoize((makes: FacetItem[]) => makes.filter(({ value }) => isPopularMake(value)).length)

/** The models of each chosen make, without the make's name. */
function modelsOf({ facets }: StockSearch, { refinements }: SearchState): FacetView['models'] {
  const models = facets.make_model ?? []
  const makes = (facets.make ?? []).map(({ value }) => value)
  const chosen = makes.filter(
    (make) =>
      refinements.make?.includes(make) ||
      refinements.make_model?.some((model) => model.startsWith(`${make} `)),
  )
  return Object.fromEntries(
    chosen.map((make) => [
      make,
      models
        .filter(({ value }) => value.startsWith(`${make} `))
        .map((model) => ({ ...model, label: displayModel(make, model.value.slice(make.length + 1)) })),
    ]),
  )
}
