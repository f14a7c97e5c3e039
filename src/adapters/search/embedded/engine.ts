import type { Document } from './answer/attribute-path.ts'
import type { EngineSettings } from './engine-settings.ts'
import { readFilter } from './filter/parse-filter.ts'
import { Refusal } from './refusal.ts'
import { checkShape, isMalformed, type SearchRequest } from './request.ts'
import { type SearchResult, search } from './search.ts'
import { type Key, SearchIndex } from './search-index.ts'

export type MultiSearchAnswer =
  | { status: 200; body: { results: SearchResult[] } }
  | { status: 400; body: ReturnType<Refusal['toBody']> }

/** Several indexes by uid, and the multi-search over them. */
export class Engine {
  readonly #settings: Record<string, EngineSettings>
  readonly #indexes = new Map<string, SearchIndex>()
  /** Indexes being filled, to take the place of others. */
  readonly #coming = new Map<string, SearchIndex>()

  constructor(settings: Record<string, EngineSettings>) {
    this.#settings = settings
    for (const uid of Object.keys(settings)) this.#indexes.set(uid, this.#newIndex(uid))
  }

  /** The first query that is refused refuses the whole request; shapes are checked before any index is looked at. */
  multiSearch(body: { queries: unknown[] }): MultiSearchAnswer {
    const steps = this.searchSteps(body)
    for (;;) {
      const step = steps.next()
      if (step.done) return step.value
    }
  }

  /** The same, with a pause before each further query: whoever runs it may do something else in between. */
  *searchSteps(body: { queries: unknown[] }): Generator<undefined, MultiSearchAnswer> {
    try {
      if (isMalformed(body)) throw new Refusal('malformed_payload', 'The request has half a character in it.')
      const results: SearchResult[] = []
      for (const [i, query] of checkedQueries(body).entries()) {
        if (i > 0) yield
        results.push(within(i, () => this.#search(query)))
      }
      return { status: 200, body: { results } }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { status: 400, body: error.toBody() }
    }
  }

  upsert(uid: string, documents: readonly Document[]): void {
    this.#index(uid).upsert(documents)
  }

  delete(uid: string, keys: readonly Key[]): void {
    this.#index(uid).delete(keys)
  }

  /** Begins an empty index beside the one that is searched. */
  beginReplacement(uid: string): void {
    this.#index(uid)
    this.#coming.set(uid, this.#newIndex(uid))
  }

  /** Takes documents as a JSON array, in which null keeps a number free. */
  addToReplacement(uid: string, json: string): void {
    this.#replacement(uid).load(JSON.parse(json) as (Document | null)[])
  }

  /** From now on searches see the new index. */
  endReplacement(uid: string): void {
    const index = this.#replacement(uid)
    index.warmUp()
    this.#indexes.set(uid, index)
    this.#coming.delete(uid)
  }

  /** The documents of an index by number, null for a number that is free: what a replacement takes. */
  numbered(uid: string): (Document | null)[] {
    return this.#index(uid).numbered()
  }

  /** How many documents all indexes have together. */
  get size(): number {
    let n = 0
    for (const index of this.#indexes.values()) n += index.size
    return n
  }

  #search(query: SearchRequest): SearchResult {
    if (!this.#indexes.has(query.indexUid)) readFilter(query.filter) // a filter that is none is refused first
    return search(this.#index(query.indexUid), query)
  }

  #index(uid: string): SearchIndex {
    const index = this.#indexes.get(uid)
    if (!index) throw new Refusal('index_not_found', `Index \`${uid}\` not found.`)
    return index
  }

  #replacement(uid: string): SearchIndex {
    const index = this.#coming.get(uid)
    if (!index) throw new Error(`index ${uid} is not being replaced`)
    return index
  }

  #newIndex(uid: string): SearchIndex {
    return new SearchIndex(uid, this.#settings[uid]!)
  }
}

/** Refuses the first thing that is wrong in the body, in the order in which it stands there. */
function checkedQueries(body: Record<string, unknown>): SearchRequest[] {
  const checked: SearchRequest[] = []
  if (!Array.isArray(body.queries)) throw new Refusal('bad_request', 'Missing field `queries`.')
  for (const name of Object.keys(body)) {
    if (name !== 'queries') throw new Refusal('bad_request', `Unknown field \`${name}\`.`)
    for (const [i, query] of body.queries.entries())
      within(i, () => {
        checkShape(query)
        checked.push(query)
      })
  }
  return checked
}

/** Says which query of the request is meant. */
function within<T>(i: number, run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (error instanceof Refusal) error.message = `Inside \`.queries[${i}]\`: ${error.message}`
    throw error
  }
}
