import type { Document } from './answer/attribute-path.ts'
import { FacetCounter } from './answer/facets.ts'
import { Bitset } from './bitset.ts'
import { Columns } from './columns/columns.ts'
import { PackedDocuments } from './documents/packed-documents.ts'
import { DEFAULT_RANKING_RULES, type EngineSettings, MAX_SEARCHABLE_ATTRIBUTES } from './engine-settings.ts'
import type { FilterStore } from './filter/evaluator.ts'
import { Filters } from './filter/filters.ts'
import { FreeNumbers } from './free-numbers.ts'
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
  readonly #stored: PackedDocuments
  readonly #numberOf = new Map<Key, number>()
  readonly #free = new FreeNumbers()

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
    this.#stored = new PackedDocuments(capacity)
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

  /** The documents with these numbers, null for a free number. */
  documentsByNumber(from = 0, to = this.documents): (Document | null)[] {
    const length = Math.max(0, Math.min(to, this.documents) - from)
    return Array.from({ length }, (_, i) =>
      this.#stored.has(from + i) ? this.#stored.unpack(from + i) : null,
    )
  }

  document(n: number): Document {
    return this.#stored.get(n)
  }

  /** Whether any document ever had this attribute. A dotted name looks into objects. */
  hasAttribute(name: string): boolean {
    return this.#stored.shapes.hasPath(name)
  }

  #put(document: Document): void {
    const n = this.#store(document, () => this.#free.take() ?? this.#nextNumber())
    this.columns.put(n, document)
    this.text.put(n, document)
    this.filters.update(n)
    this.facets.clear()
  }

  /** Stores a document under the number of the one it replaces, or under a new one. */
  #store(document: Document, newNumber: () => number): number {
    const key = document[this.#primaryKey] as Key
    let n = this.#numberOf.get(key)
    if (n === undefined) {
      n = newNumber()
      this.#numberOf.set(key, n)
    }
    this.#stored.put(n, document)
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
    this.#stored.remove(n)
    this.filters.update(n)
    this.facets.clear()
    this.#free.add(n)
  }

  #nextNumber(): number {
    if (this.documents === this.capacity) this.#grow()
    return this.documents++
  }

  #grow(): void {
    this.capacity *= 2
    this.live.grow(this.capacity)
    this.#stored.grow(this.capacity)
    this.columns.grow(this.capacity)
    this.text.grow(this.capacity)
    this.filters.grow(this.capacity)
    this.placeOf = new Int32Array(this.capacity).fill(-1)
  }
}
