import { LATIN, normalizeWord, SCRIPTLESS, scriptOf } from './normalize-word.ts'

/**
 * The kind of a token: a word, or a separator that continues a context (soft) or ends it (hard).
 */
export const WORD = 0
export const SOFT = 1
export const HARD = 2

export type Token = {
  kind: number
  /** The normalized word. */
  lemma: string
  /** Its position in the original text. */
  start: number
  end: number
  script: number
}

// All punctuation and spaces are separators, and so are + ± × ÷ and the mathematical operators. $ <
// = > ^ | ~ ¬, the no-break space and the no-break hyphen are part of words. '. ' and ', ' are one
// token each.
const SEPARATOR =
  /\. |, |[\0\t\n\r \u1680\u2002-\u200a\u200c\u2029\u3000`+±×÷\u2212-\u22ff]|(?![\u2011\u037e\u0387])\p{P}/gu

/** Decided by the normalized form: the ellipsis character becomes a word of three dots. */
const HARD_SEPARATORS = new Set(['. ', ', ', ...'\0!;?¡§¶¿․‥…※‼‽⁇⁈⁉⁏⁖⁚、。！，．：；？｡､'])

const BEYOND_LATIN = /[\u0250-\uffff]/

/** Splits a text into words and separators. */
export function tokenize(text: string): Token[] {
  const out: Token[] = []
  if (!BEYOND_LATIN.test(text)) {
    cutAtSeparators(text, 0, LATIN, out)
    return out
  }
  // A text is also split where the script changes. Characters without a script join the one before.
  let start = 0
  let current = SCRIPTLESS
  for (let i = 0; i < text.length; ) {
    const codePoint = text.codePointAt(i)!
    const script = scriptOf(codePoint)
    if (script !== SCRIPTLESS && script !== current) {
      if (current !== SCRIPTLESS) {
        cutAtSeparators(text.slice(start, i), start, current, out)
        start = i
      }
      current = script
    }
    i += codePoint > 0xffff ? 2 : 1
  }
  cutAtSeparators(text.slice(start), start, current, out)
  return out
}

function cutAtSeparators(part: string, offset: number, script: number, out: Token[]): void {
  const word = (from: number, to: number) => {
    const lemma = normalizeWord(part.slice(from, to), script)
    // a single no-break space becomes a space only by normalization
    out.push({ kind: lemma === ' ' ? SOFT : WORD, lemma, start: offset + from, end: offset + to, script })
  }
  let last = 0
  SEPARATOR.lastIndex = 0
  for (let m = SEPARATOR.exec(part); m; m = SEPARATOR.exec(part)) {
    if (m.index > last) word(last, m.index)
    const lemma = normalizeWord(m[0], script)
    last = m.index + m[0].length
    out.push({ kind: kindOfSeparator(lemma), lemma, start: offset + m.index, end: offset + last, script })
  }
  if (last < part.length) word(last, part.length)
}

function kindOfSeparator(lemma: string): number {
  if (HARD_SEPARATORS.has(lemma)) return HARD
  return lemma.length > 1 ? WORD : SOFT
}
