import type { RemoteEngine } from './worker-engine.ts'

/** So many batches may be under way to the other side: it is never idle while the next ones are read. */
const MAX_UNDER_WAY = 4

/** A replacement that is being filled on the other side, a few batches ahead of the answers. */
export class Filling {
  readonly #engine: RemoteEngine
  readonly #uid: string
  readonly #underWay: Promise<void>[] = []

  private constructor(engine: RemoteEngine, uid: string) {
    this.#engine = engine
    this.#uid = uid
  }

  static async begin(engine: RemoteEngine, uid: string): Promise<Filling> {
    await engine.call('beginReplacement', uid)
    return new Filling(engine, uid)
  }

  async add(json: string): Promise<void> {
    const added = this.#engine.call('addToReplacement', this.#uid, json)
    added.catch(() => undefined) // is heard of when its turn comes
    this.#underWay.push(added)
    if (this.#underWay.length > MAX_UNDER_WAY) await this.#underWay.shift()
  }

  async end(): Promise<void> {
    await Promise.all(this.#underWay)
    await this.#engine.call('endReplacement', this.#uid)
  }
}
