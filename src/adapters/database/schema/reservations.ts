import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { LeadCar, LeadPlace } from '#domain/lead/lead.ts'
import type { Deposit, ReservationState, Reserver } from '#domain/reservation/reservation.ts'
import type { TrailLine } from '#ports/reservations/reservation-store.ts'
import type { TestBankSession } from '#ports/reservations/test-bank.ts'
import { emailOf, phoneOf } from '../leads/lead-people.ts'
import { leadWords } from './leads.ts'

const at = () => timestamp({ withTimezone: true })

/** What the desk finds a reservation by: its person and its car, as for a lead. */
export const reservationWords = ({ reserver, car }: Record<'reserver' | 'car', AnyPgColumn>) =>
  leadWords({ fields: reserver, car })

/**
 * One row per attempt to reserve a car. The id has 128 random bits: knowing it is the permission to
 * view it.
 */
export const reservations = pgTable(
  'reservations',
  {
    id: text().primaryKey(),
    site: text().notNull(),
    carId: integer().notNull(),
    car: jsonb().$type<LeadCar>().notNull(),
    place: jsonb().$type<LeadPlace>().notNull(),
    reserver: jsonb().$type<Reserver>().notNull(),
    /** The agent whose link brought them. */
    agent: text(),
    state: text().$type<ReservationState>().notNull(),
    provider: text().notNull(),
    session: text(),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    heldUntil: at().notNull(),
    /** When the dealer's lead was written. Empty until then. */
    notifiedAt: timestamp('told_at', { withTimezone: true }),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (reservation) => [
    // A car cannot be sold twice: the database allows only one open reservation per car (PAY-3).
    uniqueIndex('reservations_one_open')
      .on(reservation.carId)
      .where(sql`${reservation.state} in ('held', 'paid', 'confirmed')`),
    uniqueIndex('reservations_session').on(reservation.provider, reservation.session),
    index('reservations_due').on(reservation.state, reservation.heldUntil),
    index('reservations_by_site').on(reservation.site, reservation.createdAt),
    // One for each filter of the desk's list.
    index('reservations_by_state').on(reservation.site, reservation.state, reservation.createdAt),
    index('reservations_by_place').on(
      reservation.site,
      sql`((${reservation.place}->>'id')::int)`,
      reservation.createdAt,
    ),
    index('reservations_by_words').using('gin', reservationWords(reservation)),
    // The reservations of one person.
    index('reservations_by_mailbox').on(reservation.site, emailOf(sql`${reservation.reserver}`)),
    index('reservations_by_phone').on(reservation.site, phoneOf(sql`${reservation.reserver}`)),
  ],
)

/** Payments by the provider's own id. */
export const deposits = pgTable(
  'deposits',
  {
    reservationId: text()
      .notNull()
      .references(() => reservations.id),
    paymentId: text().notNull(),
    amountCents: integer().notNull(),
    state: text().$type<Deposit['state']>().notNull(),
    arrivedAt: at().notNull(),
  },
  (deposit) => [
    primaryKey({ columns: [deposit.reservationId, deposit.paymentId] }),
    index('deposits_by_state').on(deposit.state),
  ],
)

/** The history of each reservation, in order. Rows are only added. */
export const reservationTrail = pgTable(
  'reservation_trail',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    reservationId: text()
      .notNull()
      .references(() => reservations.id),
    at: at().notNull(),
    event: text().$type<TrailLine['event']>().notNull(),
    from: text().$type<ReservationState>(),
    to: text().$type<ReservationState>().notNull(),
    detail: text().notNull(),
  },
  (line) => [index('reservation_trail_of').on(line.reservationId, line.id)],
)

/** The payment pages of the embedded test bank. */
export const testBankSessions = pgTable('test_bank_sessions', {
  id: text().primaryKey(),
  request: jsonb().$type<TestBankSession['request']>().notNull(),
  state: text().$type<TestBankSession['state']>().notNull(),
  paymentId: text(),
  refundedCents: integer().notNull().default(0),
  refundKeys: jsonb().$type<string[]>().notNull().default([]),
  createdAt: at().notNull(),
})
