import { csvFile } from '../../list/export.ts'
import { loadReports } from '../../reports/load-reports.ts'
import { reportCsv } from '../../reports/report-csv.ts'
import { workOf } from '../../request.ts'
import type { Route } from './+types/reports-export.ts'

/** The numbers of the reports as a file. No shopper is in them, so no proof is asked for. */
export async function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const report = await loadReports(ports, actor, dealer, url.searchParams, now)
  return csvFile('lead-reports', dealer, now, reportCsv(report))
}
