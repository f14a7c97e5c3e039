import type { RemoteEngine } from './worker-engine.ts'

/** This many batches may wait for the worker, so that it is never idle. */
const MAX_IN_FLIGHT = 4

/** Fills a replacement in the worker, without waiting for each batch. */
export class WorkerReplacement {
  readonly #engine: RemoteEngine
  readonly #uid: string
  readonly #inFlight: Promise<void>[] = []

  private constructor(engine: RemoteEngine, uid: string) {
    this.#engine = engine
    this.#uid = uid
  }

  static async begin(engine: RemoteEngine, uid: string): Promise<WorkerReplacement> {
    await engine.call('beginReplacement', uid)
    return new WorkerReplacement(engine, uid)
  }

  async add(json: string): Promise<void> {
    const added = this.#engine.call('addToReplacement', this.#uid, json)
    added.catch(() => undefined) // is reported when it is awaited
    this.#inFlight.push(added)
    if (this.#inFlight.length > MAX_IN_FLIGHT) await this.#inFlight.shift()
  }

  async end(): Promise<void> {
    await Promise.all(this.#inFlight)
    await this.#engine.call('endReplacement', this.#uid)
  }
}
