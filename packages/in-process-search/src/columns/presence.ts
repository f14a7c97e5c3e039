import { Bitset } from '../bitset.ts'

/** Which documents have an attribute, a null or an empty value in it. */
export class Presence {
  readonly exists: Bitset
  readonly isNull: Bitset
  /** `""`, `[]` or `{}`. */
  readonly isEmpty: Bitset
  /** Whether any document ever had the attribute. */
  wasSeen = false

  constructor(capacity: number) {
    this.exists = new Bitset(capacity)
    this.isNull = new Bitset(capacity)
    this.isEmpty = new Bitset(capacity)
  }

  /** Undefined removes the document. */
  put(document: number, value: unknown): void {
    if (this.exists.has(document)) {
      this.exists.clear(document)
      this.isNull.clear(document)
      this.isEmpty.clear(document)
    }
    if (value !== undefined) this.load(document, value)
  }

  /** Adds the value of a new document. */
  load(document: number, value: unknown): void {
    this.wasSeen = true
    this.exists.set(document)
    if (value === null) this.isNull.set(document)
    else if (value === '' || (typeof value === 'object' && Object.keys(value).length === 0))
      this.isEmpty.set(document)
  }

  grow(capacity: number): void {
    for (const set of [this.exists, this.isNull, this.isEmpty]) set.grow(capacity)
  }
}
