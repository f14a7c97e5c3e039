import { Meilisearch, MeilisearchApiError } from 'meilisearch'
import type { IndexSettings } from '#domain/search/index-settings.ts'
import type {
  DocumentBatch,
  IndexName,
  SearchAnswers,
  SearchDocument,
  SearchEngine,
  SearchQuery,
} from '#ports/search-engine.ts'
import type { Document } from './embedded/answer/attribute-path.ts'
import { EngineHost } from './embedded/engine-host.ts'
import { INDEX_UIDS, type IndexUids } from './index-uids.ts'
import { asSearchError, multiSearch } from './search-client.ts'

export type EmbeddedSearchOptions = {
  settings: Record<IndexName, IndexSettings>
  uids?: IndexUids
  /** With more documents than this the engine moves to a thread of its own. */
  workerAbove?: number
  /** The thread died, and its documents with it: fill the indexes again. */
  onLost?: (error: Error) => void
}

const WORKER_ABOVE = 50_000

/** The search engine that comes with the platform: nothing to install, everything in memory. */
export function openEmbeddedSearch(options: EmbeddedSearchOptions): EmbeddedSearch {
  return new EmbeddedSearch(options)
}

class EmbeddedSearch implements SearchEngine {
  readonly #host: EngineHost
  readonly #uids: IndexUids
  readonly #client: Meilisearch
  #lastWrite: Promise<unknown> = Promise.resolve()

  constructor({ settings, uids = INDEX_UIDS, workerAbove = WORKER_ABOVE, onLost }: EmbeddedSearchOptions) {
    this.#uids = uids
    const names = Object.keys(uids) as IndexName[]
    const byUid = Object.fromEntries(names.map((name) => [uids[name], settings[name]]))
    this.#host = new EngineHost({ settings: byUid, workerAbove, onLost })
    this.#client = new Meilisearch({
      host: 'http://embedded',
      httpClient: (url, init) => answer(this.#host, url as URL, init),
    })
  }

  /** Whether the engine has moved to its own thread. */
  get isInWorker(): boolean {
    return this.#host.isInWorker
  }

  async multiSearch<const Queries extends readonly SearchQuery[]>(
    queries: Queries,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<SearchAnswers<Queries>> {
    signal?.throwIfAborted()
    try {
      return await multiSearch(this.#client, this.#uids, queries, signal)
    } catch (error) {
      throw asSearchError(error, 'searching')
    }
  }

  /** Its indexes are there from the start, and filled by whoever opened it. */
  prepare(): Promise<boolean> {
    return Promise.resolve(true)
  }

  replaceAll(index: IndexName, batches: AsyncIterable<DocumentBatch>): Promise<void> {
    return this.#write(`filling ${index}`, () => this.#host.replaceAll(this.#uids[index], batches))
  }

  upsert(index: IndexName, documents: SearchDocument[]): Promise<void> {
    return this.#write(`updating ${index}`, () =>
      this.#host.upsert(this.#uids[index], documents as Document[]),
    )
  }

  remove(index: IndexName, ids: (number | string)[]): Promise<void> {
    return this.#write(`updating ${index}`, () => this.#host.delete(this.#uids[index], ids))
  }

  close(): Promise<void> {
    return this.#host.close()
  }

  /** One write after the other, so that none falls between the old engine and the new one. */
  #write(doing: string, write: () => Promise<void>): Promise<void> {
    const done = this.#lastWrite.then(write).catch((error) => {
      throw asSearchError(error, doing)
    })
    this.#lastWrite = done.catch(() => undefined)
    return done
  }
}

/** What the official client would have got over the network. */
async function answer(host: EngineHost, url: URL, init: RequestInit | undefined): Promise<unknown> {
  if (url.pathname !== '/multi-search') throw new Error(`the embedded engine does not serve ${url.pathname}`)
  const { status, body } = await host.multiSearch(JSON.parse(String(init?.body)))
  if (status !== 200) throw new MeilisearchApiError(new Response(null, { status }), body as never)
  return body
}
