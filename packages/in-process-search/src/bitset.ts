/** A set of small whole numbers, one bit each. */
export class Bitset {
  words: Uint32Array

  constructor(size: number) {
    this.words = new Uint32Array((size + 31) >>> 5)
  }

  static full(size: number): Bitset {
    const set = new Bitset(size)
    set.words.fill(0xffffffff)
    if (size & 31) set.words[size >>> 5] = 0xffffffff >>> (32 - (size & 31))
    return set
  }

  set(i: number): void {
    this.words[i >>> 5]! |= 1 << (i & 31)
  }

  clear(i: number): void {
    this.words[i >>> 5]! &= ~(1 << (i & 31))
  }

  has(i: number): boolean {
    return ((this.words[i >>> 5]! >>> (i & 31)) & 1) === 1
  }

  isEmpty(): boolean {
    const w = this.words
    for (let i = 0; i < w.length; i++) if (w[i] !== 0) return false
    return true
  }

  count(): number {
    const w = this.words
    let n = 0
    for (let i = 0; i < w.length; i++) if (w[i] !== 0) n += bitsIn(w[i]!)
    return n
  }

  clone(): Bitset {
    const copy = new Bitset(0)
    copy.words = this.words.slice()
    return copy
  }

  and(other: Bitset): this {
    const a = this.words
    const b = other.words
    for (let i = 0; i < a.length; i++) a[i]! &= b[i]!
    return this
  }

  or(other: Bitset): this {
    const a = this.words
    const b = other.words
    for (let i = 0; i < a.length; i++) a[i]! |= b[i]!
    return this
  }

  andNot(other: Bitset): this {
    const a = this.words
    const b = other.words
    for (let i = 0; i < a.length; i++) a[i]! &= ~b[i]!
    return this
  }

  /** Becomes a AND b, without allocation. Returns whether any bit is set. */
  assignAnd(a: Bitset, b: Bitset): boolean {
    const out = this.words
    const x = a.words
    const y = b.words
    let any = 0
    for (let i = 0; i < out.length; i++) {
      const v = x[i]! & y[i]!
      out[i] = v
      any |= v
    }
    return any !== 0
  }

  assign(other: Bitset): this {
    this.words.set(other.words)
    return this
  }

  /** The members in ascending order. */
  list(): Uint32Array {
    const w = this.words
    const out = new Uint32Array(this.count())
    let k = 0
    for (let i = 0; i < w.length; i++) {
      let v = w[i]!
      while (v !== 0) {
        const low = v & -v
        out[k++] = (i << 5) + (31 - Math.clz32(low))
        v ^= low
      }
    }
    return out
  }

  grow(size: number): void {
    const n = (size + 31) >>> 5
    if (n <= this.words.length) return
    const words = new Uint32Array(n)
    words.set(this.words)
    this.words = words
  }
}

function bitsIn(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555)
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333)
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
