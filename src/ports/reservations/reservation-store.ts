import type {
  Deposit,
  Reservation,
  ReservationEvent,
  ReservationState,
} from '#domain/reservation/reservation.ts'

import type { Person } from '../leads/lead-store.ts'

export type NewHold = Omit<Reservation, 'id' | 'state' | 'session' | 'createdAt' | 'updatedAt'> & {
  now: Date
}

/** One entry of a reservation's history. Entries are never changed. */
export type TrailLine = {
  at: string
  event: ReservationEvent['is'] | 'hold'
  from: ReservationState | null
  to: ReservationState
  detail: string
}

export type Applied = {
  reservation: Reservation
  was: ReservationState
  /** True once, when the deposit has just arrived. */
  justPaid: boolean
}

export type RefundDue = { reservation: Reservation; deposit: Deposit }

/**
 * Stores reservations. The car's reserved flag changes in the same transaction, so no page shows a
 * held car as free.
 */
export interface ReservationStore {
  /** Of many concurrent calls one holds the car. The others get 'taken' (PAY-3). */
  hold(hold: NewHold): Promise<{ is: 'held'; reservation: Reservation } | { is: 'taken' }>
  /** Stores the id of the payment page, so that notices find their reservation. */
  attachSession(id: string, session: string): Promise<void>
  find(id: string): Promise<Reservation | undefined>
  bySession(provider: string, session: string): Promise<Reservation | undefined>
  /** Applies one event in one transaction. */
  apply(id: string, event: ReservationEvent, now: Date): Promise<Applied | undefined>
  /** Expired holds, oldest first. */
  overdue(now: Date, limit: number): Promise<Reservation[]>
  /** Holds that wait for a payment and are not overdue: a notice may have been lost. */
  atTheBank(limit: number): Promise<Reservation[]>
  /**
   * Ended without payment, oldest first, started after `since`, with a payment page that may still
   * accept money.
   */
  mayStillBePaid(since: Date, limit: number): Promise<Reservation[]>
  /** Paid reservations that the dealer was not yet notified of. */
  notYetNotified(limit: number): Promise<Reservation[]>
  markNotified(id: string, now: Date): Promise<void>
  refundsDue(limit: number): Promise<RefundDue[]>
  /** Newest first. */
  list(filter: { site?: string; state?: ReservationState; limit?: number }): Promise<Reservation[]>
  deposits(id: string): Promise<Deposit[]>
  /**
   * Removes a person from their ended reservations. Open ones keep them until all money is back.
   */
  erase(person: Person, site: string | undefined): Promise<{ erased: number; open: number }>
  /**
   * Removes persons from reservations that ended before this moment without money. Returns how
   * many.
   */
  forgetUnpaid(before: Date): Promise<number>
  trail(id: string): Promise<TrailLine[]>
}
