import { BoundedCache, ENTRY_BYTES, textBytes } from '../caching/bounded-cache.ts'
import { type Engine, namingQuery } from '../engine.ts'
import type { Filter } from '../filter/filter-tree.ts'
import { Refusal } from '../refusal.ts'
import type { SearchResult } from '../search.ts'
import { checkQuery, isMalformed, type JsonQuery } from './check-query.ts'
import { parseElement, parseFilterText } from './parse-filter-text.ts'

/** A parsed filter holds several times what its text does. */
const TREE_PER_TEXT = 8
const MAX_PARSED_BYTES = 16 * 1024 * 1024
const MAX_PARSED_LENGTH = 5000

export type JsonAnswer =
  | { status: 200; body: { results: SearchResult[] } }
  | { status: 400; body: ReturnType<Refusal['toBody']> }

/** Answers `POST /multi-search` like Meilisearch: filters are text, and errors are JSON. */
export class JsonApi {
  readonly #engine: Pick<Engine, 'searchOne'>
  readonly #parsed = new BoundedCache<string, Filter | null>({
    maxBytes: MAX_PARSED_BYTES,
    sizeOf: (text) => ENTRY_BYTES + (1 + TREE_PER_TEXT) * textBytes(text),
  })

  constructor(engine: Pick<Engine, 'searchOne'>) {
    this.#engine = engine
  }

  /**
   * The first invalid query fails the whole request. The shapes of all queries are checked first.
   */
  multiSearch(body: Record<string, unknown>): JsonAnswer {
    try {
      if (isMalformed(body)) throw new Refusal('malformed_payload', 'The request has half a character in it.')
      const results = checkedQueries(body).map((query, i) => namingQuery(i, () => this.#search(query)))
      return { status: 200, body: { results } }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { status: 400, body: error.toBody() }
    }
  }

  #search({ filter, ...query }: JsonQuery): SearchResult {
    // The filter is parsed first: an invalid filter is reported before a missing index.
    const filters = parseFilterText(filter, (element) => this.#parse(element))
    return this.#engine.searchOne({ ...query, filter: filters })
  }

  #parse(element: string | string[]): Filter | null {
    const text = Array.isArray(element) ? JSON.stringify(element) : element
    const known = this.#parsed.get(text)
    if (known !== undefined) return known
    const filter = parseElement(element)
    if (text.length <= MAX_PARSED_LENGTH) this.#parsed.set(text, filter)
    return filter
  }
}

/** Throws for the first error in the body, in the order of its fields. */
function checkedQueries(body: Record<string, unknown>): JsonQuery[] {
  const checked: JsonQuery[] = []
  if (!Array.isArray(body.queries)) throw new Refusal('bad_request', 'Missing field `queries`.')
  for (const name of Object.keys(body)) {
    if (name !== 'queries') throw new Refusal('bad_request', `Unknown field \`${name}\`.`)
    for (const [i, query] of body.queries.entries())
      namingQuery(i, () => {
        checkQuery(query)
        checked.push(query)
      })
  }
  return checked
}
