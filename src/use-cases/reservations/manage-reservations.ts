import type { ReservationEvent } from '#domain/reservation/reservation.ts'
import type { ReservationStore } from '#ports/reservations/reservation-store.ts'

/**
 * What an operator can do with a reservation. A refund is a release: the deposit of a released
 * reservation is refunded automatically.
 */
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

/** Confirms, releases or refunds a reservation, if its state allows it. */
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
