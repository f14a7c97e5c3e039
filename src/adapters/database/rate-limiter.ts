import { createHmac } from 'node:crypto'
import { and, eq, gte, lt, lte, sql } from 'drizzle-orm'
import type { RateLimiter, Taken } from '#ports/rate-limiter.ts'
import type { Database } from './database.ts'
import { failing } from './failing.ts'
import { rateLimits } from './schema/coordination.ts'

const SWEEP_EVERY_MS = 600_000

const answer = (taken: number, limit: number, secondsLeft: number): Taken => ({
  allowed: taken <= limit,
  remaining: Math.max(0, limit - taken),
  retryAfterSeconds: taken <= limit ? 0 : Math.max(1, Math.ceil(secondsLeft)),
})

/**
 * Counts in a table, for several processes or threads. `hashKey` makes stored addresses useless to
 * others.
 */
export function rateLimiter({ db }: Database, hashKey: string): RateLimiter {
  let sweptAt: number | undefined
  /** Windows that are over, so that a quiet platform does not keep them either. */
  const sweep = async () => {
    const now = performance.now()
    if (sweptAt !== undefined && now - sweptAt < SWEEP_EVERY_MS) return
    sweptAt = now
    await db.delete(rateLimits).where(lt(rateLimits.endsAt, sql`now()`))
  }
  /**
   * A key as it is stored. It may name a visitor, and a hash without a key is undone by trying all
   * addresses.
   */
  const stored = (key: string) => createHmac('sha256', hashKey).update(key).digest('base64url')
  return failing('rate limiter', {
    async take(key, limit, windowSeconds) {
      await sweep()
      const endsAt = sql`now() + make_interval(secs => ${windowSeconds})`
      const isOver = sql`(${rateLimits.endsAt} < now() or ${rateLimits.endsAt} > excluded.ends_at + interval '1 minute')`
      const [row] = await db
        .insert(rateLimits)
        .values({ key: stored(key), taken: 1, endsAt })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            taken: sql`case when ${isOver} then 1 else ${rateLimits.taken} + 1 end`,
            endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateLimits.endsAt} end`,
          },
        })
        .returning({
          taken: rateLimits.taken,
          secondsLeft: sql<number>`extract(epoch from ${rateLimits.endsAt} - now())::float8`,
        })
      return answer(row!.taken, limit, row!.secondsLeft)
    },
    async hasRoom(key, limit, windowSeconds) {
      const latestEnd = sql`now() + make_interval(secs => ${windowSeconds}) + interval '1 minute'`
      const [full] = await db
        .select({ taken: rateLimits.taken })
        .from(rateLimits)
        .where(
          and(
            eq(rateLimits.key, stored(key)),
            gte(rateLimits.taken, limit),
            gte(rateLimits.endsAt, sql`now()`),
            lte(rateLimits.endsAt, latestEnd),
          ),
        )
      return !full
    },
  })
}
