import type { Backoff } from './retry.ts'

export type CircuitBreakerOptions = {
  /** The circuit opens after this many failures in a row. */
  failures: number
  /** How long the circuit stays open: longer after each failed try, without jitter. */
  open: Backoff
}

/** Stops calls to a server that keeps failing, so that callers do not wait for it. */
export class CircuitBreaker {
  readonly #options: CircuitBreakerOptions
  readonly #now: () => number
  #failures = 0
  #openUntil = 0
  #isProbing = false

  constructor(options: CircuitBreakerOptions, now: () => number = Date.now) {
    this.#options = options
    this.#now = now
  }

  /** It failed so often that one call at a time tests whether it works again. */
  get isSuspect(): boolean {
    return this.#failures >= this.#options.failures
  }

  /** No call is made now. */
  get isOpen(): boolean {
    return this.isSuspect && (this.#isProbing || this.#now() < this.#openUntil)
  }

  succeeded(): void {
    this.#failures = 0
  }

  failed(): void {
    this.#failures += 1
    const { failures, open } = this.#options
    const repeated = Math.max(0, this.#failures - failures)
    this.#openUntil = this.#now() + Math.min(open.firstMs * 2 ** repeated, open.maxMs)
  }

  /** Runs the task, or throws the error of `refuse` while the circuit is open. */
  async run<T>(
    task: () => Promise<T>,
    refuse: () => Error,
    isFailure: (error: unknown) => boolean,
  ): Promise<T> {
    if (this.isOpen) throw refuse()
    const isProbe = this.isSuspect
    if (isProbe) this.#isProbing = true
    try {
      const result = await task()
      this.succeeded()
      return result
    } catch (error) {
      if (isFailure(error)) this.failed()
      else this.succeeded()
      throw error
    } finally {
      if (isProbe) this.#isProbing = false
    }
  }
}
