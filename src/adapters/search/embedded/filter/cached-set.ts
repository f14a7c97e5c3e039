import type { Bitset } from '../bitset.ts'
import type { DocumentTest } from './conditions.ts'

/** The documents of a filter that is used again and again, kept up to date while documents change. */
export class CachedSet {
  /** Shared: whoever wants to change it has to copy it. */
  readonly set: Bitset
  readonly #matches: DocumentTest
  #list: Uint32Array | null = null

  /** @param matches looks at values, never at codes: a document may bring a value that had no code before */
  constructor(set: Bitset, matches: DocumentTest) {
    this.set = set
    this.#matches = matches
  }

  get count(): number {
    return this.list().length
  }

  /** The members in ascending order; shared, too. */
  list(): Uint32Array {
    this.#list ??= this.set.list()
    return this.#list
  }

  /** Call after a document changed or went. */
  update(document: number, isLive: boolean): void {
    const isIn = isLive && this.#matches(document)
    if (isIn === this.set.has(document)) return
    if (isIn) this.set.set(document)
    else this.set.clear(document)
    this.#list = null
  }
}
