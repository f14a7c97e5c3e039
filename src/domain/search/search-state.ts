import { FACET_NAMES, type FacetName, facet, isRangeValue } from './facets/facets.ts'
import { parseRange, rangeText } from './facets/range.ts'
import { isSortName, type SortName } from './sorts.ts'

/** A visitor's search: words, chosen values and ranges ('min:max'), order, page and postcode. */
export type SearchState = {
  query: string
  page: number
  sort?: SortName
  refinements: Partial<Record<FacetName, string[]>>
  /** The visitor's postcode, or several with commas between. Cards then show the distance. */
  near?: string
}

export const EVERYTHING: SearchState = { query: '', page: 1, refinements: {} }

const MAX_QUERY_LENGTH = 200
const MAX_VALUE_LENGTH = 100
/** Each refined facet costs a query that reads every value, so their number is limited. */
export const MAX_FACETS = 10
export const MAX_VALUES = 20
export const MAX_WORDS = 10
/** A sentence is read before its other words are searched for, so it may be longer. */
export const MAX_SENTENCE_LENGTH = 40
const LAST_PAGE = 10_000
/** Places that a search can be near to, of which the nearest counts for each car. */
export const MAX_PLACES = 4

/** Parses a page number. Anything but a whole number above 1 is page 1 (SEARCH-2). */
export function parsePage(text: string | null | undefined): number {
  const page = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 1
  return page > 1 && page <= LAST_PAGE ? page : 1
}

/** The number of pages to skip (SEARCH-2). */
export const pageOffset = (page: number): number => page - 1

export const parseQuery = (text: string, mostWords = MAX_WORDS): string =>
  text
    .slice(0, MAX_QUERY_LENGTH * 5)
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, MAX_QUERY_LENGTH)
    .trim()
    .split(' ')
    .slice(0, mostWords)
    .join(' ')
    .toWellFormed()

export const parseSort = (text: string | null): SortName | undefined =>
  text !== null && isSortName(text) ? text : undefined

const NEAR = new RegExp(`^\\d{4}(?:,\\d{4}){0,${MAX_PLACES - 1}}$`)

export const parseNear = (text: string | null): string | undefined =>
  text !== null && NEAR.test(text) ? [...new Set(text.split(','))].join() : undefined

/**
 * Normalises the values of one facet: no empty ones, no duplicates, a fixed order, and only valid
 * ranges.
 */
function facetValues(name: FacetName, values: string[]): string[] {
  const clean = values
    .map((value) => value.trim())
    .filter((value) => value !== '' && value.length <= MAX_VALUE_LENGTH)
    .flatMap((value) => {
      if (!isRangeValue(name, value)) return [value.toWellFormed()]
      const range = parseRange(value)
      return range ? [rangeText(range)] : []
    })
  const distinct = [...new Set(clean)].sort().slice(0, MAX_VALUES)
  return facet(name).control === 'range' ? distinct.slice(0, 1) : distinct
}

/**
 * The search with other values for one facet, back on page 1. A facet beyond the maximum is left
 * out.
 */
export function refined(state: SearchState, name: FacetName, values: string[]): SearchState {
  const clean = facetValues(name, values)
  const refinements: SearchState['refinements'] = {}
  for (const other of FACET_NAMES) {
    const chosen = other === name ? clean : state.refinements[other]
    if (chosen?.length) refinements[other] = chosen
  }
  const isOneTooMany = Object.keys(refinements).length > MAX_FACETS && !state.refinements[name]?.length
  return isOneTooMany ? { ...state, page: 1 } : { ...state, page: 1, refinements }
}

/** The facets a visitor has filtered by, in the order of the table. */
export const refinedFacets = (state: SearchState): FacetName[] =>
  FACET_NAMES.filter((name) => state.refinements[name]?.length)

export const isRefined = (state: SearchState): boolean =>
  state.query !== '' || refinedFacets(state).length > 0
