import { type Filter, plainValue } from '#domain/stock/filter.ts'

const quoted = (value: string | number | boolean): string => `"${plainValue(String(value))}"`

const joined = (parts: Filter[], word: 'AND' | 'OR'): string =>
  parts.length === 1 ? filterText(parts[0]!) : parts.map((part) => `(${filterText(part)})`).join(` ${word} `)

/** An AND of nothing matches every document, an OR of nothing matches none. */
const EVERYTHING = 'id EXISTS'
const NOTHING = 'id IN []'

/**
 * A filter in the language of Meilisearch. All values are quoted, so text from a visitor cannot
 * become an operator (SEARCH-8).
 */
export function filterText(filter: Filter): string {
  switch (filter.is) {
    case 'all':
      return filter.of.length > 0 ? joined(filter.of, 'AND') : EVERYTHING
    case 'any':
      return filter.of.length > 0 ? joined(filter.of, 'OR') : NOTHING
    case 'not':
      return `NOT (${filterText(filter.of)})`
    case 'in':
      return filter.values.length === 1
        ? `${filter.field} = ${quoted(filter.values[0]!)}`
        : `${filter.field} IN [${filter.values.map(quoted).join(', ')}]`
    case 'between':
      return rangeText(filter)
    case 'above':
      return `${filter.field} > ${quoted(filter.value)}`
    case 'below':
      return `${filter.field} < ${quoted(filter.value)}`
    case 'exists':
      return `${filter.field} EXISTS`
  }
}

function rangeText({ field, min, max }: { field: string; min?: number; max?: number }): string {
  if (min === undefined) return max === undefined ? EVERYTHING : `${field} <= ${quoted(max)}`
  return max === undefined ? `${field} >= ${quoted(min)}` : `${field} ${quoted(min)} TO ${quoted(max)}`
}
