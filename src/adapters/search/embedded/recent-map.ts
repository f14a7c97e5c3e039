/** A map of limited size that drops the least recently used entry. */
export class RecentMap<K, V> {
  readonly #max: number
  readonly #entries = new Map<K, V>()

  constructor(max: number) {
    this.#max = max
  }

  get(key: K): V | undefined {
    const value = this.#entries.get(key)
    if (value === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  set(key: K, value: V): void {
    this.#entries.set(key, value)
    if (this.#entries.size > this.#max) this.#entries.delete(this.#entries.keys().next().value as K)
  }

  clear(): void {
    if (this.#entries.size > 0) this.#entries.clear()
  }

  values(): Iterable<V> {
    return this.#entries.values()
  }
}
