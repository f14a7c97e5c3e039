import { LATIN, normalizeWord, SCRIPTLESS, scriptOf } from './normalize-word.ts'

/** What a token is: a word, or a separator that keeps a context (soft) or ends it (hard). */
export const WORD = 0
export const SOFT = 1
export const HARD = 2

export type Token = {
  kind: number
  /** The word as it is compared. */
  lemma: string
  /** Where it stands in the original text. */
  start: number
  end: number
  script: number
}

// Every punctuation mark and space separates, and so do + ± × ÷ and the mathematical operators. $ < = > ^ | ~ ¬, the
// no-break space and the no-break hyphen do not: they are part of the word. '. ' and ', ' are one token each.
const SEPARATOR =
  /\. |, |[\0\t\n\r \u1680\u2002-\u200a\u200c\u2029\u3000`+±×÷\u2212-\u22ff]|(?![\u2011\u037e\u0387])\p{P}/gu

/** By its normalised form: the single character that stands for three dots becomes a word of three dots. */
const HARD_SEPARATORS = new Set(['. ', ', ', ...'\0!;?¡§¶¿․‥…※‼‽⁇⁈⁉⁏⁖⁚、。！，．：；？｡､'])

const BEYOND_LATIN = /[\u0250-\uffff]/

/** Cuts a text into words and separators. */
export function tokenize(text: string): Token[] {
  const out: Token[] = []
  if (!BEYOND_LATIN.test(text)) {
    cutAtSeparators(text, 0, LATIN, out)
    return out
  }
  // A text is also cut where the script changes; what has no script belongs to the one before it.
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
    // a lone no-break space becomes a space only by normalisation
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
