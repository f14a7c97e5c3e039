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
/** The number of batches that may wait on the server: enough to keep it busy with a short queue. */
const MAX_BATCHES_WAITING = 4

/** Writes to the indexes of a Meilisearch server, and waits until the changes are searchable. */
export class IndexWriter {
  readonly #client: Meilisearch
  readonly #prepared = new Map<string, Promise<void>>()

  constructor(connection: Pick<Config, 'host' | 'apiKey' | 'requestInit'>) {
    this.#client = new Meilisearch({ ...connection, timeout: REQUEST_MS })
  }

  /** Updates the settings of the index. Returns false if there is no such index. */
  async prepare(uid: string, settings: IndexSettings): Promise<boolean> {
    if (await this.#exists(uid)) {
      await this.#prepareOnce(uid, settings)
      return true
    }
    this.#prepared.delete(uid)
    return false
  }

  /** Fills a second index, which then replaces the first. Until then searches use the old one. */
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
        added.catch(() => undefined) // is reported when it is awaited
        waiting.push(added)
        if (waiting.length >= MAX_BATCHES_WAITING) await waiting.shift()
      }
    } finally {
      await Promise.allSettled(waiting)
    }
    await Promise.all(waiting)
    // Renamed the first time: an index without settings would refuse every search until the swap.
    const isSwap = await this.#exists(uid)
    await finished(this.#client.swapIndexes([{ indexes: [next, uid], rename: !isSwap }]))
    this.#prepared.set(uid, Promise.resolve())
    if (isSwap) await this.#delete(next)
  }

  async upsert(uid: string, settings: IndexSettings, documents: SearchDocument[]): Promise<void> {
    await this.#prepareOnce(uid, settings)
    await finished(this.#client.index(uid).addDocuments(documents, { primaryKey: 'id' }))
  }

  async remove(uid: string, settings: IndexSettings, ids: (number | string)[]): Promise<void> {
    await this.#prepareOnce(uid, settings)
    await finished(this.#client.index(uid).deleteDocuments(ids as string[] | number[]))
  }

  /** Runs once per process, and again after a failure. */
  #prepareOnce(uid: string, settings: IndexSettings): Promise<void> {
    let prepared = this.#prepared.get(uid)
    if (!prepared) {
      prepared = this.#prepare(uid, settings)
      this.#prepared.set(uid, prepared)
      prepared.catch(() => this.#prepared.delete(uid))
    }
    return prepared
  }

  /** Creates the index if needed. Settings that have not changed cost the server nothing. */
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

/** Waits for a task of the server. A failure with the code `allowed` counts as success. */
async function finished(enqueued: EnqueuedTaskPromise, allowed?: string): Promise<void> {
  const task = await enqueued.waitTask(TASK_WAIT)
  if (task.status === 'succeeded' || (allowed !== undefined && task.error?.code === allowed)) return
  const { code = task.status, type, message = `task ${task.status}` } = task.error ?? {}
  // A full disk or a cancelled task is not the fault of the documents: they are sent again.
  if (type !== 'invalid_request') throw new SearchUnavailable(`indexing: ${message}`)
  throw new SearchRefused({ status: 400, code, type, message })
}
