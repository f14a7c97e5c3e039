import { and, count, eq, isNull } from 'drizzle-orm'
import { stateAfterContact } from '#domain/desk/lead-work.ts'
import type { Contact } from '#ports/leads/delivery-queue.ts'
import type { Db } from '../database.ts'
import { leadWork } from '../schema/lead-desk.ts'
import { appointments } from '../schema/leads.ts'
import { noteEvent } from '../webhooks/note-event.ts'

/** Somebody was answered. Only the first time counts, and a new lead is new no more. */
export async function stopClock(tx: Db, leadId: string, now: Date, contact: Contact): Promise<void> {
  const waiting = and(eq(leadWork.leadId, leadId), isNull(leadWork.firstContactAt))
  const [work] = await tx.select().from(leadWork).where(waiting).for('update')
  if (!work) return
  let { state } = work
  if (state === 'new') {
    const [booked] = await tx
      .select({ times: count() })
      .from(appointments)
      .where(eq(appointments.leadId, leadId))
    state = stateAfterContact(booked!.times > 0)
    await noteEvent(tx, {
      type: 'lead.state',
      dealer: work.site,
      subject: leadId,
      data: { from: 'new', state },
    })
  }
  await tx
    .update(leadWork)
    .set({
      firstContactAt: now,
      // Whoever is answered without having waited, as in an old lead of an import, took no time.
      firstContactMinutes: work.clockFrom && contact.openMinutesFrom(work.clockFrom),
      state,
      updatedAt: now,
    })
    .where(waiting)
}
