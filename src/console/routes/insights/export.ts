import { isRefused } from '#domain/access/permit.ts'
import { isCsvName } from '../../insights/csv-names.ts'
import { insightLines } from '../../insights/insight-lines.ts'
import { loadAnswers } from '../../insights/leads/load-answers.ts'
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
    const leads = await loadAnswers(work, opened, search)
    return insightLines(screen, { ports, opened, search, ...leads, now })
  })
}
