import type { Document } from './answer/attribute-path.ts'
import type { EngineSettings } from './engine-settings.ts'
import { Refusal } from './refusal.ts'
import type { SearchRequest } from './request.ts'
import { type SearchResult, search } from './search.ts'
import { type Key, SearchIndex } from './search-index.ts'

/** Several indexes by uid, and searches over them. */
export class Engine {
  readonly #settings: Record<string, EngineSettings>
  readonly #indexes = new Map<string, SearchIndex>()
  /** Indexes that are being filled to replace others. */
  readonly #replacements = new Map<string, SearchIndex>()

  constructor(settings: Record<string, EngineSettings>) {
    this.#settings = settings
    for (const uid of Object.keys(settings)) this.#indexes.set(uid, this.#newIndex(uid))
  }

  /** Answers all requests. If one is wrong, throws its Refusal and answers none. */
  search(requests: readonly SearchRequest[]): SearchResult[] {
    const steps = this.searchSteps(requests)
    for (;;) {
      const step = steps.next()
      if (step.done) return step.value
    }
  }

  /** The same, but yields before each further request, so that the caller can let others run. */
  *searchSteps(requests: readonly SearchRequest[]): Generator<undefined, SearchResult[]> {
    const results: SearchResult[] = []
    for (const [i, request] of requests.entries()) {
      if (i > 0) yield
      results.push(namingQuery(i, () => this.searchOne(request)))
    }
    return results
  }

  searchOne(request: SearchRequest): SearchResult {
    return search(this.#index(request.indexUid), request)
  }

  upsert(uid: string, documents: readonly Document[]): void {
    this.#index(uid).upsert(documents)
  }

  delete(uid: string, keys: readonly Key[]): void {
    this.#index(uid).delete(keys)
  }

  /** Starts an empty index beside the one that is searched. */
  beginReplacement(uid: string): void {
    this.#index(uid)
    this.#replacements.set(uid, this.#newIndex(uid))
  }

  /** Adds documents from a JSON array. A null leaves one number free. */
  addToReplacement(uid: string, json: string): void {
    this.#replacement(uid).load(JSON.parse(json) as (Document | null)[])
  }

  /** Searches see the new index from now on. */
  endReplacement(uid: string): void {
    const index = this.#replacement(uid)
    index.warmUp()
    this.#indexes.set(uid, index)
    this.#replacements.delete(uid)
  }

  /** The documents of an index by number, null for a free number: the input of a replacement. */
  documentsByNumber(uid: string, from?: number, to?: number): (Document | null)[] {
    return this.#index(uid).documentsByNumber(from, to)
  }

  /** The number of documents in all indexes. */
  get size(): number {
    let n = 0
    for (const index of this.#indexes.values()) n += index.size
    return n
  }

  #index(uid: string): SearchIndex {
    const index = this.#indexes.get(uid)
    if (!index) throw new Refusal('index_not_found', `Index \`${uid}\` not found.`)
    return index
  }

  #replacement(uid: string): SearchIndex {
    const index = this.#replacements.get(uid)
    if (!index) throw new Error(`index ${uid} is not being replaced`)
    return index
  }

  #newIndex(uid: string): SearchIndex {
    return new SearchIndex(uid, this.#settings[uid]!)
  }
}

/** Adds the position of the query to the message of a refusal. */
export function namingQuery<T>(i: number, run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (error instanceof Refusal) error.message = `Inside \`.queries[${i}]\`: ${error.message}`
    throw error
  }
}
