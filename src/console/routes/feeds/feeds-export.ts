import { isRefused } from '#domain/access/permit.ts'
import { csv } from '#domain/desk/csv.ts'
import { permitAt } from '#use-cases/access/dealers.ts'
import { loadFeeds } from '../../feeds/load-feeds.ts'
import { csvFile, exportAction } from '../../list/export.ts'
import { refuse, workOf } from '../../request.ts'
import type { Route } from './+types/feeds-export.ts'

export const action = exportAction('feed.export', 'feeds/export')

/** The feeds and how their last runs went, as a file. */
export async function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const may = permitAt(ports, actor, 'feed.export', dealer, now)
  if (isRefused(may)) return refuse(may, dealer)
  const { lines } = await loadFeeds(ports, actor, dealer, url.searchParams, now)
  return csvFile('feeds', dealer, now, csv(lines))
}
