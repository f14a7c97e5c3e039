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

/** The dealerships whose feeds an actor may see or run: those of which every yard is theirs. */
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
  const mine = dealerships.filter(
    ({ id }) =>
      places === 'all' || locations.every((place) => place.dealership_id !== id || places.includes(place.id)),
  )
  return { permit, dealerships: mine }
}
