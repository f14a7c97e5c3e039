import type { Actor, PersonActor } from '#domain/access/actor.ts'
import { membershipAt } from '#domain/access/membership.ts'
import type { Permission } from '#domain/access/permission.ts'
import { type Permitted, permit, type Refused } from '#domain/access/permit.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { SiteDirectory } from '#ports/sites/site-directory.ts'

type Ports = { sites: SiteDirectory }

/** The dealers that a person can choose, by name. An operator can choose any. */
export const dealersOf = ({ sites }: Ports, actor: PersonActor, now: Date): Site[] =>
  sites
    .all()
    .filter((site) => membershipAt(actor.memberships, site, now))
    .sort((a, b) => a.name.localeCompare(b.name))

/**
 * Whether an actor may do something at a dealer. An unknown dealer is refused like one that is not
 * theirs.
 */
export function permitAt<P extends Permission>(
  { sites }: Ports,
  actor: Actor,
  permission: P,
  slug: string,
  now: Date,
): Permitted<P> | Refused {
  const site = sites.bySlug(slug)
  return site ? permit(actor, permission, site, now) : { is: 'refused', why: 'no-access', permission }
}

/** Which of these permissions a person has at a dealer, after a new proof if one is needed. */
export const mayDo = (ports: Ports, actor: Actor, slug: string, now: Date) => (permission: Permission) => {
  const outcome = permitAt(ports, actor, permission, slug, now)
  return !('why' in outcome) || outcome.why === 'confirm'
}
