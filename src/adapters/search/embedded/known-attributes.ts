import { BoundedCache } from '#domain/bounded-cache.ts'
import { type Document, pathsOf, valueAt } from './answer/attribute-path.ts'

const MAX_MISSING = 100

/**
 * Which attributes any document ever had; a dotted name looks into objects. Found out when somebody asks, then
 * remembered: most names are never asked for.
 */
export class KnownAttributes {
  readonly #present = new Set<string>()
  /** What was looked for in vain. */
  readonly #missing = new BoundedCache<string, true>({ maxEntries: MAX_MISSING })

  has(name: string, documents: readonly (Document | null)[]): boolean {
    if (this.#present.has(name)) return true
    if (this.#missing.get(name)) return false
    const isThere = documents.some((document) => document && valueAt(document, name) !== undefined)
    if (isThere) this.#present.add(name)
    else this.#missing.set(name, true)
    return isThere
  }

  /** Call for every new document. */
  come(document: Document): void {
    for (const name of this.#missing.keys())
      if (valueAt(document, name) !== undefined) this.#missing.delete(name)
  }

  /** Call before a document goes: what it had counts as having been there. */
  go(document: Document): void {
    for (const name of pathsOf(document)) this.#present.add(name)
  }
}
