import { CAR_STATUSES } from '#domain/car/car.ts'
import { carTypeLabel, compareCarTypes } from '#domain/car/car-type.ts'
import { displayMake } from '#domain/car/display-name.ts'
import { byWords } from '#domain/collation.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { type FacetName, facet } from './facets.ts'
import { compareMakes } from './popular-makes.ts'
import { parseRange, rangeValue } from './range.ts'

/** One value of a facet as a visitor can tick it (FACET-3). */
export type FacetItem = { label: string; value: string; count: number }

type Wording = Pick<Site, 'search'>

const sentence = (word: string): string => {
  const words = word.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const LABELS: Partial<Record<FacetName, (value: string, site: Wording) => string>> = {
  car_type: (value, site) => carTypeLabel(value, site.search.usedLabel),
  status: sentence,
  item_type: sentence,
  make: displayMake,
  seats: (value) => `${value} seats`,
}

/** How a facet's value reads: 'Pre-Owned', '5 seats', 'Škoda'. */
export const facetLabel = (name: FacetName, value: string, site: Wording): string =>
  LABELS[name]?.(value, site) ?? value

type Order = (a: FacetItem, b: FacetItem) => number
const alphabetical: Order = (a, b) => byWords(a.label, b.label)
const ORDERS: Partial<Record<FacetName, (site: Wording) => Order>> = {
  car_type: () => (a, b) => compareCarTypes(a.value, b.value),
  status: () => (a, b) => CAR_STATUSES.indexOf(a.value as never) - CAR_STATUSES.indexOf(b.value as never),
  make: (site) => (site.search.popularMakes ? (a, b) => compareMakes(a.value, b.value) : alphabetical),
}

const lowEnd = (item: FacetItem): number => parseRange(item.value)?.min ?? 0

/** Counts turned into things to tick, in the order shoppers expect; a chosen value stays even when nothing has it. */
export function facetItems(
  name: FacetName,
  counts: Record<string, number>,
  chosen: string[],
  site: Wording,
): FacetItem[] {
  const ranges = facet(name).control === 'buckets'
  const items = Object.entries(counts).flatMap(([found, count]): FacetItem[] => {
    const value = ranges ? rangeValue(found) : found
    return value === undefined || found === 'N/A'
      ? []
      : [{ label: facetLabel(name, found, site), value, count }]
  })
  const present = new Set(items.map(({ value }) => value.toLowerCase()))
  for (const value of chosen) {
    if (!present.has(value.toLowerCase()))
      items.push({ label: facetLabel(name, value, site), value, count: 0 })
  }
  const byLowEnd: Order = (a, b) => lowEnd(a) - lowEnd(b)
  return items.sort(ranges ? byLowEnd : (ORDERS[name]?.(site) ?? alphabetical))
}
