import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import { memoize } from '#domain/caching/memoize.ts'
import type { Leases } from '#ports/lease.ts'
import type { Database } from './database.ts'
import { failing } from './failing.ts'
import { leases as table } from './schema/coordination.ts'

/** Leases of one process. Its clock cannot be set, so no lease lasts too long. */
function inMemory(): Leases {
  const held = new Map<string, { holder: string; expiresAt: number }>()
  return {
    async take(name, holder, seconds) {
      const now = performance.now()
      const lease = held.get(name)
      if (lease && lease.holder !== holder && lease.expiresAt > now) return false
      held.set(name, { holder, expiresAt: now + seconds * 1000 })
      return true
    },
    async release(name, holder) {
      if (held.get(name)?.holder === holder) held.delete(name)
    },
  }
}

/** Leases of several processes. They use the database's clock, so that all machines agree. */
function inTable({ db }: Database): Leases {
  return {
    async take(name, holder, seconds) {
      const expiresAt = sql`now() + make_interval(secs => ${seconds})`
      const taken = await db
        .insert(table)
        .values({ name, holder, expiresAt })
        .onConflictDoUpdate({
          target: table.name,
          set: { holder, expiresAt },
          // A lease that ends too late was taken while the clock was wrong, so it is ignored.
          setWhere: or(
            eq(table.holder, holder),
            lt(table.expiresAt, sql`now()`),
            gt(table.expiresAt, sql`${expiresAt} + interval '1 minute'`),
          ),
        })
        .returning({ name: table.name })
      return taken.length === 1
    },
    async release(name, holder) {
      await db.delete(table).where(and(eq(table.name, name), eq(table.holder, holder)))
    },
  }
}

/**
 * A table if several processes may share it, else memory: workers take leases several times a
 * second, and each would be a write to disk. One database has one set of leases.
 */
export const leases = memoize(
  (database: Database): Leases =>
    failing('leases', database.kind === 'postgresql' ? inTable(database) : inMemory()),
)
