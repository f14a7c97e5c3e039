import { Bitset } from '../bitset.ts'
import { BoundedCache, ENTRY_BYTES, textBytes } from '../caching/bounded-cache.ts'
import { CachedSet } from './cached-set.ts'
import { CachedSets } from './cached-sets.ts'
import { FilterEvaluator, type FilterStore, type Selection } from './evaluator.ts'
import { type Filter, forEachCondition, keyOf } from './filter-tree.ts'

const MAX_ASKED_BYTES = 4 * 1024 * 1024
const MAX_KEY_LENGTH = 10_000
/** Separates the keys of filters. No key contains it. */
const JOINT = '\0'

/**
 * Evaluates the filters of one index. Searches of one place begin with the same filters. From the
 * second time on, their documents are cached.
 */
export class Filters {
  readonly #store: FilterStore
  readonly #cached: CachedSets
  readonly #asked = new BoundedCache<string, true>({
    maxBytes: MAX_ASKED_BYTES,
    sizeOf: (key) => ENTRY_BYTES + textBytes(key),
  })
  readonly #evaluator: FilterEvaluator

  constructor(store: FilterStore) {
    this.#store = store
    this.#cached = new CachedSets(store)
    this.#evaluator = new FilterEvaluator(store, this.#cached)
  }

  /** The documents that pass all filters. Throws for a field that is not filterable. */
  select(filters: readonly Filter[]): Selection {
    for (const filter of filters) forEachCondition(filter, ({ field }) => this.#store.columns.toFilter(field))
    if (filters.length === 0) return this.#evaluator.all(this.#everything(), [])
    const keys: string[] = []
    for (const filter of filters) {
      const key = (keys[keys.length - 1] ?? '') + keyOf(filter) + JOINT
      if (key.length > MAX_KEY_LENGTH) break
      keys.push(key)
    }
    let from = keys.length
    let base: CachedSet | undefined
    for (; from > 0 && !base; from--) base = this.#cached.get(keys[from - 1]!)
    if (base) from++
    for (let k = keys.length; k > from; k--)
      if (this.#asked.get(keys[k - 1]!)) {
        base = this.#cache(keys[k - 1]!, base ?? null, filters, from, k)
        from = k
      }
    for (let k = from; k < keys.length; k++) this.#asked.set(keys[k]!, true)
    return this.#evaluator.all(base ?? null, filters.slice(from))
  }

  /** Call after a document was changed or removed. */
  update(document: number): void {
    this.#cached.change(document)
  }

  grow(capacity: number): void {
    this.#cached.grow(capacity)
  }

  #cache(
    key: string,
    base: CachedSet | null,
    filters: readonly Filter[],
    from: number,
    to: number,
  ): CachedSet {
    const { list } = this.#evaluator.all(base, filters.slice(from, to))
    const set = new Bitset(this.#store.capacity)
    for (const document of list) set.set(document)
    const added = filters.slice(from, to)
    const test = this.#evaluator.lastingTest({ is: 'all', of: added })
    const cached = new CachedSet(
      set,
      base ? (document) => base.matches(document) && test(document) : test,
      added,
    )
    this.#cached.set(key, cached)
    return cached
  }

  #everything(): CachedSet {
    const known = this.#cached.get(JOINT)
    if (known) return known
    const cached = new CachedSet(this.#store.live.clone(), () => true, [])
    this.#cached.set(JOINT, cached)
    return cached
  }
}
