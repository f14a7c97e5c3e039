import type { Car } from '#domain/car/car.ts'
import type { Filter } from '#domain/stock/filter.ts'
import type { Offer } from '#domain/stock/offer.ts'
import type { Part } from '#domain/stock/part.ts'

/** What each index holds: the three kinds of thing a shopper can search for. */
type Indexed = { cars: Car; parts: Part; offers: Offer }
export type IndexName = keyof Indexed
export type FieldOf<Index extends IndexName> = keyof Indexed[Index] & string

/** One search of one index, in the words of Meilisearch. */
export type SearchQuery = {
  index: IndexName
  /** The fields to fetch: hits have these, and no others. */
  attributesToRetrieve: readonly string[]
  q?: string
  /** A document has to pass all of them. */
  filter?: readonly Filter[]
  facets?: string[]
  sort?: string[]
  offset?: number
  limit?: number
  matchingStrategy?: 'all' | 'last' | 'frequency'
  attributesToHighlight?: string[]
  highlightPreTag?: string
  highlightPostTag?: string
}

/** A search whose index and fields the compiler knows, and so the type of its hits. */
export type IndexQuery<Index extends IndexName, Fields extends readonly FieldOf<Index>[]> = SearchQuery & {
  index: Index
  attributesToRetrieve: Fields
}

/** A list says what it fetched only if its members are known. A list of any length says nothing. */
type Named<Fields extends readonly unknown[]> = number extends Fields['length'] ? never : Fields[number]

/** What a query finds: of each document, the fields that the query names. */
export type SearchHit<Query extends SearchQuery = SearchQuery> = Query extends {
  index: infer Index extends IndexName
  attributesToRetrieve: infer Fields extends readonly unknown[]
}
  ? Pick<Indexed[Index], Named<Fields> & FieldOf<Index>> & { _formatted?: Record<string, unknown> }
  : never

export type SearchAnswer<Hit = SearchHit> = {
  hits: Hit[]
  estimatedTotalHits: number
  facetDistribution: Record<string, Record<string, number>>
  facetStats: Record<string, { min: number; max: number }>
  limit: number
  offset: number
  processingTimeMs: number
}

/** The answers to a list of queries, one for each, in order. */
export type SearchAnswers<Queries extends readonly SearchQuery[]> = {
  -readonly [N in keyof Queries]: SearchAnswer<SearchHit<Queries[N]>>
}

/** What goes into an index: any flat or nested record with an id of its own. */
export type SearchDocument = { id: number | string }

/**
 * Documents as one text, a JSON array, how many there are, and of how many in all, where that is known. The database writes it, a search engine reads it, and
 * nobody on the way has to: a hundred thousand cars are read once, where they are needed.
 */
export type DocumentBatch = { json: string; count: number; ofAll?: number }

export const batchOf = (documents: unknown[]): DocumentBatch => ({
  json: JSON.stringify(documents),
  count: documents.length,
})

/** Finds stock, and is told when stock changes. */
export interface SearchEngine {
  /**
   * Answers all queries at one moment, in order. Throws SearchRefused when a query is wrong
   * and SearchUnavailable when the engine cannot answer now.
   */
  multiSearch<const Queries extends readonly SearchQuery[]>(
    queries: Queries,
    options?: { signal?: AbortSignal },
  ): Promise<SearchAnswers<Queries>>
  /**
   * Brings the settings of the indexes up to this version. False when one is missing, as on a server that is new or
   * lost its data: then the engine needs the whole stock.
   */
  prepare(): Promise<boolean>
  /** Fills an index anew; until the last document is in, searches see the old one. */
  replaceAll(index: IndexName, batches: AsyncIterable<DocumentBatch>): Promise<void>
  /** Adds documents, or puts them in the place of those with the same id. Searchable when it resolves. */
  upsert(index: IndexName, documents: SearchDocument[]): Promise<void>
  remove(index: IndexName, ids: (number | string)[]): Promise<void>
  close(): Promise<void>
}

/** The engine understood and said no: the query is wrong, asking again will not help. */
export class SearchRefused extends Error {
  readonly status: number
  readonly code: string
  readonly type: string

  constructor(refusal: { status: number; code: string; type: string; message: string }) {
    super(refusal.message)
    this.name = 'SearchRefused'
    this.status = refusal.status
    this.code = refusal.code
    this.type = refusal.type
  }
}

/** The engine is down, slow or unreachable: the last good answer is the best there is. */
export class SearchUnavailable extends Error {
  constructor(doing: string, cause?: unknown) {
    super(`search engine unavailable while ${doing}`, { cause })
    this.name = 'SearchUnavailable'
  }
}
