import { isRefused } from '#domain/access/permit.ts'
import { csv } from '#domain/desk/csv.ts'
import { exportReservations } from '#use-cases/desk/bookings/reservations.ts'
import { csvFile, exportAction } from '../../list/export.ts'
import { refuse, workOf } from '../../request.ts'
import { reservationLines, reservationQueryOf } from '../../reservations/load-reservations.ts'
import type { Route } from './+types/reservations-export.ts'

export const action = exportAction('lead.export', 'reservations/export')

export async function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const query = reservationQueryOf(url.searchParams, now)
  const rows = await exportReservations(ports, actor, dealer, query, now)
  if (isRefused(rows)) return refuse(rows, dealer)
  return csvFile('reservations', dealer, now, csv(reservationLines(rows)))
}
