import { Bitset } from './bitset.ts'
import { Query } from './query/query.ts'
import type { MatchingStrategy } from './query/removal-groups.ts'
import { collectWords, documentsOf } from './ranking/occurrences.ts'
import { rank } from './ranking/rank.ts'
import type { Scope } from './ranking/scope.ts'
import type { SortKey } from './ranking/sort-rule.ts'
import { TermSets } from './ranking/term-sets.ts'
import { removalOrder, resolveUniverse } from './ranking/universe.ts'
import type { SearchRequest } from './request.ts'
import type { SearchIndex } from './search-index.ts'

export type Page = { from: number; length: number }

/**
 * The documents that a text matches, and one page of them. Query is null if the text only excludes.
 */
export type TextResult = { query: Query | null; candidates: Uint32Array; page: number[] }

/** Finds and ranks the selected documents that a text matches. */
export function searchText(
  index: SearchIndex,
  request: SearchRequest,
  selected: Uint32Array,
  sort: SortKey[],
  { from, length }: Page,
): TextResult {
  const strategy = request.matchingStrategy ?? 'last'
  const query = new Query(request.q!, index.text, index.settings.typoTolerance ?? {})
  const isThorough = !!request.attributesToHighlight?.length
  const { universe, removal, sets } = withPlaces(index, selected, (scope) =>
    findUniverse(index, query, scope, { strategy, isThorough }),
  )
  const candidates = universe.map((place) => selected[place]!)
  if (query.typedTerms === 0) return { query: null, candidates, page: [] }
  if (candidates.length === 0) return { query, candidates, page: [] }
  const places = withPlaces(index, candidates, (scope) =>
    rank({
      sets: new TermSets(query, scope, sets),
      rules: index.rankingRules,
      sort,
      columnOf: (name) => index.columns.get(name),
      removal,
      strategy,
      from,
      length,
      isThorough,
    }),
  )
  return { query, candidates, page: places.map((place) => candidates[place]!) }
}

/** The places of all documents that the query can match. */
function findUniverse(
  index: SearchIndex,
  query: Query,
  scope: Scope,
  { strategy, isThorough }: { strategy: MatchingStrategy; isThorough: boolean },
) {
  const sets = new TermSets(query, scope)
  const universe = Bitset.full(scope.size)
  for (const word of query.excludedWords) {
    const id = query.index.liveId(word)
    if (id >= 0) universe.andNot(documentsOf(collectWords(query.index, scope, [id]), scope))
  }
  for (const words of query.excludedPhrases) universe.andNot(sets.phrases.documents(words))
  // the frequency of a term does not depend on the filter
  const everywhere = () =>
    new TermSets(query, { size: index.capacity, placeOf: null, documents: index.live.list() })
  const removal = removalOrder(query, strategy, everywhere)
  const found = query.typedTerms > 0 ? resolveUniverse(sets, removal, isThorough) : null
  return { universe: (found ? universe.and(found) : universe).list(), removal, sets }
}

/** Gives the documents the places 0 … n-1 while `run` runs. */
function withPlaces<T>(index: SearchIndex, documents: Uint32Array, run: (scope: Scope) => T): T {
  const { placeOf } = index
  for (let i = 0; i < documents.length; i++) placeOf[documents[i]!] = i
  try {
    return run({ size: documents.length, placeOf, documents })
  } finally {
    for (let i = 0; i < documents.length; i++) placeOf[documents[i]!] = -1
  }
}
