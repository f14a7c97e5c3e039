import type { ReservationEvent } from '#domain/reservation/reservation.ts'
import type { ReservationStore } from '#ports/reservation-store.ts'

/** What an operator can do with a reservation. Refunding is releasing: the money of a released reservation goes back by itself. */
const OPERATOR_ACTIONS = {
  confirm: { is: 'confirmed-by-dealer' },
  release: { is: 'released-by-dealer' },
  refund: { is: 'released-by-dealer' },
} as const satisfies Record<string, ReservationEvent>
export type OperatorAction = keyof typeof OPERATOR_ACTIONS

export type Managed =
  | { is: 'done'; from: string; to: string }
  | { is: 'unknown' }
  | { is: 'not-possible'; state: string }

/** Confirms, releases or refunds by command; says when a reservation's state does not allow it. */
export async function manageReservation(
  reservations: Pick<ReservationStore, 'apply'>,
  id: string,
  action: OperatorAction,
  now: Date,
): Promise<Managed> {
  const applied = await reservations.apply(id, OPERATOR_ACTIONS[action], now)
  if (!applied) return { is: 'unknown' }
  const { was, reservation } = applied
  return was === reservation.state
    ? { is: 'not-possible', state: was }
    : { is: 'done', from: was, to: reservation.state }
}
