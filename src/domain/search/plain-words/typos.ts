import { EVERYDAY_WORDS } from './vocabulary/everyday-words.ts'

/** Whether two words differ by at most `most` letters: added, missing, changed or swapped. */
export function isNear(one: string, other: string, max: number): boolean {
  if (Math.abs(one.length - other.length) > max) return false
  let head = 0
  while (head < one.length && head < other.length && one[head] === other[head]) head += 1
  let tail = 0
  const room = Math.min(one.length, other.length) - head
  while (tail < room && one[one.length - 1 - tail] === other[other.length - 1 - tail]) tail += 1
  return differences(one.slice(head, one.length - tail), other.slice(head, other.length - tail), max) <= max
}

function differences(one: string, other: string, max: number): number {
  if (!one || !other) return Math.max(one.length, other.length)
  if (one.length === 1 && other.length === 1) return 1
  if (one[0] === other[0]) return differences(one.slice(1), other.slice(1), max)
  if (max === 0) return 1
  const isSwapped = one.length > 1 && other.length > 1 && one[0] === other[1] && one[1] === other[0]
  return (
    1 +
    Math.min(
      differences(one.slice(1), other, max - 1),
      differences(one, other.slice(1), max - 1),
      differences(one.slice(1), other.slice(1), max - 1),
      isSwapped ? differences(one.slice(2), other.slice(2), max - 1) : max,
    )
  )
}

/** Finds the one known word that a mistyped word can mean. */
export class TypoFinder {
  readonly #keys = new Map<string, string[]>()

  constructor(keys: Iterable<string>) {
    for (const key of keys) {
      if (key.length < 5 || /^\d/.test(key)) continue
      const bucket = `${key[0]}${key.length}`
      const list = this.#keys.get(bucket)
      if (list) list.push(key)
      else this.#keys.set(bucket, [key])
    }
  }

  /**
   * All known words near this one. Short words must be nearer, and the first letter must be right.
   */
  near(word: string, furthest: 1 | 2 = 2): string[] {
    if (word.length < 4 || EVERYDAY_WORDS.has(word) || /\d/.test(word)) return []
    for (const max of word.length >= 8 && furthest === 2 ? [1, 2] : [1]) {
      const found: string[] = []
      for (let length = word.length - max; length <= word.length + max; length += 1)
        for (const key of this.#keys.get(`${word[0]}${length}`) ?? [])
          if (isNear(word, key, max)) found.push(key)
      if (found.length > 0) return found
    }
    return []
  }
}
