import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { ActivityData } from '#domain/desk/lead-activity.ts'
import type { Db } from '../database.ts'
import { leadActivity, leadLinks, leadWork } from '../schema/lead-desk.ts'
import { appointments, consentReceipts, leadDeliveries, leads } from '../schema/leads.ts'

/** What is left of an entry: that there was one, and of which kind. */
const emptied = (data: ActivityData): ActivityData => {
  switch (data.kind) {
    case 'mail-out':
      return { ...data, to: '', subject: '', messageId: '', inReplyTo: null }
    case 'mail-in':
      return { ...data, from: '', subject: '', messageId: '' }
    case 'sms-out':
      return { ...data, to: '' }
    case 'bounce':
      return { ...data, to: '', messageId: '' }
    case 'delivered':
      return { ...data, messageId: '' }
    default:
      return data
  }
}

/** Removes everything from leads that names a person. Their rows stay, to be counted. */
export async function emptyLeads(tx: Db, ids: string[], now: Date): Promise<void> {
  for (const table of [consentReceipts, leadDeliveries])
    await tx.delete(table).where(inArray(table.leadId, ids))
  await tx.delete(leadLinks).where(or(inArray(leadLinks.first, ids), inArray(leadLinks.second, ids)))
  // Otherwise a future appointment would be kept for a person whom nobody knows.
  await tx.delete(appointments).where(and(inArray(appointments.leadId, ids), gt(appointments.startsAt, now)))
  const entries = await tx.select().from(leadActivity).where(inArray(leadActivity.leadId, ids))
  for (const { id, data } of entries)
    await tx
      .update(leadActivity)
      .set({ text: '', data: emptied(data), key: null })
      .where(eq(leadActivity.id, id))
  await tx.update(leadWork).set({ next: null, dueAt: null }).where(inArray(leadWork.leadId, ids))
  await tx
    .update(leads)
    .set({
      fields: {},
      pageId: '',
      key: null,
      // No hash of their words, which could be guessed.
      contentHash: sql`'erased ' || ${leads.id}`,
      addressHash: null,
      wantedSlot: null,
      reasons: [],
      erasedAt: now,
    })
    .where(inArray(leads.id, ids))
}
