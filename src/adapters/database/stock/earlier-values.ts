import { sql } from 'drizzle-orm'
import type { EarlierValue } from '#domain/desk/stock/earlier-values.ts'
import type { Db } from '../database.ts'

const MAX_EARLIER = 2_000

/** What fields of a car were before and after each change by a feed or a person, oldest first. */
export async function earlierValues(
  db: Db,
  dealer: string,
  id: number,
  fields: readonly string[],
): Promise<EarlierValue[]> {
  const wanted = sql`array(select jsonb_array_elements_text(${JSON.stringify(fields)}::jsonb))`
  const { rows } = await db.execute<Omit<EarlierValue, 'at'> & { at: Date | string }>(sql`
    select at, by, field, before, after from (
      select runs.started_at as at, 'feed' as by, changed.key as field, changed.value->'before' as before,
        changed.value->'after' as after
      from import_changes join import_runs as runs on runs.id = run_id cross join lateral jsonb_each(fields) as changed
      where car_id = ${id}::int and changed.key = any(${wanted})
      union all
      select line.at, 'person', changed->>'field', changed->'from', changed->'to'
      from audit_lines as line cross join lateral jsonb_array_elements(changes) as changed
      where line.dealer = ${dealer} and thing_kind = 'car' and thing_id = ${String(id)}
        and changed->>'field' = any(${wanted})
    ) as earlier order by at desc limit ${MAX_EARLIER}::int`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) })).reverse()
}
