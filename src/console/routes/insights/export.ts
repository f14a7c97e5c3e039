import { isRefused } from '#domain/access/permit.ts'
import { answerTimes } from '#use-cases/desk/leads/report-leads.ts'
import { isCsvName } from '../../insights/csv-names.ts'
import { insightLines } from '../../insights/insight-lines.ts'
import { insightQueryOf } from '../../insights/insight-query.ts'
import { openScreen } from '../../insights/load-overview.ts'
import { exportAction, linesFile } from '../../list/export.ts'
import { refuse, workOf } from '../../request.ts'
import type { Route } from './+types/export.ts'

export const action = exportAction('insights')

/** The numbers of a screen as a file. */
export function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const work = workOf(context)
  const { ports, actor, now } = work
  const search = url.searchParams
  const requested = search.get('screen') ?? ''
  const screen = isCsvName(requested) ? requested : 'overview'
  return linesFile(work, dealer, { file: 'insights', name: `insights-${screen}` }, async () => {
    const opened = openScreen(ports, actor, dealer, search, now)
    if (isRefused(opened)) return refuse(opened, dealer)
    const { places } = insightQueryOf(search, opened.today)
    const answers =
      screen === 'answers'
        ? await answerTimes(ports, actor, dealer, { range: opened.range, ...(places && { places }) }, now)
        : undefined
    return insightLines(screen, { ports, opened, search, answers, now })
  })
}
