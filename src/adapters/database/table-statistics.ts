import { sql } from 'drizzle-orm'
import type { TableStatistics } from '#ports/table-statistics.ts'
import type { Database } from './database.ts'
import { failing } from './failing.ts'

/** A smaller table is read whole, whatever the database believes of it. */
const LEAST_BYTES = 65_536

/**
 * A server of PostgreSQL renews what it knows of its tables by itself. The embedded one has nothing
 * that does: it would go on with plans for the few rows of its first day.
 */
export const tableStatistics = ({ db, kind }: Database): TableStatistics =>
  failing('table statistics', {
    async renew() {
      if (kind === 'postgresql') return []
      // The first count is lost when the process ends, the size of a table is not.
      const { rows } = await db.execute<{ name: string }>(sql`
        select c.relname as name from pg_class c join pg_stat_user_tables s on s.relid = c.oid
        where pg_relation_size(c.oid) >= ${LEAST_BYTES}::int
          and (s.n_mod_since_analyze > 500 + c.reltuples / 10 or c.reltuples < 0
            or pg_relation_size(c.oid) / 8192 > c.relpages * 1.2)
        order by 1`)
      // One table after another, so that other queries come between.
      for (const { name } of rows) await db.execute(sql`analyze ${sql.identifier(name)}`)
      return rows.map(({ name }) => name)
    },
  })
