import { isRefused } from '#domain/access/permit.ts'
import { answerTimes } from '#use-cases/desk/leads/report-leads.ts'
import { isCsvName } from '../../insights/csv-names.ts'
import { insightCsv } from '../../insights/insight-csv.ts'
import { insightQueryOf } from '../../insights/insight-query.ts'
import { openScreen } from '../../insights/load-overview.ts'
import { csvFile } from '../../list/export.ts'
import { refuse, workOf } from '../../request.ts'
import type { Route } from './+types/export.ts'

/** The numbers of a screen as a file. No person is in them, so no proof is asked for. */
export async function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const search = url.searchParams
  const opened = openScreen(ports, actor, dealer, search, now)
  if (isRefused(opened)) return refuse(opened, dealer)
  const requested = search.get('screen') ?? ''
  const screen = isCsvName(requested) ? requested : 'overview'
  const { places } = insightQueryOf(search, opened.today)
  const answers =
    screen === 'answers'
      ? await answerTimes(ports, actor, dealer, { range: opened.range, ...(places && { places }) }, now)
      : undefined
  const file = await insightCsv(screen, { ports, opened, search, answers, now })
  return csvFile(`insights-${screen}`, dealer, now, file)
}
