import { and, count, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { channelKey } from '#domain/lead/deliveries.ts'
import type { LeadToSave } from '#ports/leads/lead-store.ts'
import type { Db } from '../database.ts'
import { leadDeliveries } from '../schema/leads.ts'
import { deliveryDueAt, deliveryState } from './insert-new-lead.ts'
import { newId } from './lead-rows.ts'
import { mailboxOf } from './mailbox-of.ts'

/**
 * Unsent deliveries of the incomplete lead. Another step may change whether and when they are sent.
 */
export async function settleWaiting(tx: Db, leadId: string, lead: LeadToSave): Promise<void> {
  const waiting = and(
    eq(leadDeliveries.leadId, leadId),
    eq(leadDeliveries.about, 'incomplete'),
    inArray(leadDeliveries.state, ['pending', 'held']),
  )
  if (lead.lead_status === 'Completed') {
    // The complete lead replaces the message about the incomplete one, unless that is being sent.
    const isFree = or(isNull(leadDeliveries.claimedUntil), lte(leadDeliveries.claimedUntil, lead.now))
    await tx.delete(leadDeliveries).where(and(waiting, isFree))
  } else {
    // Each further step restarts the quiet period, and decides again whether the message is held
    // (FORM-15).
    await tx
      .update(leadDeliveries)
      .set({ dueAt: deliveryDueAt(lead), state: deliveryState(lead) })
      .where(and(waiting, eq(leadDeliveries.attempts, 0)))
  }
}

/**
 * Anyone can type anyone's address. So nobody gets more confirmations of bookings than this in a
 * day.
 */
export const CONFIRMATIONS_A_DAY = 3

/** Leaves out the confirmations that would be too many for their receiver. */
async function withinLimits(tx: Db, { deliveries, now }: LeadToSave): Promise<LeadToSave['deliveries']> {
  const allowed: LeadToSave['deliveries'] = []
  for (const delivery of deliveries) {
    if (delivery.channel.kind === 'confirmation') {
      const mailbox = mailboxOf(sql`${channelKey(delivery.channel)}::text`)
      const aDayAgo = new Date(now.getTime() - 86_400_000)
      const [sent] = await tx
        .select({ times: count() })
        .from(leadDeliveries)
        .where(
          and(eq(mailboxOf(sql`${leadDeliveries.channelKey}`), mailbox), gt(leadDeliveries.dueAt, aDayAgo)),
        )
      if (sent!.times >= CONFIRMATIONS_A_DAY) continue
    }
    allowed.push(delivery)
  }
  return allowed
}

/** Adds the deliveries of a lead, one per channel. */
export async function addDeliveries(tx: Db, leadId: string, lead: LeadToSave): Promise<void> {
  const deliveries = await withinLimits(tx, lead)
  if (deliveries.length === 0) return
  const dueAt = deliveryDueAt(lead)
  const state = deliveryState(lead)
  await tx
    .insert(leadDeliveries)
    .values(
      deliveries.map(({ about, channel }) => ({
        id: newId(),
        leadId,
        channelKey: channelKey(channel),
        channel,
        about,
        state,
        dueAt,
      })),
    )
    // A delivery that an earlier step planned or sent already exists and is not added again.
    .onConflictDoNothing({
      target: [leadDeliveries.leadId, leadDeliveries.channelKey, leadDeliveries.about],
    })
}
