import { type Meilisearch, MeilisearchApiError } from 'meilisearch'
import {
  type SearchAnswers,
  type SearchQuery,
  SearchRefused,
  SearchUnavailable,
} from '#ports/search-engine.ts'
import { filterText } from './filter-text.ts'
import type { IndexUids } from './index-uids.ts'

/** Searches a server through the official client. Only here a filter becomes text. */
export async function multiSearch<const Queries extends readonly SearchQuery[]>(
  client: Meilisearch,
  uids: IndexUids,
  queries: Queries,
  signal?: AbortSignal,
): Promise<SearchAnswers<Queries>> {
  if (queries.length === 0) return [] as SearchAnswers<Queries>
  signal?.throwIfAborted()
  const wire = queries.map(({ index, attributesToRetrieve, filter, ...query }) => ({
    indexUid: uids[index],
    attributesToRetrieve: [...attributesToRetrieve],
    ...(filter && { filter: filter.map(filterText) }),
    ...query,
  }))
  const { results } = await client.multiSearch({ queries: wire }, signal && { signal })
  return results.map((result) => ({
    hits: result.hits,
    estimatedTotalHits: result.estimatedTotalHits ?? 0,
    facetDistribution: result.facetDistribution ?? {},
    facetStats: result.facetStats ?? {},
    limit: result.limit ?? 0,
    offset: result.offset ?? 0,
    processingTimeMs: result.processingTimeMs,
  })) as SearchAnswers<Queries>
}

/** Statuses that are not the fault of the query: a wrong key, a timeout, an overloaded server. */
const NOT_THE_QUERYS_FAULT = new Set([401, 403, 408, 429])

/** Separates invalid queries from servers that cannot answer. */
export function asSearchError(error: unknown, doing: string): SearchRefused | SearchUnavailable {
  if (error instanceof SearchRefused || error instanceof SearchUnavailable) return error
  if (!(error instanceof MeilisearchApiError)) return new SearchUnavailable(doing, error)
  const { status } = error.response
  if (status >= 500 || NOT_THE_QUERYS_FAULT.has(status)) return new SearchUnavailable(doing, error)
  // a server that is filled for the first time, or lost its data
  if (error.cause?.code === 'index_not_found') return new SearchUnavailable(doing, error)
  const { code = 'unknown', type = 'invalid_request', message = error.message } = error.cause ?? {}
  return new SearchRefused({ status, code, type, message })
}
