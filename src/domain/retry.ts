/**
 * How long to wait after a failure: `firstMs` after the first, twice as long each time, at most
 * `maxMs`.
 */
export type Backoff = { firstMs: number; maxMs: number }

/** What a wait depends on besides its length; tests bring their own. */
export type Clock = { pause(ms: number, signal?: AbortSignal): Promise<void>; random(): number }

type Options = {
  backoff: Backoff
  /**
   * How often the task runs at most; without a number it runs until it succeeds or the signal
   * aborts.
   */
  attempts?: number
  signal?: AbortSignal
  isRetryable?: (error: unknown) => boolean
  /** Called with every failure after which the task is tried again. */
  onRetry?: (error: unknown, attempt: number) => void
  clock?: Clock
}

/** Waits, or rejects with the signal's reason as soon as it aborts. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}

/**
 * The wait after so many failures in a row, spread by half so that many callers do not come back at
 * once.
 */
export const backoffMs = (failures: number, { firstMs, maxMs }: Backoff, random: () => number): number =>
  Math.min(firstMs * 2 ** (failures - 1), maxMs) * (0.5 + random())

const REAL_CLOCK: Clock = { pause, random: Math.random }

/** Runs a task until it succeeds, and throws its last error when it may not run again. */
export async function retry<Result>(
  task: (attempt: number) => Promise<Result>,
  { backoff, attempts = Number.POSITIVE_INFINITY, signal, isRetryable, onRetry, clock = REAL_CLOCK }: Options,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    signal?.throwIfAborted()
    try {
      return await task(attempt)
    } catch (error) {
      if (attempt >= attempts || signal?.aborted || isRetryable?.(error) === false) throw error
      onRetry?.(error, attempt)
    }
    await clock.pause(backoffMs(attempt, backoff, clock.random), signal)
  }
}
