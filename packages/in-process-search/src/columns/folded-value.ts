/** Folds a string for filters and facets: ignores case but not accents, unlike text search. */
export function foldValue(value: string): string {
  const trimmed = value.trim()
  return (ASCII.test(trimmed) ? trimmed : trimmed.normalize('NFKD')).toLowerCase()
}

const ASCII = /^[ -~]*$/

// A digit has one place only: otherwise thousands of them take quadratic time.
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i

/** The number in a filter value, or NaN. */
export function parseNumber(value: string): number {
  return NUMBER.test(value) ? Number.parseFloat(value) : Number.NaN
}

/** What a filter value may be equal to: a folded string and, if it is one, a number. */
export function keysOf(value: string): (string | number)[] {
  const n = parseNumber(value)
  return Number.isNaN(n) ? [foldValue(value)] : [foldValue(value), n]
}

/** A value that a facet can count. An empty string is not one, though the attribute exists. */
export type FacetValue = string | number | boolean

export function isFacetValue(value: unknown): value is FacetValue {
  return value !== null && value !== undefined && typeof value !== 'object' && value !== ''
}
