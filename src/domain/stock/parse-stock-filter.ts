import { type Filter as Parsed, parseFilter } from 'in-process-search/filter'
import { INDEX_SETTINGS } from '#domain/search/index-settings.ts'
import { above, all, any, below, between, exists, type Filter, isIn, not } from './filter.ts'

/** An error in a filter that a dealer wrote. It says where. */
class FilterUnclear extends Error {
  constructor(text: string, at: string) {
    super(`Cannot read the stock filter '${text}': ${at}`)
    this.name = 'FilterUnclear'
  }
}

/** Values in quotes. One that never closes goes to the end, so that no text is scanned twice. */
const QUOTED = /("(?:[^"\\]|\\.?)*(?:"|$)|'(?:[^'\\]|\\.?)*(?:'|$))/s

/** Outside quotes a colon is an equals sign, and nothing before '<' or '>'. */
const withoutColons = (text: string): string =>
  text
    .split(QUOTED)
    .map((part, n) => (n % 2 ? part : part.replace(/[:=]\s*(?=[<>])/g, '').replaceAll(':', '=')))
    .join('')

const typed = (value: unknown) => (value === 'true' || value === 'false' ? value === 'true' : String(value))

function numberOf(value: unknown): number {
  if (/^-?\d{1,15}(\.\d{1,15})?$/.test(String(value))) return Number(value)
  throw new Error(`a number expected instead of '${value}'`)
}
const boundOf = (value: unknown) => (value === undefined ? undefined : numberOf(value))

/** The same condition as a stock filter. Throws if stock cannot be filtered by it. */
function aboutCars(filter: Parsed): Filter {
  if (filter.is === 'all') return all(...filter.of.map(aboutCars))
  if (filter.is === 'any') return any(...filter.of.map(aboutCars))
  if (filter.is === 'not') return not(aboutCars(filter.of))
  const { field } = filter
  if (!INDEX_SETTINGS.cars.filterableAttributes.includes(field))
    throw new Error(`'${field}' is not a field stock can be filtered by`)
  if (filter.is === 'in') return isIn(field, filter.values.map(typed))
  if (filter.is === 'between') return between(field, boundOf(filter.min), boundOf(filter.max))
  if (filter.is === 'above') return above(field, numberOf(filter.value))
  if (filter.is === 'below') return below(field, numberOf(filter.value))
  if (filter.is === 'exists') return exists(field)
  throw new Error('a stock filter cannot use NULL, EMPTY, CONTAINS or STARTS WITH')
}

/**
 * Parses a filter that a dealer wrote, such as `car_type:used AND NOT make:RAM AND km<=3000`. The
 * grammar is that of the search engine, except that ':' means '=' (SEARCH-8). The text is never
 * part of a query: a mistake is an error, and never shows the stock of another dealer.
 */
export function parseStockFilter(text: string): Filter {
  try {
    const parsed = parseFilter(withoutColons(text).trim())
    return parsed ? aboutCars(parsed) : all()
  } catch (error) {
    throw new FilterUnclear(text, (error as Error).message)
  }
}
