import { memoize } from '#domain/caching/memoize.ts'
import { CAR_STATUSES } from '#domain/car/car.ts'
import { carTypeLabel, compareCarTypes } from '#domain/car/car-type.ts'
import { displayMake, displayMakeModel } from '#domain/car/display-name.ts'
import { compareNames } from '#domain/collation.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { refined, refinedFacets, type SearchState } from '../search-state.ts'
import { isExcluded, withoutMark } from './exclusions.ts'
import { type FacetName, facet, isRangeValue } from './facets.ts'
import { formatRange } from './format-range.ts'
import { compareMakes } from './popular-makes.ts'
import { isRawRange, parseRange, rangeValue } from './range.ts'

/** One value of a facet with its checkbox (FACET-3). */
export type FacetItem = { label: string; value: string; count: number }

type LabelSite = Pick<Site, 'search' | 'locale'>

const sentence = (word: string): string => {
  const words = word.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const LABELS: Partial<Record<FacetName, (value: string, site: LabelSite) => string>> = {
  car_type: (value, site) => carTypeLabel(value, site.search.usedLabel),
  status: sentence,
  item_type: (value) => (value === 'rv' ? 'Caravan' : sentence(value)),
  make: displayMake,
  make_model: displayMakeModel,
  seats: (value) => `${value} seats`,
  doors: (value) => `${value} doors`,
}

/** The label of a facet's value: 'Pre-Owned', '5 seats', 'Škoda'. */
export const facetLabel = (name: FacetName, value: string, site: LabelSite): string =>
  isExcluded(value)
    ? `Not ${facetLabel(name, withoutMark(value), site)}`
    : (LABELS[name]?.(value, site) ?? value)

type Order = (a: FacetItem, b: FacetItem) => number
const alphabetical: Order = (a, b) => compareNames(a.label, b.label)
const ORDERS: Partial<Record<FacetName, (site: LabelSite) => Order>> = {
  car_type: () => (a, b) => compareCarTypes(a.value, b.value),
  status: () => (a, b) => CAR_STATUSES.indexOf(a.value as never) - CAR_STATUSES.indexOf(b.value as never),
  make: (site) => (site.search.popularMakes ? (a, b) => compareMakes(a.value, b.value) : alphabetical),
}

const lowEnd = (item: FacetItem): number => parseRange(item.value)?.min ?? 0

const byLowEnd: Order = (a, b) => lowEnd(a) - lowEnd(b)
const hasRanges = (name: FacetName) => facet(name).control === 'buckets'
const orderOf = (name: FacetName, site: LabelSite): Order =>
  hasRanges(name) ? byLowEnd : (ORDERS[name]?.(site) ?? alphabetical)

function labelItems(name: FacetName, counts: Record<string, number>, site: LabelSite): FacetItem[] {
  const items = Object.entries(counts).flatMap(([found, count]): FacetItem[] => {
    const value = hasRanges(name) ? rangeValue(found) : found
    return value === undefined || found === 'N/A'
      ? []
      : [{ label: facetLabel(name, found, site), value, count }]
  })
  return items.sort(orderOf(name, site))
}

/** The search with its values spelled as in the stock. Filters ignore case, but lists do not. */
export function inStockSpelling(
  state: SearchState,
  facets: Partial<Record<FacetName, FacetItem[]>>,
): SearchState {
  let spelled = state
  for (const name of refinedFacets(state)) {
    const stocked = new Set(facets[name]?.map(({ value }) => value))
    const byLowerCase = new Map([...stocked].map((value) => [value.toLowerCase(), value]))
    const values = state.refinements[name]!.map((value) =>
      stocked.has(value) ? value : (byLowerCase.get(value.toLowerCase()) ?? value),
    )
    if (values.join() !== state.refinements[name]!.join()) spelled = refined(spelled, name, values)
  }
  return { ...spelled, page: state.page }
}

/**
 * Search answers are cached while the stock is unchanged, so the labels and order of their counts
 * are cached with them.
 */
const labelledItemsOf = memoize(
  (_counts: Record<string, number>) => new Map<FacetName, { site: LabelSite; items: FacetItem[] }>(),
)

/**
 * Turns counts into checkbox items in the usual order. A chosen value stays even if no car has it.
 */
export function facetItems(
  name: FacetName,
  counts: Record<string, number>,
  chosen: string[],
  site: LabelSite,
): FacetItem[] {
  const labelled = labelledItemsOf(counts)
  let known = labelled.get(name)
  if (known?.site !== site) {
    known = { site, items: labelItems(name, counts, site) }
    labelled.set(name, known)
  }
  const { items } = known
  const has = (wanted: string) => items.some(({ value }) => value.toLowerCase() === wanted.toLowerCase())
  // A raw range or an unwanted value is not one of the values of a list, so it has no checkbox.
  const missing = chosen.filter(
    (value) =>
      !has(value) &&
      !isExcluded(value) &&
      (hasRanges(name) ? !isRawRange(value) : !isRangeValue(name, value)),
  )
  if (missing.length === 0) return items
  const label = (value: string) =>
    hasRanges(name) ? formatRange(name, value, site, ' - ') : facetLabel(name, value, site)
  const empty = missing.map((value) => ({ label: label(value), value, count: 0 }))
  return [...items, ...empty].sort(orderOf(name, site))
}
