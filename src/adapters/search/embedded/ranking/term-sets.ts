import { Bitset } from '../bitset.ts'
import type { Query } from '../query/query.ts'
import { derivationKey, EXACT_ONLY, ONE_TYPO, type Term, TWO_TYPOS, ZERO_TYPO } from '../query/term.ts'
import { attributeOf } from '../text/text-index.ts'
import { forEachPair } from '../text/word-pairs.ts'
import type { Scope } from './scope.ts'
import { collectPrefix, collectWords, narrow, type Spots } from './spots.ts'

/** The kinds of words a term can match, each with its own list of occurrences. */
const EXACT = 0
const PREFIX = 1
const ONE = 2
const TWO = 3
const KINDS = 4

/** The sets of the same query in a wider scope, and the places of that scope in the narrower one, -1 outside. */
export type Wider = { sets: TermSets; narrowPlace: Int32Array }

/** Document sets of the terms of one query inside one scope, made on first use and kept for the query. */
export class TermSets {
  readonly query: Query
  readonly scope: Scope
  readonly #wider: Wider | null
  readonly #spots = new Map<number, Spots>()
  readonly #documents = new Map<number, Bitset>()
  readonly #phrases = new Map<string, Bitset>()

  /** @param wider what was collected before, in a scope that includes this one */
  constructor(query: Query, scope: Scope, wider: Wider | null = null) {
    this.query = query
    this.scope = scope
    this.#wider = wider
  }

  newSet(): Bitset {
    return new Bitset(this.scope.size)
  }

  /** The documents that have the term, as far as `derivations` still allow. */
  documents(term: Term, derivations: number): Bitset {
    const key = derivationKey(term, derivations)
    const known = this.#documents.get(key)
    if (known) return known
    const set = this.newSet()
    this.#documents.set(key, set)
    const { isExact, hasExact } = this.query.index
    this.forEachSpots(term, derivations, (spots, isTypo) => {
      const { places, locations, length } = spots
      const w = set.words
      // words with typos, and n-grams, are not looked for in exact attributes
      const isEverywhere = !hasExact || (!isTypo && !term.ngramWords)
      for (let k = 0; k < length; k++) {
        if (!isEverywhere && isExact[attributeOf(locations[k]!)]) continue
        const place = places[k]!
        w[place >>> 5]! |= 1 << (place & 31)
      }
    })
    for (const words of this.phrasesOf(term, derivations)) set.or(this.phrase(words))
    return set
  }

  /** Documents with the word as typed. */
  exactDocuments(term: Term): Bitset {
    return this.documentsOf(this.#spotsOf(term, EXACT))
  }

  documentsOf(spots: Spots): Bitset {
    const set = this.newSet()
    for (let k = 0; k < spots.length; k++) set.set(spots.places[k]!)
    return set
  }

  /** Visits the occurrences of the words of a term, one list per kind of word. */
  forEachSpots(
    term: Term,
    derivations: number,
    visit: (spots: Spots, isTypo: boolean, kind: number) => void,
  ): void {
    if (derivations & (ZERO_TYPO | EXACT_ONLY)) {
      visit(this.#spotsOf(term, EXACT), false, EXACT)
      // a cached prefix goes by the name of the exact word and stays with it
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

  /** The phrases of a term: the quoted one, whatever the typos, and the two halves of a split word. */
  phrasesOf(term: Term, derivations: number): string[][] {
    const out: string[][] = []
    if (term.phraseWords) out.push(term.phraseWords)
    if (derivations & ONE_TYPO) {
      const { split } = this.query.typosOf(term)
      if (split) out.push(split)
    }
    return out
  }

  /** The occurrences of one word of a phrase, inside the documents of the phrase. */
  spotsInPhrase(words: string[], word: string): { spots: Spots; inside: Bitset } | null {
    const id = this.query.index.liveId(word)
    if (id < 0) return null
    return { spots: collectWords(this.query.index, this.scope, [id]), inside: this.phrase(words) }
  }

  /**
   * The documents of a phrase. Only pairs are known, so it is a necessary condition, not a proof: neighbours have
   * distance 1 and words with one between them 1 or 2, each pair somewhere in the document.
   */
  phrase(words: string[]): Bitset {
    const key = words.join('\0')
    const known = this.#phrases.get(key)
    if (known) return known
    const ids = words.map((word) => this.query.index.liveId(word))
    let set: Bitset
    if (ids.includes(-1)) set = this.newSet()
    else if (ids.length === 1) set = this.documentsOf(collectWords(this.query.index, this.scope, ids))
    else {
      set = this.#pair(ids[0]!, ids[1]!, 1)
      for (let i = 2; i < ids.length; i++)
        set.and(this.#pair(ids[i - 1]!, ids[i]!, 1)).and(this.#pair(ids[i - 2]!, ids[i]!, 2))
    }
    this.#phrases.set(key, set)
    return set
  }

  #pair(left: number, right: number, max: number): Bitset {
    const set = this.newSet()
    const { placeOf } = this.scope
    forEachPair(this.query.index, left, right, (document, distance) => {
      if (distance > max) return
      const place = placeOf ? placeOf[document]! : document
      if (place >= 0) set.set(place)
    })
    return set
  }

  #spotsOf(term: Term, kind: number): Spots {
    const key = term.index * KINDS + kind
    let spots = this.#spots.get(key)
    if (spots) return spots
    const collected = this.#wider ? this.#wider.sets.#spots.get(key) : undefined
    if (collected) spots = narrow(collected, this.#wider!.narrowPlace)
    else spots = this.#collect(term, kind)
    this.#spots.set(key, spots)
    return spots
  }

  #collect(term: Term, kind: number): Spots {
    const { index } = this.query
    if (kind === EXACT) return collectWords(index, this.scope, term.exact >= 0 ? [term.exact] : [])
    if (kind === PREFIX) return collectPrefix(index, this.scope, term.prefix!, term.text, term.exact)
    const typos = this.query.typosOf(term)
    return collectWords(index, this.scope, kind === ONE ? typos.one : typos.two)
  }
}
