/** How filters and facets fold strings: case goes, accents stay (unlike in text search). */
export function foldValue(value: string): string {
  const trimmed = value.trim()
  return (ASCII.test(trimmed) ? trimmed : trimmed.normalize('NFKD')).toLowerCase()
}

const ASCII = /^[ -~]*$/

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/** The number a filter value stands for, NaN when it stands for none. */
export function parseNumber(value: string): number {
  return NUMBER.test(value) ? Number.parseFloat(value) : Number.NaN
}

/** What a filter value may be equal to: a folded string and, where it is one, a number. */
export function keysOf(value: string): (string | number)[] {
  const n = parseNumber(value)
  return Number.isNaN(n) ? [foldValue(value)] : [foldValue(value), n]
}

/** What can be a value of a facet; the empty string cannot, though the attribute exists. */
export type FacetValue = string | number | boolean

export function isFacetValue(value: unknown): value is FacetValue {
  return value !== null && value !== undefined && typeof value !== 'object' && value !== ''
}
