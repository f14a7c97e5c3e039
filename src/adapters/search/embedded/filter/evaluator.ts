import type { BoundedCache } from '#domain/bounded-cache.ts'
import { Bitset } from '../bitset.ts'
import type { Column } from '../columns/column.ts'
import type { Columns } from '../columns/columns.ts'
import { codeTable, codeTest, type DocumentTest, presenceOf, upperEstimate, valueTest } from './conditions.ts'
import { documentTest } from './document-test.ts'
import { type Condition, type Filter, isCondition } from './filter-tree.ts'
import { KeptSet } from './kept-set.ts'

/** What filters need to know of the index they belong to. */
export type FilterStore = {
  capacity: number
  /** Numbers given to documents so far. */
  documents: number
  live: Bitset
  columns: Pick<Columns, 'toFilter'>
}

/**
 * Documents in ascending order, and as a set where that has been made anyway. Not to be changed. `isKept`: the next
 * search with the same filter gets the same list, as long as no document enters or leaves it.
 */
export type Selection = { list: Uint32Array; set: Bitset | null; isKept: boolean }

/** With fewer than one in sixteen documents left it is quicker to test them one by one. */
const FEW_SHIFT = 4

/** Finds the documents of parsed filters, condition by condition. */
export class FilterEvaluator {
  readonly #store: FilterStore
  readonly #kept: BoundedCache<string, KeptSet>
  readonly #isSeen = (field: string) => this.#store.columns.toFilter(field).wasSeen

  constructor(store: FilterStore, kept: BoundedCache<string, KeptSet>) {
    this.#store = store
    this.#kept = kept
  }

  /** The documents of `base` that fulfil all parts: the rarest first, and one by one as soon as few are left. */
  all(base: KeptSet | null, parts: Filter[]): Selection {
    if (base && parts.length === 0) return { list: base.list(), set: base.set, isKept: true }
    const order = parts
      .map((part) => ({ part, estimate: this.#estimate(part) }))
      .sort((a, b) => a.estimate - b.estimate)
      .map(({ part }) => part)
    const few = this.#store.documents >>> FEW_SHIFT
    if (base && base.count <= few) return this.#tested(base.list(), order)
    const first = base ? null : order.shift()!
    if (first && isCondition(first) && this.#keptSet(first).count <= few)
      return this.#tested(this.#keptSet(first).list(), order)
    const set = base ? base.set.clone() : this.#set(first!)
    while (order.length > 0) {
      if (set.count() <= few) return this.#tested(set.list(), order)
      const part = order.shift()!
      set.and(isCondition(part) ? this.#keptSet(part).set : this.#set(part))
    }
    return { list: set.list(), set, isKept: false }
  }

  /** A test that stays right when documents, values and codes are added later. */
  lastingTest(filter: Filter): DocumentTest {
    return documentTest(filter, this.#isSeen, (condition) => valueTest(this.#column(condition), condition))
  }

  #set(filter: Filter): Bitset {
    if (isCondition(filter)) return this.#keptSet(filter).set.clone()
    if (filter.type === 'and') {
      const { list, set } = this.all(null, filter.parts)
      if (set) return set
      const out = new Bitset(this.#store.capacity)
      for (const document of list) out.set(document)
      return out
    }
    const shared = (part: Filter) => (isCondition(part) ? this.#keptSet(part).set : this.#set(part))
    if (filter.type === 'or') {
      const set = this.#set(filter.parts[0]!)
      for (const part of filter.parts.slice(1)) set.or(shared(part))
      return set
    }
    if (filter.unless !== undefined && !this.#isSeen(filter.unless)) return new Bitset(this.#store.capacity)
    // a complement over all documents: those without the attribute are found, too
    return this.#store.live.clone().andNot(shared(filter.part))
  }

  #tested(documents: Uint32Array, parts: Filter[]): Selection {
    const list = documents.slice()
    let left = list.length
    for (const part of parts) {
      const test = documentTest(part, this.#isSeen, (condition) => this.#quickTest(condition))
      let kept = 0
      for (let i = 0; i < left; i++) if (test(list[i]!)) list[kept++] = list[i]!
      left = kept
    }
    return { list: list.subarray(0, left), set: null, isKept: false }
  }

  /** A test for the present search only. */
  #quickTest(condition: Condition): DocumentTest {
    const kept = this.#kept.get(keyOf(condition))
    return kept ? (document) => kept.set.has(document) : codeTest(this.#column(condition), condition)
  }

  #estimate(filter: Filter): number {
    const { documents } = this.#store
    if (isCondition(filter)) return upperEstimate(this.#column(filter), filter, documents)
    if (filter.type === 'not') return documents
    const estimates = filter.parts.map((part) => this.#estimate(part))
    if (filter.type === 'and') return Math.min(...estimates)
    return estimates.reduce((sum, n) => Math.min(documents, sum + n), 0)
  }

  #keptSet(condition: Condition): KeptSet {
    const key = keyOf(condition)
    const known = this.#kept.get(key)
    if (known) return known
    const column = this.#column(condition)
    const set = presenceOf(column, condition)?.clone() ?? this.#scan(column, condition)
    const kept = new KeptSet(set, valueTest(column, condition))
    this.#kept.set(key, kept)
    return kept
  }

  #scan(column: Column, condition: Condition): Bitset {
    const set = new Bitset(this.#store.capacity)
    const table = codeTable(column, condition)
    if (!table) return set
    const n = this.#store.documents
    if (!column.lists) {
      const { codes } = column
      for (let i = 0; i < n; i++) if (table[codes[i]!] === 1) set.set(i)
      return set
    }
    const { values, start, length } = column.lists
    for (let i = 0; i < n; i++)
      for (let k = start[i]!, to = k + length[i]!; k < to; k++) if (table[values[k]!] === 1) set.set(i)
    return set
  }

  #column(condition: Condition): Column {
    return this.#store.columns.toFilter(condition.field)
  }
}

const KEYS = new WeakMap<Condition, string>()

function keyOf(condition: Condition): string {
  let key = KEYS.get(condition)
  if (key === undefined) {
    key = JSON.stringify(condition)
    KEYS.set(condition, key)
  }
  return key
}
