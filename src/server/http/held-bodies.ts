const MEGABYTE = 1024 * 1024

/** What one visitor sends, until its request is answered. */
export type Holding = {
  /** False if there is no room for these bytes too. */
  take(bytes: number): boolean
  giveBack(): void
}

/**
 * Counts the bodies that are in memory, because whoever sends one need not be known yet. One
 * visitor gets a quarter, so that it does not keep out the others.
 */
export class HeldBodies {
  readonly #max: number
  readonly #byVisitor = new Map<string, number>()
  #held = 0

  constructor(max = 128 * MEGABYTE) {
    this.#max = max
  }

  holdingOf(visitor: string): Holding {
    let own = 0
    const add = (bytes: number) => {
      own += bytes
      this.#held += bytes
      const all = (this.#byVisitor.get(visitor) ?? 0) + bytes
      if (all > 0) this.#byVisitor.set(visitor, all)
      else this.#byVisitor.delete(visitor)
    }
    return {
      take: (bytes) => {
        const ofVisitor = (this.#byVisitor.get(visitor) ?? 0) + bytes
        if (this.#held + bytes > this.#max || ofVisitor > this.#max / 4) return false
        add(bytes)
        return true
      },
      giveBack: () => add(-own),
    }
  }
}

/** Those of this process. */
export const heldBodies = new HeldBodies()
