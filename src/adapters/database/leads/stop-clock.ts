import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Contact } from '#ports/leads/delivery-queue.ts'
import type { Db } from '../database.ts'
import { leadWork } from '../schema/lead-desk.ts'

/** Somebody was answered. Only the first time counts, and a new lead is a contacted one. */
export async function stopClock(tx: Db, leadId: string, now: Date, { openMinutes }: Contact): Promise<void> {
  await tx
    .update(leadWork)
    .set({
      firstContactAt: now,
      firstContactMinutes: openMinutes,
      state: sql`case when ${leadWork.state} = 'new' then 'contacted' else ${leadWork.state} end`,
      updatedAt: now,
    })
    .where(and(eq(leadWork.leadId, leadId), isNull(leadWork.firstContactAt)))
}
