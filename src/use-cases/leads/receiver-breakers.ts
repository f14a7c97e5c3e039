import { BoundedCache } from '#domain/caching/bounded-cache.ts'
import { entryBytes } from '#domain/caching/held-bytes.ts'

export type BreakerOptions = {
  /** The number of failures in a row after which a receiver is paused. */
  failures?: number
  /** The length of the first pause. It doubles with each further failure. */
  pauseMs?: number
  longestPauseMs?: number
}

/** Some thousand failing receivers. The oldest is forgotten first. */
const MAX_BYTES = 1024 * 1024

type Failing = { receiver: string; failures: number; pausedUntil: number }

/**
 * A circuit breaker per receiver: it pauses those that fail repeatedly, so that they do not delay
 * others. After the pause, one delivery tests whether the receiver works again.
 */
export function receiverBreakers({
  failures = 3,
  pauseMs = 30_000,
  longestPauseMs = 300_000,
}: BreakerOptions = {}) {
  const failing = new BoundedCache<string, Failing>({ maxBytes: MAX_BYTES, sizeOf: entryBytes })
  const broken = () => [...failing.values()].filter((one) => one.failures >= failures)
  const namesOf = (list: Failing[]) => list.map(({ receiver }) => receiver)
  return {
    succeeded: (receiver: string) => failing.delete(receiver),
    failed(receiver: string, now: Date) {
      const before = failing.get(receiver)?.failures ?? 0
      const pause = Math.min(pauseMs * 2 ** Math.max(0, before + 1 - failures), longestPauseMs)
      failing.set(receiver, { receiver, failures: before + 1, pausedUntil: now.getTime() + pause })
    },
    /** Receivers that get nothing now. */
    paused: (now: Date): string[] => namesOf(broken().filter((one) => one.pausedUntil > now.getTime())),
    /** Receivers that get one delivery at a time, until it arrives. */
    suspects: (): string[] => namesOf(broken()),
  }
}
