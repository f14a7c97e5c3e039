import { Meilisearch } from 'meilisearch'
import type { Dispatcher } from 'undici'
import { CircuitBreaker, type CircuitBreakerOptions } from '#domain/circuit-breaker.ts'
import { retry } from '#domain/retry.ts'
import type { IndexSettings } from '#domain/search/index-settings.ts'
import {
  type DocumentBatch,
  type IndexName,
  type SearchAnswers,
  type SearchDocument,
  type SearchEngine,
  type SearchQuery,
  SearchUnavailable,
} from '#ports/search-engine.ts'
import { INDEX_UIDS, type IndexUids } from './meilisearch/index-uids.ts'
import { IndexWriter } from './meilisearch/index-writer.ts'
import { asSearchError, multiSearch } from './meilisearch/search-client.ts'

export type MeilisearchOptions = {
  host: string
  apiKey?: string
  settings: Record<IndexName, IndexSettings>
  uids?: IndexUids
  /** The time limit of one search, over all attempts. */
  timeoutMs?: number
  breaker?: CircuitBreakerOptions
  /** How it connects: a site chooses its host, which must not lead into our own network. */
  dispatcher?: Dispatcher
}

const TIMEOUT_MS = 2000
const ATTEMPTS = 2
const BREAKER: CircuitBreakerOptions = { failures: 5, open: { firstMs: 5_000, maxMs: 5_000 } }
const BACKOFF = { firstMs: 50, maxMs: 50 }

/**
 * Meilisearch sends a compressed response in small pieces and waits 40 ms for the first
 * acknowledgement. That is many times longer than the search, and longer than sending the response
 * uncompressed.
 */
const UNCOMPRESSED = { headers: { 'accept-encoding': 'identity' } }

/** A Meilisearch server, used over HTTP. */
export function openMeilisearch(options: MeilisearchOptions): SearchEngine {
  return new MeilisearchSearch(options)
}

class MeilisearchSearch implements SearchEngine {
  readonly #client: Meilisearch
  readonly #writer: IndexWriter
  readonly #breaker: CircuitBreaker
  readonly #settings: Record<IndexName, IndexSettings>
  readonly #uids: IndexUids
  readonly #timeoutMs: number

  constructor({
    host,
    apiKey,
    settings,
    uids = INDEX_UIDS,
    timeoutMs = TIMEOUT_MS,
    breaker = BREAKER,
    dispatcher,
  }: MeilisearchOptions) {
    const requestInit = { ...UNCOMPRESSED, ...(dispatcher && { dispatcher }) }
    const connection = { host, ...(apiKey === undefined ? {} : { apiKey }), requestInit }
    this.#client = new Meilisearch(connection)
    this.#writer = new IndexWriter(connection)
    this.#breaker = new CircuitBreaker(breaker)
    this.#settings = settings
    this.#uids = uids
    this.#timeoutMs = timeoutMs
  }

  async multiSearch<const Queries extends readonly SearchQuery[]>(
    queries: Queries,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<SearchAnswers<Queries>> {
    signal?.throwIfAborted()
    const isOwnFault = (error: unknown) => error instanceof SearchUnavailable && !signal?.aborted
    return this.#breaker.run(
      () => this.#ask(queries, signal),
      () => new SearchUnavailable('its circuit breaker is open'),
      isOwnFault,
    )
  }

  async prepare(): Promise<boolean> {
    let isThere = true
    for (const index of Object.keys(this.#uids) as IndexName[])
      await this.#write(index, async (uid, settings) => {
        isThere = (await this.#writer.prepare(uid, settings)) && isThere
      })
    return isThere
  }

  async replaceAll(index: IndexName, batches: AsyncIterable<DocumentBatch>): Promise<void> {
    await this.#write(index, (uid, settings) => this.#writer.replaceAll(uid, settings, batches))
  }

  async upsert(index: IndexName, documents: SearchDocument[]): Promise<void> {
    if (documents.length === 0) return
    await this.#write(index, (uid, settings) => this.#writer.upsert(uid, settings, documents))
  }

  async remove(index: IndexName, ids: (number | string)[]): Promise<void> {
    if (ids.length === 0) return
    await this.#write(index, (uid, settings) => this.#writer.remove(uid, settings, ids))
  }

  async close(): Promise<void> {}

  /** A retry helps after a lost connection, and with a server that is starting. */
  async #ask<const Queries extends readonly SearchQuery[]>(
    queries: Queries,
    signal: AbortSignal | undefined,
  ): Promise<SearchAnswers<Queries>> {
    const deadline = AbortSignal.timeout(this.#timeoutMs)
    const limit = signal ? AbortSignal.any([signal, deadline]) : deadline
    const ask = () =>
      multiSearch(this.#client, this.#uids, queries, limit).catch((error) => {
        signal?.throwIfAborted()
        throw asSearchError(error, 'searching')
      })
    const isRetryable = (error: unknown) => error instanceof SearchUnavailable && !limit.aborted
    return retry(ask, { attempts: ATTEMPTS, backoff: BACKOFF, isRetryable })
  }

  async #write(
    index: IndexName,
    write: (uid: string, settings: IndexSettings) => Promise<void>,
  ): Promise<void> {
    try {
      await write(this.#uids[index], this.#settings[index])
    } catch (error) {
      throw asSearchError(error, `updating ${index}`)
    }
  }
}
