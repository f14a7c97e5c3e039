export type CircuitBreakerOptions = {
  /** Failures in a row after which nobody is asked any more. */
  failures?: number
  /** How long nobody is asked; then one caller finds out whether it works again. */
  openMs?: number
  now?: () => number
}

/** Spares a server that is down, and the visitors who would wait for it. */
export class CircuitBreaker {
  readonly #maxFailures: number
  readonly #openMs: number
  readonly #now: () => number
  #failures = 0
  #openUntil = 0
  #isProbing = false

  constructor({ failures = 5, openMs = 5000, now = Date.now }: CircuitBreakerOptions = {}) {
    this.#maxFailures = failures
    this.#openMs = openMs
    this.#now = now
  }

  get isOpen(): boolean {
    return this.#failures >= this.#maxFailures && (this.#isProbing || this.#now() < this.#openUntil)
  }

  /** Runs, or throws what `refuse` gives when the server is known to be down. */
  async run<T>(
    task: () => Promise<T>,
    refuse: () => Error,
    isFailure: (error: unknown) => boolean,
  ): Promise<T> {
    if (this.isOpen) throw refuse()
    const isProbe = this.#failures >= this.#maxFailures
    if (isProbe) this.#isProbing = true
    try {
      const result = await task()
      this.#failures = 0
      return result
    } catch (error) {
      if (isFailure(error)) {
        this.#failures++
        this.#openUntil = this.#now() + this.#openMs
      } else this.#failures = 0
      throw error
    } finally {
      if (isProbe) this.#isProbing = false
    }
  }
}
