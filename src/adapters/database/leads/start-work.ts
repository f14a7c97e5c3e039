import { sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { leadWork } from '../schema/lead-desk.ts'

type Start = {
  leadId: string
  site: string
  /** Since when somebody waits for an answer. Null while nobody does. */
  from: Date | null
  now: Date
}

/**
 * Gives a lead its row of work, and starts its clock. A clock that runs already keeps its start.
 * Every lead has a row, so that an index finds those that nobody has.
 */
export async function startWork(tx: Db, { leadId, site, from, now }: Start): Promise<void> {
  await tx
    .insert(leadWork)
    .values({ leadId, site, clockFrom: from, updatedAt: now })
    .onConflictDoUpdate({
      target: leadWork.leadId,
      set: { clockFrom: sql`coalesce(${leadWork.clockFrom}, excluded.clock_from)` },
    })
}
