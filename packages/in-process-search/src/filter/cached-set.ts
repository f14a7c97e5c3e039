import type { Bitset } from '../bitset.ts'
import type { DocumentTest } from './conditions.ts'
import { type Filter, forEachCondition } from './filter-tree.ts'

/** What the test of a condition holds, and of each of its values. */
const CONDITION_BYTES = 700
const VALUE_BYTES = 100

/** What the tests of these filters hold. */
export function testBytes(filters: readonly Filter[]): number {
  let bytes = 0
  for (const filter of filters)
    forEachCondition(filter, (condition) => {
      bytes += CONDITION_BYTES + VALUE_BYTES * (condition.is === 'in' ? condition.values.length : 0)
    })
  return bytes
}

/** The documents of a filter, updated whenever a document changes. */
export class CachedSet {
  /** Shared: copy it before you change it. */
  readonly set: Bitset
  readonly matches: DocumentTest
  readonly #testBytes: number
  #list: Uint32Array | null = null

  /**
   * @param matches tests values, not codes: a new document may bring a value without a code
   * @param filters what only this set tests
   */
  constructor(set: Bitset, matches: DocumentTest, filters: readonly Filter[]) {
    this.set = set
    this.matches = matches
    this.#testBytes = testBytes(filters)
  }

  get count(): number {
    return this.list().length
  }

  /** What the set, the list of its members and its test hold. */
  get bytes(): number {
    return this.#testBytes + this.set.words.byteLength + Uint32Array.BYTES_PER_ELEMENT * this.set.count()
  }

  /** The members in ascending order. Shared as well. */
  list(): Uint32Array {
    this.#list ??= this.set.list()
    return this.#list
  }

  /** Call after a document was changed or removed. */
  update(document: number, isLive: boolean): void {
    const isIn = isLive && this.matches(document)
    if (isIn === this.set.has(document)) return
    if (isIn) this.set.set(document)
    else this.set.clear(document)
    this.#list = null
  }
}
