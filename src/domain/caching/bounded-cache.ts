/**
 * What the cache itself holds for each entry, in bytes: the entry and its slot in the map. A
 * `sizeOf` that counts memory adds it.
 */
export const ENTRY_BYTES = 200

/** At most what a text holds in memory: two bytes a character. */
export const textBytes = (text: string): number => 2 * text.length

type Options<Key, Value> = {
  maxBytes: number
  /** All that one entry holds: key, value and ENTRY_BYTES. `entryBytes` measures plain data. */
  sizeOf: (key: Key, value: Value) => number
  /** A larger entry is not stored, so that one of them cannot push out all others. */
  maxEntryBytes?: number
  maxEntries?: number
  /** An entry lives this long; zero or less means that this value is not stored at all. */
  ttlMs?: number | ((value: Value) => number)
  now?: () => number
  /** Called with every entry that leaves because the cache is full. */
  onEvict?: (key: Key, value: Value) => void
}

type Entry<Key, Value> = {
  readonly key: Key
  readonly value: Value
  bytes: number
  readonly storedAt: number
  readonly ttlMs: number
  older: Entry<Key, Value> | undefined
  newer: Entry<Key, Value> | undefined
}

const nothing = () => {}

/**
 * A map that is never larger than its bounds: the least recently used entries leave first. No value
 * is undefined.
 */
export class BoundedCache<Key, Value> {
  readonly #entries = new Map<Key, Entry<Key, Value>>()
  readonly #loading = new Map<Key, Promise<Value>>()
  readonly #maxEntries: number
  readonly #maxBytes: number
  readonly #maxEntryBytes: number
  readonly #sizeOf: (key: Key, value: Value) => number
  readonly #ttlOf: (value: Value) => number
  readonly #now: () => number
  readonly #onEvict: (key: Key, value: Value) => void
  // A list beside the map, because a read that reorders the map itself costs far more.
  #oldest: Entry<Key, Value> | undefined
  #newest: Entry<Key, Value> | undefined
  #bytes = 0

  constructor(options: Options<Key, Value>) {
    const { ttlMs = Number.POSITIVE_INFINITY, maxBytes } = options
    this.#maxEntries = options.maxEntries ?? Number.POSITIVE_INFINITY
    this.#maxBytes = maxBytes
    this.#maxEntryBytes = Math.min(options.maxEntryBytes ?? maxBytes, maxBytes)
    this.#sizeOf = options.sizeOf
    this.#ttlOf = typeof ttlMs === 'number' ? () => ttlMs : ttlMs
    this.#now = options.now ?? (() => Date.now())
    this.#onEvict = options.onEvict ?? nothing
  }

  get size(): number {
    return this.#entries.size
  }

  get bytes(): number {
    return this.#bytes
  }

  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return
    if (this.#isExpired(entry)) return void this.#remove(entry)
    if (entry !== this.#newest) {
      this.#unlink(entry)
      this.#append(entry)
    }
    return entry.value
  }

  set(key: Key, value: Value): void {
    this.delete(key)
    const ttlMs = this.#ttlOf(value)
    const bytes = this.#sizeOf(key, value)
    if (ttlMs <= 0 || bytes > this.#maxEntryBytes) return
    const storedAt = Number.isFinite(ttlMs) ? this.#now() : 0
    const entry = { key, value, bytes, storedAt, ttlMs, older: undefined, newer: undefined }
    this.#entries.set(key, entry)
    this.#append(entry)
    this.#bytes += bytes
    this.#makeRoom()
  }

  /**
   * Returns the cached value or loads it. Concurrent callers share one load, and a failure is not
   * cached.
   */
  async fetch(key: Key, load: () => Promise<Value>): Promise<Value> {
    const cached = this.get(key)
    if (cached !== undefined) return cached
    const running = this.#loading.get(key)
    if (running) return running
    const loading = Promise.try(load)
    this.#loading.set(key, loading)
    try {
      const value = await loading
      // The key was set or deleted during the load: that value is newer.
      if (this.#loading.get(key) === loading) this.set(key, value)
      return value
    } finally {
      if (this.#loading.get(key) === loading) this.#loading.delete(key)
    }
  }

  /**
   * Measures a value that has grown since it was stored; one that has left the cache is not
   * counted.
   */
  resize(key: Key, value: Value): void {
    const entry = this.#entries.get(key)
    if (!entry || entry.value !== value) return
    this.#bytes -= entry.bytes
    entry.bytes = this.#sizeOf(key, value)
    this.#bytes += entry.bytes
    if (entry.bytes > this.#maxEntryBytes) this.#evict(entry)
    this.#makeRoom()
  }

  delete(key: Key): void {
    this.#loading.delete(key)
    const entry = this.#entries.get(key)
    if (entry) this.#remove(entry)
  }

  clear(): void {
    this.#loading.clear()
    this.#entries.clear()
    this.#oldest = undefined
    this.#newest = undefined
    this.#bytes = 0
  }

  keys(): Iterable<Key> {
    return this.#entries.keys()
  }

  *values(): Iterable<Value> {
    for (const { value } of this.#entries.values()) yield value
  }

  #isExpired({ ttlMs, storedAt }: Entry<Key, Value>): boolean {
    if (ttlMs === Number.POSITIVE_INFINITY) return false
    const age = this.#now() - storedAt
    // A negative age means that the clock was set back: the entry would outlive its time.
    return age < 0 || age >= ttlMs
  }

  #makeRoom(): void {
    while (this.#oldest && (this.#bytes > this.#maxBytes || this.#entries.size > this.#maxEntries))
      this.#evict(this.#oldest)
  }

  #evict(entry: Entry<Key, Value>): void {
    this.#remove(entry)
    this.#onEvict(entry.key, entry.value)
  }

  #remove(entry: Entry<Key, Value>): void {
    this.#entries.delete(entry.key)
    this.#unlink(entry)
    this.#bytes -= entry.bytes
  }

  #append(entry: Entry<Key, Value>): void {
    entry.older = this.#newest
    entry.newer = undefined
    if (this.#newest) this.#newest.newer = entry
    else this.#oldest = entry
    this.#newest = entry
  }

  #unlink({ older, newer }: Entry<Key, Value>): void {
    if (older) older.newer = newer
    else this.#oldest = newer
    if (newer) newer.older = older
    else this.#newest = older
  }
}
