import { loadFeeds } from '../../feeds/load-feeds.ts'
import { exportAction, linesFile } from '../../list/export.ts'
import { workOf } from '../../request.ts'
import type { Route } from './+types/feeds-export.ts'

export const action = exportAction('feeds')

/** The feeds and how their last runs went, as a file. */
export function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const work = workOf(context)
  const { ports, actor, now } = work
  return linesFile(work, dealer, { file: 'feeds' }, async () => {
    const { lines } = await loadFeeds(ports, actor, dealer, url.searchParams, now)
    return lines
  })
}
