import { type Document, pathsOf, valueAt } from './answer/attribute-path.ts'
import { BoundedCache } from './caching/bounded-cache.ts'
import { entryBytes } from './caching/held-bytes.ts'

/** About a hundred names, because every new document is compared with them. */
const MAX_BYTES = 32 * 1024

/**
 * Which attributes any document ever had. A dotted name looks into objects. The answers are looked
 * up on demand and cached, because most names are never asked for.
 */
export class KnownAttributes {
  readonly #present = new Set<string>()
  /** Names that no document has. */
  readonly #missing = new BoundedCache<string, true>({ maxBytes: MAX_BYTES, sizeOf: entryBytes })

  has(name: string, documents: readonly (Document | null)[]): boolean {
    if (this.#present.has(name)) return true
    if (this.#missing.get(name)) return false
    const isThere = documents.some((document) => document && valueAt(document, name) !== undefined)
    if (isThere) this.#present.add(name)
    else this.#missing.set(name, true)
    return isThere
  }

  /** Call for every new document. */
  added(document: Document): void {
    for (const name of this.#missing.keys())
      if (valueAt(document, name) !== undefined) this.#missing.delete(name)
  }

  /** Call before a document is removed: its attributes still count as seen. */
  removed(document: Document): void {
    for (const name of pathsOf(document)) this.#present.add(name)
  }
}
