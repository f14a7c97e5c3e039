import { Bitset } from '../bitset.ts'
import { grown, RowStore } from '../row-store.ts'
import { isFacetValue } from './folded-value.ts'
import { ValueDictionary } from './value-dictionary.ts'

/** One filterable or sortable attribute: the codes of its values, document by document. */
export class Column {
  readonly name: string
  readonly values = new ValueDictionary()
  readonly exists: Bitset
  /** `""`, `[]` or `{}`. */
  readonly isEmpty: Bitset
  readonly isNull: Bitset
  /** Whether any document ever had the attribute. */
  wasSeen = false
  /** One code per document, as long as no document has an array. */
  codes: Uint32Array
  /** Several codes per document, from the first array on. */
  lists: RowStore | null = null
  /** Code -> how many documents have it. */
  readonly uses: number[] = [0]
  #capacity: number

  constructor(name: string, capacity: number) {
    this.name = name
    this.#capacity = capacity
    this.exists = new Bitset(capacity)
    this.isEmpty = new Bitset(capacity)
    this.isNull = new Bitset(capacity)
    this.codes = new Uint32Array(capacity)
  }

  /** Undefined takes the document out. */
  put(document: number, value: unknown): void {
    this.#mark(document, value)
    if (Array.isArray(value) && !this.lists) this.#startLists()
    if (this.lists) this.#putList(this.lists, document, Array.isArray(value) ? value : [value])
    else {
      const code = isFacetValue(value) ? this.values.codeFor(value) : 0
      this.#use(this.codes[document]!, -1)
      this.#use(code, 1)
      this.codes[document] = code
    }
  }

  forEachCode(document: number, visit: (code: number) => void): void {
    if (!this.lists) {
      const code = this.codes[document]!
      if (code > 0) visit(code)
      return
    }
    const { values, start, length } = this.lists
    const from = start[document]!
    for (let k = from, to = from + length[document]!; k < to; k++) visit(values[k]!)
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

  /**
   * One number per document, to be sorted ascending: numbers before strings and no value last, in both directions; an
   * array counts with its best value.
   */
  sortKeys(keys: Float64Array, documents: Uint32Array, isDescending: boolean): void {
    const { isNumber, size } = this.values
    const { rankOf } = this.values.byValue()
    const keyOf = (code: number) => {
      const rank = rankOf[code]!
      if (!isDescending) return rank
      return isNumber[code] ? -rank : 2 * size - rank
    }
    for (let i = 0; i < documents.length; i++) {
      let best = NO_VALUE
      if (!this.lists) {
        const code = this.codes[documents[i]!]!
        if (code > 0) best = keyOf(code)
      } else
        this.forEachCode(documents[i]!, (code) => {
          best = Math.min(best, keyOf(code))
        })
      keys[i] = best
    }
  }

  grow(capacity: number): void {
    this.#capacity = capacity
    for (const set of [this.exists, this.isEmpty, this.isNull]) set.grow(capacity)
    if (this.lists) this.lists.grow(capacity)
    else this.codes = grown(this.codes, capacity)
  }

  #mark(document: number, value: unknown): void {
    this.exists.clear(document)
    this.isNull.clear(document)
    this.isEmpty.clear(document)
    if (value === undefined) return
    this.wasSeen = true
    this.exists.set(document)
    if (value === null) this.isNull.set(document)
    else if (value === '' || (typeof value === 'object' && Object.keys(value).length === 0))
      this.isEmpty.set(document)
  }

  #putList(lists: RowStore, document: number, values: unknown[]): void {
    for (const code of lists.row(document)) this.#use(code, -1)
    const given = values.flat(Number.POSITIVE_INFINITY).filter(isFacetValue)
    const codes = new Set(given.map((value) => this.values.codeFor(value)))
    for (const code of codes) this.#use(code, 1)
    lists.put(document, [...codes])
  }

  #use(code: number, change: number): void {
    this.uses[code] = (this.uses[code] ?? 0) + change
  }

  #startLists(): void {
    this.lists = new RowStore(this.#capacity, 4)
    for (let i = 0; i < this.codes.length; i++) if (this.codes[i]! > 0) this.lists.put(i, [this.codes[i]!])
    this.codes = new Uint32Array(0)
  }
}

/** Finite, so that two documents without value can be subtracted and are equal. */
const NO_VALUE = Number.MAX_VALUE
