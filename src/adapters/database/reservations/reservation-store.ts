import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { nextStep, type Reservation, type ReservationEvent } from '#domain/reservation/reservation.ts'
import type { ReservationStore } from '#ports/reservations/reservation-store.ts'
import type { Database, Db } from '../database.ts'
import { failing } from '../failing.ts'
import { eraseReservers } from '../leads/erase-reservers.ts'
import { deposits, reservations, reservationTrail } from '../schema/reservations.ts'
import { cars } from '../schema/stock.ts'
import type { KnownVersions } from '../stock/stock-versions.ts'
import { changeStock, type Touched } from '../stock/stock-writes.ts'
import { depositsOf, reservationOf, reservationReads } from './reservation-reads.ts'

const newId = () => randomBytes(16).toString('base64url')

/** The detail of a history entry. It never identifies the shopper. */
const detailOf = (event: ReservationEvent) => ('paymentId' in event ? `payment ${event.paymentId}` : '')

/** Sets a car's reserved flag and returns the changed stock. */
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

  return failing('reservation store', {
    ...reservationReads(db),
    ...eraseReservers(db),

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

    async markNotified(id, now) {
      await db.update(reservations).set({ notifiedAt: now }).where(eq(reservations.id, id))
    },
  })
}
