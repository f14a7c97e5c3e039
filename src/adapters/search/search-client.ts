import { type Meilisearch, MeilisearchApiError, MeilisearchRequestError } from 'meilisearch'
import {
  type SearchAnswers,
  type SearchQuery,
  SearchRefused,
  SearchUnavailable,
} from '#ports/search-engine.ts'
import type { IndexUids } from './index-uids.ts'

/** Asks an engine through the official client, whichever engine is behind it. */
export async function multiSearch<const Queries extends readonly SearchQuery[]>(
  client: Meilisearch,
  uids: IndexUids,
  queries: Queries,
  signal?: AbortSignal,
): Promise<SearchAnswers<Queries>> {
  if (queries.length === 0) return [] as SearchAnswers<Queries>
  signal?.throwIfAborted()
  const wire = queries.map(({ index, attributesToRetrieve, ...query }) => ({
    indexUid: uids[index],
    attributesToRetrieve: [...attributesToRetrieve],
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

/** A wrong key or an overloaded server is no fault of the query. */
const NOT_THE_QUERYS_FAULT = new Set([401, 403, 408, 429])

/** Tells what was refused from what could not be asked. */
export function asSearchError(error: unknown, doing: string): SearchRefused | SearchUnavailable {
  if (error instanceof SearchRefused || error instanceof SearchUnavailable) return error
  // what our own httpClient throws comes wrapped as if the network had failed
  const cause = error instanceof MeilisearchRequestError ? error.cause : error
  if (cause instanceof SearchUnavailable) return cause
  if (!(cause instanceof MeilisearchApiError)) return new SearchUnavailable(doing, cause)
  const { status } = cause.response
  if (status >= 500 || NOT_THE_QUERYS_FAULT.has(status)) return new SearchUnavailable(doing, cause)
  // a server that is being filled for the first time, or lost its data
  if (cause.cause?.code === 'index_not_found') return new SearchUnavailable(doing, cause)
  const { code = 'unknown', type = 'invalid_request', message = cause.message } = cause.cause ?? {}
  return new SearchRefused({ status, code, type, message })
}
