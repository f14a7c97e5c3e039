import { data } from 'react-router'
import { rejectsOf } from '#use-cases/desk/feeds/list-feeds.ts'
import { csvFile } from '../../list/export.ts'
import { refuse, workOf } from '../../request.ts'
import type { Route } from './+types/rows.ts'

/** The rows of a run to correct, as a file that can be sent again. */
export async function loader({ params: { dealer, run }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const found = await rejectsOf(ports, actor, dealer, /^\d{1,15}$/.test(run) ? Number(run) : -1, now)
  if (found === undefined) throw data(null, { status: 404 })
  return typeof found === 'string' ? csvFile(`rows-${run}`, dealer, now, found) : refuse(found, dealer)
}
