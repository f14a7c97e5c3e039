import { isTooLong } from './normalize-word.ts'
import { HARD, tokenize, WORD } from './tokenize.ts'

/** How much further the next word stands after a hard separator, and between the elements of an array. */
const POSITION_GAP = 8
const POSITIONS = 65_535
const MAX_KEPT = 50_000
const MAX_KEPT_LENGTH = 80

/** The words of one text: ids and positions in turns, and the position of the last one. */
type ReadText = { words: number[]; last: number }

/** Reads attribute values into words and positions. Texts that come again and again are read once. */
export class WordReader {
  readonly #idOf: (word: string) => number
  readonly #kept = new Map<string, ReadText>()

  constructor(idOf: (word: string) => number) {
    this.#idOf = idOf
  }

  /**
   * Visits the words of one attribute with their positions. Numbers and booleans count as text, objects do not; the
   * elements of an array go on from the last position of the element before.
   */
  read(value: unknown, visit: (id: number, position: number) => void): void {
    let last = -1
    const element = (v: unknown): void => {
      if (v === null || v === undefined) return
      if (Array.isArray(v)) {
        for (const inner of v) element(inner)
        return
      }
      if (typeof v === 'object') return
      const start = last < 0 ? 0 : last + POSITION_GAP
      const text = this.#text(String(v))
      for (let k = 0; k < text.words.length; k += 2) {
        const position = start + text.words[k + 1]!
        if (position < POSITIONS) visit(text.words[k]!, position)
      }
      last = start + text.last
    }
    element(value)
  }

  #text(text: string): ReadText {
    const known = this.#kept.get(text)
    if (known) return known
    const words: number[] = []
    let last = 0
    let position = 0
    let previous = -1 // kind of the last token that counts, -1 at the beginning: leading separators do not count
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
    if (text.length > MAX_KEPT_LENGTH) return read
    if (this.#kept.size >= MAX_KEPT) this.#kept.clear()
    this.#kept.set(text, read)
    return read
  }
}

/** Positions are compared exactly up to 15, then coarser and coarser. */
export function bucketedPosition(position: number): number {
  if (position < 16) return position
  if (position < 24) return 24
  return 2 ** Math.ceil(Math.log2(position))
}
