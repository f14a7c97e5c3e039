import { utf8Length } from './normalize-word.ts'
import type { TextIndex } from './text-index.ts'
import type { WordList } from './word-list.ts'

const MAX_PREFIX_WORDS = 1000
/** Meilisearch precomputes prefixes this short that this many typo-tolerant words share. */
const CACHED_BYTES = 4
const CACHED_WORDS = 100

/** The words that start with the typed text, except that text itself. */
export type PrefixWords = {
  /**
   * Whether Meilisearch would use its precomputed data. The documents are the same. But then the
   * words are unlimited, they are not highlighted, and proximity in the wrong order counts for the
   * exact word only.
   */
  cached: boolean
  /** All words, sorted. Only the first thousand unless cached. Slow when there are very many. */
  ids(): number[]
  /** Their occurrences in all documents. Stops counting at `enough`. */
  occurrences(enough: number): number
}

export function prefixWords(index: TextIndex, prefix: string): PrefixWords {
  const tolerant = index.listed.tolerant.range(prefix)
  const exact = index.listed.exact.range(prefix)
  const cached = tolerant.to - tolerant.from >= CACHED_WORDS && utf8Length(prefix) <= CACHED_BYTES
  const itself = index.liveId(prefix)
  let known: number[] | undefined
  const ids = () => {
    known ??= merged(index, tolerant, exact, itself, cached ? Number.POSITIVE_INFINITY : MAX_PREFIX_WORDS)
    return known
  }
  const countIn = (list: WordList, from: number, to: number, enough: number) => {
    const { length } = index.postings
    let n = 0
    for (let i = from; i < to && n < enough; i++) n += length[list.ids[i]!]!
    return n
  }
  return {
    cached,
    ids,
    occurrences(enough) {
      const n = countIn(index.listed.tolerant, tolerant.from, tolerant.to, enough)
      return n >= enough ? n : n + countIn(index.listed.exact, exact.from, exact.to, enough - n)
    },
  }
}

type Range = { from: number; to: number }

function merged(index: TextIndex, tolerant: Range, exact: Range, itself: number, limit: number): number[] {
  const t = index.listed.tolerant.ids
  const x = index.listed.exact.ids
  const { wordOf } = index
  const out: number[] = []
  let i = tolerant.from
  let j = exact.from
  while ((i < tolerant.to || j < exact.to) && out.length < limit) {
    const takeTolerant = j >= exact.to || (i < tolerant.to && wordOf[t[i]!]! < wordOf[x[j]!]!)
    const id = takeTolerant ? t[i++]! : x[j++]!
    if (id !== itself) out.push(id)
  }
  return out
}
