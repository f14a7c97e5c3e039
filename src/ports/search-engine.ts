import type { Car } from '#domain/car/car.ts'
import type { Filter } from '#domain/stock/filter.ts'
import type { Offer } from '#domain/stock/offer.ts'
import type { Part } from '#domain/stock/part.ts'
import { ExpectedError } from './expected-error.ts'

/** The type of the documents in each index. */
type Indexed = { cars: Car; parts: Part; offers: Offer }
export type IndexName = keyof Indexed
export type FieldOf<Index extends IndexName> = keyof Indexed[Index] & string

/** One search of one index, with the names of a Meilisearch query. */
export type SearchQuery = {
  index: IndexName
  /** The fields to fetch: hits have these, and no others. */
  attributesToRetrieve: readonly string[]
  q?: string
  /** A document must pass all of them. */
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

/** A search with literal types for its index and fields, and so for its hits. */
export type IndexQuery<Index extends IndexName, Fields extends readonly FieldOf<Index>[]> = SearchQuery & {
  index: Index
  attributesToRetrieve: Fields
}

/** Only a list with known members says which fields it fetches. */
type Named<Fields extends readonly unknown[]> = number extends Fields['length'] ? never : Fields[number]

/** A value whose texts have marks. Lists and objects keep their shape. */
type Formatted = string | boolean | null | Formatted[] | { [name: string]: Formatted }

/** A hit has the fields that its query names. */
export type SearchHit<Query extends SearchQuery = SearchQuery> = Query extends {
  index: infer Index extends IndexName
  attributesToRetrieve: infer Fields extends readonly unknown[]
}
  ? Pick<Indexed[Index], Named<Fields> & FieldOf<Index>> & {
      /** The same fields with the found words marked. Numbers are texts here. */
      _formatted?: Partial<Record<Named<Fields> & FieldOf<Index>, Formatted>>
    }
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

/** The answers to a list of queries, in the same order. */
export type SearchAnswers<Queries extends readonly SearchQuery[]> = {
  -readonly [N in keyof Queries]: SearchAnswer<SearchHit<Queries[N]>>
}

/** A document of any shape with an id. */
export type SearchDocument = { id: number | string }

/**
 * Documents as one JSON array, their count and, if known, the total count of all batches. The
 * database writes the JSON and the engine parses it: no thread in between has to.
 */
export type DocumentBatch = { json: string; count: number; ofAll?: number }

export const batchOf = (documents: unknown[]): DocumentBatch => ({
  json: JSON.stringify(documents),
  count: documents.length,
})

/** Searches the stock, and takes its changes. */
export interface SearchEngine {
  /**
   * Answers all queries in order. Throws SearchRefused when a query is wrong, and SearchUnavailable
   * when the engine cannot answer now.
   */
  multiSearch<const Queries extends readonly SearchQuery[]>(
    queries: Queries,
    options?: { signal?: AbortSignal },
  ): Promise<SearchAnswers<Queries>>
  /**
   * Updates the settings of the indexes. Returns false when an index is missing, for example on a
   * new server: then the engine needs the whole stock.
   */
  prepare(): Promise<boolean>
  /** Replaces an index. Searches see the old one until the new one is complete. */
  replaceAll(index: IndexName, batches: AsyncIterable<DocumentBatch>): Promise<void>
  /** Adds documents, or replaces those with the same id. They are searchable when it resolves. */
  upsert(index: IndexName, documents: SearchDocument[]): Promise<void>
  remove(index: IndexName, ids: (number | string)[]): Promise<void>
  close(): Promise<void>
}

/** The query is wrong: a retry will not help. */
export class SearchRefused extends ExpectedError {
  readonly status: number
  readonly code: string
  readonly type: string

  constructor(refusal: { status: number; code: string; type: string; message: string }) {
    super(refusal.message)
    this.status = refusal.status
    this.code = refusal.code
    this.type = refusal.type
  }
}

/** The engine is down, slow or unreachable: use the last good answer. */
export class SearchUnavailable extends ExpectedError {
  constructor(doing: string, cause?: unknown) {
    super(`search engine unavailable while ${doing}`, { cause })
  }
}
