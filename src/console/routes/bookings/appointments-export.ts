import { isRefused } from '#domain/access/permit.ts'
import { csv } from '#domain/desk/csv.ts'
import { appointmentLines } from '../../appointments/load-appointments.ts'
import { csvFile, exportAction } from '../../list/export.ts'
import { refuse, workOf } from '../../request.ts'
import type { Route } from './+types/appointments-export.ts'

export const action = exportAction('lead.export', 'appointments/export')

export async function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const lines = await appointmentLines(ports, actor, dealer, url.searchParams, now)
  return isRefused(lines) ? refuse(lines, dealer) : csvFile('appointments', dealer, now, csv(lines))
}
