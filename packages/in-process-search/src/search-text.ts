import { Bitset } from './bitset.ts'
import { memoize } from './caching/memoize.ts'
import type { Selection } from './filter/evaluator.ts'
import { Query } from './query/query.ts'
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

/** Where a text matches fewer than one document in this many, only those are ranked. */
const FEW = 4

let lists = 0
const numberOf = memoize((_: Uint32Array) => ++lists)

/** Finds and ranks the selected documents that a text matches. */
export function searchText(
  index: SearchIndex,
  request: SearchRequest,
  { list: selected, isCached }: Selection,
  sort: SortKey[],
  { from, length }: Page,
): TextResult {
  const strategy = request.matchingStrategy ?? 'last'
  const query = new Query(request.q!, index.text, index.settings.typoTolerance ?? {})
  const isThorough = !!request.attributesToHighlight?.length
  const number = isCached ? numberOf(selected) : null
  const found = withPlaces(index, selected, number, (scope) => {
    const sets = new TermSets(query, scope)
    // the frequency of a term does not depend on the filter
    const removal = removalOrder(query, strategy, () => everywhere(query, index))
    const universe = findUniverse(sets, removal, isThorough)
    const candidates = universe.list().map((place) => selected[place]!)
    const pageOf = (sets: TermSets, universe: Bitset) =>
      rank({
        sets,
        universe,
        rules: index.rankingRules,
        sort,
        columnOf: (name) => index.columns.get(name),
        removal,
        strategy,
        from,
        length,
        isThorough,
      }).map((place) => sets.scope.documents[place]!)
    if (query.typedTerms === 0 || candidates.length === 0 || length === 0) return { candidates, page: [] }
    if (candidates.length * FEW >= selected.length) return { candidates, page: pageOf(sets, universe) }
    const among = (scope: Scope) => pageOf(new TermSets(query, scope, sets), Bitset.full(scope.size))
    return { candidates, among }
  })
  const { candidates, among } = found
  const page = among ? withPlaces(index, candidates, null, among) : found.page
  return { query: query.typedTerms > 0 ? query : null, candidates, page }
}

/** The places of all documents that the query can match. */
function findUniverse(sets: TermSets, removal: number[][], isThorough: boolean): Bitset {
  const { query, scope } = sets
  const universe = Bitset.full(scope.size)
  for (const word of query.excludedWords) {
    const id = query.index.liveId(word)
    if (id >= 0) universe.andNot(documentsOf(collectWords(query.index, scope, [id]), scope))
  }
  for (const words of query.excludedPhrases) universe.andNot(sets.phrases.documents(words))
  const found = query.typedTerms > 0 ? resolveUniverse(sets, removal, isThorough) : null
  return found ? universe.and(found) : universe
}

const everywhere = (query: Query, { capacity, live }: SearchIndex) =>
  new TermSets(query, { size: capacity, placeOf: null, documents: live.list(), number: null })

/** Gives the documents the places 0 … n-1 while `run` runs, from its first need of them on. */
function withPlaces<T>(
  { placeOf }: SearchIndex,
  documents: Uint32Array,
  number: number | null,
  run: (scope: Scope) => T,
): T {
  let isPlaced = false
  const scope: Scope = {
    size: documents.length,
    documents,
    number,
    get placeOf() {
      if (!isPlaced) for (let i = 0; i < documents.length; i++) placeOf[documents[i]!] = i
      isPlaced = true
      return placeOf
    },
  }
  try {
    return run(scope)
  } finally {
    if (isPlaced) for (let i = 0; i < documents.length; i++) placeOf[documents[i]!] = -1
  }
}
