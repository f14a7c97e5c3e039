import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { leads, leadWords } from '../schema/leads.ts'

/** The leads whose row of work differs from them, or that have none. */
export async function differingCopies({ db }: Database) {
  const { rows } = await db.execute(sql`
    select leads.id from leads left join lead_work work on work.lead_id = leads.id
    where (work.site, work.at, work.place, work.form, work.source, work.is_held, work.is_unfinished, work.erased_at,
      work.words)
      is distinct from (leads.site, leads.created_at, (leads.place->>'id')::int, leads.form, leads.source,
        leads.standing = 'quarantined', leads.status = 'Incomplete', leads.erased_at,
        case when leads.erased_at is null then ${leadWords(leads)} end)`)
  return rows
}
