import { Bitset } from '../bitset.ts'
import { lowerBound } from '../sorted-search.ts'
import type { DocumentTest } from './conditions.ts'
import { type Filter, forEachCondition } from './filter-tree.ts'

/** What the test of a condition holds, and of each of its values. */
const CONDITION_BYTES = 700
const VALUE_BYTES = 100
/** A list of fewer documents than one in this many is smaller than their bits. */
const FEW = 32

/** What the tests of these filters hold. */
export function testBytes(filters: readonly Filter[]): number {
  let bytes = 0
  for (const filter of filters)
    forEachCondition(filter, (condition) => {
      bytes += CONDITION_BYTES + VALUE_BYTES * (condition.is === 'in' ? condition.values.length : 0)
    })
  return bytes
}

/**
 * The documents of a filter. What one site sells is a small part of the platform's stock and only
 * listed, so that it takes memory for its own documents. Larger sets have bits too.
 */
export class CachedSet {
  readonly matches: DocumentTest
  /** How many changes of the index it includes, see CachedSets. */
  seen = 0
  readonly #testBytes: number
  #capacity: number
  #bits: Bitset | null
  #list: Uint32Array | null

  /**
   * @param bits its documents, which it keeps
   * @param matches tests values, not codes: a new document may bring a value without a code
   * @param filters what only this set tests
   */
  constructor(bits: Bitset, matches: DocumentTest, filters: readonly Filter[]) {
    this.#capacity = bits.words.length * 32
    const isFew = bits.count() * FEW < this.#capacity
    this.#bits = isFew ? null : bits
    this.#list = isFew ? bits.list() : null
    this.matches = matches
    this.#testBytes = testBytes(filters)
  }

  get count(): number {
    return this.list().length
  }

  /** What the bits, the list of the members and the test hold. */
  get bytes(): number {
    return (
      this.#testBytes +
      (this.#bits?.words.byteLength ?? 0) +
      Uint32Array.BYTES_PER_ELEMENT * (this.#list?.length ?? this.#bits!.count())
    )
  }

  has(document: number): boolean {
    if (this.#bits) return this.#bits.has(document)
    return this.#list![lowerBound(this.#list!, document)] === document
  }

  /** Its members as bits. Shared: copy them before you change them. */
  get bits(): Bitset {
    return this.#bits ?? this.#listedBits()
  }

  /** The members in ascending order. Shared as well. */
  list(): Uint32Array {
    this.#list ??= this.#bits!.list()
    return this.#list
  }

  /** Call after a document was changed or removed. Returns whether the set has changed. */
  update(document: number, isLive: boolean): boolean {
    const isIn = isLive && this.matches(document)
    if (isIn === this.has(document)) return false
    if (!this.#bits && this.#list!.length * FEW > this.#capacity) this.#bits = this.#listedBits()
    if (!this.#bits) this.#list = isIn ? withOne(this.#list!, document) : without(this.#list!, document)
    else {
      if (isIn) this.#bits.set(document)
      else this.#bits.clear(document)
      this.#list = null
    }
    return true
  }

  grow(capacity: number): void {
    this.#capacity = capacity
    this.#bits?.grow(capacity)
  }

  #listedBits(): Bitset {
    const bits = new Bitset(this.#capacity)
    for (const document of this.#list!) bits.set(document)
    return bits
  }
}

/** Searches may still hold the former list, so these make a new one. */
function withOne(list: Uint32Array, document: number): Uint32Array {
  const at = lowerBound(list, document)
  const out = new Uint32Array(list.length + 1)
  out.set(list.subarray(0, at))
  out[at] = document
  out.set(list.subarray(at), at + 1)
  return out
}

const without = (list: Uint32Array, document: number): Uint32Array =>
  list.filter((member) => member !== document)
