import { type Document, valueAt } from './answer/attribute-path.ts'
import { FacetCounter } from './answer/facets.ts'
import { Bitset } from './bitset.ts'
import { CodeTable } from './columns/code-table.ts'
import { Column } from './columns/column.ts'
import { DEFAULT_RANKING_RULES, type EngineSettings, MAX_SEARCHABLE_ATTRIBUTES } from './engine-settings.ts'
import type { FilterStore } from './filter/evaluator.ts'
import { Filters } from './filter/filters.ts'
import { Refusal } from './refusal.ts'
import { TextIndex } from './text/text-index.ts'

export type Key = string | number

/** The documents of one index with everything that makes them quick to find. */
export class SearchIndex implements FilterStore {
  readonly uid: string
  readonly settings: EngineSettings
  readonly rankingRules: string[]
  readonly maxTotalHits: number
  readonly text: TextIndex
  readonly filters: Filters
  readonly facets: FacetCounter
  readonly live: Bitset
  capacity: number
  /** Internal numbers given out so far, those of deleted documents included. */
  documents = 0
  /** Document -> place in the universe of the running search, else -1. */
  placeOf: Int32Array<ArrayBuffer>
  readonly #primaryKey: string
  readonly #columns: Map<string, Column>
  readonly #table: CodeTable
  readonly #filterable: Set<string>
  readonly #sortable: Set<string>
  readonly #stored: (Document | null)[] = []
  readonly #numberOf = new Map<Key, number>()
  /** Numbers of deleted documents, highest first: the lowest is given out again first. */
  readonly #free: number[] = []
  /** Top-level names that some document is known to have, or to have had. */
  readonly #attributes = new Set<string>()

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
    this.#filterable = new Set(settings.filterableAttributes)
    this.#sortable = new Set(settings.sortableAttributes)
    const names = new Set([...this.#filterable, ...this.#sortable])
    this.#table = new CodeTable(names.size, capacity)
    this.#columns = new Map(
      [...names].map((name, slot) => [name, new Column(name, capacity, this.#table, slot)]),
    )
    this.text = new TextIndex(searchable, settings.typoTolerance?.disableOnAttributes ?? [], capacity)
    this.filters = new Filters(this)
    this.facets = new FacetCounter(settings.faceting, (n) => this.document(n))
  }

  /** How many documents there are. */
  get size(): number {
    return this.#numberOf.size
  }

  /** Adds documents, or puts them in the place of those with the same key. */
  upsert(documents: readonly Document[]): void {
    for (const document of documents) this.#put(document)
    this.text.settle()
  }

  /** Adds documents that nobody searches yet: cheaper by the thousand, but only complete after warmUp. */
  load(documents: readonly Document[]): void {
    for (const document of documents) this.#put(document)
  }

  delete(keys: readonly Key[]): void {
    for (const key of keys) this.#remove(key)
    this.text.settle()
  }

  /** Does beforehand what the first searches would have to wait for. */
  warmUp(): void {
    this.text.settle()
    for (const column of this.#columns.values()) column.values.byValue()
  }

  /** All documents in the order of their numbers. */
  *all(): Generator<Document> {
    for (const document of this.#stored) if (document) yield document
  }

  document(n: number): Document {
    return this.#stored[n]!
  }

  /** Whether any document ever had an attribute of that name. */
  hasAttribute(name: string): boolean {
    if (this.#attributes.has(name)) return true
    const isThere = this.#stored.some((document) => document && Object.hasOwn(document, name))
    if (isThere) this.#attributes.add(name)
    return isThere
  }

  column(name: string): Column | undefined {
    return this.#columns.get(name)
  }

  filterColumn(name: string): Column {
    if (!this.#filterable.has(name))
      throw new Refusal('invalid_search_filter', `Attribute \`${name}\` is not filterable.`)
    return this.#columns.get(name)!
  }

  sortColumn(name: string): Column {
    if (!this.#sortable.has(name))
      throw new Refusal('invalid_search_sort', `Attribute \`${name}\` is not sortable.`)
    return this.#columns.get(name)!
  }

  facetColumns(names: string[]): Column[] {
    const unknown = names.find((name) => name !== '*' && !this.#filterable.has(name))
    if (names.includes('*')) return [...this.#filterable].map((name) => this.#columns.get(name)!)
    if (unknown !== undefined)
      throw new Refusal(
        'invalid_search_facets',
        `Attribute \`${unknown}\` is not filterable, so it is no facet.`,
      )
    return names.map((name) => this.#columns.get(name)!)
  }

  #put(document: Document): void {
    const key = document[this.#primaryKey] as Key
    let n = this.#numberOf.get(key)
    if (n === undefined) {
      n = this.#free.pop() ?? this.documents++
      if (this.documents > this.capacity) this.#grow()
      this.#numberOf.set(key, n)
    } else this.#remember(n)
    this.#stored[n] = document
    this.live.set(n)
    for (const [name, column] of this.#columns) column.put(n, valueAt(document, name))
    this.text.put(n, (name) => valueAt(document, name))
    this.filters.update(n, true)
  }

  #remove(key: Key): void {
    const n = this.#numberOf.get(key)
    if (n === undefined) return
    this.#numberOf.delete(key)
    this.live.clear(n)
    this.text.remove(n)
    for (const column of this.#columns.values()) column.put(n, undefined)
    this.#remember(n)
    this.#stored[n] = null
    this.filters.update(n, false)
    let at = this.#free.length
    while (at > 0 && this.#free[at - 1]! < n) at--
    this.#free.splice(at, 0, n)
  }

  /** Call before a document goes: what it had counts as having been there. */
  #remember(n: number): void {
    for (const name of Object.keys(this.#stored[n]!)) this.#attributes.add(name)
  }

  #grow(): void {
    this.capacity *= 2
    this.live.grow(this.capacity)
    this.#table.grow(this.capacity)
    for (const column of this.#columns.values()) column.grow(this.capacity)
    this.text.grow(this.capacity)
    this.filters.grow(this.capacity)
    this.placeOf = new Int32Array(this.capacity).fill(-1)
  }
}
