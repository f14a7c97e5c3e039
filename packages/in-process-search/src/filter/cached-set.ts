import type { Bitset } from '../bitset.ts'
import type { DocumentTest } from './conditions.ts'

/** The documents of a filter, updated whenever a document changes. */
export class CachedSet {
  /** Shared: copy it before you change it. */
  readonly set: Bitset
  readonly #matches: DocumentTest
  #list: Uint32Array | null = null

  /** @param matches tests values, not codes: a new document may bring a value without a code */
  constructor(set: Bitset, matches: DocumentTest) {
    this.set = set
    this.#matches = matches
  }

  get count(): number {
    return this.list().length
  }

  /** What the set and the list of its members hold. */
  get bytes(): number {
    return this.set.words.byteLength + Uint32Array.BYTES_PER_ELEMENT * this.set.count()
  }

  /** The members in ascending order. Shared as well. */
  list(): Uint32Array {
    this.#list ??= this.set.list()
    return this.#list
  }

  /** Call after a document was changed or removed. */
  update(document: number, isLive: boolean): void {
    const isIn = isLive && this.#matches(document)
    if (isIn === this.set.has(document)) return
    if (isIn) this.set.set(document)
    else this.set.clear(document)
    this.#list = null
  }
}
