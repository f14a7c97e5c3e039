export type CircuitBreakerOptions = {
  /** The circuit opens after this many failures in a row. */
  failures?: number
  /** How long the circuit stays open. Then one caller tries again. */
  openMs?: number
  now?: () => number
}

/** Stops calls to a server that is down, so that callers do not wait for it. */
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

  /** Runs the task, or throws the error of `refuse` while the circuit is open. */
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
