import type { PrefixWords } from '../text/prefix-words.ts'
import type { TypoWords } from '../text/typo-words.ts'

/**
 * What a node of the query graph still allows of its term, as flags: words without typo (longer words of a prefix
 * among them), with one, with two; or nothing but the word as typed.
 */
export const ZERO_TYPO = 1
export const ONE_TYPO = 2
export const TWO_TYPOS = 4
export const ALL_DERIVATIONS = 7
export const EXACT_ONLY = 8

/** What to build a term from. */
export type TermSource = {
  text: string
  /** The words an n-gram was glued from. */
  ngramWords?: string[]
  /** The words of a quoted phrase. */
  phraseWords?: string[]
  isPrefix?: boolean
  maxTypos?: 0 | 1 | 2
  /** Positions in the query; a hard separator adds seven. */
  firstPosition: number
  lastPosition: number
  /** Numbers of the first and the last word of the query that it stands for. */
  firstId: number
  lastId: number
}

/** One word of the query, an n-gram of two or three neighbouring words, or a quoted phrase. */
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
  /** How many words of the query it stands for. */
  readonly width: number
  /** Its number within the query. */
  readonly index: number
  /** Id of the word itself, -1 when no document has it. */
  exact = -1
  prefix: PrefixWords | null = null
  /** Made on first need: what no ranking rule asked for is not highlighted either. */
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

/** A term with what is still allowed of it, as one number. */
export const derivationKey = (term: Term, derivations: number): number => term.index * 16 + derivations
