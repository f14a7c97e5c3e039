import { and, asc, count, eq, gt, gte, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core'
import type { Permitted, Scope } from '#domain/access/permit.ts'
import { isClosed, LEAD_STATES } from '#domain/desk/lead-work.ts'
import { text } from '#domain/lead/forms/form-values.ts'
import { leadName } from '#domain/lead/lead.ts'
import type { BookingDesk, DeskBooking } from '#ports/console/bookings/booking-desk.ts'
import type { Database, Db } from '../../database.ts'
import { failing } from '../../failing.ts'
import { limitsOf } from '../../leads/limits-of.ts'
import { accounts } from '../../schema/access.ts'
import { appointmentBlocks, leadWork } from '../../schema/lead-desk.ts'
import { appointments, leads } from '../../schema/leads.ts'
import { leadWhere } from '../leads/lead-where.ts'

/** What somebody comes to the yard for, at a time that they wish. */
const TIMED_FORMS = ['service', 'test-drive'] as const
const OPEN_STATES = LEAD_STATES.filter((state) => !isClosed(state))
/** More than any calendar shows. */
const MAX = 1_000

const atPlaces = ({ places }: Scope, place: AnyPgColumn): SQL | undefined =>
  places === 'all' ? undefined : places.length > 0 ? inArray(place, [...places]) : sql`false`

async function bookings(
  db: Db,
  permit: Permitted<'lead.read'>,
  which: SQL | undefined,
): Promise<DeskBooking[]> {
  const rows = await db
    .select({ slot: appointments, lead: leads, owner: leadWork.owner, ownerName: accounts.name })
    .from(appointments)
    .innerJoin(leads, eq(leads.id, appointments.leadId))
    .leftJoin(leadWork, eq(leadWork.leadId, leads.id))
    .leftJoin(accounts, eq(accounts.id, leadWork.owner))
    .where(and(eq(appointments.site, permit.dealer), which, leadWhere(permit, {})))
    .orderBy(asc(appointments.startsAt), asc(appointments.seat))
    .limit(MAX)
  return rows.map(({ slot, lead, owner, ownerName }) => ({
    leadId: lead.id,
    form: lead.form,
    name: leadName(lead) || 'No name',
    phone: text(lead.fields, 'phone'),
    email: text(lead.fields, 'email'),
    car: lead.car?.name ?? null,
    place: slot.locationId,
    startsAt: slot.startsAt,
    local: slot.local,
    minutes: slot.minutes,
    outcome: slot.outcome,
    owner: owner === null ? null : { id: owner, name: ownerName ?? '' },
  }))
}

export function bookingDesk({ db }: Database): BookingDesk {
  return failing('booking desk', {
    between: (permit, from, to) =>
      bookings(db, permit, and(gte(appointments.startsAt, from), lt(appointments.startsAt, to))),
    async find(permit, leadId) {
      return (await bookings(db, permit, eq(appointments.leadId, leadId)))[0]
    },
    async taken({ dealer, scope }, from, to) {
      return db
        .select({ place: appointments.locationId, startsAt: appointments.startsAt, booked: count() })
        .from(appointments)
        .where(
          and(
            eq(appointments.site, dealer),
            atPlaces(scope, appointments.locationId),
            gte(appointments.startsAt, from),
            lt(appointments.startsAt, to),
          ),
        )
        .groupBy(appointments.locationId, appointments.startsAt)
        .limit(MAX)
    },
    async blocks({ dealer, scope }, from, to) {
      const rows = await db
        .select()
        .from(appointmentBlocks)
        .where(
          and(
            eq(appointmentBlocks.site, dealer),
            atPlaces(scope, appointmentBlocks.locationId),
            gt(appointmentBlocks.endsAt, from),
            lt(appointmentBlocks.startsAt, to),
          ),
        )
        .orderBy(asc(appointmentBlocks.startsAt))
        .limit(MAX)
      return rows.map(({ site: _, locationId: place, ...block }) => ({ ...block, place }))
    },
    limits: ({ dealer }, place, from, to) => limitsOf(db, dealer, place, from, to),
    async timeRequests(permit, since, limit) {
      // Each form by its own index, the oldest first. Only those that are shown are joined.
      const oldest = (form: (typeof TIMED_FORMS)[number]) =>
        db
          .select({ id: leadWork.leadId, at: leadWork.at })
          .from(leadWork)
          .where(
            and(
              leadWhere(permit, {
                forms: [form],
                isHeld: false,
                status: 'Completed',
                states: OPEN_STATES,
                since,
              }),
              notExists(db.select().from(appointments).where(eq(appointments.leadId, leadWork.leadId))),
            ),
          )
          .orderBy(asc(leadWork.at))
          .limit(limit)
      const [service, testDrive] = TIMED_FORMS.map(oldest)
      const first = unionAll(service!, testDrive!).as('first')
      const rows = await db
        .select({ lead: leads })
        .from(first)
        .innerJoin(leads, eq(leads.id, first.id))
        .orderBy(asc(first.at))
        .limit(limit)
      return rows.map(({ lead }) => ({
        leadId: lead.id,
        form: lead.form,
        name: leadName(lead) || 'No name',
        phone: text(lead.fields, 'phone'),
        car: lead.car?.name ?? (text(lead.fields, 'Vehicle Model') || null),
        place: lead.place.id,
        at: lead.createdAt,
        wish: text(lead.fields, 'preferred_day'),
      }))
    },
  })
}
