import { and, eq, sql } from 'drizzle-orm'
import type { LeadToSave } from '#ports/leads/lead-store.ts'
import type { Db } from '../database.ts'
import { appointments, leadDeliveries, type leads, type WantedSlot } from '../schema/leads.ts'
import { emailOf, phoneOf } from './lead-people.ts'

/** Appointments ahead that one person may have with a site. */
export const BOOKINGS_PER_PERSON = 3
/** Appointments ahead that may be booked from one address in a day. An office may share it. */
export const BOOKINGS_PER_VISITOR = 6

type Slot = { site: string; locationId: number; leadId: string; slot: WantedSlot }

/**
 * Books the first free place of a time. The primary key allows each place once (LEAD-8). False if
 * it is full.
 */
export async function bookSlot(tx: Db, { site, locationId, leadId, slot }: Slot): Promise<boolean> {
  const { startsAt, local, minutes, capacity } = slot
  for (let seat = 0; seat < capacity; seat++) {
    const row = { site, locationId, startsAt: new Date(startsAt), seat, leadId, local, minutes }
    const booked = await tx.insert(appointments).values(row).onConflictDoNothing().returning()
    if (booked.length === 1) return true
  }
  return false
}

/**
 * Whether this person or visitor has booked enough. Bookings of a site run one after another, so
 * that concurrent ones are counted.
 */
export async function hasTooManyBookings(tx: Db, lead: LeadToSave, addressHash: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bookings:${lead.site}`}, 0))`)
  const yesterday = new Date(lead.now.getTime() - 86_400_000).toISOString()
  const { rows } = await tx.execute<{ person: number; visitor: number }>(sql`
    select count(*) filter (where ${emailOf(sql`l.fields`)} = ${emailOf(sql`given.fields`)}
        or ${phoneOf(sql`l.fields`)} = ${phoneOf(sql`given.fields`)})::int as person,
      count(*) filter (where l.address_hash = ${addressHash} and l.created_at > ${yesterday}::timestamptz)::int as visitor
    from appointments a join leads l on l.id = a.lead_id,
      (select ${JSON.stringify(lead.fields)}::jsonb as fields) given
    where a.site = ${lead.site} and a.starts_at > ${lead.now.toISOString()}::timestamptz`)
  return rows[0]!.person >= BOOKINGS_PER_PERSON || rows[0]!.visitor >= BOOKINGS_PER_VISITOR
}

/** Books the time of a held lead that was released. */
export async function bookWanted(
  tx: Db,
  lead: typeof leads.$inferSelect,
  now: Date,
): Promise<'none' | 'booked' | 'gone'> {
  const { id: leadId, site, place, wantedSlot: slot } = lead
  if (!slot) return 'none'
  const isAhead = new Date(slot.startsAt) > now
  if (isAhead && (await bookSlot(tx, { site, locationId: place.id, leadId, slot }))) return 'booked'
  // There is nothing to confirm.
  const confirmation = sql`${leadDeliveries.channel}->>'kind' = 'confirmation'`
  await tx.delete(leadDeliveries).where(and(eq(leadDeliveries.leadId, leadId), confirmation))
  return 'gone'
}
