/** Codes above this do not fit; a column with so many values stays out of the table. */
export const MAX_TABLE_CODE = 65_535

/**
 * The codes of all columns once more, document by document. A search page counts two dozen columns for the same few
 * documents: here they lie side by side, where each column on its own would have to be fetched from another end of memory.
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
