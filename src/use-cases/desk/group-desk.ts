import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused } from '#domain/access/permit.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { permitAt } from '../access/dealers.ts'
import { dealersOfGroup } from './group-lists.ts'
import { countLeads } from './leads.ts'
import { troubledFeeds } from './troubled-feeds.ts'

type Ports = Pick<
  ConsolePorts,
  'sites' | 'leadDesk' | 'feedDesk' | 'feedProfiles' | 'importRuns' | 'people' | 'changes' | 'secrets'
>

/**
 * A dealer of a group as its table shows it. A number that the role does not include is not there.
 */
export type GroupDealer = {
  site: Site
  cameIn?: number
  free?: number
  mine?: number
  failed?: number
  feeds?: number
}

const DAY = 86_400_000
const MAX_FAILED = 100

async function numbersOf(ports: Ports, actor: PersonActor, site: Site, now: Date): Promise<GroupDealer> {
  const mayRead = permitAt(ports, actor, 'lead.read', site.slug, now)
  const mayFeeds = !isRefused(permitAt(ports, actor, 'feed.read', site.slug, now))
  const queries = {
    cameIn: { isHeld: false, since: new Date(now.getTime() - DAY) },
    free: { owner: { is: null }, isHeld: false },
    mine: { owner: { is: actor.id }, isHeld: false },
  } as const
  const [counts, failed, feeds] = await Promise.all([
    countLeads(ports, actor, site.slug, undefined, queries, now),
    isRefused(mayRead) ? undefined : ports.leadDesk.failedDeliveries(mayRead, MAX_FAILED),
    mayFeeds ? troubledFeeds(ports, actor, site.slug, undefined, now) : undefined,
  ])
  return {
    site,
    ...(!isRefused(counts) && counts),
    ...(failed && { failed: failed.length }),
    ...(feeds && { feeds: feeds.length }),
  }
}

/**
 * The dealers of a group that somebody works at, with what waits at each. Nobody's group has none.
 */
export async function groupDesk(
  ports: Ports,
  actor: PersonActor,
  group: string,
  now: Date,
): Promise<GroupDealer[]> {
  const own = dealersOfGroup(ports, actor, group, now)
  return Promise.all(own.map((site) => numbersOf(ports, actor, site, now)))
}
