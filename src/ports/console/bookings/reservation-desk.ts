import type { Permitted } from '#domain/access/permit.ts'
import type { Page } from '#domain/desk/page.ts'
import type {
  Deposit,
  Reservation,
  ReservationEvent,
  ReservationState,
} from '#domain/reservation/reservation.ts'
import type { Applied, TrailLine } from '../../reservations/reservation-store.ts'

/** Which reservations a list shows. */
export type ReservationQuery = {
  states?: readonly ReservationState[]
  /** Money of it has to go back. */
  isRefundDue?: boolean
  since?: Date
  until?: Date
  /** Beginnings of names, numbers and cars. */
  words?: string
  isOldestFirst?: boolean
  limit: number
  offset?: number
}

/** A reservation with its money, and the lead that tells the dealer of it. */
export type DeskReservation = {
  reservation: Reservation
  deposits: Deposit[]
  leadId: string | null
  owner: { id: string; name: string } | null
}

/** Reservations as the people of a dealer see them. Whose lead it is, theirs is the reservation. */
export interface ReservationDesk {
  list(permit: Permitted<'reservation.read'>, query: ReservationQuery): Promise<Page<DeskReservation>>
  find(permit: Permitted<'reservation.read'>, id: string): Promise<DeskReservation | undefined>
  trail(permit: Permitted<'reservation.read'>, id: string): Promise<TrailLine[]>
  /** The number of each tab, counted up to a cap. */
  count<Name extends string>(
    permit: Permitted<'reservation.read'>,
    queries: Record<Name, Omit<ReservationQuery, 'limit'>>,
  ): Promise<Record<Name, number>>
}

export interface ReservationChanges {
  /** What a dealer decides. Undefined if it is not there. What does not fit changes nothing. */
  apply(
    permit: Permitted<'reservation.decide'>,
    id: string,
    event: ReservationEvent,
    now: Date,
  ): Promise<Applied | undefined>
}
