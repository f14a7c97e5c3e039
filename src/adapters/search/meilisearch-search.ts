import { Meilisearch } from 'meilisearch'
import { retry } from '#domain/retry.ts'
import type { IndexSettings } from '#domain/search/index-settings.ts'
import {
  type DocumentBatch,
  type IndexName,
  type SearchAnswer,
  type SearchDocument,
  type SearchEngine,
  type SearchQuery,
  SearchUnavailable,
} from '#ports/search-engine.ts'
import { INDEX_UIDS, type IndexUids } from './index-uids.ts'
import { CircuitBreaker, type CircuitBreakerOptions } from './meilisearch/circuit-breaker.ts'
import { IndexWriter } from './meilisearch/index-writer.ts'
import { asSearchError, multiSearch } from './search-client.ts'

export type MeilisearchOptions = {
  host: string
  apiKey?: string
  settings: Record<IndexName, IndexSettings>
  uids?: IndexUids
  /** How long a visitor waits for an answer, all attempts together. */
  timeoutMs?: number
  breaker?: CircuitBreakerOptions
}

const TIMEOUT_MS = 2000
const ATTEMPTS = 2
const BACKOFF = { firstMs: 50, maxMs: 50 }

/**
 * Meilisearch sends a packed answer in small pieces and waits 40 ms for the first to be acknowledged: many times longer
 * than the search took, and than the whole answer takes between two machines of one network.
 */
const UNPACKED = { headers: { 'accept-encoding': 'identity' } }

/** A Meilisearch server of one's own, asked over HTTP. */
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
    breaker,
  }: MeilisearchOptions) {
    const connection = { host, ...(apiKey === undefined ? {} : { apiKey }), requestInit: UNPACKED }
    this.#client = new Meilisearch(connection)
    this.#writer = new IndexWriter(connection)
    this.#breaker = new CircuitBreaker(breaker)
    this.#settings = settings
    this.#uids = uids
    this.#timeoutMs = timeoutMs
  }

  async multiSearch(
    queries: SearchQuery[],
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<SearchAnswer[]> {
    signal?.throwIfAborted()
    const isOwnFault = (error: unknown) => error instanceof SearchUnavailable && !signal?.aborted
    return this.#breaker.run(
      () => this.#ask(queries, signal),
      () => new SearchUnavailable('resting after failures'),
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

  /** A second attempt helps with a lost connection, and with a server that is just starting. */
  async #ask(queries: SearchQuery[], signal: AbortSignal | undefined): Promise<SearchAnswer[]> {
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
