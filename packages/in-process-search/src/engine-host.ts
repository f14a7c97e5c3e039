import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { Document } from './answer/attribute-path.ts'
import { Engine } from './engine.ts'
import type { EngineSettings } from './engine-settings.ts'
import type { SearchRequest } from './request.ts'
import type { SearchResult } from './search.ts'
import { type EngineCall, type RemoteEngine, WorkerEngine } from './worker-engine.ts'
import { WorkerReplacement } from './worker-replacement.ts'

const COPY_BATCH = 250
const UPSERT_PART = 40
/** A search lets other requests run after this time. */
const SLICE_MS = 8
/** A search that needs more time than this in the main thread is given up. */
const MAX_SEARCH_MS = 5_000

/** Documents as a JSON array, their count and, if known, the total count of all batches. */
type Batch = { json: string; count: number; ofAll?: number }

export type EngineHostOptions = {
  settings: Record<string, EngineSettings>
  /** The engine moves to a worker when it holds more documents than this. */
  workerAbove: number
  /** The worker crashed and lost its documents. */
  onLost?: ((error: Error) => void) | undefined
  startWorker?: (onLost: (error: Error) => void) => RemoteEngine
}

/** Runs the engine in this thread while it is small, and moves it to a worker when it grows. */
export class EngineHost {
  readonly #settings: Record<string, EngineSettings>
  readonly #workerAbove: number
  readonly #onLost: (error: Error) => void
  readonly #startWorker: NonNullable<EngineHostOptions['startWorker']>
  /** The indexes that a crashed worker lost, with the error that it crashed with. */
  readonly #lost = new Map<string, Error>()
  #local: Engine | null
  #worker: RemoteEngine | null = null
  #writes = 0

  constructor({ settings, workerAbove, onLost, startWorker }: EngineHostOptions) {
    this.#settings = settings
    this.#workerAbove = workerAbove
    this.#onLost = onLost ?? (() => undefined)
    this.#startWorker = startWorker ?? ((lose) => new WorkerEngine(settings, lose))
    this.#local = new Engine(settings)
  }

  get isInWorker(): boolean {
    return this.#worker !== null
  }

  async search(requests: readonly SearchRequest[]): Promise<SearchResult[]> {
    // An error is better than an empty result until the documents are loaded again.
    for (const { indexUid } of this.#lost.size > 0 ? requests : [])
      if (this.#lost.has(indexUid)) throw this.#lost.get(indexUid)
    return this.#local ? this.#searchHere(this.#local, requests) : this.#call('search', requests)
  }

  /**
   * In small parts: searches of the worker are answered between them, and documents are copied for
   * it in short turns. In this thread a rest as long as the work follows each part. A request needs
   * several turns, and would otherwise wait for a part at each of them.
   */
  async upsert(uid: string, documents: Document[]): Promise<void> {
    for (let from = 0; from < documents.length; from += UPSERT_PART) {
      const started = performance.now()
      this.#writes += 1
      await this.#call('upsert', uid, documents.slice(from, from + UPSERT_PART))
      const isLast = from + UPSERT_PART >= documents.length
      if (this.#local && !isLast) await pause(performance.now() - started)
    }
    if (this.#local && this.#local.size > this.#workerAbove) await this.#move()
  }

  async delete(uid: string, keys: (number | string)[]): Promise<void> {
    this.#writes += 1
    await this.#call('delete', uid, keys)
  }

  /** Replaces an index. Searches see the old one until the new one is complete. */
  async replaceAll(uid: string, batches: AsyncIterable<Batch>): Promise<void> {
    // While the engine is in this thread, batches are only collected. If there are enough of them
    // to move, the worker indexes them.
    let gathered: string[] = []
    let count = 0
    let replacement: WorkerReplacement | null = null
    for await (const batch of batches) {
      gathered.push(batch.json)
      count += batch.count
      const coming = Math.max(count, batch.ofAll ?? 0)
      if (this.#local && this.#local.size + coming > this.#workerAbove) await this.#move()
      if (!this.#worker) continue
      replacement ??= await WorkerReplacement.begin(this.#worker, uid)
      for (const one of gathered) await replacement.add(one)
      gathered = []
    }
    if (replacement) await replacement.end()
    else await this.#replaceHere(uid, gathered)
    this.#lost.delete(uid)
  }

  async close(): Promise<void> {
    await this.#worker?.close()
  }

  /**
   * Searches in this thread, in slices. If documents change in between, all requests are answered
   * again, so that the results are of one moment.
   */
  async #searchHere(engine: Engine, requests: readonly SearchRequest[]): Promise<SearchResult[]> {
    const steps = engine.searchSteps(requests)
    const writes = this.#writes
    let worked = 0
    let slice = performance.now()
    for (;;) {
      const step = steps.next()
      if (step.done) return step.value
      const now = performance.now()
      if (now - slice < SLICE_MS) continue
      worked += now - slice
      if (worked > MAX_SEARCH_MS) throw new Error('the search takes too long')
      await nextTurn()
      slice = performance.now()
      if (this.#local !== engine || this.#writes !== writes) return this.#call('search', requests)
    }
  }

  async #replaceHere(uid: string, batches: string[]): Promise<void> {
    await this.#call('beginReplacement', uid)
    for (const json of batches) {
      await this.#call('addToReplacement', uid, json)
      await nextTurn() // lets waiting requests run
    }
    this.#writes += 1
    await this.#call('endReplacement', uid)
  }

  /** Copies the documents with their numbers. Until that is done, searches use the engine here. */
  async #move(): Promise<void> {
    const worker = this.#startWorker((error) => {
      if (this.#worker === worker) this.#lose(error)
    })
    try {
      for (const uid of Object.keys(this.#settings)) await this.#copyTo(worker, uid)
    } catch (error) {
      // Nobody uses that worker yet. The engine here goes on, and the next move starts another one.
      await worker.close()
      throw error
    }
    this.#worker = worker
    this.#local = null
  }

  async #copyTo(worker: RemoteEngine, uid: string): Promise<void> {
    const replacement = await WorkerReplacement.begin(worker, uid)
    for (let from = 0; ; from += COPY_BATCH) {
      const documents = this.#local!.documentsByNumber(uid, from, from + COPY_BATCH)
      if (documents.length === 0) break
      await replacement.add(JSON.stringify(documents))
    }
    await replacement.end()
  }

  async #call<C extends EngineCall>(call: C, ...args: Parameters<Engine[C]>): Promise<ReturnType<Engine[C]>> {
    if (this.#worker) return this.#worker.call(call, ...args)
    const run = this.#local![call] as (...args: Parameters<Engine[C]>) => ReturnType<Engine[C]>
    return run.apply(this.#local, args)
  }

  #lose(error: Error): void {
    for (const uid of Object.keys(this.#settings)) this.#lost.set(uid, error)
    this.#worker = null
    this.#local = new Engine(this.#settings)
    this.#onLost(error)
  }
}
