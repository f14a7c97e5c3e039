import { csv } from '#domain/desk/csv.ts'
import { exportDiary } from '#use-cases/desk/bookings/read-bookings.ts'
import { appointmentLines, shownDays } from '../../appointments/load-appointments.ts'
import { exportAction, fileOf } from '../../list/export.ts'
import { workOf } from '../../request.ts'
import type { Route } from './+types/appointments-export.ts'

export const action = exportAction('appointments')

export async function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const days = shownDays(ports, dealer, url.searchParams, now)
  const diary = await exportDiary(ports, actor, dealer, days, now)
  return fileOf(diary, { name: 'appointments', dealer, now }, (shown) => csv(appointmentLines(shown, days)))
}
