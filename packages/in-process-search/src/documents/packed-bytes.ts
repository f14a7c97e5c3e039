const UTF16 = /[^\0-\xff]/

/** Writes numbers and texts to a buffer that is reused. */
export class ByteWriter {
  bytes = Buffer.alloc(16 * 1024)
  length = 0

  /** A whole number from 0 on: seven bits a byte, the lowest first. */
  number(value: number): void {
    this.#reserve(8)
    let rest = value
    while (rest > 0x7f) {
      this.bytes[this.length++] = (rest % 0x80) + 0x80
      rest = Math.floor(rest / 0x80)
    }
    this.bytes[this.length++] = rest
  }

  double(value: number): void {
    this.#reserve(8)
    this.length = this.bytes.writeDoubleLE(value, this.length)
  }

  /** Whether each character of the text is one byte. */
  isNarrow(text: string): boolean {
    return !UTF16.test(text)
  }

  text(text: string, isNarrow: boolean): void {
    const length = isNarrow ? text.length : 2 * text.length
    this.number(length)
    this.#reserve(length)
    this.bytes.write(text, this.length, isNarrow ? 'latin1' : 'utf16le')
    this.length += length
  }

  #reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return
    const larger = Buffer.alloc(2 * (this.length + more))
    larger.set(this.bytes)
    this.bytes = larger
  }
}

/** Reads what a ByteWriter wrote. */
export class ByteReader {
  #bytes: Buffer = Buffer.alloc(0)
  #at = 0

  open(bytes: Buffer, at: number): void {
    this.#bytes = bytes
    this.#at = at
  }

  number(): number {
    const bytes = this.#bytes
    let byte = bytes[this.#at++]!
    if (byte < 0x80) return byte
    let value = byte - 0x80
    for (let unit = 0x80; ; unit *= 0x80) {
      byte = bytes[this.#at++]!
      if (byte < 0x80) return value + byte * unit
      value += (byte - 0x80) * unit
    }
  }

  double(): number {
    this.#at += 8
    return this.#bytes.readDoubleLE(this.#at - 8)
  }

  text(isNarrow: boolean): string {
    const length = this.number()
    this.#at += length
    return this.#bytes.toString(isNarrow ? 'latin1' : 'utf16le', this.#at - length, this.#at)
  }
}
