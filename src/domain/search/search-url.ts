import { isExcluded, withoutMark } from './facets/exclusions.ts'
import { FACET_NAMES, type FacetName, isFacetName, isRangeFacet } from './facets/facets.ts'
import {
  EVERYTHING,
  MAX_WORDS,
  parseNear,
  parsePage,
  parseQuery,
  parseSort,
  refined,
  type SearchState,
} from './search-state.ts'

const REFINEMENT = /^refinementList\[(\w{1,30})\]\[(\d{0,4}|min|max)\]$/
/** Addresses of other platforms: one choice, or one range, of a facet. We write refinementList. */
const OTHER_FORM = /^(?:menu|range)\[(\w{1,30})\]$/

/**
 * Parses a search from the query string. Invalid parts are ignored and never cause an error
 * (SEARCH-1, SEARCH-2). A sentence may have more words than are searched for.
 */
export function searchStateFromUrl(params: URLSearchParams, mostWords = MAX_WORDS): SearchState {
  const values = new Map<FacetName, string[]>()
  const ends = new Map<FacetName, { min: string; max: string }>()
  for (const [key, value] of params) {
    const [, name, slot] = REFINEMENT.exec(key) ?? OTHER_FORM.exec(key) ?? []
    if (name === undefined || !isFacetName(name)) continue
    if (slot === 'min' || slot === 'max') {
      // Without JavaScript the form sends from and to as two parameters.
      if (isRangeFacet(name)) ends.set(name, { min: '', max: '', ...ends.get(name), [slot]: value.trim() })
    } else values.set(name, [...(values.get(name) ?? []), value])
  }
  for (const [name, { min, max }] of ends) {
    if (!values.has(name)) values.set(name, [`${min}:${max}`])
  }
  let state: SearchState = {
    ...EVERYTHING,
    query: parseQuery(params.get('query') ?? '', mostWords),
    ...optional('sort', parseSort(params.get('sort'))),
    ...optional('near', parseNear(params.get('near'))),
  }
  for (const [name, found] of values) state = refined(state, name, found)
  return { ...state, page: parsePage(params.get('page')) }
}

const optional = <K extends string, V>(key: K, value: V | undefined): Partial<Record<K, V>> =>
  value === undefined ? {} : ({ [key]: value } as Record<K, V>)

/**
 * All word prefixes of a text: 'Land', 'Land Rover', 'Land Rover Defender'. One of them is the
 * make.
 */
const beginningsOf = (name: string): string[] =>
  [...name.matchAll(/ |$/g)].map(({ index }) => name.slice(0, index))

/** The search without unknown makes and their models (SEARCH-10). */
export function withoutUnknownMakes(state: SearchState, isKnown: (make: string) => boolean): SearchState {
  const isKnownMake = (make: string) => isKnown(isExcluded(make) ? withoutMark(make) : make)
  const { make = [], model, make_model = [], ...others } = state.refinements
  const makes = make.filter(isKnownMake)
  const models = make_model.filter((value) => beginningsOf(value).some(isKnownMake))
  if (makes.length === make.length && models.length === make_model.length) return state
  return {
    ...state,
    refinements: {
      ...others,
      ...(makes.length ? { make: makes } : {}),
      ...(model && (makes.length || !make.length) ? { model } : {}),
      ...(models.length ? { make_model: models } : {}),
    },
  }
}

const encoded = (value: string): string =>
  encodeURIComponent(value)
    .replaceAll('%20', '+')
    .replaceAll('%3A', ':')
    .replaceAll('%2C', ',')
    .replaceAll('%24', '$')

/**
 * The canonical query string of a search: a fixed order, and no page 1. It is '' for the whole
 * stock.
 */
export function searchQuery(state: SearchState): string {
  const pairs: [string, string][] = []
  if (state.query) pairs.push(['query', state.query])
  for (const name of FACET_NAMES) {
    for (const [n, value] of (state.refinements[name] ?? []).entries()) {
      pairs.push([`refinementList[${name}][${n}]`, value])
    }
  }
  if (state.near) pairs.push(['near', state.near])
  if (state.sort) pairs.push(['sort', state.sort])
  if (state.page > 1) pairs.push(['page', String(state.page)])
  return pairs.map(([key, value]) => `${key}=${encoded(value)}`).join('&')
}

/** The url of a search: its path and its query string. */
export function searchHref(path: string, state: SearchState = EVERYTHING): string {
  const query = searchQuery(state)
  return query ? `${path}?${query}` : path
}
