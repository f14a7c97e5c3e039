export type BreakerOptions = {
  /** Failures in a row after which a receiver is left alone. */
  failures?: number
  /** How long at first; twice as long after each further failure. */
  restMs?: number
  longestRestMs?: number
  /** Receivers that are remembered; the oldest trouble is forgotten first. */
  most?: number
}

type Trouble = { failures: number; until: number }

/**
 * Leaves receivers alone that fail again and again, so that they do not hold what others need. After a rest one delivery
 * finds out whether it works again.
 */
export function receiverBreakers({
  failures = 3,
  restMs = 30_000,
  longestRestMs = 300_000,
  most = 1_000,
}: BreakerOptions = {}) {
  const troubles = new Map<string, Trouble>()
  const isBroken = (trouble: Trouble) => trouble.failures >= failures
  return {
    succeeded: (receiver: string) => void troubles.delete(receiver),
    failed(receiver: string, now: Date) {
      const before = troubles.get(receiver)?.failures ?? 0
      const rest = Math.min(restMs * 2 ** Math.max(0, before + 1 - failures), longestRestMs)
      troubles.delete(receiver)
      const [oldest] = troubles.keys()
      if (oldest !== undefined && troubles.size >= most) troubles.delete(oldest)
      troubles.set(receiver, { failures: before + 1, until: now.getTime() + rest })
    },
    /** Receivers that are left alone now. */
    resting: (now: Date): string[] =>
      [...troubles].flatMap(([name, one]) => (isBroken(one) && one.until > now.getTime() ? [name] : [])),
    /** Receivers that get one delivery at a time, until it arrives. */
    suspects: (): string[] => [...troubles].flatMap(([name, one]) => (isBroken(one) ? [name] : [])),
  }
}
