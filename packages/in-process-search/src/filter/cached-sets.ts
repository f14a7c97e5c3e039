import type { Bitset } from '../bitset.ts'
import { BoundedCache, ENTRY_BYTES, textBytes } from '../caching/bounded-cache.ts'
import type { CachedSet } from './cached-set.ts'

const MAX_BYTES = 32 * 1024 * 1024
/** A set that misses more changes than this is made anew. */
const MAX_CHANGES = 8_192

/** The sets of recent filters. One that is used again first learns which documents changed. */
export class CachedSets {
  readonly #sets = new BoundedCache<string, CachedSet>({
    maxBytes: MAX_BYTES,
    sizeOf: (key, set) => ENTRY_BYTES + textBytes(key) + set.bytes,
  })
  /** The documents that changed, oldest first, without those before `#forgotten`. */
  #changed: number[] = []
  #forgotten = 0
  readonly #index: { live: Bitset }

  constructor(index: { live: Bitset }) {
    this.#index = index
  }

  get(key: string): CachedSet | undefined {
    const set = this.#sets.get(key)
    if (!set) return undefined
    if (set.seen < this.#forgotten) {
      this.#sets.delete(key)
      return undefined
    }
    const { live } = this.#index
    let isChanged = false
    for (let i = set.seen - this.#forgotten; i < this.#changed.length; i++)
      if (set.update(this.#changed[i]!, live.has(this.#changed[i]!))) isChanged = true
    set.seen = this.#now
    if (isChanged) this.#sets.resize(key, set)
    return set
  }

  set(key: string, set: CachedSet): void {
    set.seen = this.#now
    this.#sets.set(key, set)
  }

  /** Call when a document was changed or removed. */
  change(document: number): void {
    if (this.#sets.size === 0) return
    this.#changed.push(document)
    if (this.#changed.length <= MAX_CHANGES) return
    this.#changed = this.#changed.slice(MAX_CHANGES / 2)
    this.#forgotten += MAX_CHANGES / 2
  }

  grow(capacity: number): void {
    for (const [key, set] of this.#sets.entries()) {
      set.grow(capacity)
      this.#sets.resize(key, set)
    }
  }

  get #now(): number {
    return this.#forgotten + this.#changed.length
  }
}
