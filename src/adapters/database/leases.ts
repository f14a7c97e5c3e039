import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Leases } from '#ports/lease.ts'
import type { Database } from './database.ts'
import { failing } from './failing.ts'
import { leases as table } from './schema/coordination.ts'

/** Leases of several processes or threads. The database's clock counts, so all machines agree. */
export const leases = ({ db }: Pick<Database, 'db'>): Leases =>
  failing('leases', {
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
  })
