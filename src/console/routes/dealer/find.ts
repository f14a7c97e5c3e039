import { find } from '#use-cases/desk/find.ts'
import { workOf } from '../../request.ts'
import type { Route } from './+types/find.ts'

/** What the palette shows for what is typed. */
export function loader({ url, params, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  return find(ports, actor, params.dealer, url.searchParams.get('q') ?? '', now)
}
