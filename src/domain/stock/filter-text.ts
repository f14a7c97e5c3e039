import type { Filter } from './filter.ts'

/** What remains of a value inside quotes: without the two characters that could end them (SEARCH-8). */
export const plainValue = (value: string): string => value.replace(/["\\]/g, '')

const quoted = (value: string | number | boolean): string =>
  typeof value === 'string' ? `"${plainValue(value)}"` : `"${value}"`

const joined = (parts: Filter[], word: 'AND' | 'OR'): string =>
  parts.length === 1 ? filterText(parts[0]!) : parts.map((part) => `(${filterText(part)})`).join(` ${word} `)

/** Matches every document, and none: the neutral elements of AND and OR. */
const EVERYTHING = 'id EXISTS'
const NOTHING = 'id IN []'

/** A condition in the search engine's language. Values are always quoted, so text from outside cannot become an operator. */
export function filterText(filter: Filter): string {
  switch (filter.is) {
    case 'all':
      return filter.of.length ? joined(filter.of, 'AND') : EVERYTHING
    case 'any':
      return filter.of.length ? joined(filter.of, 'OR') : NOTHING
    case 'not':
      return `NOT (${filterText(filter.of)})`
    case 'equals':
      return `${filter.field} = ${quoted(filter.value)}`
    case 'in':
      return `${filter.field} IN [${filter.values.map(quoted).join(', ')}]`
    case 'between': {
      const bounds = []
      if (filter.min !== undefined) bounds.push(`${filter.field} >= ${quoted(filter.min)}`)
      if (filter.max !== undefined) bounds.push(`${filter.field} <= ${quoted(filter.max)}`)
      return bounds.length ? bounds.join(' AND ') : EVERYTHING
    }
    case 'above':
      return `${filter.field} > ${quoted(filter.value)}`
    case 'exists':
      return `${filter.field} EXISTS`
  }
}
