/** Words of the platform, each with its other spellings in feeds. */
export type Vocabulary = Record<string, readonly string[]>
export type Matcher = (raw: string) => string | undefined

const MAX_REMEMBERED = 5_000
const MAX_PHRASE_LENGTH = 5
/** No word is longer. Such cells are not compared, and not cached. */
const MAX_WORD_LENGTH = 200
/** More gaps would fit any word, and take very long to compare. */
const MAX_GAPS = 3
export const UNREADABLE = '\uFFFD'

/** A word without case, accents, spaces and punctuation, for comparison. */
export const wordKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Caches results, because a feed repeats the same few words thousands of times. */
function remembered(match: Matcher): Matcher {
  const known = new Map<string, string | undefined>()
  return (raw) => {
    if (raw.length > MAX_WORD_LENGTH) return undefined
    if (known.has(raw)) return known.get(raw)
    const found = match(raw)
    if (known.size < MAX_REMEMBERED) known.set(raw, found)
    return found
  }
}

function keysOf(vocabulary: Vocabulary, extra: Record<string, string>): Map<string, string> {
  const keys = new Map<string, string>()
  for (const [meaning, spellings] of Object.entries(vocabulary))
    for (const spelling of [meaning, ...spellings]) keys.set(wordKey(spelling), meaning)
  for (const [spelling, meaning] of Object.entries(extra)) keys.set(wordKey(spelling), meaning)
  keys.delete('')
  return keys
}

/** Restores a word with an unreadable character, if exactly one known word fits. */
function mended(raw: string, keys: Map<string, string>): string | undefined {
  const pieces = raw.split(/\uFFFD+/).map(wordKey)
  if (pieces.join('').length < 3 || pieces.length > MAX_GAPS + 1) return undefined
  const pattern = new RegExp(`^${pieces.join('.{0,2}')}$`)
  const fits = new Set([...keys].filter(([key]) => pattern.test(key)).map(([, meaning]) => meaning))
  return fits.size === 1 ? [...fits][0] : undefined
}

/** Matches whole cells: a make, a model or a colour. */
export function wholeMatcher(vocabulary: Vocabulary, extra: Record<string, string> = {}): Matcher {
  const keys = keysOf(vocabulary, extra)
  return remembered((raw) => (raw.includes(UNREADABLE) ? mended(raw, keys) : keys.get(wordKey(raw))))
}

/**
 * Matches a cell that contains a word: '6 SP MANUAL', '4D SEDAN'. The longest phrase wins, then the
 * first in the vocabulary.
 */
export function phraseMatcher(vocabulary: Vocabulary, extra: Record<string, string> = {}): Matcher {
  const keys = keysOf(vocabulary, extra)
  const ranks = new Map(
    [...new Set([...Object.values(extra), ...Object.keys(vocabulary)])].map((m, at) => [m, at]),
  )
  return remembered((raw) => {
    const whole = raw.includes(UNREADABLE) ? mended(raw, keys) : keys.get(wordKey(raw))
    if (whole !== undefined) return whole
    const words = wordsOf(raw)
    for (let length = Math.min(MAX_PHRASE_LENGTH, words.length); length > 0; length -= 1) {
      const found: string[] = []
      for (let at = 0; at + length <= words.length; at += 1) {
        // A single letter only matches a whole cell.
        const phrase = words.slice(at, at + length).join('')
        const meaning = phrase.length > 1 ? keys.get(phrase) : undefined
        if (meaning !== undefined) found.push(meaning)
      }
      if (found.length > 0) return found.sort((a, b) => ranks.get(a)! - ranks.get(b)!)[0]
    }
    return undefined
  })
}
