import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Document } from './answer/attribute-path.ts'
import { Engine } from './engine.ts'
import type { EngineSettings } from './engine-settings.ts'
import { Filling } from './filling.ts'
import { type EngineCall, type RemoteEngine, WorkerEngine } from './worker-engine.ts'

const HANDOVER_BATCH = 2000
/** After so long a search lets other requests have a turn. */
const SLICE_MS = 8
/** After so much work it is given up: no visitor's question is worth more of everybody's thread. */
const LONGEST_SEARCH_MS = 5_000

/** Documents as a JSON array, how many they are, and how many will have come at the end, where that is known. */
type Batch = { json: string; count: number; ofAll?: number }

export type EngineHostOptions = {
  settings: Record<string, EngineSettings>
  /** With more documents than this the engine moves. */
  workerAbove: number
  /** The thread died, and its documents with it. */
  onLost?: ((error: Error) => void) | undefined
  startWorker?: (onLost: (error: Error) => void) => RemoteEngine
}

/** Keeps the engine in this thread while it is small, and moves it to a thread of its own when it has grown. */
export class EngineHost {
  readonly #settings: Record<string, EngineSettings>
  readonly #workerAbove: number
  readonly #onLost: (error: Error) => void
  readonly #startWorker: NonNullable<EngineHostOptions['startWorker']>
  /** Indexes whose documents went with a thread that died. */
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

  async multiSearch(body: { queries: { indexUid?: unknown }[] }): Promise<ReturnType<Engine['multiSearch']>> {
    // Better no answer than an empty one, until the documents have been brought anew.
    for (const { indexUid } of this.#lost.size > 0 ? body.queries : [])
      if (this.#lost.has(indexUid as string)) throw this.#lost.get(indexUid as string)
    return this.#local ? this.#searchHere(this.#local, body) : this.#call('multiSearch', body)
  }

  async upsert(uid: string, documents: Document[]): Promise<void> {
    this.#writes += 1
    await this.#call('upsert', uid, documents)
    if (this.#local && this.#local.size > this.#workerAbove) await this.#move()
  }

  async delete(uid: string, keys: (number | string)[]): Promise<void> {
    this.#writes += 1
    await this.#call('delete', uid, keys)
  }

  /** Fills an index anew; searches see the old one until the new one is complete. */
  async replaceAll(uid: string, batches: AsyncIterable<Batch>): Promise<void> {
    // While the engine is here, documents are only gathered: indexing them would be in vain if there are enough to move.
    let gathered: string[] = []
    let count = 0
    let filling: Filling | null = null
    for await (const batch of batches) {
      gathered.push(batch.json)
      count += batch.count
      const coming = Math.max(count, batch.ofAll ?? 0)
      if (this.#local && this.#local.size + coming > this.#workerAbove) await this.#move()
      if (!this.#worker) continue
      filling ??= await Filling.begin(this.#worker, uid)
      for (const one of gathered) await filling.add(one)
      gathered = []
    }
    if (filling) await filling.end()
    else await this.#replaceHere(uid, gathered)
    this.#lost.delete(uid)
  }

  async close(): Promise<void> {
    await this.#worker?.close()
  }

  /** Searches in this thread, in slices. Where the stock changes in between, all is asked again, so that the answers are of one moment. */
  async #searchHere(
    engine: Engine,
    body: { queries: unknown[] },
  ): Promise<ReturnType<Engine['multiSearch']>> {
    const steps = engine.searchSteps(body)
    const writes = this.#writes
    let worked = 0
    let slice = performance.now()
    for (;;) {
      const step = steps.next()
      if (step.done) return step.value
      const now = performance.now()
      if (now - slice < SLICE_MS) continue
      worked += now - slice
      if (worked > LONGEST_SEARCH_MS) throw new Error('the search takes too long')
      await nextTurn()
      slice = performance.now()
      if (this.#local !== engine || this.#writes !== writes) return this.#call('multiSearch', body as never)
    }
  }

  async #replaceHere(uid: string, batches: string[]): Promise<void> {
    await this.#call('beginReplacement', uid)
    for (const json of batches) {
      await this.#call('addToReplacement', uid, json)
      await nextTurn() // requests are answered in between
    }
    this.#writes += 1
    await this.#call('endReplacement', uid)
  }

  /** Moves the documents over, each with its number, while searches still go to the engine here. */
  async #move(): Promise<void> {
    const worker = this.#startWorker((error) => {
      if (this.#worker === worker) this.#lose(error)
    })
    try {
      for (const uid of Object.keys(this.#settings)) await this.#handOver(worker, uid)
    } catch (error) {
      // Nobody knows it yet: the engine here goes on, and the next move starts another.
      await worker.close()
      throw error
    }
    this.#worker = worker
    this.#local = null
  }

  async #handOver(worker: RemoteEngine, uid: string): Promise<void> {
    const filling = await Filling.begin(worker, uid)
    const numbered = this.#local!.numbered(uid)
    for (let from = 0; from < numbered.length; from += HANDOVER_BATCH)
      await filling.add(JSON.stringify(numbered.slice(from, from + HANDOVER_BATCH)))
    await filling.end()
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
