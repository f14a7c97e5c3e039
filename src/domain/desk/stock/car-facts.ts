import { grouped } from '#domain/numbers.ts'
import { FACETS, type Facet, type FacetName } from '#domain/search/facets/facets.ts'

/**
 * The shop's filters that the stock table has besides its own columns. Each is a list of values.
 */
export const FACT_FILTERS = [
  'model',
  'badge',
  'fuel',
  'transmission',
  'drive',
  'colour',
  'seats',
  'doors',
  'item_type',
  'categories',
  'filtered_features',
  'tag',
  'weekly_price_range',
  'subscription_price',
  'rental_day_price',
  'towing',
  'boot',
] as const satisfies readonly FacetName[]
export type FactFilter = (typeof FACT_FILTERS)[number]

/**
 * The shop filters these numbers by a range. The table offers steps instead, which begin at these
 * numbers.
 */
export const STEPS: Partial<Record<FactFilter, readonly number[]>> = {
  subscription_price: [0, 150, 250, 350],
  rental_day_price: [0, 60, 90, 130],
  towing: [0, 1_500, 2_500, 3_000],
  boot: [0, 300, 450, 600],
}

/** The values of a filter with steps, such as `150-250`. The last one has no end: `350-`. */
export const stepNames = (from: readonly number[]): string[] =>
  from.map((least, n) => `${least}-${from[n + 1] ?? ''}`)

/** The steps that contain numbers of the stock. The values of a filter without steps stay as is. */
export function inSteps(filter: FactFilter, values: readonly string[]): string[] {
  const from = STEPS[filter]
  if (!from) return [...values]
  const names = stepNames(from)
  const stepOf = (value: string) => names[from.findLastIndex((least) => Number(value) >= least)] ?? []
  return [...new Set(values.flatMap(stepOf))]
}

/** A value of a filter as people read it. */
export function factWords(filter: FactFilter, value: string): string {
  if (!STEPS[filter]) return value
  const [least, below] = value.split('-')
  const { measures } = FACETS[filter] as Facet
  const worded = (number: string) => {
    const amount = grouped(Number(number))
    return measures?.unit === 'money' ? `$${amount}` : `${amount} ${UNITS[measures?.unit ?? ''] ?? ''}`
  }
  if (!below) return `${worded(least!)} and more`
  return least === '0' ? `below ${worded(below)}` : `${worded(least!)} to ${worded(below)}`
}
const UNITS: Record<string, string> = { kg: 'kg', litres: 'litres' }

/** What a car has to have: one of the values of each filter. */
export type Facts = Partial<Record<FactFilter, readonly string[]>>

/** The field of a car that a filter is about. */
export const factField = (filter: FactFilter): string => FACETS[filter].attribute

/** A value of a filter as one text, so that all of them share an index. */
export const factOf = (filter: FactFilter, value: string) => `${filter}:${value}`
