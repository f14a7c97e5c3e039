import { and, eq, sql } from 'drizzle-orm'
import { nextStep, type ReservationEvent } from '#domain/reservation/reservation.ts'
import type { Applied } from '#ports/reservations/reservation-store.ts'
import type { Db } from '../database.ts'
import { deposits, reservations, reservationTrail } from '../schema/reservations.ts'
import { cars } from '../schema/stock.ts'
import type { Touched } from '../stock/stock-writes.ts'
import { depositsOf, reservationOf } from './reservation-reads.ts'

/** The detail of a history entry. It never identifies the shopper. */
const detailOf = (event: ReservationEvent) => ('paymentId' in event ? `payment ${event.paymentId}` : '')

/** Sets a car's reserved flag and returns the changed stock. */
export const markCar = (tx: Db, carId: number, reserved: boolean): Promise<Touched[]> =>
  tx
    .update(cars)
    .set({
      document: sql`jsonb_set(${cars.document}, '{reserved}', to_jsonb(${reserved}::boolean))`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(cars.id, carId), sql`(${cars.document}->>'reserved')::boolean <> ${reserved}`))
    .returning({ id: cars.id, dealershipId: cars.dealershipId })

/** Applies one event to a reservation under its lock. The caller notes the changed stock. */
export async function applyEvent(
  tx: Db,
  id: string,
  event: ReservationEvent,
  now: Date,
): Promise<{ applied: Applied; touched: Touched[] } | undefined> {
  const [row] = await tx.select().from(reservations).where(eq(reservations.id, id)).for('update')
  if (!row) return undefined
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
    await tx.update(reservations).set({ state: step.state, updatedAt: now }).where(eq(reservations.id, id))
    await tx.insert(reservationTrail).values({
      reservationId: id,
      at: now,
      event: event.is,
      from: row.state,
      to: step.state,
      detail: detailOf(event),
    })
  }
  return {
    applied: {
      reservation: { ...reservationOf(row), state: step.state },
      was: row.state,
      justPaid: step.justPaid,
    },
    touched: step.freesCar ? await markCar(tx, row.carId, false) : [],
  }
}
