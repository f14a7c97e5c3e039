import { Bitset } from '../bitset.ts'
import { partitionPoint } from '../sorted-search.ts'

/** Codes fewer than one in this many are sorted faster by themselves than as bits. */
const FEW = 64

/** Sorted codes, and the rank of each code. A new code is inserted without sorting again. */
export class CodeOrder {
  /** Rank -> code; only the first `size` entries are valid. */
  codes: Uint32Array
  /** Code -> rank. */
  rankOf: Uint32Array
  size: number
  readonly #isBefore: (a: number, b: number) => boolean

  /** @param sorted all codes so far, in order */
  constructor(sorted: number[], isBefore: (a: number, b: number) => boolean) {
    this.#isBefore = isBefore
    this.size = sorted.length
    this.codes = Uint32Array.from(sorted)
    this.rankOf = new Uint32Array(1 + sorted.reduce((max, code) => Math.max(max, code), 0))
    for (let i = 0; i < this.size; i++) this.rankOf[this.codes[i]!] = i
  }

  /** These codes in order. Each occurs once. */
  sort(codes: Uint32Array): Uint32Array {
    const { rankOf } = this
    let ranks: Uint32Array
    if (codes.length * FEW < this.size) ranks = codes.map((code) => rankOf[code]!).sort()
    else {
      const set = new Bitset(this.size)
      for (let i = 0; i < codes.length; i++) set.set(rankOf[codes[i]!]!)
      ranks = set.list()
    }
    for (let i = 0; i < ranks.length; i++) ranks[i] = this.codes[ranks[i]!]!
    return ranks
  }

  insert(code: number): void {
    const at = partitionPoint((i) => this.#isBefore(this.codes[i]!, code), 0, this.size)
    if (this.size === this.codes.length) this.codes = larger(this.codes, this.size + 1)
    if (code >= this.rankOf.length) this.rankOf = larger(this.rankOf, code + 1)
    this.codes.copyWithin(at + 1, at, this.size)
    this.codes[at] = code
    this.size++
    for (let i = at; i < this.size; i++) this.rankOf[this.codes[i]!] = i
  }
}

function larger(array: Uint32Array, atLeast: number): Uint32Array<ArrayBuffer> {
  const out = new Uint32Array(Math.ceil(atLeast * 1.5) + 16)
  out.set(array)
  return out
}
