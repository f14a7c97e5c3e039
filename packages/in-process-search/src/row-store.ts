/** Rows of whole numbers, one per document and of any length, in a single buffer. */
export class RowStore {
  values: Uint32Array
  start: Uint32Array
  length: Uint32Array
  #used = 0
  #garbage = 0

  constructor(rows: number, valuesPerRow: number) {
    this.values = new Uint32Array(rows * valuesPerRow + 16)
    this.start = new Uint32Array(rows)
    this.length = new Uint32Array(rows)
  }

  /** The number of values in all rows. */
  get size(): number {
    return this.#used - this.#garbage
  }

  put(row: number, values: ArrayLike<number>): void {
    this.#garbage += this.length[row]!
    this.length[row] = 0
    if (values.length === 0) return
    if (this.#used + values.length > this.values.length) this.#makeRoom(values.length)
    this.values.set(values, this.#used)
    this.start[row] = this.#used
    this.length[row] = values.length
    this.#used += values.length
  }

  row(row: number): Uint32Array {
    const from = this.start[row]!
    return this.values.subarray(from, from + this.length[row]!)
  }

  grow(rows: number): void {
    this.start = grown(this.start, rows)
    this.length = grown(this.length, rows)
  }

  /** Drops the values of replaced rows. The buffer grows unless that freed enough space. */
  #makeRoom(extra: number): void {
    const live = this.size
    const wanted = this.#garbage > this.#used / 2 ? this.values.length : this.values.length * 1.5
    const values = new Uint32Array(Math.max(Math.ceil(wanted), live + extra))
    if (this.#garbage === 0) {
      values.set(this.values)
      this.values = values
      return
    }
    let used = 0
    for (let i = 0; i < this.length.length; i++) {
      const n = this.length[i]!
      if (n === 0) continue
      const from = this.start[i]!
      values.set(this.values.subarray(from, from + n), used)
      this.start[i] = used
      used += n
    }
    this.values = values
    this.#used = used
    this.#garbage = 0
  }
}

/** The same numbers in an array of at least this size. */
export function grown<A extends Uint32Array | Uint16Array | Uint8Array>(array: A, size: number): A {
  if (size <= array.length) return array
  const larger = new (array.constructor as new (n: number) => A)(size)
  larger.set(array)
  return larger
}
