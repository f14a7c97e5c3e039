/**
 * Normalizes words before they are compared: the part of charabia 0.9.9 that matters for Latin
 * text. Segmentation of Chinese, Japanese, Korean, Thai and Khmer is not covered.
 */

const ASCII = /^[\x20-\x7e]*$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const CONTROL = /(?!\s)[\0-\x1f\x7f-\x9f]/g

/** The approximate script of a character. Digits, marks and symbols have none. */
export const SCRIPTLESS = 0
export const LATIN = 1
const CYRILLIC = 2
const GREEK = 3
const ARMENIAN = 4
const GEORGIAN = 5
const HEBREW = 6
const ARABIC = 7
const THAI = 8
const HANGUL = 9 // and the full-width forms
const CHINESE_JAPANESE = 10

// Ranges [from, to) in ascending order. Characters between them have no script.
const SCRIPT_RANGES: [number, number, number][] = [
  [0x41, 0x5b, LATIN],
  [0x61, 0x7b, LATIN],
  [0x80, 0x2b0, LATIN],
  [0x370, 0x400, GREEK],
  [0x400, 0x530, CYRILLIC],
  [0x530, 0x590, ARMENIAN],
  [0x590, 0x600, HEBREW],
  [0x600, 0x800, ARABIC],
  [0xe00, 0xe80, THAI],
  [0x10a0, 0x1100, GEORGIAN],
  [0x1100, 0x1200, HANGUL],
  [0x1d00, 0x1dc0, LATIN],
  [0x1e00, 0x1f00, LATIN],
  [0x1f00, 0x2000, GREEK],
  [0x2100, 0x2150, LATIN],
  [0x2c60, 0x2c80, LATIN],
  [0x2e80, 0x2fe0, CHINESE_JAPANESE],
  [0x3005, 0x3130, CHINESE_JAPANESE],
  [0x3130, 0x3190, HANGUL],
  [0x3200, 0x3300, HANGUL],
  [0x3400, 0x9fff, CHINESE_JAPANESE],
  [0xac00, 0xd800, HANGUL],
  [0xf900, 0xfae0, CHINESE_JAPANESE],
  [0xff00, 0xfff0, HANGUL],
]

export function scriptOf(codePoint: number): number {
  for (const [from, to, script] of SCRIPT_RANGES) {
    if (codePoint < from) return SCRIPTLESS
    if (codePoint < to) return script
  }
  return SCRIPTLESS
}

const FOLDS_CASE = new Set([LATIN, CYRILLIC, GREEK, ARMENIAN, GEORGIAN])
const FOLDS_MARKS = new Set([LATIN, GREEK, HEBREW, ARABIC, THAI])

/** The normalized form of a word, or of one character of it. */
export function normalizeWord(word: string, script: number = LATIN): string {
  if (ASCII.test(word)) return word.toLowerCase()
  let s = word.normalize('NFKD').replace(CONTROL, '')
  if (FOLDS_CASE.has(script)) s = s.toLowerCase()
  if (script === LATIN) s = s.replace(/œ/g, 'oe').replace(/æ/g, 'ae')
  if (FOLDS_MARKS.has(script)) s = s.replace(/\p{Mn}/gu, '')
  if (script === LATIN) s = s.replace(/[đð]/g, 'd').replace(/ı/g, 'i')
  return s
}

/** Longer words are neither indexed nor searched. */
const MAX_WORD_BYTES = 250

export function isTooLong(word: string): boolean {
  return word.length * 3 > MAX_WORD_BYTES && utf8Length(word) > MAX_WORD_BYTES
}

export function utf8Length(s: string): number {
  let n = 0
  for (let i = 0; i < s.length; i++) {
    const c = s.charCodeAt(i)
    // each half of a surrogate pair counts for two of the four bytes
    n += c < 0x80 ? 1 : c < 0x800 || (c >= 0xd800 && c < 0xe000) ? 2 : 3
  }
  return n
}
