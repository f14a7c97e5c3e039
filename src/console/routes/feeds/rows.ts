import { rejectsOf } from '#use-cases/desk/feeds/list-feeds.ts'
import { exportAction, fileOf } from '../../list/export.ts'
import { workOf } from '../../request.ts'
import type { Route } from './+types/rows.ts'

export const action = exportAction('rows')

/** The rows of a run to correct, as a file that can be sent again. */
export async function loader({ params: { dealer, run }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const found = await rejectsOf(ports, actor, dealer, /^\d{1,15}$/.test(run) ? Number(run) : -1, now)
  return fileOf(found, { name: `rows-${run}`, dealer, now }, ({ rows }) => rows)
}
