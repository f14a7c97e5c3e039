import { and, eq, isNull } from 'drizzle-orm'
import type { Contact } from '#ports/leads/delivery-queue.ts'
import type { Db } from '../database.ts'
import { leadWork } from '../schema/lead-desk.ts'
import { noteEvent } from '../webhooks/note-event.ts'

/** Somebody was answered. Only the first time counts, and a new lead is a contacted one. */
export async function stopClock(tx: Db, leadId: string, now: Date, { openMinutes }: Contact): Promise<void> {
  const waiting = and(eq(leadWork.leadId, leadId), isNull(leadWork.firstContactAt))
  const [work] = await tx.select().from(leadWork).where(waiting).for('update')
  if (!work) return
  if (work.state === 'new')
    await noteEvent(tx, {
      type: 'lead.state',
      dealer: work.site,
      subject: leadId,
      data: { from: 'new', state: 'contacted' },
    })
  await tx
    .update(leadWork)
    .set({
      firstContactAt: now,
      firstContactMinutes: openMinutes,
      state: work.state === 'new' ? 'contacted' : work.state,
      updatedAt: now,
    })
    .where(waiting)
}
