import { hash } from 'node:crypto'
import { and, eq, gte, lt, lte, sql } from 'drizzle-orm'
import { BoundedCache, ENTRY_BYTES, textBytes } from '#domain/caching/bounded-cache.ts'
import type { RateLimiter, Taken } from '#ports/rate-limiter.ts'
import type { Database } from './database.ts'
import { failing } from './failing.ts'
import { rateLimits } from './schema/coordination.ts'

const MEMORY_BYTES = 16 * 1024 * 1024
const WINDOW_BYTES = 64
const SWEEP_EVERY = 1_000

const answer = (taken: number, limit: number, secondsLeft: number): Taken => ({
  allowed: taken <= limit,
  remaining: Math.max(0, limit - taken),
  retryAfterSeconds: taken <= limit ? 0 : Math.max(1, Math.ceil(secondsLeft)),
})

type Window = { taken: number; endsAt: number; milliseconds: number }

/** Counts in memory for one process. The memory is bounded, so that an attacker cannot fill it. */
function inMemory(): RateLimiter {
  const windows = new BoundedCache<string, Window>({
    maxBytes: MEMORY_BYTES,
    sizeOf: (key) => ENTRY_BYTES + textBytes(key) + WINDOW_BYTES,
    ttlMs: ({ milliseconds }) => milliseconds,
  })
  return {
    async take(key, limit, windowSeconds) {
      const now = Date.now()
      const milliseconds = windowSeconds * 1000
      const running = windows.get(key)
      const window = running ?? { taken: 0, endsAt: now + milliseconds, milliseconds }
      if (!running) windows.set(key, window)
      window.taken += 1
      return answer(window.taken, limit, (window.endsAt - now) / 1000)
    },
    async hasRoom(key, limit) {
      return (windows.get(key)?.taken ?? 0) < limit
    },
  }
}

/** A key as it is stored. It may name a visitor or a mailbox, and nobody erases it. */
const stored = (key: string) => hash('sha256', key, 'base64url')

/** Counts in a table for several processes. */
function inTable({ db }: Database): RateLimiter {
  let takes = 0
  return {
    async take(key, limit, windowSeconds) {
      takes += 1
      if (takes % SWEEP_EVERY === 0) await db.delete(rateLimits).where(lt(rateLimits.endsAt, sql`now()`))
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
  }
}

/**
 * A table if several processes may share it, else memory: writing to disk would cost more than the
 * limit saves.
 */
export function rateLimiter(database: Database): RateLimiter {
  return failing('rate limiter', database.kind === 'postgresql' ? inTable(database) : inMemory())
}
