import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { channelKey } from '#domain/lead/deliveries.ts'
import type { LeadChanges } from '#ports/console/lead-changes.ts'
import type { Db } from '../../database.ts'
import { newId, wholeLeads } from '../../leads/lead-rows.ts'
import { releaseLead } from '../../leads/release-lead.ts'
import { resendDeliveries } from '../../leads/resend-deliveries.ts'
import { saveLead } from '../../leads/save-lead.ts'
import { leadActivity, leadWork } from '../../schema/lead-desk.ts'
import { leadDeliveries, leads } from '../../schema/leads.ts'
import { noteEvent } from '../../webhooks/note-event.ts'
import { scopeWhere } from '../scope-where.ts'
import { workOf } from './work-of.ts'

const place = sql<number>`(${leads.place}->>'id')::int`

/**
 * Locks leads of a dealer. Who owns them is read afterwards, by a statement of its own: one that
 * waits for a lock still sees the owner of before.
 */
const lockLeads = (tx: Db, dealer: string, ids: readonly string[]) =>
  tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.site, dealer), inArray(leads.id, [...ids])))
    // In one order everywhere, so that two who change the same leads do not wait for each other.
    .orderBy(asc(leads.id))
    .for('update')

export const leadChanges = (tx: Db): LeadChanges => ({
  async assign({ dealer, scope }, ids, owner, now) {
    await lockLeads(tx, dealer, ids)
    const found = await tx
      .select({ id: leads.id, place, from: leadWork.owner })
      .from(leads)
      .leftJoin(leadWork, eq(leadWork.leadId, leads.id))
      .where(
        and(
          eq(leads.site, dealer),
          inArray(leads.id, [...ids]),
          sql`${leads.erasedAt} is null`,
          ...scopeWhere(scope, { place, owner: leadWork.owner }),
        ),
      )
    const changed = found.filter(({ from }) => from !== owner)
    if (changed.length === 0) return []
    const fields = { owner, ownedAt: owner === null ? null : now, updatedAt: now }
    await tx
      .insert(leadWork)
      .values(changed.map(({ id }) => ({ leadId: id, site: dealer, ...fields })))
      .onConflictDoUpdate({ target: leadWork.leadId, set: fields })
    return changed
  },
  async giveBack({ dealer, scope }, back, now) {
    const places = scopeWhere({ whose: 'anyone', places: scope.places }, { place, owner: leadWork.owner })
    const ids = back.map(({ id }) => id)
    await lockLeads(tx, dealer, ids)
    const found = await tx
      .select({ id: leads.id, place, owner: leadWork.owner })
      .from(leads)
      .innerJoin(leadWork, eq(leadWork.leadId, leads.id))
      .where(and(eq(leads.site, dealer), inArray(leads.id, ids), ...places))
    const given = found.flatMap(({ id, place: at, owner }) => {
      const change = back.find((one) => one.id === id)!
      return change.from === owner ? [{ ...change, place: at }] : []
    })
    for (const { id, to } of given)
      await tx
        .update(leadWork)
        .set({ owner: to, ownedAt: to === null ? null : now, updatedAt: now })
        .where(eq(leadWork.leadId, id))
    return given
  },
  async handOver({ dealer }, from, to, now) {
    const moved = await tx
      .update(leadWork)
      .set({ owner: to, ownedAt: to === null ? null : now, updatedAt: now })
      .where(and(eq(leadWork.owner, from), eq(leadWork.site, dealer)))
      .returning({ id: leadWork.leadId })
    const ids = moved.map(({ id }) => id)
    const found = await tx.select({ id: leads.id, place }).from(leads).where(inArray(leads.id, ids))
    return found.map((lead) => ({ ...lead, from }))
  },
  async bringIn({ dealer }, given) {
    const outcomes: { id: string; isNew: boolean }[] = []
    for (const lead of given) {
      const saved = await saveLead(tx, { ...lead, site: dealer }, '')
      if (saved.is !== 'saved') throw new Error('a lead without a time could not be booked')
      outcomes.push({ id: saved.id, isNew: !saved.wasKnown })
    }
    return outcomes
  },
  async lock({ dealer, scope }, id) {
    // The lead's own row is the lock, because a lead without work has no other.
    await lockLeads(tx, dealer, [id])
    const [found] = await tx
      .select({ lead: leads, work: leadWork })
      .from(leads)
      .leftJoin(leadWork, eq(leadWork.leadId, leads.id))
      .where(
        and(
          eq(leads.site, dealer),
          eq(leads.id, id),
          sql`${leads.erasedAt} is null`,
          ...scopeWhere(scope, { place, owner: leadWork.owner }),
        ),
      )
    if (!found) return undefined
    const [lead] = await wholeLeads(tx, [found.lead])
    return { lead: lead!, owner: found.work?.owner ?? null, work: workOf(found.work) }
  },
  async setWork({ id, site }, fields, now) {
    const [work] = fields.state
      ? await tx.select({ state: leadWork.state }).from(leadWork).where(eq(leadWork.leadId, id))
      : []
    const from = work?.state ?? 'new'
    if (fields.state && fields.state !== from)
      await noteEvent(tx, {
        type: 'lead.state',
        dealer: site,
        subject: id,
        data: { from, state: fields.state },
      })
    await tx
      .insert(leadWork)
      .values({ leadId: id, site, ...fields, updatedAt: now })
      .onConflictDoUpdate({ target: leadWork.leadId, set: { ...fields, updatedAt: now } })
  },
  async addActivity({ id, site }, { actor, ...activity }) {
    const [added] = await tx
      .insert(leadActivity)
      .values({
        leadId: id,
        site,
        actorId: actor?.id ?? null,
        actorName: actor?.name ?? null,
        ...activity,
      })
      .onConflictDoNothing({ target: [leadActivity.leadId, leadActivity.key] })
      .returning({ id: leadActivity.id })
    return added?.id
  },
  release: (id, now) => releaseLead(tx, id, now),
  async resend(leadId, { id, state, resends }, now) {
    if (state === 'held') return false
    const isIt = and(eq(leadDeliveries.leadId, leadId), eq(leadDeliveries.id, id))
    const which = and(isIt, eq(leadDeliveries.resends, resends))
    return (await resendDeliveries(tx, which, [state], now)) === 1
  },
  async unsend(leadId, delivery, now) {
    const gone = await tx
      .delete(leadDeliveries)
      .where(
        and(
          eq(leadDeliveries.leadId, leadId),
          eq(leadDeliveries.id, delivery),
          eq(leadDeliveries.about, 'desk'),
          eq(leadDeliveries.state, 'pending'),
          eq(leadDeliveries.attempts, 0),
          gt(leadDeliveries.dueAt, now),
          sql`jsonb_exists(${leadDeliveries.channel}, 'activity')`,
        ),
      )
      .returning({ id: leadDeliveries.id })
    return gone.length === 1
  },
  async send(leadId, channel, dueAt, past) {
    await tx
      .insert(leadDeliveries)
      .values({
        id: newId(),
        leadId,
        channelKey: channelKey(channel),
        channel,
        about: 'desk',
        state: past ? 'delivered' : 'pending',
        deliveredAt: past?.sentAt,
        dueAt,
      })
      .onConflictDoNothing({
        target: [leadDeliveries.leadId, leadDeliveries.channelKey, leadDeliveries.about],
      })
  },
})
