/**
 * A rendered body in parts, most of which pages share. It is joined only while it is sent or
 * compressed, in a buffer that is reused. A new buffer for each page would be memory outside V8's
 * heap. After some dozens of pages V8 would collect garbage in its whole heap because of it, which
 * costs as much as rendering the pages.
 */
export class BodyInParts {
  readonly #parts: readonly Uint8Array[]
  readonly length: number

  constructor(parts: readonly Uint8Array[]) {
    this.#parts = parts
    this.length = parts.reduce((sum, part) => sum + part.length, 0)
  }

  writeTo(target: Buffer): void {
    let end = 0
    for (const part of this.#parts) {
      target.set(part, end)
      end += part.length
    }
  }

  /** The body in memory of its own. */
  toBuffer(): Buffer {
    const bytes = Buffer.allocUnsafeSlow(this.length)
    this.writeTo(bytes)
    return bytes
  }

  toString(): string {
    return this.toBuffer().toString()
  }

  /** The body in borrowed memory. `giveBack` comes after the last use, or not at all. */
  borrow(): { bytes: Buffer; giveBack(): void } {
    const { memory, giveBack } = borrow(this.length)
    const bytes = memory.subarray(0, this.length)
    this.writeTo(bytes)
    return { bytes, giveBack }
  }
}

const MIN_BYTES = 64 * 1024
/** A larger body gets memory of its own. */
const MAX_BYTES = 1024 * 1024
/** How many pieces of memory of one size wait for their next use. */
const MAX_FREE = 8

/** Memory that nobody uses, by its size: a power of two. */
const free = new Map<number, Buffer[]>()

function borrow(length: number): { memory: Buffer; giveBack(): void } {
  if (length > MAX_BYTES) return { memory: Buffer.allocUnsafeSlow(length), giveBack() {} }
  const size = Math.max(MIN_BYTES, 2 ** Math.ceil(Math.log2(length)))
  const same = free.get(size) ?? []
  free.set(size, same)
  const memory = same.pop() ?? Buffer.allocUnsafeSlow(size)
  let isBorrowed = true
  return {
    memory,
    giveBack() {
      // Giving it back twice would lend it to two pages at the same time.
      if (isBorrowed && same.length < MAX_FREE) same.push(memory)
      isBorrowed = false
    },
  }
}
