import type {
  Deposit,
  Reservation,
  ReservationEvent,
  ReservationState,
} from '#domain/reservation/reservation.ts'

import type { Person } from './lead-store.ts'

export type NewHold = Omit<Reservation, 'id' | 'state' | 'session' | 'createdAt' | 'updatedAt'> & {
  now: Date
}

/** One line of a reservation's history; lines are only ever added. */
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
  /** The deposit has just arrived; true once in a reservation's life. */
  justPaid: boolean
}

export type RefundDue = { reservation: Reservation; deposit: Deposit }

/** Where reservations are kept. The car's own mark changes in the same transaction, so no page can show it free while it is held. */
export interface ReservationStore {
  /** Of a hundred at once one holds the car; for the others it is taken (PAY-3). */
  hold(hold: NewHold): Promise<{ is: 'held'; reservation: Reservation } | { is: 'taken' }>
  /** Remembers the payment page that was opened, so that notices can find their way back. */
  attachSession(id: string, session: string): Promise<void>
  find(id: string): Promise<Reservation | undefined>
  bySession(provider: string, session: string): Promise<Reservation | undefined>
  /** Takes one event into account, whole or not at all. */
  apply(id: string, event: ReservationEvent, now: Date): Promise<Applied | undefined>
  /** Holds whose time is over, oldest first. */
  overdue(now: Date, limit: number): Promise<Reservation[]>
  /** Holds at the bank and not overdue: a notice may have been lost. */
  atTheBank(limit: number): Promise<Reservation[]>
  /** Over without any money, oldest first, that were begun after `since` and have a payment page which may yet take some. */
  mayStillBePaid(since: Date, limit: number): Promise<Reservation[]>
  /** Paid for, and the dealer has not heard of it yet. */
  untold(limit: number): Promise<Reservation[]>
  markTold(id: string, now: Date): Promise<void>
  refundsDue(limit: number): Promise<RefundDue[]>
  /** Newest first. */
  list(filter: { site?: string; state?: ReservationState; limit?: number }): Promise<Reservation[]>
  deposits(id: string): Promise<Deposit[]>
  /** Takes a person out of their ended reservations. `open` ones keep them until they end and all money is back. */
  erase(person: Person, site: string | undefined): Promise<{ erased: number; open: number }>
  /** Takes the persons out of reservations that ended before this moment without money. Gives how many. */
  forgetUnpaid(before: Date): Promise<number>
  trail(id: string): Promise<TrailLine[]>
}
