import { redirect } from 'react-router'
import { mayDo } from '#use-cases/access/dealers.ts'
import { workOf } from '../request.ts'
import type { Route } from './+types/settings-index.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const may = mayDo(ports, actor, params.dealer, now)
  return redirect(`/${params.dealer}/settings/${may('settings.read') ? 'channels' : 'keys'}`)
}
