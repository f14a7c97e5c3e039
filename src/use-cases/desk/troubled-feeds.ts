import type { LetIn } from '#domain/access/actor.ts'
import { isRefused } from '#domain/access/permit.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { TroubledFeed } from '#ports/console/feed-desk.ts'
import { permitAt } from '../access/dealers.ts'
import { feedsOf } from './feeds/list-feeds.ts'

type Ports = Pick<ConsolePorts, 'sites' | 'feedDesk' | 'feedProfiles' | 'importRuns'>

/**
 * The feeds of a dealer that failed, raised an alarm or are late. Empty without the right to see
 * imports.
 */
export async function troubledFeeds(
  ports: Ports,
  actor: LetIn,
  slug: string,
  requested: readonly number[] | undefined,
  now: Date,
): Promise<TroubledFeed[]> {
  const permit = permitAt(ports, actor, 'feed.read', slug, now)
  if (isRefused(permit)) return []
  const { places } = permit.scope
  const isReached = (id: number) =>
    (places === 'all' || places.includes(id)) && (!requested || requested.includes(id))
  const { dealerships, locations } = ports.sites.bySlug(slug)!
  const reached = locations.filter(({ id }) => isReached(id)).map(({ dealership_id }) => dealership_id)
  const ids = dealerships.map(({ id }) => id).filter((id) => reached.includes(id))
  const failed = await ports.feedDesk.troubled(permit, ids)
  const all = await feedsOf(ports, actor, slug, now)
  if (isRefused(all)) return failed
  const late = all.filter(
    ({ isLate, dealershipId, feed }) =>
      isLate &&
      ids.includes(dealershipId) &&
      !failed.some((one) => one.dealershipId === dealershipId && one.feed === feed),
  )
  return [
    ...failed,
    ...late.map(({ dealershipId, feed, alarms: [says = ''] }) => ({ dealershipId, feed, isOk: true, says })),
  ]
}
