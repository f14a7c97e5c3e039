import { isRefused } from '#domain/access/permit.ts'
import { isCsvName } from '../../insights/csv-names.ts'
import { insightCsv } from '../../insights/insight-csv.ts'
import { openScreen } from '../../insights/load-overview.ts'
import { csvFile } from '../../list/export.ts'
import { refuse, workOf } from '../../request.ts'
import type { Route } from './+types/export.ts'

/** The numbers of a screen as a file. No person is in them, so no proof is asked for. */
export async function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const opened = openScreen(ports, actor, dealer, url.searchParams, now)
  if (isRefused(opened)) return refuse(opened, dealer)
  const asked = url.searchParams.get('screen') ?? ''
  const screen = isCsvName(asked) ? asked : 'overview'
  return csvFile(`insights-${screen}`, dealer, now, await insightCsv(screen, ports, opened, now))
}
