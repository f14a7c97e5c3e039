import { and, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { OldLeads, Person } from '#ports/leads/lead-store.ts'
import type { Db } from '../database.ts'
import { leadActivity, leadLinks, leadWork } from '../schema/lead-desk.ts'
import { appointments, consentReceipts, leadDeliveries, leads } from '../schema/leads.ts'
import { emailOf, phoneOf } from './lead-people.ts'

/** Few enough that no transaction takes long. */
const DELETED_AT_ONCE = 500

/** Deletes leads with everything that belongs to them, a batch at a time. */
async function deleteLeads(db: Db, which: SQL | undefined): Promise<number> {
  let deleted = 0
  for (;;) {
    const batch = await db.transaction(async (tx) => {
      const found = await tx
        .select({ id: leads.id })
        .from(leads)
        .where(which)
        .limit(DELETED_AT_ONCE)
        .for('update')
      const ids = found.map(({ id }) => id)
      if (ids.length === 0) return 0
      for (const table of [consentReceipts, leadDeliveries, appointments, leadWork, leadActivity])
        await tx.delete(table).where(inArray(table.leadId, ids))
      await tx.delete(leadLinks).where(or(inArray(leadLinks.first, ids), inArray(leadLinks.second, ids)))
      await tx.delete(leads).where(inArray(leads.id, ids))
      return ids.length
    })
    deleted += batch
    if (batch < DELETED_AT_ONCE) return deleted
  }
}

export const forgetLeads = (db: Db, { site, form, standing, status, before }: OldLeads): Promise<number> =>
  deleteLeads(
    db,
    and(
      eq(leads.site, site),
      lt(leads.createdAt, before),
      form ? eq(leads.form, form) : undefined,
      standing ? eq(leads.standing, standing) : undefined,
      status ? eq(leads.status, status) : undefined,
    ),
  )

export async function eraseLeads(db: Db, { email, phone }: Person, site?: string): Promise<number> {
  const given = sql`${JSON.stringify({ email, phone })}::jsonb`
  const column = sql`${leads.fields}`
  const isPerson = sql`(${emailOf(column)} = ${emailOf(given)} or ${phoneOf(column)} = ${phoneOf(given)})`
  return deleteLeads(db, and(isPerson, site ? eq(leads.site, site) : undefined))
}
