import { csv } from '#domain/desk/csv.ts'
import { loadFeeds } from '../../feeds/load-feeds.ts'
import { csvFile, exportAction } from '../../list/export.ts'
import { workOf } from '../../request.ts'
import type { Route } from './+types/feeds-export.ts'

export const action = exportAction('feed.read', 'feeds/export')

/** The feeds and how their last runs went, as a file. */
export async function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const { lines } = await loadFeeds(ports, actor, dealer, url.searchParams, now)
  return csvFile('feeds', dealer, now, csv(lines))
}
