import { randomBytes } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm'
import { nextStep, type Reservation, type ReservationEvent } from '#domain/reservation/reservation.ts'
import type { ReservationStore } from '#ports/reservation-store.ts'
import type { Database, Db } from './database.ts'
import { failing } from './failing.ts'
import { deposits, reservations, reservationTrail } from './schema/reservations.ts'
import { cars } from './schema/stock.ts'
import type { KnownVersions } from './stock-versions.ts'
import { changeStock, type Touched } from './stock-writes.ts'

type Row = typeof reservations.$inferSelect

const MOST_LISTED = 10_000
const newId = () => randomBytes(16).toString('base64url')

const reservationOf = ({
  carId: _,
  toldAt: _told,
  heldUntil,
  createdAt,
  updatedAt,
  ...row
}: Row): Reservation => ({
  ...row,
  heldUntil: heldUntil.toISOString(),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** What a line of the trail says besides the event's name; never who the shopper is. */
const detailOf = (event: ReservationEvent) => ('paymentId' in event ? `payment ${event.paymentId}` : '')

/** Marks a car, and says which stock that touched. */
const markCar = (tx: Db, carId: number, reserved: boolean): Promise<Touched[]> =>
  tx
    .update(cars)
    .set({
      document: sql`jsonb_set(${cars.document}, '{reserved}', to_jsonb(${reserved}::boolean))`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(cars.id, carId), sql`(${cars.document}->>'reserved')::boolean <> ${reserved}`))
    .returning({ id: cars.id, dealershipId: cars.dealershipId })

const carStillThere = sql`${cars.document}->>'status' = 'in_stock' and not (${cars.document}->>'sold')::boolean`

export function reservationStore({ db }: Database, versions: KnownVersions): ReservationStore {
  const changeCars = (write: Parameters<typeof changeStock>[3]) => changeStock(db, versions, 'cars', write)
  const depositsOf = (from: Db, id: string) =>
    from
      .select({ paymentId: deposits.paymentId, amountCents: deposits.amountCents, state: deposits.state })
      .from(deposits)
      .where(eq(deposits.reservationId, id))
      .orderBy(asc(deposits.arrivedAt))
  const listed = async (rows: Promise<Row[]>) => (await rows).map(reservationOf)

  return failing('reservation store', {
    async hold({ now, heldUntil, ...hold }) {
      let reservation: Reservation | undefined
      await changeCars(async (tx) => {
        const [free] = await tx
          .select({ id: cars.id })
          .from(cars)
          .where(
            and(
              eq(cars.id, hold.car.car_id),
              carStillThere,
              sql`not (${cars.document}->>'reserved')::boolean`,
            ),
          )
          .for('update')
        if (!free) return { touched: [] }
        const [row] = await tx
          .insert(reservations)
          .values({
            ...hold,
            id: newId(),
            carId: hold.car.car_id,
            state: 'held',
            session: null,
            heldUntil: new Date(heldUntil),
            createdAt: now,
            updatedAt: now,
          })
          .onConflictDoNothing()
          .returning()
        if (!row) return { touched: [] }
        await tx
          .insert(reservationTrail)
          .values({ reservationId: row.id, at: now, event: 'hold', from: null, to: 'held', detail: '' })
        reservation = reservationOf(row)
        return { touched: await markCar(tx, row.carId, true) }
      })
      return reservation ? { is: 'held', reservation } : { is: 'taken' }
    },

    async attachSession(id, session) {
      await db.update(reservations).set({ session }).where(eq(reservations.id, id))
    },

    async find(id) {
      return (await listed(db.select().from(reservations).where(eq(reservations.id, id))))[0]
    },

    async bySession(provider, session) {
      const rows = db
        .select()
        .from(reservations)
        .where(and(eq(reservations.provider, provider), eq(reservations.session, session)))
      return (await listed(rows))[0]
    },

    async apply(id, event, now) {
      let applied: Awaited<ReturnType<ReservationStore['apply']>>
      await changeCars(async (tx) => {
        const [row] = await tx.select().from(reservations).where(eq(reservations.id, id)).for('update')
        if (!row) return { touched: [] }
        const before = await depositsOf(tx, id)
        const step = nextStep({ ...reservationOf(row), deposits: before }, event)
        const known = new Map(before.map((one) => [one.paymentId, one.state]))
        for (const deposit of step.deposits) {
          if (known.get(deposit.paymentId) === deposit.state) continue
          await tx
            .insert(deposits)
            .values({ ...deposit, reservationId: id, arrivedAt: now })
            .onConflictDoUpdate({
              target: [deposits.reservationId, deposits.paymentId],
              set: { state: deposit.state },
            })
        }
        const changed =
          step.state !== row.state || step.deposits.some((one) => known.get(one.paymentId) !== one.state)
        if (changed) {
          await tx
            .update(reservations)
            .set({ state: step.state, updatedAt: now })
            .where(eq(reservations.id, id))
          await tx.insert(reservationTrail).values({
            reservationId: id,
            at: now,
            event: event.is,
            from: row.state,
            to: step.state,
            detail: detailOf(event),
          })
        }
        applied = {
          reservation: { ...reservationOf(row), state: step.state },
          was: row.state,
          justPaid: step.justPaid,
        }
        return { touched: step.freesCar ? await markCar(tx, row.carId, false) : [] }
      })
      return applied
    },

    overdue: (now, limit) =>
      listed(
        db
          .select()
          .from(reservations)
          .where(and(eq(reservations.state, 'held'), lte(reservations.heldUntil, now)))
          .orderBy(asc(reservations.heldUntil))
          .limit(limit),
      ),

    atTheBank: (limit) =>
      listed(
        db
          .select()
          .from(reservations)
          .where(and(eq(reservations.state, 'held'), isNotNull(reservations.session)))
          .orderBy(asc(reservations.createdAt))
          .limit(limit),
      ),

    mayStillBePaid: (since, limit) =>
      listed(
        db
          .select()
          .from(reservations)
          .where(
            and(
              inArray(reservations.state, ['lapsed', 'declined', 'cancelled', 'released']),
              isNotNull(reservations.session),
              gt(reservations.createdAt, since),
              notExists(
                db.select({ one: sql`1` }).from(deposits).where(eq(deposits.reservationId, reservations.id)),
              ),
            ),
          )
          .orderBy(asc(reservations.createdAt))
          .limit(limit),
      ),

    untold: (limit) =>
      listed(
        db
          .select()
          .from(reservations)
          .where(and(inArray(reservations.state, ['paid', 'confirmed']), isNull(reservations.toldAt)))
          .orderBy(asc(reservations.createdAt))
          .limit(limit),
      ),

    async markTold(id, now) {
      await db.update(reservations).set({ toldAt: now }).where(eq(reservations.id, id))
    },

    async refundsDue(limit) {
      const rows = await db
        .select({ reservation: reservations, deposit: deposits })
        .from(deposits)
        .innerJoin(reservations, eq(reservations.id, deposits.reservationId))
        .where(eq(deposits.state, 'refund-due'))
        .orderBy(asc(deposits.arrivedAt))
        .limit(limit)
      return rows.map(({ reservation, deposit: { paymentId, amountCents, state } }) => ({
        reservation: reservationOf(reservation),
        deposit: { paymentId, amountCents, state },
      }))
    },

    list: ({ site, state, limit = MOST_LISTED }) =>
      listed(
        db
          .select()
          .from(reservations)
          .where(
            and(
              site ? eq(reservations.site, site) : undefined,
              state ? eq(reservations.state, state) : undefined,
            ),
          )
          .orderBy(desc(reservations.createdAt))
          .limit(limit),
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
  })
}
