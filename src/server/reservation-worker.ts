import { type MindPorts, mindReservations } from '#use-cases/mind-reservations.ts'
import type { Log } from './log.ts'
import type { Worker } from './workers.ts'

/** Looks after reservations: lost notices, holds whose time is over, dealers to tell, money to give back. */
export const reservationWorker = (ports: MindPorts, log: Log): Worker => ({
  name: 'reservations',
  everySeconds: 5,
  run: () =>
    mindReservations(ports, new Date(), ({ id }, doing, error) =>
      log.error({ reservation: id, err: error }, `a reservation waits: ${doing} failed`),
    ),
})
