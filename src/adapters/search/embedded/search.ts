import type { Document } from './answer/attribute-path.ts'
import type { FacetAnswer } from './answer/facets.ts'
import { formatHits } from './answer/hits.ts'
import { sortedPage } from './answer/sorted-page.ts'
import type { Bitset } from './bitset.ts'
import { Query } from './query/query.ts'
import type { MatchingStrategy } from './query/removal-groups.ts'
import { parseSortRule, rank } from './ranking/rank.ts'
import type { SortKey } from './ranking/sort-rule.ts'
import { collectWords, type Scope } from './ranking/spots.ts'
import { TermSets } from './ranking/term-sets.ts'
import { removalOrder, resolveUniverse } from './ranking/universe.ts'
import { Refusal } from './refusal.ts'
import type { SearchRequest } from './request.ts'
import type { SearchIndex } from './search-index.ts'

export type SearchResult = Partial<FacetAnswer> & {
  indexUid: string
  hits: Document[]
  query: string
  processingTimeMs: number
  limit: number
  offset: number
  estimatedTotalHits: number
}

type Page = { from: number; length: number }

/** What text search found: the universe, and how its pages are put in order. */
type TextSearch = { query: Query; candidates: Uint32Array; page: (sort: SortKey[], page: Page) => number[] }

/** Answers one query: filter, then text, then order, then facets. */
export function search(index: SearchIndex, request: SearchRequest): SearchResult {
  const started = performance.now()
  const offset = request.offset ?? 0
  const limit = request.limit ?? 20
  const from = Math.min(offset, index.maxTotalHits)
  const page = { from, length: Math.min(limit, index.maxTotalHits - from) }
  const sort = (request.sort ?? []).map((key) => parseSort(index, key))
  const facets = request.facets?.length ? index.facetColumns(request.facets) : null
  const filter = index.filters.parse(request.filter)
  const filtered = filter ? index.filters.documents(filter) : index.live.clone()

  const text = request.q ?? ''
  const found = text.trim() === '' ? null : searchText(index, request, text, filtered)
  const candidates = found?.candidates ?? filtered.list()
  const numbers = found ? found.page(sort, page) : placeholderPage(index, candidates, sort, page)
  const hits = formatHits(
    numbers.map((n) => index.document(n)),
    request,
    found?.query ?? null,
    (name) => index.hasAttribute(name),
  )
  const facetAnswer = facets ? index.facets.count(facets, candidates) : undefined
  return {
    indexUid: index.uid,
    hits,
    query: text,
    processingTimeMs: performance.now() - started,
    limit,
    offset,
    estimatedTotalHits: candidates.length, // maxTotalHits limits the hits, not their number
    ...facetAnswer,
  }
}

/** Null when the text only excludes: then `filtered` has lost what it excludes, and no text ranks the rest. */
function searchText(
  index: SearchIndex,
  request: SearchRequest,
  text: string,
  filtered: Bitset,
): TextSearch | null {
  const strategy: MatchingStrategy = request.matchingStrategy ?? 'last'
  const query = new Query(text, index.text, index.settings.typoTolerance ?? {})
  const wide = new TermSets(query, scopeOf(index, filtered))
  exclude(query, wide, filtered)
  if (query.typedTerms === 0) return null
  const removal = removalOrder(new TermSets(query, scopeOf(index, index.live)), strategy)
  const universe = resolveUniverse(wide, removal)
  if (universe) filtered.and(universe)
  const candidates = filtered.list()
  return {
    query,
    candidates,
    page(sort, { from, length }) {
      const { placeOf } = index
      candidates.forEach((document, place) => {
        placeOf[document] = place
      })
      const scope: Scope = { size: candidates.length, placeOf, members: null, documents: () => candidates }
      try {
        const places = rank({
          sets: new TermSets(query, scope, wide),
          rules: index.rankingRules,
          sort,
          columnOf: (name) => index.column(name),
          removal,
          strategy,
          from,
          length,
          isThorough: !!request.attributesToHighlight?.length,
        })
        return places.map((place) => candidates[place]!)
      } finally {
        for (const document of candidates) placeOf[document] = -1
      }
    },
  }
}

/** Documents under their own numbers. */
function scopeOf(index: SearchIndex, members: Bitset): Scope {
  let list: Uint32Array | undefined
  return {
    size: index.capacity,
    placeOf: null,
    members,
    documents: () => {
      list ??= members.list()
      return list
    },
  }
}

function exclude(query: Query, sets: TermSets, filtered: Bitset): void {
  for (const word of query.excludedWords) {
    const id = query.index.liveId(word)
    if (id >= 0) filtered.andNot(sets.wordDocuments(collectWords(query.index, sets.scope, [id])))
  }
  for (const words of query.excludedPhrases) filtered.andNot(sets.phrase(words))
}

function placeholderPage(index: SearchIndex, candidates: Uint32Array, sort: SortKey[], page: Page): number[] {
  const rules = index.rankingRules.filter((rule) => rule.includes(':'))
  const keys = [...sort, ...rules.map((rule) => parseSortRule(rule, (name) => index.column(name)))]
  return sortedPage(candidates, keys, page.from, page.length)
}

function parseSort(index: SearchIndex, text: string): SortKey {
  const match = /^(.*):(asc|desc)$/s.exec(text)
  if (!match)
    throw new Refusal('invalid_search_sort', `Expected \`:asc\` or \`:desc\` at the end of sort \`${text}\`.`)
  const name = match[1]!
  return { name, column: index.sortColumn(name), isDescending: match[2] === 'desc' }
}
