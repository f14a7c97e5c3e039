import { gallop } from '../sorted-search.ts'
import type { TextIndex } from './text-index.ts'

const MAX_ONE_TYPO_WORDS = 150
const MAX_TWO_TYPO_WORDS = 50

export type TypoWords = { one: number[]; two: number[] }

/**
 * The words at one and at two typos from `typed`, in sorted order. An insertion, a deletion, a
 * substitution and a swap of neighbours cost one each. A word with another first letter may have
 * only that typo, and it counts as two. Walks the sorted list with one row of the edit distance per
 * character. Words with a common beginning share rows, and all words with a beginning that is too
 * different are skipped at once.
 */
export function typoWords(index: TextIndex, typed: string, max: 1 | 2, isPrefix: boolean): TypoWords {
  const { ids } = index.listed.tolerant
  const { wordOf } = index
  const found: TypoWords = { one: [], two: [] }
  const walk = new DistanceWalk(typed, isPrefix)
  const sameFirst = index.listed.tolerant.range(typed[0]!)
  const end = max === 2 ? ids.length : sameFirst.to
  for (let i = max === 2 ? 0 : sameFirst.from; i < end; ) {
    const word = wordOf[ids[i]!]!
    const isSameFirst = word.charCodeAt(0) === typed.charCodeAt(0)
    const limit = isSameFirst ? max : 1
    const distance = walk.to(word, limit)
    if (walk.deadEnd > 0) {
      const after = `${word.slice(0, walk.deadEnd)}\uffff`
      i = gallop((at) => wordOf[ids[at]!]! < after, i + 1, end)
      continue
    }
    const id = ids[i++]!
    if (distance === 0 || distance > limit) continue
    if (!take(found, id, distance, isSameFirst, max)) break
  }
  return found
}

/** Adds the word to its list. Returns false when no more words fit. */
function take(found: TypoWords, id: number, distance: number, isSameFirst: boolean, max: 1 | 2): boolean {
  const { one, two } = found
  if (max === 1) return one.push(id) < MAX_ONE_TYPO_WORDS
  const oneFull = one.length >= MAX_ONE_TYPO_WORDS
  const twoFull = two.length >= MAX_TWO_TYPO_WORDS
  if (oneFull && twoFull) return false
  // When the list of two typos is full, a wrong first letter counts as one typo: Meilisearch does
  // the same.
  if (!isSameFirst && !twoFull) two.push(id)
  else if (distance === 1 && !oneFull) one.push(id)
  else if (distance === 2 && !twoFull) two.push(id)
  return true
}

class DistanceWalk {
  /**
   * The length of the beginning that rules out all words that share it; 0 if the word was compared
   * fully.
   */
  deadEnd = 0
  readonly #typed: Uint16Array
  readonly #isPrefix: boolean
  readonly #rows: Uint8Array[]
  /** Per length: the distance of every word with that beginning, or -1. For prefixes only. */
  readonly #settled: number[] = [-1]
  #previous = ''
  #depth = 0

  constructor(typed: string, isPrefix: boolean) {
    this.#typed = Uint16Array.from({ length: typed.length }, (_, j) => typed.charCodeAt(j))
    this.#isPrefix = isPrefix
    this.#rows = [Uint8Array.from({ length: typed.length + 1 }, (_, j) => j)]
  }

  /** The distance of the word. It is meaningless for a word that was ruled out. */
  to(word: string, limit: number): number {
    const n = this.#typed.length
    const common = Math.min(this.#depth, word.length)
    let k = 0
    while (k < common && word.charCodeAt(k) === this.#previous.charCodeAt(k)) k++
    let distance = this.#settled[k]!
    this.deadEnd = 0
    while (distance < 0 && k < word.length) {
      const { low, lowBeforeEnd } = this.#fillRow(word, k)
      k++
      const whole = this.#rows[k]![n]!
      // Final when no later character can lower the distance.
      this.#settled[k] = this.#isPrefix && whole <= limit && lowBeforeEnd >= whole ? whole : -1
      distance = this.#settled[k]!
      if (low > limit) {
        this.deadEnd = k
        break
      }
    }
    this.#depth = k
    this.#previous = word
    return distance < 0 && this.deadEnd === 0 ? this.#rows[word.length]![n]! : distance
  }

  /**
   * The distances of the first k + 1 characters of the word to all beginnings of the typed text.
   */
  #fillRow(word: string, k: number): { low: number; lowBeforeEnd: number } {
    const typed = this.#typed
    const n = typed.length
    const rows = this.#rows
    const up = rows[k]!
    const up2 = k > 0 ? rows[k - 1]! : up
    rows[k + 1] ??= new Uint8Array(n + 1)
    const row = rows[k + 1]!
    const ch = word.charCodeAt(k)
    const before = k > 0 ? word.charCodeAt(k - 1) : -1
    row[0] = k + 1
    let low = k + 1
    let lowBeforeEnd = low
    for (let j = 1; j <= n; j++) {
      let v = up[j - 1]! + (typed[j - 1] === ch ? 0 : 1)
      if (up[j]! + 1 < v) v = up[j]! + 1
      if (row[j - 1]! + 1 < v) v = row[j - 1]! + 1
      const isSwap = j > 1 && typed[j - 2] === ch && typed[j - 1] === before
      if (isSwap && up2[j - 2]! + 1 < v) v = up2[j - 2]! + 1
      row[j] = v
      if (v < low) low = v
      if (j < n && v < lowBeforeEnd) lowBeforeEnd = v
    }
    return { low, lowBeforeEnd }
  }
}
