import { Bitset } from '../bitset.ts'
import type { Column } from '../columns/column.ts'
import { codeTable, codeTest, type DocumentTest, presenceOf, upperEstimate, valueTest } from './conditions.ts'
import { type Condition, type Filter, forEachField, isCondition } from './filter-tree.ts'
import { type FilterRequest, joined, parseElement } from './parse-filter.ts'
import { RecentMap } from './recent-map.ts'

/** What filters need to know of the index they belong to. */
export type FilterStore = {
  capacity: number
  /** Numbers given to documents so far. */
  documents: number
  live: Bitset
  /** Refuses an attribute that may not be filtered by. */
  filterColumn(name: string): Column
}

/** The documents of a condition, kept up to date while documents change. */
type KeptSet = { set: Bitset; matches: DocumentTest }

const MAX_PARSED = 2000
const MAX_PARSED_LENGTH = 5000
const MAX_KEPT_SETS = 400
/** With fewer than one in sixteen documents left it is quicker to test them one by one. */
const FEW_SHIFT = 4

/** Parses and evaluates the filters of one index. */
export class Filters {
  readonly #store: FilterStore
  readonly #parsed = new RecentMap<string, Filter | null>(MAX_PARSED)
  readonly #kept = new RecentMap<string, KeptSet>(MAX_KEPT_SETS)

  constructor(store: FilterStore) {
    this.#store = store
  }

  /** Null when there is nothing to filter by. */
  parse(request: FilterRequest | null | undefined): Filter | null {
    if (request === null || request === undefined) return null
    const elements = Array.isArray(request) ? request : [request]
    return joined(
      'and',
      elements.map((element) => this.#parseElement(element)).filter((part) => part !== null),
    )
  }

  /** The live documents that a filter lets through; the set is the caller's own. */
  documents(filter: Filter): Bitset {
    if (isCondition(filter)) return this.#keptSet(filter).clone()
    if (filter.type === 'and') return this.#all(flattened(filter.parts))
    if (filter.type === 'or') {
      const set = this.documents(filter.parts[0]!)
      for (const part of filter.parts.slice(1))
        set.or(isCondition(part) ? this.#keptSet(part) : this.documents(part))
      return set
    }
    if (this.#isUnseen(filter.unless)) return new Bitset(this.#store.capacity)
    // a complement over all documents: those without the attribute are found, too
    const part = filter.part
    return this.#store.live.clone().andNot(isCondition(part) ? this.#keptSet(part) : this.documents(part))
  }

  /** Call after a document changed; by values, never by codes, as a value may have got its code just now. */
  update(document: number): void {
    for (const { set, matches } of this.#kept.values()) {
      if (matches(document)) set.set(document)
      else set.clear(document)
    }
  }

  remove(document: number): void {
    for (const { set } of this.#kept.values()) set.clear(document)
  }

  grow(capacity: number): void {
    for (const { set } of this.#kept.values()) set.grow(capacity)
  }

  #parseElement(element: string | string[]): Filter | null {
    const key = Array.isArray(element) ? JSON.stringify(element) : element
    const known = this.#parsed.get(key)
    if (known !== undefined) return known
    const filter = parseElement(element)
    if (filter) forEachField(filter, (field) => this.#store.filterColumn(field))
    if (key.length <= MAX_PARSED_LENGTH) this.#parsed.set(key, filter)
    return filter
  }

  /** The rarest condition first; as soon as few documents are left they are tested one by one. */
  #all(parts: Filter[]): Bitset {
    const order = parts
      .map((part) => ({ part, estimate: this.#estimate(part) }))
      .sort((a, b) => a.estimate - b.estimate)
    const set = this.documents(order[0]!.part)
    for (let k = 1; k < order.length; k++) {
      const n = set.count()
      if (n === 0) return set
      if (n <= this.#store.documents >>> FEW_SHIFT) {
        const rest = order.slice(k).map(({ part }) => part)
        return this.#tested(set, rest)
      }
      const { part } = order[k]!
      set.and(isCondition(part) ? this.#keptSet(part) : this.documents(part))
    }
    return set
  }

  #tested(set: Bitset, parts: Filter[]): Bitset {
    const documents = set.list()
    let left = documents.length
    for (const part of parts) {
      const test = this.#test(part)
      let kept = 0
      for (let i = 0; i < left; i++) if (test(documents[i]!)) documents[kept++] = documents[i]!
      left = kept
    }
    const out = new Bitset(this.#store.capacity)
    for (let i = 0; i < left; i++) out.set(documents[i]!)
    return out
  }

  /** A test that is good for the present search only. */
  #test(filter: Filter): DocumentTest {
    if (isCondition(filter)) {
      const kept = this.#kept.get(keyOf(filter))
      return kept ? (document) => kept.set.has(document) : codeTest(this.#column(filter), filter)
    }
    if (filter.type === 'not') {
      if (this.#isUnseen(filter.unless)) return () => false
      const test = this.#test(filter.part)
      return (document) => !test(document)
    }
    const tests = filter.parts.map((part) => this.#test(part))
    if (filter.type === 'or') return (document) => tests.some((test) => test(document))
    return (document) => tests.every((test) => test(document))
  }

  #estimate(filter: Filter): number {
    const { documents } = this.#store
    if (isCondition(filter)) return upperEstimate(this.#column(filter), filter, documents)
    if (filter.type === 'not') return documents
    const estimates = filter.parts.map((part) => this.#estimate(part))
    if (filter.type === 'and') return Math.min(...estimates)
    return Math.min(
      documents,
      estimates.reduce((a, b) => a + b, 0),
    )
  }

  /** Shared: whoever wants to change it has to copy it. */
  #keptSet(condition: Condition): Bitset {
    const key = keyOf(condition)
    const known = this.#kept.get(key)
    if (known) return known.set
    const column = this.#column(condition)
    const set = presenceOf(column, condition)?.clone() ?? this.#scan(column, condition)
    this.#kept.set(key, { set, matches: valueTest(column, condition) })
    return set
  }

  #scan(column: Column, condition: Condition): Bitset {
    const set = new Bitset(this.#store.capacity)
    const table = codeTable(column, condition)
    if (!table) return set
    const n = this.#store.documents
    const w = set.words
    if (!column.lists) {
      const { codes } = column
      for (let i = 0; i < n; i++) if (table[codes[i]!] === 1) w[i >>> 5]! |= 1 << (i & 31)
      return set
    }
    const { values, start, length } = column.lists
    for (let i = 0; i < n; i++)
      for (let k = start[i]!, to = k + length[i]!; k < to; k++)
        if (table[values[k]!] === 1) w[i >>> 5]! |= 1 << (i & 31)
    return set
  }

  #column(condition: Condition): Column {
    return this.#store.filterColumn(condition.field)
  }

  #isUnseen(field: string | undefined): boolean {
    return field !== undefined && !this.#store.filterColumn(field).wasSeen
  }
}

const keyOf = (condition: Condition): string => JSON.stringify(condition)

const flattened = (parts: Filter[]): Filter[] =>
  parts.flatMap((part) => (part.type === 'and' ? flattened(part.parts) : [part]))
