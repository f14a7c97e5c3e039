import { attributeReader, type Document } from '../answer/attribute-path.ts'
import { grown, RowStore } from '../row-store.ts'
import { type CodeTable, MAX_TABLE_CODE } from './code-table.ts'
import { type FacetValue, isFacetValue } from './folded-value.ts'
import { Presence } from './presence.ts'
import { ValueDictionary } from './value-dictionary.ts'

/**
 * As narrow as the number of values allows: a column that fits the CPU cache is counted much
 * faster.
 */
export type Codes = Uint8Array | Uint16Array | Uint32Array

/** Below this share of the documents, neighbours in a column are rarely needed together. */
const SCATTERED = 32
/** Columns of this many documents fit the CPU cache. */
const CACHED_DOCUMENTS = 65_536

/** One filterable or sortable attribute: the codes of its values by document. */
export class Column {
  readonly name: string
  readonly values = new ValueDictionary()
  readonly presence: Presence
  /** One code per document, as long as no document has an array. */
  codes: Codes
  /** Several codes per document, from the first array on. */
  lists: RowStore | null = null
  /** Code -> number of documents that have it. */
  readonly uses: number[] = [0]
  readonly #read: (document: Document) => unknown
  readonly #table: CodeTable
  /** Its position in each row of the table, -1 if it has none. */
  #slot: number
  #capacity: number
  /** The largest code that fits. */
  #widest = 0xff

  constructor(name: string, capacity: number, table: CodeTable, slot: number) {
    this.name = name
    this.#read = attributeReader(name)
    this.#table = table
    this.#slot = slot
    this.#capacity = capacity
    this.presence = new Presence(capacity)
    this.codes = new Uint8Array(capacity)
  }

  put(number: number, document: Document): void {
    this.#put(number, this.#read(document))
  }

  /** Adds the values from `start` on. The documents are new, so there is nothing to remove. */
  load(numbers: number[], values: unknown[], start: number): void {
    for (let i = 0; i < numbers.length; i++) {
      const value = values[start + i]
      if (value === undefined) continue
      const number = numbers[i]!
      if (this.lists || typeof value === 'object') this.#put(number, value)
      else {
        this.presence.load(number, value)
        if (value !== '') this.#setCode(number, this.values.codeFor(value as FacetValue))
      }
    }
  }

  remove(number: number): void {
    this.#put(number, undefined)
  }

  #put(document: number, value: unknown): void {
    this.presence.put(document, value)
    if (Array.isArray(value) && !this.lists) this.#startLists()
    if (this.lists) this.#putList(this.lists, document, Array.isArray(value) ? value : [value])
    else {
      const code = isFacetValue(value) ? this.values.codeFor(value) : 0
      const old = this.codes[document]!
      if (code === old) return
      if (old > 0) this.#use(old, -1)
      this.#setCode(document, code)
    }
  }

  #setCode(document: number, code: number): void {
    if (code > 0) this.#use(code, 1)
    if (code > this.#widest) this.#widen()
    this.codes[document] = code
    if (code > MAX_TABLE_CODE) this.#slot = -1
    if (this.#slot >= 0) this.#table.put(document, this.#slot, code)
  }

  /** Whether any document ever had the attribute. */
  get wasSeen(): boolean {
    return this.presence.wasSeen
  }

  /** Where to read the codes of this many documents: `codes[document * stride + offset]`. */
  codesFor(documents: number): { codes: Codes; stride: number; offset: number } {
    const isScattered = this.#capacity > CACHED_DOCUMENTS && documents * SCATTERED < this.#capacity
    if (this.#slot < 0 || !isScattered) return { codes: this.codes, stride: 1, offset: 0 }
    return { codes: this.#table.codes, stride: this.#table.width, offset: this.#slot }
  }

  some(document: number, test: (code: number) => boolean): boolean {
    if (!this.lists) {
      const code = this.codes[document]!
      return code > 0 && test(code)
    }
    const { values, start, length } = this.lists
    const from = start[document]!
    for (let k = from, to = from + length[document]!; k < to; k++) if (test(values[k]!)) return true
    return false
  }

  grow(capacity: number): void {
    this.#capacity = capacity
    this.presence.grow(capacity)
    if (this.lists) this.lists.grow(capacity)
    else this.codes = grown(this.codes, capacity)
  }

  #putList(lists: RowStore, document: number, values: unknown[]): void {
    for (const code of lists.row(document)) this.#use(code, -1)
    const codes: number[] = []
    const add = (value: unknown) => {
      if (Array.isArray(value)) value.forEach(add)
      else if (isFacetValue(value)) {
        const code = this.values.codeFor(value)
        if (!codes.includes(code)) codes.push(code)
      }
    }
    values.forEach(add)
    for (const code of codes) this.#use(code, 1)
    lists.put(document, codes)
  }

  #use(code: number, change: number): void {
    this.uses[code] = (this.uses[code] ?? 0) + change
  }

  #widen(): void {
    const isNarrow = this.#widest === 0xff
    this.codes = isNarrow ? Uint16Array.from(this.codes) : Uint32Array.from(this.codes)
    this.#widest = isNarrow ? 0xffff : 0xffffffff
  }

  #startLists(): void {
    this.lists = new RowStore(this.#capacity, 4)
    for (let i = 0; i < this.codes.length; i++) if (this.codes[i]! > 0) this.lists.put(i, [this.codes[i]!])
    this.codes = new Uint8Array(0)
    this.#slot = -1
  }
}
