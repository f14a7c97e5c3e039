import type { Reservation } from '#domain/reservation/reservation.ts'
import {
  findLatePayments,
  type MaintenancePorts,
  maintainReservations,
} from '#use-cases/reservations/maintain-reservations.ts'
import type { Log } from '../monitoring/log.ts'
import type { Worker } from './workers.ts'

/**
 * Maintains reservations: lost notices, expired holds, notifications, refunds and late payments.
 */
export function reservationWorkers(ports: MaintenancePorts, log: Log): Worker[] {
  const trouble = ({ id }: Reservation, doing: string, error: unknown) =>
    log.error({ reservation: id, err: error }, `a reservation waits: ${doing} failed`)
  return [
    {
      name: 'reservations',
      everySeconds: 5,
      run: () => maintainReservations(ports, new Date(), trouble),
    },
    {
      name: 'late payments',
      everySeconds: 300,
      run: () => findLatePayments(ports, new Date(), trouble),
    },
  ]
}
