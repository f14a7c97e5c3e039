import { Bitset } from './bitset.ts'

/** The numbers of deleted documents. The lowest is reused first. */
export class FreeNumbers {
  readonly #free = new Bitset(0)
  #count = 0
  /** No word of the bitset before this one has a bit set. */
  #from = 0

  add(number: number): void {
    this.#free.grow(2 ** Math.ceil(Math.log2(number + 1)))
    this.#free.set(number)
    this.#count++
    this.#from = Math.min(this.#from, number >>> 5)
  }

  take(): number | undefined {
    if (this.#count === 0) return undefined
    const { words } = this.#free
    while (words[this.#from] === 0) this.#from++
    const word = words[this.#from]!
    const number = this.#from * 32 + (31 - Math.clz32(word & -word))
    this.#free.clear(number)
    this.#count--
    return number
  }
}
