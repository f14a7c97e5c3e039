import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#domain/access/permit.ts'
import type { BookingChanges } from '#ports/console/bookings/booking-changes.ts'
import type { Db } from '../../database.ts'
import { bookSlot, lockBookings } from '../../leads/book-appointment.ts'
import { appointmentBlocks, leadActivity } from '../../schema/lead-desk.ts'
import { appointments, leadDeliveries } from '../../schema/leads.ts'

const atPlaces = ({ places }: Scope): SQL | undefined =>
  places === 'all'
    ? undefined
    : places.length > 0
      ? inArray(appointmentBlocks.locationId, [...places])
      : sql`false`

export const bookingChanges = (tx: Db): BookingChanges => ({
  async nextSequence(leadId) {
    const [row] = await tx
      .select({ changes: count() })
      .from(leadActivity)
      .where(and(eq(leadActivity.leadId, leadId), sql`${leadActivity.data}->>'kind' = 'booking'`))
    return row!.changes + 1
  },
  book: ({ id: leadId, site, place }, slot, sequence) =>
    bookSlot(tx, { site, locationId: place.id, leadId, slot, sequence }),
  async cancel(leadId) {
    const freed = await tx
      .delete(appointments)
      .where(eq(appointments.leadId, leadId))
      .returning({ leadId: appointments.leadId })
    // There is nothing to confirm any more.
    await tx
      .delete(leadDeliveries)
      .where(
        and(
          eq(leadDeliveries.leadId, leadId),
          eq(leadDeliveries.state, 'pending'),
          sql`${leadDeliveries.channel}->>'kind' = 'confirmation'`,
        ),
      )
    return freed.length > 0
  },
  async setOutcome(leadId, outcome) {
    const isOther = sql`${appointments.outcome} is distinct from ${outcome}`
    const set = await tx
      .update(appointments)
      .set({ outcome })
      .where(and(eq(appointments.leadId, leadId), isOther))
      .returning({ leadId: appointments.leadId })
    return set.length > 0
  },
  async block({ dealer }, { place, ...block }) {
    await lockBookings(tx, dealer)
    await tx.insert(appointmentBlocks).values({ ...block, site: dealer, locationId: place })
  },
  async unblock({ dealer, scope }, id) {
    const [gone] = await tx
      .delete(appointmentBlocks)
      .where(and(eq(appointmentBlocks.site, dealer), eq(appointmentBlocks.id, id), atPlaces(scope)))
      .returning()
    if (!gone) return undefined
    const { site: _, locationId: place, ...block } = gone
    return { ...block, place }
  },
})
