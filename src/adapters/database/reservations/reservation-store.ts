import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Reservation } from '#domain/reservation/reservation.ts'
import type { Applied, ReservationStore } from '#ports/reservations/reservation-store.ts'
import type { Database } from '../database.ts'
import { failing } from '../failing.ts'
import { eraseReservers } from '../leads/erase-reservers.ts'
import { reservations, reservationTrail } from '../schema/reservations.ts'
import { cars } from '../schema/stock.ts'
import type { KnownVersions } from '../stock/stock-versions.ts'
import { changeStock } from '../stock/stock-writes.ts'
import { applyEvent, markCar } from './apply-event.ts'
import { reservationOf, reservationReads } from './reservation-reads.ts'

const newId = () => randomBytes(16).toString('base64url')

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
        return { touched: await markCar(tx, row.carId, true), isUrgent: true }
      })
      return reservation ? { is: 'held', reservation } : { is: 'taken' }
    },

    async attachSession(id, session) {
      await db.update(reservations).set({ session }).where(eq(reservations.id, id))
    },

    async apply(id, event, now) {
      let applied: Applied | undefined
      await changeCars(async (tx) => {
        const done = await applyEvent(tx, id, event, now)
        applied = done?.applied
        return { touched: done?.touched ?? [], isUrgent: true }
      })
      return applied
    },

    async markNotified(id, now) {
      await db.update(reservations).set({ notifiedAt: now }).where(eq(reservations.id, id))
    },
  })
}
