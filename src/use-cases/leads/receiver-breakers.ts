import { BoundedCache, ENTRY_BYTES, textBytes } from '#domain/caching/bounded-cache.ts'
import { CircuitBreaker, type CircuitBreakerOptions } from '#domain/circuit-breaker.ts'

const BREAKER: CircuitBreakerOptions = { failures: 3, open: { firstMs: 30_000, maxMs: 300_000 } }

/** Some thousand failing receivers. The oldest is forgotten first. */
const MAX_BYTES = 1024 * 1024
const BREAKER_BYTES = 200

type Failing = { receiver: string; breaker: CircuitBreaker }

/**
 * A circuit breaker for each receiver that fails, so that it does not delay others. After its
 * pause, one delivery tests whether the receiver works again.
 */
export function receiverBreakers(now: () => Date, options = BREAKER) {
  const failing = new BoundedCache<string, Failing>({
    maxBytes: MAX_BYTES,
    sizeOf: (receiver) => ENTRY_BYTES + textBytes(receiver) + BREAKER_BYTES,
  })
  const receiversWith = (isSo: (breaker: CircuitBreaker) => boolean) =>
    [...failing.values()].filter(({ breaker }) => isSo(breaker)).map(({ receiver }) => receiver)
  return {
    succeeded: (receiver: string) => failing.delete(receiver),
    failed(receiver: string) {
      const breaker = failing.get(receiver)?.breaker ?? new CircuitBreaker(options, () => now().getTime())
      breaker.failed()
      failing.set(receiver, { receiver, breaker })
    },
    /** Receivers that get nothing now. */
    paused: (): string[] => receiversWith(({ isOpen }) => isOpen),
    /** Receivers that get one delivery at a time, until it arrives. */
    suspects: (): string[] => receiversWith(({ isSuspect }) => isSuspect),
  }
}
