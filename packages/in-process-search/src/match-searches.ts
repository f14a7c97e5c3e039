import type { Document } from './answer/attribute-path.ts'
import { Bitset } from './bitset.ts'
import { BoundedCache, ENTRY_BYTES, textBytes } from './caching/bounded-cache.ts'
import type { EngineSettings } from './engine-settings.ts'
import type { CachedSet } from './filter/cached-set.ts'
import { FilterEvaluator } from './filter/evaluator.ts'
import { type Filter, keyOf } from './filter/filter-tree.ts'
import { type Key, SearchIndex } from './search-index.ts'
import { searchText } from './search-text.ts'

/** Searches that look only at the documents that pass all filters of `within`. */
type SavedSearches = { within: Filter[]; searches: { id: string; filters: Filter[]; words: string }[] }

type Found = { id: string; document: Key }

/** What `searchMatcher` finds: which documents each search would give. */
export const matchSearches = (
  documents: readonly Document[],
  groups: readonly SavedSearches[],
  settings: EngineSettings,
): Found[] => searchMatcher(documents, settings)(groups)

/**
 * The search engine turned round: the documents are few and the searches many. Every filter and
 * every text is evaluated once for all documents, and a search is an intersection of such sets. The
 * searches may come in parts, and what was evaluated for one part serves the next.
 */
export function searchMatcher(
  documents: readonly Document[],
  settings: EngineSettings,
): (groups: readonly SavedSearches[]) => Found[] {
  const index = new SearchIndex('changed', settings)
  index.load(documents)
  index.warmUp()
  const setOf = filterSets(index)
  const keys = index.documentsByNumber().map((document) => document!.id as Key)
  return (groups) => matched(index, setOf, keys, groups)
}

function matched(
  index: SearchIndex,
  setOf: (filter: Filter) => Bitset,
  keys: readonly Key[],
  groups: readonly SavedSearches[],
): Found[] {
  const left = new Bitset(index.capacity)
  const found: Found[] = []
  for (const { within, searches } of groups) {
    const shown = allOf(within.map(setOf), index)
    if (shown.count() === 0) continue
    const wordsOf = textSets(index, within)
    for (const { id, filters, words } of searches) {
      left.assign(shown)
      const isLeft = filters.every((filter) => left.assignAnd(left, setOf(filter)))
      if (!isLeft || (words !== '' && !left.assignAnd(left, wordsOf(words)))) continue
      for (const n of left.list()) found.push({ id, document: keys[n]! })
    }
  }
  return found
}

const allOf = (sets: Bitset[], { live }: SearchIndex): Bitset => {
  const all = live.clone()
  for (const set of sets) all.and(set)
  return all
}

const asSet = (list: Iterable<number>, { capacity }: SearchIndex): Bitset => {
  const set = new Bitset(capacity)
  for (const document of list) set.set(document)
  return set
}

const MAX_CONDITION_BYTES = 8 * 1024 * 1024

/** Most filters of saved searches repeat, such as a make or a price. */
function filterSets(index: SearchIndex): (filter: Filter) => Bitset {
  const sets = new Map<string, Bitset>()
  const evaluator = new FilterEvaluator(
    index,
    new BoundedCache<string, CachedSet>({
      maxBytes: MAX_CONDITION_BYTES,
      sizeOf: (key, set) => ENTRY_BYTES + textBytes(key) + set.bytes,
    }),
  )
  return (filter) => {
    const key = quickKey(filter)
    let set = sets.get(key)
    if (!set) {
      set = asSet(evaluator.all(null, [filter]).list, index)
      sets.set(key, set)
    }
    return set
  }
}

/** As `keyOf`, but without JSON for the usual conditions: there are hundreds of thousands. */
function quickKey(filter: Filter): string {
  if (filter.is === 'in') {
    const [first] = filter.values
    // The type is part of the key: the text '5' and the number 5 are written alike.
    if (filter.values.length === 1) return `${filter.field}\0${typeof first}\0${first}`
  }
  if (filter.is === 'between') return `${filter.field}\0between\0${filter.min}\0${filter.max}`
  return keyOf(filter)
}

/** The documents of a group that a text matches. They do not depend on the other filters. */
function textSets(index: SearchIndex, within: readonly Filter[]): (words: string) => Bitset {
  const sets = new Map<string, Bitset>()
  return (words) => {
    let set = sets.get(words)
    if (!set) {
      const selection = index.filters.select(within)
      const request = { indexUid: index.uid, q: words, matchingStrategy: 'all' as const }
      set = asSet(searchText(index, request, selection, [], { from: 0, length: 0 }).candidates, index)
      sets.set(words, set)
    }
    return set
  }
}
