import { BoundedCache, ENTRY_BYTES, textBytes } from '../caching/bounded-cache.ts'
import { memoize } from '../caching/memoize.ts'
import type { TypoTolerance } from '../engine-settings.ts'
import { isTooLong } from '../text/normalize-word.ts'
import { prefixWords } from '../text/prefix-words.ts'
import type { TextIndex } from '../text/text-index.ts'
import { typoWords } from '../text/typo-words.ts'
import { splitWord } from '../text/word-pairs.ts'
import { buildGraph, type QueryGraph } from './query-graph.ts'
import { readQuery } from './read-query.ts'
import { ONE_TYPO, Term, type TermSource, TWO_TYPOS } from './term.ts'

type Typos = NonNullable<Term['typos']>

/** The typos of the latest words. A request searches the same ones several times. */
const cacheOf = memoize(
  (_: TextIndex) =>
    new BoundedCache<string, Typos>({
      maxBytes: 256 * 1024,
      sizeOf: (key, { one, two }) => ENTRY_BYTES + textBytes(key) + 8 * (one.length + two.length),
    }),
)

function typosIn(index: TextIndex, { text, maxTypos, isPrefix }: Term): Typos {
  const cache = cacheOf(index)
  const key = `${index.version} ${maxTypos} ${isPrefix} ${text}`
  const known = cache.get(key)
  if (known) return known
  const words = maxTypos > 0 ? typoWords(index, text, maxTypos as 1 | 2, isPrefix) : { one: [], two: [] }
  const found = { ...words, split: splitWord(index, text) }
  cache.set(key, found)
  return found
}

/** The text of a request, with the matching words of the index. */
export class Query {
  readonly index: TextIndex
  /** The typed words and phrases, then the n-grams made of them. */
  readonly terms: Term[] = []
  /** The number of typed terms. */
  readonly typedTerms: number
  readonly excludedWords: string[]
  readonly excludedPhrases: string[][]
  readonly graph: QueryGraph
  readonly #typos: TypoTolerance

  constructor(text: string, index: TextIndex, typoTolerance: TypoTolerance) {
    this.index = index
    this.#typos = typoTolerance
    const typed = readQuery(text)
    this.excludedWords = typed.excludedWords
    this.excludedPhrases = typed.excludedPhrases
    typed.parts.forEach((part, id) => {
      const source: TermSource =
        'word' in part
          ? {
              text: part.word,
              isPrefix: part.isPrefix,
              maxTypos: this.#allowedTypos(part.word),
              firstPosition: part.position,
              lastPosition: part.position,
              firstId: id,
              lastId: id,
            }
          : {
              text: part.words.join(' '),
              phraseWords: part.words,
              firstPosition: part.first,
              lastPosition: part.last,
              firstId: id,
              lastId: id,
            }
      this.#add(source)
    })
    this.typedTerms = this.terms.length
    this.graph = buildGraph(this.terms.slice(), (parts) => this.#glue(parts))
  }

  /** The words with typos, and the split word, of a term. */
  typosOf(term: Term): Typos {
    if (term.typos) return term.typos
    if (term.phraseWords || isTooLong(term.text)) term.typos = { one: [], two: [], split: null }
    else {
      const found = typosIn(this.index, term)
      // an n-gram is not split back into its words
      const isGlued = found.split && term.ngramWords?.length === 2 && term.ngramWords[0] === found.split[0]
      term.typos = isGlued ? { ...found, split: null } : found
    }
    return term.typos
  }

  /**
   * The maximum typo cost of a node. A term without typo tolerance can still be split, for a cost
   * of one.
   */
  maxTypoCost(term: Term, derivations: number): number {
    if (term.maxTypos === 0) return term.phraseWords ? 0 : 1
    if (term.maxTypos === 2 && derivations & TWO_TYPOS) return 2
    return derivations & ONE_TYPO ? 1 : 0
  }

  #add(source: TermSource): Term {
    const term = new Term(this.terms.length, source)
    this.terms.push(term)
    if (term.phraseWords || isTooLong(term.text)) return term
    term.exact = this.index.liveId(term.text)
    if (term.isPrefix) term.prefix = prefixWords(this.index, term.text)
    return term
  }

  #glue(parts: Term[]): Term | null {
    if (parts.some((t) => t.phraseWords)) return null
    const isApart = parts.some((t, i) => i > 0 && parts[i - 1]!.lastPosition !== t.firstPosition - 1)
    if (isApart) return null // a hard separator is between them
    const ngramWords = parts.map((t) => t.text)
    const text = ngramWords.join('')
    if (isTooLong(text)) return null
    const first = parts[0]!
    const last = parts[parts.length - 1]!
    return this.#add({
      text,
      ngramWords,
      isPrefix: last.isPrefix,
      maxTypos: Math.max(0, this.#allowedTypos(text) - (parts.length - 1)) as 0 | 1 | 2,
      firstPosition: first.firstPosition,
      lastPosition: last.lastPosition,
      firstId: first.firstId,
      lastId: last.lastId,
    })
  }

  #allowedTypos(word: string): 0 | 1 | 2 {
    const { enabled = true, minWordSizeForTypos, disableOnWords } = this.#typos
    const size = [...word].length
    if (!enabled || size < (minWordSizeForTypos?.oneTypo ?? 5) || disableOnWords?.includes(word)) return 0
    return size < (minWordSizeForTypos?.twoTypos ?? 9) ? 1 : 2
  }
}
