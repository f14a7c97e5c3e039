import { lt, sql } from 'drizzle-orm'
import type { RateLimiter, Taken } from '#ports/rate-limiter.ts'
import type { Database } from './database.ts'
import { failing } from './failing.ts'
import { rateLimits } from './schema/coordination.ts'

const MEMORY_KEYS = 50_000
const SWEEP_EVERY = 1_000

const answer = (taken: number, limit: number, secondsLeft: number): Taken => ({
  allowed: taken <= limit,
  remaining: Math.max(0, limit - taken),
  retryAfterSeconds: taken <= limit ? 0 : Math.max(1, Math.ceil(secondsLeft)),
})

/** One process counts for itself. The oldest keys leave when there are too many, so that an attacker cannot fill the memory. */
function inMemory(): RateLimiter {
  const windows = new Map<string, { taken: number; endsAt: number }>()
  return {
    async take(key, limit, windowSeconds) {
      const now = Date.now()
      const running = windows.get(key)
      const endsAt = now + windowSeconds * 1000
      // One that ends later than a new one would is of a clock that ran ahead.
      const isRunning = running && running.endsAt > now && running.endsAt <= endsAt
      const window = isRunning ? running : { taken: 0, endsAt }
      if (window !== running) {
        windows.delete(key)
        if (windows.size >= MEMORY_KEYS) windows.delete(windows.keys().next().value!)
        windows.set(key, window)
      }
      window.taken += 1
      return answer(window.taken, limit, (window.endsAt - now) / 1000)
    },
  }
}

/** Several processes count together. */
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
        .values({ key, taken: 1, endsAt })
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
  }
}

/** A table where processes may share it, memory where there is only one: there a write to the disk would cost more than it guards. */
export function rateLimiter(database: Database): RateLimiter {
  return failing('rate limiter', database.kind === 'postgresql' ? inTable(database) : inMemory())
}
