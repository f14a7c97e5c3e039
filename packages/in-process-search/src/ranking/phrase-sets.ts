import { Bitset } from '../bitset.ts'
import type { TextIndex } from '../text/text-index.ts'
import { forEachPair } from '../text/word-pairs.ts'
import { collectWords, documentsOf, type Occurrences } from './occurrences.ts'
import type { Scope } from './scope.ts'

/** The document sets of phrases inside one scope, computed on demand and cached for the query. */
export class PhraseSets {
  readonly #index: TextIndex
  readonly #scope: Scope
  readonly #known = new Map<string, Bitset>()

  constructor(index: TextIndex, scope: Scope) {
    this.#index = index
    this.#scope = scope
  }

  /** The occurrences of one word of a phrase, inside the documents of the phrase. */
  occurrences(words: string[], word: string): { occurrences: Occurrences; inside: Bitset } | null {
    const id = this.#index.liveId(word)
    if (id < 0) return null
    return { occurrences: collectWords(this.#index, this.#scope, [id]), inside: this.documents(words) }
  }

  /**
   * The documents of a phrase. Only word pairs are stored, so the check is approximate, like in
   * Meilisearch: neighbours have distance 1 and the next but one 1 or 2, anywhere in the document.
   */
  documents(words: string[]): Bitset {
    const key = words.join('\0')
    const known = this.#known.get(key)
    if (known) return known
    const ids = words.map((word) => this.#index.liveId(word))
    let set: Bitset
    if (ids.includes(-1)) set = new Bitset(this.#scope.size)
    else if (ids.length === 1) set = documentsOf(collectWords(this.#index, this.#scope, ids), this.#scope)
    else {
      set = this.#pair(ids[0]!, ids[1]!, 1)
      for (let i = 2; i < ids.length; i++)
        set.and(this.#pair(ids[i - 1]!, ids[i]!, 1)).and(this.#pair(ids[i - 2]!, ids[i]!, 2))
    }
    this.#known.set(key, set)
    return set
  }

  #pair(left: number, right: number, max: number): Bitset {
    const set = new Bitset(this.#scope.size)
    const { placeOf } = this.#scope
    forEachPair(this.#index, left, right, (document, distance) => {
      if (distance > max) return
      const place = placeOf ? placeOf[document]! : document
      if (place >= 0) set.set(place)
    })
    return set
  }
}
