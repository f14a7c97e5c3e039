import { sql } from 'drizzle-orm'
import type { TableStatistics } from '#ports/table-statistics.ts'
import type { Database } from './database.ts'
import { failing } from './failing.ts'

/** Smaller tables are always scanned, so their statistics do not matter. */
const MIN_BYTES = 65_536

/**
 * A PostgreSQL server updates its planner's statistics by itself (autovacuum). The embedded
 * database has no such process: it would go on with plans for the few rows of its first day.
 */
export const tableStatistics = ({ db, kind }: Database): TableStatistics =>
  failing('table statistics', {
    async renew() {
      if (kind === 'postgresql') return []
      // The count of changes is lost when the process ends. The size of a table is not.
      const { rows } = await db.execute<{ name: string }>(sql`
        select c.relname as name from pg_class c join pg_stat_user_tables s on s.relid = c.oid
        where pg_relation_size(c.oid) >= ${MIN_BYTES}::int
          and (s.n_mod_since_analyze > 500 + c.reltuples / 10 or c.reltuples < 0
            or pg_relation_size(c.oid) / 8192 > c.relpages * 1.2)
        order by 1`)
      // One table after another, so that other queries come between.
      for (const { name } of rows) await db.execute(sql`analyze ${sql.identifier(name)}`)
      return rows.map(({ name }) => name)
    },
  })
