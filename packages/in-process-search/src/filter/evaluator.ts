import { Bitset } from '../bitset.ts'
import type { Column } from '../columns/column.ts'
import type { Columns } from '../columns/columns.ts'
import { CachedSet } from './cached-set.ts'
import { codeTable, codeTest, type DocumentTest, presenceOf, upperEstimate, valueTest } from './conditions.ts'
import { documentTest } from './document-test.ts'
import { type Condition, type Filter, isCondition, keyOf } from './filter-tree.ts'

/** The part of an index that filters use. */
export type FilterStore = {
  capacity: number
  /** Count of the numbers in use or free. */
  documents: number
  live: Bitset
  columns: Pick<Columns, 'toFilter'>
}

/**
 * Documents in ascending order, and as a set if one was made. Both are read-only. `isCached`: the
 * next search with the same filter gets the same list, unless the documents change.
 */
export type Selection = { list: Uint32Array; set: Bitset | null; isCached: boolean }

/** The sets of conditions that were evaluated before. */
type KnownSets = { get(key: string): CachedSet | undefined; set(key: string, set: CachedSet): void }

/** Below one sixteenth of the documents it is faster to test them one by one. */
const FEW_SHIFT = 4

/** Finds the documents that match filter trees, condition by condition. */
export class FilterEvaluator {
  readonly #store: FilterStore
  readonly #cached: KnownSets
  readonly #isSeen = (field: string) => this.#store.columns.toFilter(field).wasSeen

  constructor(store: FilterStore, cached: KnownSets) {
    this.#store = store
    this.#cached = cached
  }

  /**
   * The documents of `base` that match all parts. The rarest part goes first, and once few
   * documents are left they are tested one by one.
   */
  all(base: CachedSet | null, parts: readonly Filter[]): Selection {
    if (parts.length === 0) return base ? whole(base) : everything(this.#store)
    const order = parts
      .map((part) => ({ part, estimate: this.#estimate(part) }))
      .sort((a, b) => a.estimate - b.estimate)
      .map(({ part }) => part)
    const few = this.#store.documents >>> FEW_SHIFT
    if (base && base.count <= few) return this.#tested(base.list(), order)
    const first = base ? null : order.shift()!
    if (first && isCondition(first) && this.#cachedSet(first).count <= few)
      return this.#tested(this.#cachedSet(first).list(), order)
    const set = base ? base.bits.clone() : this.#set(first!)
    while (order.length > 0) {
      if (set.count() <= few) return this.#tested(set.list(), order)
      const part = order.shift()!
      set.and(isCondition(part) ? this.#cachedSet(part).bits : this.#set(part))
    }
    return { list: set.list(), set, isCached: false }
  }

  /** A test that stays valid when documents, values and codes are added later. */
  lastingTest(filter: Filter): DocumentTest {
    return documentTest(filter, this.#isSeen, (condition) => valueTest(this.#column(condition), condition))
  }

  #set(filter: Filter): Bitset {
    if (isCondition(filter)) return this.#cachedSet(filter).bits.clone()
    if (filter.is === 'all') {
      const { list, set } = this.all(null, filter.of)
      if (set) return set
      const out = new Bitset(this.#store.capacity)
      for (const document of list) out.set(document)
      return out
    }
    const shared = (part: Filter) => (isCondition(part) ? this.#cachedSet(part).bits : this.#set(part))
    if (filter.is === 'any') {
      const [first, ...others] = filter.of
      const set = first ? this.#set(first) : new Bitset(this.#store.capacity)
      for (const part of others) set.or(shared(part))
      return set
    }
    if (filter.unless !== undefined && !this.#isSeen(filter.unless)) return new Bitset(this.#store.capacity)
    // the complement of all documents includes those without the attribute
    return this.#store.live.clone().andNot(shared(filter.of))
  }

  #tested(documents: Uint32Array, parts: Filter[]): Selection {
    const list = documents.slice()
    let left = list.length
    for (const part of parts) {
      const test = documentTest(part, this.#isSeen, (condition) => this.#quickTest(condition))
      let passed = 0
      for (let i = 0; i < left; i++) if (test(list[i]!)) list[passed++] = list[i]!
      left = passed
    }
    return { list: list.subarray(0, left), set: null, isCached: false }
  }

  /** A test that is valid for the current search only. */
  #quickTest(condition: Condition): DocumentTest {
    const cached = this.#cached.get(keyOf(condition))
    return cached ? (document) => cached.has(document) : codeTest(this.#column(condition), condition)
  }

  #estimate(filter: Filter): number {
    const { documents } = this.#store
    if (isCondition(filter)) return upperEstimate(this.#column(filter), filter, documents)
    if (filter.is === 'not') return documents
    const estimates = filter.of.map((part) => this.#estimate(part))
    if (filter.is === 'all') return Math.min(documents, ...estimates)
    return estimates.reduce((sum, n) => Math.min(documents, sum + n), 0)
  }

  #cachedSet(condition: Condition): CachedSet {
    const key = keyOf(condition)
    const known = this.#cached.get(key)
    if (known) return known
    const column = this.#column(condition)
    const set = presenceOf(column, condition)?.clone() ?? this.#scan(column, condition)
    const cached = new CachedSet(set, valueTest(column, condition), [condition])
    this.#cached.set(key, cached)
    return cached
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

const whole = (cached: CachedSet): Selection => ({ list: cached.list(), set: null, isCached: true })

function everything({ live }: FilterStore): Selection {
  return { list: live.list(), set: live.clone(), isCached: false }
}
