import { BoundedCache, ENTRY_BYTES, textBytes } from '#domain/bounded-cache.ts'
import { Bitset } from '../bitset.ts'
import { FilterEvaluator, type FilterStore, type Selection } from './evaluator.ts'
import { type Filter, forEachCondition } from './filter-tree.ts'
import { KeptSet } from './kept-set.ts'
import { type Element, type FilterRequest, parseElement, readFilter } from './parse-filter.ts'

/** A parsed filter holds several times what its text does. */
const TREE_PER_TEXT = 8
const MAX_PARSED_BYTES = 16 * 1024 * 1024
const MAX_PARSED_LENGTH = 5000
const MAX_KEPT_SETS = 256
const MAX_ASKED_BYTES = 4 * 1024 * 1024
const MAX_KEY_LENGTH = 10_000
/** Joins the elements of a filter to a key; no filter can contain it outside of quotes. */
const JOINT = '\0'

/**
 * Parses and evaluates the filters of one index. The first elements of a filter tend to be the same in every search of
 * a site: as soon as they are asked for again, their documents are kept.
 */
export class Filters {
  readonly #store: FilterStore
  readonly #parsed = new BoundedCache<string, Filter | null>({
    maxEntries: 2000,
    maxBytes: MAX_PARSED_BYTES,
    sizeOf: (text) => ENTRY_BYTES + (1 + TREE_PER_TEXT) * textBytes(text),
  })
  readonly #kept = new BoundedCache<string, KeptSet>({ maxEntries: MAX_KEPT_SETS })
  readonly #asked = new BoundedCache<string, true>({
    maxEntries: 2000,
    maxBytes: MAX_ASKED_BYTES,
    sizeOf: (key) => ENTRY_BYTES + textBytes(key),
  })
  readonly #evaluator: FilterEvaluator

  constructor(store: FilterStore) {
    this.#store = store
    this.#evaluator = new FilterEvaluator(store, this.#kept)
  }

  /** Refuses what is no filter. */
  read(request: FilterRequest | null | undefined): Element[] {
    return readFilter(request, (element, text) => this.#parseElement(element, text))
  }

  /** The live documents that a filter lets through; refuses fields that may not be filtered by. */
  select(elements: Element[]): Selection {
    for (const { filter } of elements)
      forEachCondition(filter, ({ field }) => this.#store.columns.toFilter(field))
    if (elements.length === 0) return this.#evaluator.all(this.#everything(), [])
    const keys: string[] = []
    for (const { text } of elements) {
      const key = (keys[keys.length - 1] ?? '') + text + JOINT
      if (key.length > MAX_KEY_LENGTH) break
      keys.push(key)
    }
    let from = keys.length
    let base: KeptSet | undefined
    for (; from > 0 && !base; from--) base = this.#kept.get(keys[from - 1]!)
    if (base) from++
    for (let k = keys.length; k > from; k--)
      if (this.#asked.get(keys[k - 1]!)) {
        base = this.#keep(keys[k - 1]!, base ?? null, elements, from, k)
        from = k
      }
    for (let k = from; k < keys.length; k++) this.#asked.set(keys[k]!, true)
    return this.#evaluator.all(
      base ?? null,
      elements.slice(from).map(({ filter }) => filter),
    )
  }

  /** Call after a document changed or went. */
  update(document: number, isLive: boolean): void {
    for (const kept of this.#kept.values()) kept.update(document, isLive)
  }

  grow(capacity: number): void {
    for (const kept of this.#kept.values()) kept.set.grow(capacity)
  }

  #keep(key: string, base: KeptSet | null, elements: Element[], from: number, to: number): KeptSet {
    const filters = elements.slice(from, to).map(({ filter }) => filter)
    const { list } = this.#evaluator.all(base, filters)
    const set = new Bitset(this.#store.capacity)
    for (const document of list) set.set(document)
    const tests = elements.slice(0, to).map(({ filter }) => this.#evaluator.lastingTest(filter))
    const kept = new KeptSet(set, (document) => tests.every((test) => test(document)))
    this.#kept.set(key, kept)
    return kept
  }

  #everything(): KeptSet {
    const known = this.#kept.get(JOINT)
    if (known) return known
    const kept = new KeptSet(this.#store.live.clone(), () => true)
    this.#kept.set(JOINT, kept)
    return kept
  }

  #parseElement(element: string | string[], text: string): Filter | null {
    const known = this.#parsed.get(text)
    if (known !== undefined) return known
    const filter = parseElement(element)
    if (text.length <= MAX_PARSED_LENGTH) this.#parsed.set(text, filter)
    return filter
  }
}
