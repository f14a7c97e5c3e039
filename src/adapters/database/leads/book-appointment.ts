import { and, eq, ne, sql } from 'drizzle-orm'
import { seatsAt } from '#domain/lead/seats.ts'
import type { LeadToSave } from '#ports/leads/lead-store.ts'
import type { Db } from '../database.ts'
import { appointments, leadDeliveries, type leads, type WantedSlot } from '../schema/leads.ts'
import { emailOf, phoneOf } from './lead-people.ts'
import { limitsOf } from './limits-of.ts'

/** Appointments ahead that one person may have with a site. */
export const BOOKINGS_PER_PERSON = 3
/** Appointments ahead that may be booked from one address in a day. An office may share it. */
export const BOOKINGS_PER_VISITOR = 6

type Slot = { site: string; locationId: number; leadId: string; slot: WantedSlot; sequence?: number }

/** Bookings and blocks of a site run one after another, so that each sees the others. */
export const lockBookings = (tx: Db, site: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bookings:${site}`}, 0))`)

/**
 * Books the first free place of a time, and gives up the place that the lead had. The primary key
 * allows each place once (LEAD-8). False if it is full or blocked: then nothing changes.
 */
export async function bookSlot(tx: Db, { site, locationId, leadId, slot, sequence }: Slot): Promise<boolean> {
  const { local, minutes, capacity } = slot
  const startsAt = new Date(slot.startsAt)
  await lockBookings(tx, site)
  const isHere = and(
    eq(appointments.site, site),
    eq(appointments.locationId, locationId),
    eq(appointments.startsAt, startsAt),
    ne(appointments.leadId, leadId),
  )
  const taken = (await tx.select({ seat: appointments.seat }).from(appointments).where(isHere)).map(
    ({ seat }) => seat,
  )
  const limits = await limitsOf(
    tx,
    site,
    locationId,
    startsAt,
    new Date(startsAt.getTime() + minutes * 60_000),
  )
  if (taken.length >= seatsAt(limits, locationId, capacity, { startsAt, local, minutes })) return false
  let seat = 0
  while (taken.includes(seat)) seat += 1
  await tx.delete(appointments).where(eq(appointments.leadId, leadId))
  await tx.insert(appointments).values({ site, locationId, startsAt, seat, leadId, local, minutes, sequence })
  return true
}

/**
 * Whether this person or visitor has booked enough. Bookings of a site run one after another, so
 * that concurrent ones are counted.
 */
export async function hasTooManyBookings(tx: Db, lead: LeadToSave, addressHash: string): Promise<boolean> {
  await lockBookings(tx, lead.site)
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
