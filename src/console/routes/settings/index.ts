import { redirect } from 'react-router'
import { mayDo } from '#use-cases/access/dealers.ts'
import { refuse, workOf } from '../../request.ts'
import type { Route } from './+types/index.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const may = mayDo(ports, actor, params.dealer, now)
  const page = may('settings.read') ? 'channels' : may('key.read') ? 'keys' : undefined
  if (!page) return refuse({ is: 'refused', why: 'not-in-role', permission: 'settings.read' }, params.dealer)
  return redirect(`/${encodeURIComponent(params.dealer)}/settings/${page}`)
}
