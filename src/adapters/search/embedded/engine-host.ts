import { Engine } from './engine.ts'
import type { EngineSettings } from './engine-settings.ts'
import { type EngineCall, WorkerEngine } from './worker-engine.ts'

const HANDOVER_BATCH = 2000

/** An engine that is called across a border. */
export type RemoteEngine = Pick<WorkerEngine, 'call' | 'close'>

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
  #local: Engine | null
  #worker: RemoteEngine | null = null
  #lost: Error | null = null

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

  async call<C extends EngineCall>(call: C, ...args: Parameters<Engine[C]>): Promise<ReturnType<Engine[C]>> {
    // A lost thread took its documents along: better no answer than an empty one, until they are brought anew.
    if (this.#lost && call === 'multiSearch') throw this.#lost
    if (this.#worker) return this.#worker.call(call, ...args)
    const run = this.#local![call] as (...args: Parameters<Engine[C]>) => ReturnType<Engine[C]>
    const result = run.apply(this.#local, args)
    if (call === 'endReplacement') this.#lost = null
    return result
  }

  /** Call between writes: moves the documents over, while searches still go to the engine here. */
  async moveIfLarge(): Promise<void> {
    const local = this.#local
    if (!local || local.size <= this.#workerAbove) return
    const worker = this.#startWorker((error) => {
      if (this.#worker === worker) this.#lose(error)
    })
    for (const uid of Object.keys(this.#settings)) {
      await copy(local.documents(uid, false), (batch) => worker.call('upsert', uid, batch))
      const coming = local.documents(uid, true)
      if (!coming) continue
      await worker.call('beginReplacement', uid)
      await copy(coming, (batch) => worker.call('addToReplacement', uid, batch))
    }
    this.#worker = worker
    this.#local = null
  }

  async close(): Promise<void> {
    await this.#worker?.close()
  }

  #lose(error: Error): void {
    this.#lost = error
    this.#worker = null
    this.#local = new Engine(this.#settings)
    this.#onLost(error)
  }
}

async function copy<T>(documents: Iterable<T> | null, send: (batch: T[]) => Promise<unknown>): Promise<void> {
  let batch: T[] = []
  for (const document of documents ?? []) {
    if (batch.push(document) < HANDOVER_BATCH) continue
    await send(batch)
    batch = []
  }
  if (batch.length > 0) await send(batch)
}
