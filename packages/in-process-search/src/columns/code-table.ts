/** Larger codes do not fit. A column with more values is not in the table. */
export const MAX_TABLE_CODE = 65_535

/**
 * A second copy of the codes of all columns, by document. A search page counts two dozen columns
 * for the same few documents: here their codes are neighbours in memory.
 */
export class CodeTable {
  readonly width: number
  codes: Uint16Array

  constructor(width: number, capacity: number) {
    this.width = width
    this.codes = new Uint16Array(width * capacity)
  }

  put(document: number, slot: number, code: number): void {
    this.codes[document * this.width + slot] = code
  }

  grow(capacity: number): void {
    const codes = new Uint16Array(this.width * capacity)
    codes.set(this.codes)
    this.codes = codes
  }
}
