import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/**
 * Puts temporary tables in front of leases and limits, which are written several times a second. A
 * temporary table is not synced to disk, and ends with its session. The embedded database has one
 * session for all threads of its process, so all see them, and a crash leaves no lease behind.
 */
export const hideWithUnsynced = (db: Db): Promise<unknown> =>
  db.execute(
    sql.raw(
      ['leases', 'rate_limits']
        .map((name) => `create temporary table ${name} (like public.${name} including all)`)
        .join('; '),
    ),
  )
