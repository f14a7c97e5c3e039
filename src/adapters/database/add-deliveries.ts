import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { channelKey } from '#domain/lead/deliveries.ts'
import type { LeadToKeep } from '#ports/lead-store.ts'
import type { Db } from './database.ts'
import { deliveryDueAt, deliveryState } from './keep-new-lead.ts'
import { newId } from './lead-rows.ts'
import { leadDeliveries } from './schema/leads.ts'

/** What was to be told of the unfinished lead, and has not gone out: another step may change whether and when. */
export async function settleWaiting(tx: Db, leadId: string, lead: LeadToKeep): Promise<void> {
  const waiting = and(
    eq(leadDeliveries.leadId, leadId),
    eq(leadDeliveries.about, 'incomplete'),
    inArray(leadDeliveries.state, ['pending', 'held']),
  )
  if (lead.lead_status === 'Completed') {
    // The finished lead says it all; the note about an unfinished one is dropped unless it is on its way.
    const isFree = or(isNull(leadDeliveries.claimedUntil), lte(leadDeliveries.claimedUntil, lead.now))
    await tx.delete(leadDeliveries).where(and(waiting, isFree))
  } else {
    // Each further step gives the shopper the whole quiet period again, and is held or let go as that step looks (FORM-15).
    await tx
      .update(leadDeliveries)
      .set({ dueAt: deliveryDueAt(lead), state: deliveryState(lead) })
      .where(and(waiting, eq(leadDeliveries.attempts, 0)))
  }
}

/** Whom to tell of a lead, each once. */
export async function addDeliveries(tx: Db, leadId: string, lead: LeadToKeep): Promise<void> {
  if (lead.deliveries.length === 0) return
  const dueAt = deliveryDueAt(lead)
  const state = deliveryState(lead)
  await tx
    .insert(leadDeliveries)
    .values(
      lead.deliveries.map(({ about, channel }) => ({
        id: newId(),
        leadId,
        channelKey: channelKey(channel),
        channel,
        about,
        state,
        dueAt,
      })),
    )
    // What an earlier step has planned is there already, and what went out is not sent twice.
    .onConflictDoNothing({
      target: [leadDeliveries.leadId, leadDeliveries.channelKey, leadDeliveries.about],
    })
}
