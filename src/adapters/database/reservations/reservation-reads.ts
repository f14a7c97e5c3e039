import {
  and,
  asc,
  type Column,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Reservation } from '#domain/reservation/reservation.ts'
import type { ReservationStore } from '#ports/reservations/reservation-store.ts'
import type { Db } from '../database.ts'
import { deposits, reservations, reservationTrail } from '../schema/reservations.ts'

const MAX_LISTED = 10_000

export const reservationOf = ({
  carId: _,
  notifiedAt: _notified,
  heldUntil,
  createdAt,
  updatedAt,
  ...row
}: typeof reservations.$inferSelect): Reservation => ({
  ...row,
  heldUntil: heldUntil.toISOString(),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** The payments of a reservation, in the order of arrival. */
export const depositsOf = (db: Db, id: string) =>
  db
    .select({ paymentId: deposits.paymentId, amountCents: deposits.amountCents, state: deposits.state })
    .from(deposits)
    .where(eq(deposits.reservationId, id))
    .orderBy(asc(deposits.arrivedAt))

type Reads = Omit<
  ReservationStore,
  'hold' | 'attachSession' | 'apply' | 'markNotified' | 'erase' | 'forgetUnpaid'
>

/** All read-only queries of reservations. */
export function reservationReads(db: Db): Reads {
  const some = async (where: SQL | undefined, order: SQL, limit: number) =>
    (await db.select().from(reservations).where(where).orderBy(order).limit(limit)).map(reservationOf)
  /** Takes the first of every site before the second of any. */
  const someOfEach = (where: SQL | undefined, by: Column, limit: number) =>
    some(where, sql`row_number() over (partition by ${reservations.site} order by ${by}), ${by}`, limit)
  const one = async (where: SQL | undefined) => (await some(where, asc(reservations.id), 1))[0]

  return {
    find: (id) => one(eq(reservations.id, id)),

    bySession: (provider, session) =>
      one(and(eq(reservations.provider, provider), eq(reservations.session, session))),

    overdue: (now, limit) =>
      someOfEach(
        and(eq(reservations.state, 'held'), lte(reservations.heldUntil, now)),
        reservations.heldUntil,
        limit,
      ),

    atTheBank: (limit) =>
      someOfEach(
        and(eq(reservations.state, 'held'), isNotNull(reservations.session)),
        reservations.createdAt,
        limit,
      ),

    mayStillBePaid: (since, limit) =>
      someOfEach(
        and(
          inArray(reservations.state, ['lapsed', 'declined', 'cancelled', 'released']),
          isNotNull(reservations.session),
          gt(reservations.createdAt, since),
          notExists(
            db.select({ one: sql`1` }).from(deposits).where(eq(deposits.reservationId, reservations.id)),
          ),
        ),
        reservations.createdAt,
        limit,
      ),

    notYetNotified: (limit) =>
      someOfEach(
        and(inArray(reservations.state, ['paid', 'confirmed']), isNull(reservations.notifiedAt)),
        reservations.createdAt,
        limit,
      ),

    async refundsDue(limit) {
      const rows = await db
        .select({ reservation: reservations, deposit: deposits })
        .from(deposits)
        .innerJoin(reservations, eq(reservations.id, deposits.reservationId))
        .where(eq(deposits.state, 'refund-due'))
        .orderBy(
          sql`row_number() over (partition by ${reservations.site} order by ${deposits.arrivedAt})`,
          asc(deposits.arrivedAt),
        )
        .limit(limit)
      return rows.map(({ reservation, deposit: { paymentId, amountCents, state } }) => ({
        reservation: reservationOf(reservation),
        deposit: { paymentId, amountCents, state },
      }))
    },

    list: ({ site, state, limit = MAX_LISTED }) =>
      some(
        and(
          site ? eq(reservations.site, site) : undefined,
          state ? eq(reservations.state, state) : undefined,
        ),
        desc(reservations.createdAt),
        limit,
      ),

    deposits: (id) => depositsOf(db, id),

    async trail(id) {
      const rows = await db
        .select()
        .from(reservationTrail)
        .where(eq(reservationTrail.reservationId, id))
        .orderBy(asc(reservationTrail.id))
      return rows.map(({ at, event, from, to, detail }) => ({
        at: at.toISOString(),
        event,
        from,
        to,
        detail,
      }))
    },
  }
}
