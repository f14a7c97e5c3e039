import { ExpectedError } from './expected-error.ts'

/** The three kinds of thing a shopper can search for. */
export type IndexName = 'cars' | 'parts' | 'offers'

/** Outer elements are joined with AND, the strings of an inner list with OR. */
export type SearchFilter = Array<string | string[]>

/** One search, in the words of the Meilisearch contract: both engines speak it. */
export type SearchQuery = {
  index: IndexName
  q?: string
  filter?: SearchFilter
  facets?: string[]
  sort?: string[]
  offset?: number
  limit?: number
  matchingStrategy?: 'all' | 'last' | 'frequency'
  attributesToRetrieve?: string[]
  attributesToHighlight?: string[]
  highlightPreTag?: string
  highlightPostTag?: string
}

export type SearchHit = Record<string, unknown>

export type SearchAnswer = {
  hits: SearchHit[]
  estimatedTotalHits: number
  facetDistribution: Record<string, Record<string, number>>
  facetStats: Record<string, { min: number; max: number }>
  limit: number
  offset: number
  processingTimeMs: number
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
  multiSearch(queries: SearchQuery[], options?: { signal?: AbortSignal }): Promise<SearchAnswer[]>
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

/** The engine is down, slow or unreachable: the last good answer is the best there is. */
export class SearchUnavailable extends ExpectedError {
  constructor(doing: string, cause?: unknown) {
    super(`search engine unavailable while ${doing}`, { cause })
  }
}
