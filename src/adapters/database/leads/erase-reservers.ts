import { and, eq, inArray, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Reserver } from '#domain/reservation/reservation.ts'
import type { ReservationStore } from '#ports/reservations/reservation-store.ts'
import type { Db } from '../database.ts'
import { deposits, reservations } from '../schema/reservations.ts'
import { emailOf, phoneOf } from './lead-people.ts'

const NOBODY: Reserver = { name: '', last_name: '', email: '', phone: '' }

/** Removes the person from ended reservations. The history of the car and the payment stays. */
export function eraseReservers(db: Db): Pick<ReservationStore, 'erase' | 'forgetUnpaid'> {
  const depositsIn = (...which: (SQL | undefined)[]) =>
    db
      .select({ one: sql`1` })
      .from(deposits)
      .where(and(eq(deposits.reservationId, reservations.id), ...which))
  const isOver = and(
    inArray(reservations.state, ['lapsed', 'declined', 'cancelled', 'released', 'refunded']),
    notExists(depositsIn(eq(deposits.state, 'refund-due'))),
  )
  const anonymise = async (which: SQL | undefined) => {
    const isKnown = sql`${reservations.reserver}->>'email' <> ''`
    const changed = await db
      .update(reservations)
      .set({ reserver: NOBODY })
      .where(and(which, isOver, isKnown))
      .returning({ id: reservations.id })
    return changed.length
  }

  return {
    async erase({ email, phone }, site) {
      const given = sql`${JSON.stringify({ email, phone })}::jsonb`
      const column = sql`${reservations.reserver}`
      const isPerson = or(
        sql`${emailOf(column)} = ${emailOf(given)}`,
        sql`${phoneOf(column)} = ${phoneOf(given)}`,
      )
      const theirs = and(isPerson, site ? eq(reservations.site, site) : undefined)
      const erased = await anonymise(theirs)
      const left = await db.select({ id: reservations.id }).from(reservations).where(theirs)
      return { erased, open: left.length }
    },
    forgetUnpaid: (before) => anonymise(and(lt(reservations.createdAt, before), notExists(depositsIn()))),
  }
}
