import type { RemoteEngine } from './worker-engine.ts'

/** So many batches may be under way to the other side: it is never idle while the next ones are read. */
const MAX_IN_FLIGHT = 4

/** A replacement that is being filled on the other side, a few batches ahead of the answers. */
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
    added.catch(() => undefined) // is heard of when its turn comes
    this.#inFlight.push(added)
    if (this.#inFlight.length > MAX_IN_FLIGHT) await this.#inFlight.shift()
  }

  async end(): Promise<void> {
    await Promise.all(this.#inFlight)
    await this.#engine.call('endReplacement', this.#uid)
  }
}
