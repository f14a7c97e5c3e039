import { LIMITS, type LimitName } from '#domain/access/limits.ts'
import type { Membership } from '#domain/access/membership.ts'
import type { Visitor } from '#ports/console/changes.ts'
import type { RateLimiter } from '#ports/rate-limiter.ts'

/** A visitor: where they come from and with which browser. */
export type Visit = { requestId: string; visitor: string; userAgent: string; now: Date }

export const TOO_OFTEN = { is: 'too-often' } as const
export type TooOften = typeof TOO_OFTEN & { retryAfterSeconds: number }

/** Counts an attempt. Returns a refusal if there were too many. */
export async function limited(
  { rateLimiter }: { rateLimiter: RateLimiter },
  name: LimitName,
  of: string,
): Promise<TooOften | undefined> {
  const [times, seconds] = LIMITS[name]
  const { allowed, retryAfterSeconds } = await rateLimiter.take(`${name} ${of}`, times, seconds)
  return allowed ? undefined : { ...TOO_OFTEN, retryAfterSeconds }
}

/** The actor of a line of the history before anybody has signed in. */
export const visitorOf = ({ requestId }: Visit): Visitor => ({
  kind: 'visitor',
  id: '',
  name: 'Somebody',
  via: 'console',
  requestId,
})

/** The dealer whose history shows changes of a person's own account: the only one they work at. */
export function homeDealer(memberships: readonly Membership[]): string | null {
  const [first, ...rest] = memberships
  return first && rest.length === 0 && first.target.kind === 'dealer' ? first.target.dealer : null
}
