import { Bitset } from '../bitset.ts'
import { BoundedCache, ENTRY_BYTES, textBytes } from '../caching/bounded-cache.ts'
import { memoize } from '../caching/memoize.ts'
import type { Query } from '../query/query.ts'
import { derivationKey, EXACT_ONLY, ONE_TYPO, type Term, TWO_TYPOS, ZERO_TYPO } from '../query/term.ts'
import { attributeOf, type TextIndex } from '../text/text-index.ts'
import { collectPrefix, collectWords, documentsOf, narrow, type Occurrences } from './occurrences.ts'
import { PhraseSets } from './phrase-sets.ts'
import type { Scope } from './scope.ts'

/** The kinds of words that a term can match, each with its own list of occurrences. */
const EXACT = 0
const PREFIX = 1
const ONE = 2
const TWO = 3
const KINDS = 4

const MAX_RECENT_BYTES = 16 * 1024 * 1024
const ARRAY_BYTES = 200

/**
 * The occurrences of the latest words in scopes that come again: the visitors of a site type the
 * same words, and each letter of a word is a search.
 */
const recentOf = memoize(
  (_: TextIndex) =>
    new BoundedCache<string, Occurrences>({
      maxBytes: MAX_RECENT_BYTES,
      sizeOf: (key, { length }) => ENTRY_BYTES + textBytes(key) + 2 * (ARRAY_BYTES + 4 * length),
    }),
)

/**
 * The document sets of the terms of a query inside one scope, computed on demand and cached for the
 * query.
 */
export class TermSets {
  readonly query: Query
  readonly scope: Scope
  readonly phrases: PhraseSets
  readonly #wider: TermSets | null
  readonly #occurrences = new Map<number, Occurrences>()
  readonly #documents = new Map<number, Bitset>()

  /** @param wider the sets of the same query in a scope that includes this one */
  constructor(query: Query, scope: Scope, wider: TermSets | null = null) {
    this.query = query
    this.scope = scope
    this.phrases = new PhraseSets(query.index, scope)
    this.#wider = wider
  }

  newSet(): Bitset {
    return new Bitset(this.scope.size)
  }

  /** The documents that contain the term, as far as `derivations` allow. */
  documents(term: Term, derivations: number): Bitset {
    const key = derivationKey(term, derivations)
    const known = this.#documents.get(key)
    if (known) return known
    const set = this.newSet()
    this.#documents.set(key, set)
    const { isExact, hasExact } = this.query.index
    this.forEachOccurrences(term, derivations, (occurrences, isTypo) => {
      const { places, locations, length } = occurrences
      const w = set.words
      // words with typos and n-grams are not searched in exact attributes
      const isEverywhere = !hasExact || (!isTypo && !term.ngramWords)
      for (let k = 0; k < length; k++) {
        if (!isEverywhere && isExact[attributeOf(locations[k]!)]) continue
        const place = places[k]!
        w[place >>> 5]! |= 1 << (place & 31)
      }
    })
    for (const words of this.phrasesOf(term, derivations)) set.or(this.phrases.documents(words))
    return set
  }

  /** The documents that contain the exact word. */
  exactDocuments(term: Term): Bitset {
    return documentsOf(this.#spotsOf(term, EXACT), this.scope)
  }

  /** Visits the occurrences of the words of a term, one list per kind of word. */
  forEachOccurrences(
    term: Term,
    derivations: number,
    visit: (occurrences: Occurrences, isTypo: boolean, kind: number) => void,
  ): void {
    if (derivations & (ZERO_TYPO | EXACT_ONLY)) {
      visit(this.#spotsOf(term, EXACT), false, EXACT)
      // a cached prefix is stored under the exact word
      if (term.prefix && (derivations & ZERO_TYPO || term.prefix.cached))
        visit(this.#spotsOf(term, PREFIX), false, PREFIX)
    }
    if (derivations & ONE_TYPO) visit(this.#spotsOf(term, ONE), true, ONE)
    if (derivations & TWO_TYPOS) visit(this.#spotsOf(term, TWO), true, TWO)
  }

  /** Whether a list of occurrences holds the longer words of a cached prefix. */
  isCachedPrefix(term: Term, kind: number): boolean {
    return kind === PREFIX && term.prefix!.cached
  }

  /** The phrases of a term: the quoted one, with any typos, and the two halves of a split word. */
  phrasesOf(term: Term, derivations: number): string[][] {
    const out: string[][] = []
    if (term.phraseWords) out.push(term.phraseWords)
    if (derivations & ONE_TYPO) {
      const { split } = this.query.typosOf(term)
      if (split) out.push(split)
    }
    return out
  }

  #spotsOf(term: Term, kind: number): Occurrences {
    const key = term.index * KINDS + kind
    let occurrences = this.#occurrences.get(key)
    if (occurrences) return occurrences
    const wider = this.#wider
    const collected = wider ? wider.#occurrences.get(key) : undefined
    if (collected) occurrences = narrow(collected, wider!.scope, this.scope)
    else occurrences = this.#recent(term, kind)
    this.#occurrences.set(key, occurrences)
    return occurrences
  }

  #recent(term: Term, kind: number): Occurrences {
    const { number } = this.scope
    if (number === null) return this.#collect(term, kind)
    const { index } = this.query
    // Highlights show the typos that some rule asked for.
    if (kind === ONE || kind === TWO) this.query.typosOf(term)
    const recent = recentOf(index)
    const key = `${number} ${index.version} ${kind} ${term.maxTypos} ${term.isPrefix} ${term.text}`
    let occurrences = recent.get(key)
    if (!occurrences) {
      occurrences = this.#collect(term, kind)
      recent.set(key, occurrences)
    }
    return occurrences
  }

  #collect(term: Term, kind: number): Occurrences {
    const { index } = this.query
    if (kind === EXACT) return collectWords(index, this.scope, term.exact >= 0 ? [term.exact] : [])
    if (kind === PREFIX) return collectPrefix(index, this.scope, term.prefix!, term.text, term.exact)
    const typos = this.query.typosOf(term)
    return collectWords(index, this.scope, kind === ONE ? typos.one : typos.two)
  }
}
