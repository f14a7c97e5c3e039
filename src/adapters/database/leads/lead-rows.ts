import { createHash, createHmac, randomBytes } from 'node:crypto'
import { asc } from 'drizzle-orm'
import type { Lead } from '#domain/lead/lead.ts'
import type { LeadToSave } from '#ports/leads/lead-store.ts'
import { isAmong } from '../among.ts'
import type { Db } from '../database.ts'
import { appointments, consentReceipts, leads } from '../schema/leads.ts'

type LeadRow = typeof leads.$inferSelect

export const newId = () => randomBytes(16).toString('base64url')
/** A hash, to recognise a text without storing it. */
export const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Hashes an address so that nobody without the key can find it by trying all addresses. */
export const keyedHashOf = (key: string, text: string) =>
  createHmac('sha256', key).update(text).digest('base64url')

/** The columns of a lead's own row. */
export const leadColumns = (lead: LeadToSave, addressHash: string) => ({
  site: lead.site,
  form: lead.form,
  category: lead.category,
  status: lead.lead_status,
  stepNumber: lead.step_number,
  skippedSteps: lead.skipped_steps,
  fields: lead.fields,
  car: lead.car,
  place: lead.place,
  manufacturerSlug: lead.manufacturer_slug,
  pageId: lead.page_id,
  source: lead.source ?? ('website' as const),
  standing: lead.standing,
  score: lead.score,
  reasons: lead.reasons,
  contentHash: hashOf(lead.content),
  addressHash,
  wantedSlot:
    lead.appointment && lead.standing === 'quarantined'
      ? { ...lead.appointment, capacity: lead.capacity }
      : null,
  updatedAt: lead.now,
  completedAt: lead.lead_status === 'Completed' ? lead.now : null,
})

const receiptsOf = (db: Db, ids: readonly string[]) =>
  db
    .select()
    .from(consentReceipts)
    .where(isAmong(consentReceipts.leadId, ids))
    .orderBy(asc(consentReceipts.id))

const slotsOf = (db: Db, ids: readonly string[]) =>
  db.select().from(appointments).where(isAmong(appointments.leadId, ids))

/** Complete leads for these rows, in the same order. */
export async function wholeLeads(db: Db, rows: LeadRow[]): Promise<Lead[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  // One after the other: `db` may be a transaction, which has one connection.
  const receipts = await receiptsOf(db, ids)
  return joined(rows, receipts, await slotsOf(db, ids))
}

/** Complete leads with these ids, in their order. One that was forgotten meanwhile is left out. */
export async function leadsByIds(db: Db, ids: readonly string[]): Promise<Lead[]> {
  const [rows, receipts, slots] = await Promise.all([
    db.select().from(leads).where(isAmong(leads.id, ids)),
    receiptsOf(db, ids),
    slotsOf(db, ids),
  ])
  const rowFor = new Map(rows.map((row) => [row.id, row]))
  return joined(
    ids.flatMap((id) => rowFor.get(id) ?? []),
    receipts,
    slots,
  )
}

function joined(
  rows: readonly LeadRow[],
  receipts: readonly (typeof consentReceipts.$inferSelect)[],
  slots: readonly (typeof appointments.$inferSelect)[],
): Lead[] {
  const receiptsFor = Map.groupBy(receipts, ({ leadId }) => leadId)
  const slotFor = new Map(slots.map((slot) => [slot.leadId, slot]))
  return rows.map((row) => {
    const slot = slotFor.get(row.id)
    return {
      id: row.id,
      site: row.site,
      form: row.form,
      category: row.category,
      lead_status: row.status,
      form_completed: row.status === 'Completed',
      step_number: row.stepNumber,
      skipped_steps: row.skippedSteps,
      fields: row.fields,
      car: row.car,
      place: row.place,
      manufacturer_slug: row.manufacturerSlug,
      page_id: row.pageId,
      source: row.source,
      standing: row.standing,
      score: row.score,
      reasons: row.reasons,
      appointment: slot
        ? { startsAt: slot.startsAt.toISOString(), local: slot.local, minutes: slot.minutes }
        : null,
      consents: (receiptsFor.get(row.id) ?? []).map(({ text, given, method, page, at }) => ({
        text,
        given,
        method,
        page,
        at: at.toISOString(),
      })),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      completedAt: row.completedAt?.toISOString() ?? null,
    }
  })
}

export const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000)
