import type { LetIn } from '#domain/access/actor.ts'
import { isRefused, type Permitted, type Refused } from '#domain/access/permit.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { permitAt } from '../../access/dealers.ts'

export type FeedPorts = Pick<
  ConsolePorts,
  | 'sites'
  | 'feedProfiles'
  | 'importRuns'
  | 'stockImports'
  | 'leases'
  | 'importThread'
  | 'feedFiles'
  | 'changes'
  | 'spoolFeed'
>

/**
 * The dealerships whose feeds an actor may see or run: that of a key, or those of which every yard
 * is theirs. One without yards is only for who has the whole dealer.
 */
export function feedPermit<P extends 'feed.read' | 'feed.run'>(
  ports: Pick<ConsolePorts, 'sites'>,
  actor: LetIn,
  permission: P,
  slug: string,
  now: Date,
): { permit: Permitted<P>; dealerships: Site['dealerships'] } | Refused {
  const permit = permitAt(ports, actor, permission, slug, now)
  if (isRefused(permit)) return permit
  const { places } = permit.scope
  const { dealerships, locations } = ports.sites.bySlug(slug)!
  const isMine = (id: number) => {
    if (places === 'all') return true
    if (actor.kind === 'key') return id === actor.dealership
    const yards = locations.filter((place) => place.dealership_id === id)
    return yards.length > 0 && yards.every((yard) => places.includes(yard.id))
  }
  return { permit, dealerships: dealerships.filter(({ id }) => isMine(id)) }
}
