import { FACETS, type FacetName } from '#domain/search/facets/facets.ts'

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
] as const satisfies readonly FacetName[]
export type FactFilter = (typeof FACT_FILTERS)[number]

/** What a car has to have: one of the values of each filter. */
export type Facts = Partial<Record<FactFilter, readonly string[]>>

/** The field of a car that a filter is about. */
export const factField = (filter: FactFilter): string => FACETS[filter].attribute

/** A value of a filter as one text, so that all of them share an index. */
export const factOf = (filter: FactFilter, value: string) => `${filter}:${value}`
