import { Refusal } from '../refusal.ts'
import { isCount, type SearchRequest } from '../request.ts'
import type { FilterText } from './parse-filter-text.ts'

/** One query of a multi-search. Other parameters of Meilisearch are refused, not ignored. */
export type JsonQuery = Omit<SearchRequest, 'filter'> & { filter?: FilterText | null }

type Check = { isValid: (value: unknown) => boolean; code: string; isNullRefused?: true }

const isString = (v: unknown): v is string => typeof v === 'string'
const isUid = (v: unknown) => isString(v) && /^[\w-]{1,400}$/.test(v)
const isStrings = (v: unknown) => Array.isArray(v) && v.every(isString)
const isStrategy = (v: unknown) => v === 'last' || v === 'all' || v === 'frequency'

const CHECKS: Record<keyof JsonQuery, Check> = {
  indexUid: { isValid: isUid, code: 'invalid_index_uid', isNullRefused: true },
  q: { isValid: isString, code: 'invalid_search_q' },
  offset: { isValid: isCount, code: 'invalid_search_offset' },
  limit: { isValid: isCount, code: 'invalid_search_limit' },
  filter: { isValid: () => true, code: '' }, // the parser checks the filter
  sort: { isValid: isStrings, code: 'invalid_search_sort' },
  facets: { isValid: isStrings, code: 'invalid_search_facets' },
  attributesToRetrieve: { isValid: isStrings, code: 'invalid_search_attributes_to_retrieve' },
  attributesToHighlight: { isValid: isStrings, code: 'invalid_search_attributes_to_highlight' },
  highlightPreTag: { isValid: isString, code: 'invalid_search_highlight_pre_tag', isNullRefused: true },
  highlightPostTag: { isValid: isString, code: 'invalid_search_highlight_post_tag', isNullRefused: true },
  matchingStrategy: { isValid: isStrategy, code: 'invalid_search_matching_strategy', isNullRefused: true },
}

/** Throws for an invalid query, before any index is used. */
export function checkQuery(query: unknown): asserts query is JsonQuery {
  if (query === null || typeof query !== 'object' || Array.isArray(query))
    throw new Refusal('bad_request', 'A query is an object.')
  for (const [name, value] of Object.entries(query)) {
    const check = Object.hasOwn(CHECKS, name) ? CHECKS[name as keyof JsonQuery] : undefined
    if (!check) throw new Refusal('bad_request', `Unknown field \`${name}\`.`)
    if (value === undefined || (value === null && !check.isNullRefused)) continue
    if (!check.isValid(value))
      throw new Refusal(
        check.code,
        `Invalid value at \`.${name}\`: \`${JSON.stringify(value).slice(0, 100)}\`.`,
      )
  }
  if (!Object.hasOwn(query, 'indexUid')) throw new Refusal('missing_index_uid', 'Missing field `indexUid`.')
}

/** Whether a value contains a string with half a surrogate pair, which is not valid JSON text. */
export function isMalformed(value: unknown): boolean {
  if (typeof value === 'string') return !value.isWellFormed()
  if (Array.isArray(value)) return value.some(isMalformed)
  if (typeof value === 'object') for (const name in value) if (isMalformed(value[name as never])) return true
  return false
}
