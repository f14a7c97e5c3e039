import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Leases } from '#ports/lease.ts'
import type { Database } from './database.ts'
import { failing } from './failing.ts'
import { leases as table } from './schema/coordination.ts'

/** Leases by the database's clock, so that processes on different machines agree. */
export function leases({ db }: Database): Leases {
  return failing('leases', {
    async take(name, holder, seconds) {
      const expiresAt = sql`now() + make_interval(secs => ${seconds})`
      const taken = await db
        .insert(table)
        .values({ name, holder, expiresAt })
        .onConflictDoUpdate({
          target: table.name,
          set: { holder, expiresAt },
          // One that ends later than any could was taken while the clock ran ahead: nobody waits for it.
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
  })
}
