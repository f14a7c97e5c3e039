import { csv } from '#domain/desk/csv.ts'
import { exportReservations } from '#use-cases/desk/bookings/reservations.ts'
import { exportAction, fileOf } from '../../list/export.ts'
import { workOf } from '../../request.ts'
import { reservationLines, reservationQueryOf } from '../../reservations/load-reservations.ts'
import type { Route } from './+types/reservations-export.ts'

export const action = exportAction('reservations')

export async function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const query = reservationQueryOf(url.searchParams, now)
  const found = await exportReservations(ports, actor, dealer, query, now)
  return fileOf(found, { name: 'reservations', dealer, now }, (rows) => csv(reservationLines(rows)))
}
