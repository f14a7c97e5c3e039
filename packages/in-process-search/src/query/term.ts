import type { PrefixWords } from '../text/prefix-words.ts'
import type { TypoWords } from '../text/typo-words.ts'

/**
 * Flags for what a node still accepts: words without typos (and longer words of a prefix), with one
 * typo, with two; or only the exact word.
 */
export const ZERO_TYPO = 1
export const ONE_TYPO = 2
export const TWO_TYPOS = 4
export const ALL_DERIVATIONS = 7
export const EXACT_ONLY = 8

/** The input of a term. */
export type TermSource = {
  text: string
  /** The words of an n-gram. */
  ngramWords?: string[]
  /** The words of a quoted phrase. */
  phraseWords?: string[]
  isPrefix?: boolean
  maxTypos?: 0 | 1 | 2
  /** Positions in the query. A hard separator adds seven. */
  firstPosition: number
  lastPosition: number
  /** The index of the first and the last word of the query that it covers. */
  firstId: number
  lastId: number
}

/** One word of the query, an n-gram of two or three words, or a quoted phrase. */
export class Term {
  readonly text: string
  readonly ngramWords: string[] | null
  readonly phraseWords: string[] | null
  readonly isPrefix: boolean
  readonly maxTypos: 0 | 1 | 2
  readonly firstPosition: number
  readonly lastPosition: number
  readonly firstId: number
  readonly lastId: number
  /** The number of words of the query that it covers. */
  readonly width: number
  /** Its index in the query. */
  readonly index: number
  /** The id of the exact word, -1 when no document has it. */
  exact = -1
  prefix: PrefixWords | null = null
  /** Computed on demand. Typos that no ranking rule asked for are not highlighted. */
  typos: (TypoWords & { split: [string, string] | null }) | null = null

  constructor(index: number, source: TermSource) {
    this.index = index
    this.text = source.text
    this.ngramWords = source.ngramWords ?? null
    this.phraseWords = source.phraseWords ?? null
    this.isPrefix = source.isPrefix ?? false
    this.maxTypos = source.maxTypos ?? 0
    this.firstPosition = source.firstPosition
    this.lastPosition = source.lastPosition
    this.firstId = source.firstId
    this.lastId = source.lastId
    this.width = source.lastId - source.firstId + 1
  }
}

/** A term and its flags as one number. */
export const derivationKey = (term: Term, derivations: number): number => term.index * 16 + derivations
