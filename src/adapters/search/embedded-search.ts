import { type Document, EngineHost, Refusal, type SearchResult } from 'in-process-search'
import type { IndexSettings } from '#domain/search/index-settings.ts'
import {
  type DocumentBatch,
  type IndexName,
  type SearchAnswer,
  type SearchAnswers,
  type SearchDocument,
  type SearchEngine,
  type SearchQuery,
  SearchRefused,
  SearchUnavailable,
} from '#ports/search-engine.ts'

export type EmbeddedSearchOptions = {
  settings: Record<IndexName, IndexSettings>
  /** The engine moves to a worker thread when it holds more documents than this. */
  workerAbove?: number
  /** The worker crashed and lost its documents: fill the indexes again. */
  onLost?: (error: Error) => void
}

const WORKER_ABOVE = 50_000

/** The search engine inside the platform. It needs no installation and works in memory. */
export function openEmbeddedSearch(options: EmbeddedSearchOptions): EmbeddedSearch {
  return new EmbeddedSearch(options)
}

class EmbeddedSearch implements SearchEngine {
  readonly #host: EngineHost
  #lastWrite: Promise<unknown> = Promise.resolve()

  constructor({ settings, workerAbove = WORKER_ABOVE, onLost }: EmbeddedSearchOptions) {
    this.#host = new EngineHost({ settings, workerAbove, onLost })
  }

  /** Whether the engine runs in a worker thread. */
  get isInWorker(): boolean {
    return this.#host.isInWorker
  }

  /**
   * The engine takes the queries as they are: the platform's filter trees are a part of its own.
   */
  async multiSearch<const Queries extends readonly SearchQuery[]>(
    queries: Queries,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<SearchAnswers<Queries>> {
    signal?.throwIfAborted()
    try {
      const results = await this.#host.search(
        queries.map(({ index, ...query }) => ({ ...query, indexUid: index })),
      )
      return results.map(answerOf) as SearchAnswers<Queries>
    } catch (error) {
      throw asSearchError(error, 'searching')
    }
  }

  /** Its indexes always exist. Whoever opens the engine fills them. */
  prepare(): Promise<boolean> {
    return Promise.resolve(true)
  }

  replaceAll(index: IndexName, batches: AsyncIterable<DocumentBatch>): Promise<void> {
    return this.#write(`filling ${index}`, () => this.#host.replaceAll(index, batches))
  }

  upsert(index: IndexName, documents: SearchDocument[]): Promise<void> {
    return this.#write(`updating ${index}`, () => this.#host.upsert(index, documents as Document[]))
  }

  remove(index: IndexName, ids: (number | string)[]): Promise<void> {
    return this.#write(`updating ${index}`, () => this.#host.delete(index, ids))
  }

  close(): Promise<void> {
    return this.#host.close()
  }

  /** Writes run one after another, so that none is lost while the engine moves to a worker. */
  #write(doing: string, write: () => Promise<void>): Promise<void> {
    const done = this.#lastWrite.then(write).catch((error) => {
      throw asSearchError(error, doing)
    })
    this.#lastWrite = done.catch(() => undefined)
    return done
  }
}

function answerOf(result: SearchResult): SearchAnswer {
  const { hits, estimatedTotalHits, facetDistribution = {}, facetStats = {} } = result
  const { limit, offset, processingTimeMs } = result
  return { hits, estimatedTotalHits, facetDistribution, facetStats, limit, offset, processingTimeMs }
}

function asSearchError(error: unknown, doing: string): SearchRefused | SearchUnavailable {
  return error instanceof Refusal ? new SearchRefused(error) : new SearchUnavailable(doing, error)
}
