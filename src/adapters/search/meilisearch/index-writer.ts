import {
  type Config,
  type EnqueuedTaskPromise,
  Meilisearch,
  MeilisearchApiError,
  type Settings,
} from 'meilisearch'
import type { IndexSettings } from '#domain/search/index-settings.ts'
import {
  type DocumentBatch,
  type SearchDocument,
  SearchRefused,
  SearchUnavailable,
} from '#ports/search-engine.ts'

const REQUEST_MS = 30_000
const TASK_WAIT = { timeout: 10 * 60_000, interval: 50 }
/** How many batches the server may be behind: enough to keep it busy, few enough to keep its queue short. */
const MAX_BATCHES_WAITING = 4

/** Writes to the indexes of a Meilisearch server and waits until what was written can be found. */
export class IndexWriter {
  readonly #client: Meilisearch
  readonly #prepared = new Map<string, Promise<void>>()

  constructor(connection: Pick<Config, 'host' | 'apiKey' | 'requestInit'>) {
    this.#client = new Meilisearch({ ...connection, timeout: REQUEST_MS })
  }

  /** Gives the index its settings; false when there is none. */
  async prepare(uid: string, settings: IndexSettings): Promise<boolean> {
    if (await this.#exists(uid)) {
      await this.#prepareOnce(uid, settings)
      return true
    }
    this.#prepared.delete(uid)
    return false
  }

  /** Fills a second index and swaps the two: searches see the old one until the new one is complete. */
  async replaceAll(
    uid: string,
    settings: IndexSettings,
    batches: AsyncIterable<DocumentBatch>,
  ): Promise<void> {
    const next = `${uid}_next`
    await this.#delete(next)
    await this.#prepare(next, settings)
    const waiting: Promise<void>[] = []
    try {
      for await (const { json } of batches) {
        const added = finished(
          this.#client.index(next).addDocumentsFromString(json, 'application/json', { primaryKey: 'id' }),
        )
        added.catch(() => undefined) // is heard of when its turn comes, be it while the next batch is read
        waiting.push(added)
        if (waiting.length >= MAX_BATCHES_WAITING) await waiting.shift()
      }
    } finally {
      await Promise.allSettled(waiting)
    }
    await Promise.all(waiting)
    // Only now: until the first filling is complete no index is better than an empty one.
    await this.#create(uid)
    await finished(this.#client.swapIndexes([{ indexes: [uid, next], rename: false }]))
    this.#prepared.set(uid, Promise.resolve())
    await this.#delete(next)
  }

  async upsert(uid: string, settings: IndexSettings, documents: SearchDocument[]): Promise<void> {
    await this.#prepareOnce(uid, settings)
    await finished(this.#client.index(uid).addDocuments(documents, { primaryKey: 'id' }))
  }

  async remove(uid: string, settings: IndexSettings, ids: (number | string)[]): Promise<void> {
    await this.#prepareOnce(uid, settings)
    await finished(this.#client.index(uid).deleteDocuments(ids as string[] | number[]))
  }

  /** Once per process; again after a failure. */
  #prepareOnce(uid: string, settings: IndexSettings): Promise<void> {
    let prepared = this.#prepared.get(uid)
    if (!prepared) {
      prepared = this.#prepare(uid, settings)
      this.#prepared.set(uid, prepared)
      prepared.catch(() => this.#prepared.delete(uid))
    }
    return prepared
  }

  /** Creates the index if there is none; settings it already has cost the server nothing. */
  async #prepare(uid: string, settings: IndexSettings): Promise<void> {
    await this.#create(uid)
    await finished(this.#client.index(uid).updateSettings(settings as Settings))
  }

  async #create(uid: string): Promise<void> {
    await finished(this.#client.createIndex(uid, { primaryKey: 'id' }), 'index_already_exists')
  }

  async #exists(uid: string): Promise<boolean> {
    try {
      await this.#client.getRawIndex(uid)
      return true
    } catch (error) {
      if (error instanceof MeilisearchApiError && error.cause?.code === 'index_not_found') return false
      throw error
    }
  }

  async #delete(uid: string): Promise<void> {
    await finished(this.#client.deleteIndex(uid), 'index_not_found')
  }
}

/** Waits for a task of the server; `allowed` is a failure that is as good as success. */
async function finished(enqueued: EnqueuedTaskPromise, allowed?: string): Promise<void> {
  const task = await enqueued.waitTask(TASK_WAIT)
  if (task.status === 'succeeded' || (allowed !== undefined && task.error?.code === allowed)) return
  const { code = task.status, type, message = `task ${task.status}` } = task.error ?? {}
  // A full disk or a cancelled task is no fault of the documents: they come again.
  if (type !== 'invalid_request') throw new SearchUnavailable(`indexing: ${message}`)
  throw new SearchRefused({ status: 400, code, type, message })
}
