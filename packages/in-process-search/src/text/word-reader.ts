import { BoundedCache, ENTRY_BYTES, textBytes } from '../caching/bounded-cache.ts'
import { isTooLong } from './normalize-word.ts'
import { HARD, tokenize, WORD } from './tokenize.ts'

/** The extra distance after a hard separator, and between the elements of an array. */
const POSITION_GAP = 8
const POSITIONS = 65_535
const MAX_CACHED_BYTES = 16 * 1024 * 1024
/** Longer texts are hardly ever the same in two documents. */
const MAX_CACHED_LENGTH = 80

/** The words of one text: alternating ids and positions, and the last position. */
type ReadText = { words: number[]; last: number }
const READ_TEXT_BYTES = 80

/** Reads attribute values into words and positions. Repeated texts are cached. */
export class WordReader {
  readonly #idOf: (word: string) => number
  readonly #texts = new BoundedCache<string, ReadText>({
    maxBytes: MAX_CACHED_BYTES,
    sizeOf: (text, { words }) => ENTRY_BYTES + textBytes(text) + READ_TEXT_BYTES + 8 * words.length,
  })

  constructor(idOf: (word: string) => number) {
    this.#idOf = idOf
  }

  /**
   * Appends the words of one attribute and their locations, which are positions from `base` on.
   * Numbers and booleans count as text, objects do not. Array elements continue after the previous
   * one.
   */
  read(value: unknown, base: number, tokens: number[]): void {
    if (value !== undefined && value !== null) this.#read(value, base, 0, tokens)
  }

  /** Returns the position of the next element. */
  #read(value: unknown, base: number, start: number, tokens: number[]): number {
    if (Array.isArray(value)) {
      let next = start
      for (const element of value) next = this.#read(element, base, next, tokens)
      return next
    }
    if (value === null || value === undefined || typeof value === 'object') return start
    const { words, last } = this.#text(typeof value === 'string' ? value : String(value))
    for (let k = 0; k < words.length; k += 2) {
      const position = start + words[k + 1]!
      if (position < POSITIONS) tokens.push(words[k]!, base + position)
    }
    return start + last + POSITION_GAP
  }

  #text(text: string): ReadText {
    const known = this.#texts.get(text)
    if (known) return known
    const words: number[] = []
    let last = 0
    let position = 0
    // Kind of the previous token, -1 at the beginning: leading separators are ignored.
    let previous = -1
    for (const token of tokenize(text)) {
      if (token.kind !== WORD) {
        if (previous >= 0 && previous !== HARD) previous = token.kind
        continue
      }
      if (token.lemma === '') continue
      if (previous >= 0) position += previous === HARD ? POSITION_GAP : 1
      previous = WORD
      const word = token.lemma.trim()
      if (word === '' || isTooLong(word)) continue
      last = position
      words.push(this.#idOf(word), position)
    }
    const read = { words, last }
    if (text.length <= MAX_CACHED_LENGTH) this.#texts.set(text, read)
    return read
  }
}

/** Positions are exact up to 15, and coarser above. */
export function bucketedPosition(position: number): number {
  if (position < 16) return position
  if (position < 24) return 24
  return 2 ** Math.ceil(Math.log2(position))
}
