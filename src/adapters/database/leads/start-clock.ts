import { sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { leadWork } from '../schema/lead-desk.ts'

/** Somebody waits for an answer from now on. A clock that runs already keeps its start. */
export async function startClock(tx: Db, leadId: string, site: string, from: Date): Promise<void> {
  await tx
    .insert(leadWork)
    .values({ leadId, site, clockFrom: from, updatedAt: from })
    .onConflictDoUpdate({
      target: leadWork.leadId,
      set: { clockFrom: sql`coalesce(${leadWork.clockFrom}, excluded.clock_from)` },
    })
}
