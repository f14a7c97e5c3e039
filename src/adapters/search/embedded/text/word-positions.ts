import { isTooLong } from './normalize-word.ts'
import { HARD, tokenize, WORD } from './tokenize.ts'

/** How much further the next word stands after a hard separator, and between the elements of an array. */
const POSITION_GAP = 8
const POSITIONS = 65_535

/**
 * Visits the words of one attribute with their positions. Numbers and booleans count as text, objects do not; the
 * elements of an array go on from the last position of the element before.
 */
export function forEachWordPosition(value: unknown, visit: (word: string, position: number) => void): void {
  let last = -1
  const element = (v: unknown): void => {
    if (v === null || v === undefined) return
    if (Array.isArray(v)) {
      for (const inner of v) element(inner)
      return
    }
    if (typeof v === 'object') return
    let position = last < 0 ? 0 : last + POSITION_GAP
    last = position
    let previous = -1 // kind of the last token that counts, -1 at the beginning: leading separators do not count
    for (const token of tokenize(String(v))) {
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
      if (position < POSITIONS) visit(word, position)
    }
  }
  element(value)
}

/** Positions are compared exactly up to 15, then coarser and coarser. */
export function bucketedPosition(position: number): number {
  if (position < 16) return position
  if (position < 24) return 24
  return 2 ** Math.ceil(Math.log2(position))
}
