import type { Document } from './answer/attribute-path.ts'
import type { FacetAnswer } from './answer/facets.ts'
import { formatHits } from './answer/hits.ts'
import { sortedPage } from './answer/sorted-page.ts'
import { parseSortRule } from './ranking/rank.ts'
import type { SortKey } from './ranking/sort-rule.ts'
import { Refusal } from './refusal.ts'
import { isCount, type SearchRequest } from './request.ts'
import type { SearchIndex } from './search-index.ts'
import { type Page, searchText } from './search-text.ts'

export type SearchResult = Partial<FacetAnswer> & {
  indexUid: string
  hits: Document[]
  query: string
  processingTimeMs: number
  limit: number
  offset: number
  estimatedTotalHits: number
}

/** Answers one query: filter, then text, then order, then facets. */
export function search(index: SearchIndex, request: SearchRequest): SearchResult {
  const started = performance.now()
  const offset = request.offset ?? 0
  const limit = request.limit ?? 20
  if (!isCount(offset)) throw new Refusal('invalid_search_offset', `Invalid offset \`${offset}\`.`)
  if (!isCount(limit)) throw new Refusal('invalid_search_limit', `Invalid limit \`${limit}\`.`)
  const from = Math.min(offset, index.maxTotalHits)
  const page = { from, length: Math.min(limit, index.maxTotalHits - from) }
  // the order of these checks decides which error a request with several errors gets
  const sortTexts = (request.sort ?? []).map(parseSort)
  const selection = index.filters.select(request.filter ?? [])
  const { list: selected, isCached } = selection
  if (sortTexts.length > 0 && !index.rankingRules.includes('sort'))
    throw new Refusal('invalid_search_sort', 'The ranking rules of this index have no place for `sort`.')
  const sort = sortTexts.map((key) => ({ ...key, column: index.columns.toSort(key.name) }))
  const facets = request.facets?.length ? index.columns.toCount(request.facets) : null

  const text = request.q ?? ''
  const found = text.trim() === '' ? null : searchText(index, request, selection, sort, page)
  const candidates = found?.candidates ?? selected
  const numbers = found?.query ? found.page : placeholderPage(index, candidates, sort, page)
  const hits = formatHits(
    numbers.map((n) => index.document(n)),
    request,
    found?.query ?? null,
    (name) => index.hasAttribute(name),
  )
  const facetAnswer = facets
    ? index.facets.count(facets, candidates, isCached && candidates === selected)
    : undefined
  return {
    indexUid: index.uid,
    hits,
    query: text,
    processingTimeMs: performance.now() - started,
    limit,
    offset,
    estimatedTotalHits: candidates.length, // maxTotalHits limits the hits, not this count
    ...facetAnswer,
  }
}

function placeholderPage(index: SearchIndex, candidates: Uint32Array, sort: SortKey[], page: Page): number[] {
  const rules = index.rankingRules.filter((rule) => rule.includes(':'))
  const keys = [...sort, ...rules.map((rule) => parseSortRule(rule, (name) => index.columns.get(name)))]
  return sortedPage(candidates, keys, page.from, page.length)
}

function parseSort(text: string): Omit<SortKey, 'column'> {
  const match = /^(.*):(asc|desc)$/s.exec(text)
  if (!match)
    throw new Refusal('invalid_search_sort', `Expected \`:asc\` or \`:desc\` at the end of sort \`${text}\`.`)
  return { name: match[1]!, isDescending: match[2] === 'desc' }
}
