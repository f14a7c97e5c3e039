import type { FeedCar } from '#domain/import/feed-fields.ts'
import type { KnownCar } from '#ports/stock/stock-imports.ts'
import type { Change } from '../read-changes.ts'

/** Of all imports that run. Enough for 50,000 cars with long descriptions. */
const MAX_LENGTH = 64_000_000
const BATCH = 1_000

type Packed = { feeds: string; known: (KnownCar | undefined)[] }

function unpacked({ feeds, known }: Packed): Change[] {
  const cars: FeedCar[] = JSON.parse(feeds)
  return cars.map((feed, at) => ({ feed, ...(known[at] && { known: known[at] }) }))
}

/**
 * The changes of a feed until all of it is checked. They are held as text, which takes less memory
 * than objects, and less time than reading the feed a second time.
 */
export class HeldChanges {
  static #all = 0
  #packed: Packed[] | undefined = []
  #open: Change[] = []
  #length = 0
  #count = 0
  readonly #max: number

  constructor(max = MAX_LENGTH) {
    this.#max = max
  }

  add(changes: readonly Change[]): void {
    if (!this.#packed) return
    this.#count += changes.length
    for (const change of changes) if (this.#open.push(change) === BATCH) this.#pack()
  }

  /** False if they were too many. Then none is held. */
  get isWhole(): boolean {
    return this.#packed !== undefined
  }

  get count(): number {
    return this.#count
  }

  /** All changes in batches. Each is let go of when the next one is asked for. */
  *batches(): Generator<Change[]> {
    for (let packed = this.#packed?.shift(); packed; packed = this.#packed?.shift()) yield unpacked(packed)
    if (this.#open.length > 0) yield this.#open
  }

  /** Lets go of all. To be called at the end, also after a failure. */
  release(): void {
    HeldChanges.#all -= this.#length
    this.#length = 0
    this.#packed = undefined
  }

  #pack(): void {
    const feeds = JSON.stringify(this.#open.map(({ feed }) => feed))
    const known = this.#open.map((change) => change.known)
    this.#open = []
    this.#length += feeds.length
    HeldChanges.#all += feeds.length
    if (HeldChanges.#all > this.#max) this.release()
    else this.#packed?.push({ feeds, known })
  }
}
