import type { Reservation } from '#domain/reservation/reservation.ts'
import {
  findLatePayments,
  type MindPorts,
  mindReservations,
} from '#use-cases/reservations/mind-reservations.ts'
import type { Log } from '../monitoring/log.ts'
import type { Worker } from './workers.ts'

/**
 * Take care of reservations: lost notices, expired holds, dealers to notify, refunds, and payments
 * that came too late.
 */
export function reservationWorkers(ports: MindPorts, log: Log): Worker[] {
  const trouble = ({ id }: Reservation, doing: string, error: unknown) =>
    log.error({ reservation: id, err: error }, `a reservation waits: ${doing} failed`)
  return [
    {
      name: 'reservations',
      everySeconds: 5,
      run: () => mindReservations(ports, new Date(), trouble),
    },
    {
      name: 'late payments',
      everySeconds: 300,
      run: () => findLatePayments(ports, new Date(), trouble),
    },
  ]
}
