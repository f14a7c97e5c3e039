import type { Document } from './answer/attribute-path.ts'
import { FacetCounter } from './answer/facets.ts'
import { Bitset } from './bitset.ts'
import { Columns } from './columns/columns.ts'
import { DEFAULT_RANKING_RULES, type EngineSettings, MAX_SEARCHABLE_ATTRIBUTES } from './engine-settings.ts'
import type { FilterStore } from './filter/evaluator.ts'
import { Filters } from './filter/filters.ts'
import { FreeNumbers } from './free-numbers.ts'
import { KnownAttributes } from './known-attributes.ts'
import { TextIndex } from './text/text-index.ts'

export type Key = string | number

/** The documents of one index, and the structures to search them. */
export class SearchIndex implements FilterStore {
  readonly uid: string
  readonly settings: EngineSettings
  readonly rankingRules: string[]
  readonly maxTotalHits: number
  readonly columns: Columns
  readonly text: TextIndex
  readonly filters: Filters
  readonly facets: FacetCounter
  readonly live: Bitset
  capacity: number
  /** Count of the internal numbers in use or free. */
  documents = 0
  /** Document -> place in the universe of the running search, or -1. */
  placeOf: Int32Array<ArrayBuffer>
  readonly #primaryKey: string
  readonly #stored: (Document | null)[] = []
  readonly #numberOf = new Map<Key, number>()
  readonly #free = new FreeNumbers()
  readonly #attributes = new KnownAttributes()

  constructor(uid: string, settings: EngineSettings, primaryKey = 'id', capacity = 1024) {
    const searchable = settings.searchableAttributes ?? []
    if (searchable.length > MAX_SEARCHABLE_ATTRIBUTES)
      throw new RangeError(`index ${uid}: no more than ${MAX_SEARCHABLE_ATTRIBUTES} searchable attributes`)
    this.uid = uid
    this.settings = settings
    this.#primaryKey = primaryKey
    this.capacity = capacity
    this.rankingRules = settings.rankingRules ?? DEFAULT_RANKING_RULES
    this.maxTotalHits = settings.pagination?.maxTotalHits ?? 1000
    this.live = new Bitset(capacity)
    this.placeOf = new Int32Array(capacity).fill(-1)
    this.columns = new Columns(settings, capacity)
    this.text = new TextIndex(searchable, settings.typoTolerance?.disableOnAttributes ?? [], capacity)
    this.filters = new Filters(this)
    this.facets = new FacetCounter(settings.faceting, (n) => this.document(n))
  }

  /** The number of documents. */
  get size(): number {
    return this.#numberOf.size
  }

  /** Adds documents, or replaces those with the same key. */
  upsert(documents: readonly Document[]): void {
    for (const document of documents) this.#put(document)
    this.text.refresh()
  }

  /**
   * Adds many documents at once, before anyone searches the index. Call warmUp afterwards. Null
   * stands for a deleted document: its number stays free.
   */
  load(documents: readonly (Document | null)[]): void {
    const numbers: number[] = []
    const fresh: Document[] = []
    const replacing: Document[] = []
    for (const document of documents)
      if (!document) this.#free.add(this.#nextNumber())
      else if (this.#numberOf.has(document[this.#primaryKey] as Key)) replacing.push(document)
      else {
        numbers.push(this.#store(document, () => this.#nextNumber()))
        fresh.push(document)
      }
    this.columns.load(numbers, fresh)
    for (const [i, document] of fresh.entries()) this.text.load(numbers[i]!, document)
    for (const document of replacing) this.#put(document)
  }

  delete(keys: readonly Key[]): void {
    for (const key of keys) this.#remove(key)
    this.text.refresh()
  }

  /** Prepares what the first searches would otherwise wait for. */
  warmUp(): void {
    this.text.refresh()
    this.columns.warmUp(this.size)
  }

  /** All documents by number, null for a free number. */
  documentsByNumber(): (Document | null)[] {
    return this.#stored.slice()
  }

  document(n: number): Document {
    return this.#stored[n]!
  }

  /** Whether any document ever had this attribute. A dotted name looks into objects. */
  hasAttribute(name: string): boolean {
    return this.#attributes.has(name, this.#stored)
  }

  #put(document: Document): void {
    const n = this.#store(document, () => this.#free.take() ?? this.#nextNumber())
    this.columns.put(n, document)
    this.text.put(n, document)
    this.filters.update(n, true)
    this.facets.clear()
  }

  /** Stores a document under the number of the one it replaces, or under a new one. */
  #store(document: Document, newNumber: () => number): number {
    const key = document[this.#primaryKey] as Key
    let n = this.#numberOf.get(key)
    if (n === undefined) {
      n = newNumber()
      this.#numberOf.set(key, n)
    } else this.#attributes.removed(this.#stored[n]!)
    this.#attributes.added(document)
    this.#stored[n] = document
    this.live.set(n)
    return n
  }

  #remove(key: Key): void {
    const n = this.#numberOf.get(key)
    if (n === undefined) return
    this.#numberOf.delete(key)
    this.live.clear(n)
    this.text.remove(n)
    this.columns.remove(n)
    this.#attributes.removed(this.#stored[n]!)
    this.#stored[n] = null
    this.filters.update(n, false)
    this.facets.clear()
    this.#free.add(n)
  }

  #nextNumber(): number {
    if (this.documents === this.capacity) this.#grow()
    this.#stored.push(null)
    return this.documents++
  }

  #grow(): void {
    this.capacity *= 2
    this.live.grow(this.capacity)
    this.columns.grow(this.capacity)
    this.text.grow(this.capacity)
    this.filters.grow(this.capacity)
    this.placeOf = new Int32Array(this.capacity).fill(-1)
  }
}
