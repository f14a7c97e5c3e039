import { exportAction, linesFile } from '../../list/export.ts'
import { loadReports } from '../../reports/load-reports.ts'
import { reportLines } from '../../reports/report-lines.ts'
import { workOf } from '../../request.ts'
import type { Route } from './+types/reports-export.ts'

export const action = exportAction('reports')

/** The numbers of the reports as a file. */
export function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const work = workOf(context)
  const { ports, actor, now } = work
  return linesFile(work, dealer, { file: 'reports', name: 'lead-reports' }, async () =>
    reportLines(await loadReports(ports, actor, dealer, url.searchParams, now)),
  )
}
