/**
 * What the cache itself holds for each entry, in bytes: the entry and its slot in the map. A
 * `sizeOf` that counts memory adds it.
 */
export const ENTRY_BYTES = 200

/** At most what a text holds in memory: two bytes a character. */
export const textBytes = (text: string): number => 2 * text.length

type Options<Key, Value> = {
  maxBytes: number
  /** All that one entry holds: key, value and ENTRY_BYTES. `heldBytes` measures plain data. */
  sizeOf: (key: Key, value: Value) => number
}

type Entry<Key, Value> = {
  readonly key: Key
  readonly value: Value
  bytes: number
  older: Entry<Key, Value> | undefined
  newer: Entry<Key, Value> | undefined
}

/** A map that is never larger than its bound: the least recently used entries leave first. */
export class BoundedCache<Key, Value> {
  readonly #entries = new Map<Key, Entry<Key, Value>>()
  readonly #maxBytes: number
  readonly #sizeOf: (key: Key, value: Value) => number
  // A list beside the map, because a read that reorders the map itself costs far more.
  #oldest: Entry<Key, Value> | undefined
  #newest: Entry<Key, Value> | undefined
  #bytes = 0

  constructor({ maxBytes, sizeOf }: Options<Key, Value>) {
    this.#maxBytes = maxBytes
    this.#sizeOf = sizeOf
  }

  get size(): number {
    return this.#entries.size
  }

  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return
    if (entry !== this.#newest) {
      this.#unlink(entry)
      this.#append(entry)
    }
    return entry.value
  }

  set(key: Key, value: Value): void {
    this.delete(key)
    const bytes = this.#sizeOf(key, value)
    if (bytes > this.#maxBytes) return
    const entry = { key, value, bytes, older: undefined, newer: undefined }
    this.#entries.set(key, entry)
    this.#append(entry)
    this.#bytes += bytes
    this.#makeRoom()
  }

  /** Measures a value that has grown since it was stored. One that has left is not counted. */
  resize(key: Key, value: Value): void {
    const entry = this.#entries.get(key)
    if (!entry || entry.value !== value) return
    this.#bytes -= entry.bytes
    entry.bytes = this.#sizeOf(key, value)
    this.#bytes += entry.bytes
    this.#makeRoom()
  }

  delete(key: Key): void {
    const entry = this.#entries.get(key)
    if (entry) this.#remove(entry)
  }

  clear(): void {
    this.#entries.clear()
    this.#oldest = undefined
    this.#newest = undefined
    this.#bytes = 0
  }

  /** The entries at this moment, which may leave meanwhile. */
  entries(): [Key, Value][] {
    return [...this.#entries.values()].map(({ key, value }) => [key, value])
  }

  #makeRoom(): void {
    while (this.#oldest && this.#bytes > this.#maxBytes) this.#remove(this.#oldest)
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
