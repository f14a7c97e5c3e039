import type { Actor, Purpose } from './actor.ts'
import { type Dealer, membershipAt, type Places, placesOfDealership } from './membership.ts'
import { needsConfirmation, needsWholeDealer, type Permission } from './permission.ts'
import { type Grant, ROLES, type Role } from './role.ts'

/** The part of a dealer's data that is allowed. A store turns it into a `where` clause. */
export type Scope =
  | { whose: 'anyone'; places: Places }
  | { whose: Exclude<Grant, 'all'>; person: string; places: Places }

declare const permitted: unique symbol

/** Proof that a permission was checked. Only `permit` makes one, and stores require it. */
export type Permitted<P extends Permission> = Readonly<{
  permission: P
  actor: Actor
  dealer: string
  scope: Scope
  [permitted]: P
}>

export type Refused = {
  is: 'refused'
  /** `confirm`: allowed after signing in again. `enter`: an operator must give a reason first. */
  why: 'no-access' | 'not-in-role' | 'confirm' | 'enter'
  permission: Permission
}

/** How long a proof of identity is fresh. */
export const CONFIRMED_MINUTES = 10

const PURPOSE_GRANTS: Record<Purpose, readonly Permission[]> = {
  'feed-upload': ['feed.run'],
  'feed-read': ['feed.read'],
  'leads-read': ['lead.read'],
  'leads-write': ['lead.import'],
  'leads-work': ['lead.read', 'lead.work', 'people.read'],
  'stock-read': ['car.read'],
  'stock-write': ['car.read', 'car.edit', 'car.price'],
  'sites-read': ['site.read'],
  'sites-draft': ['site.read', 'site.draft'],
  'insights-read': ['insight.read'],
  webhooks: ['webhook.read', 'webhook.manage'],
}

/** The role an actor has at a dealer, if any. */
export function roleAt(actor: Actor, dealer: Pick<Dealer, 'slug' | 'group'>, now: Date): Role | undefined {
  return actor.kind === 'person' ? membershipAt(actor.memberships, dealer, now)?.role : undefined
}

/** Whether somebody proved lately who they are. */
export const isConfirmed = ({ confirmedAt }: { confirmedAt: Date | null }, now: Date): boolean =>
  confirmedAt !== null && now.getTime() - confirmedAt.getTime() < CONFIRMED_MINUTES * 60_000

/** Whether it is about the whole dealer, and somebody has only some of its locations. */
const isTooWide = (permission: Permission, places: Places) => needsWholeDealer(permission) && places !== 'all'

function scopeOfPerson(
  actor: Extract<Actor, { kind: 'person' }>,
  permission: Permission,
  dealer: Dealer,
  now: Date,
): Scope | Refused['why'] {
  const membership = membershipAt(actor.memberships, dealer, now)
  if (!membership) return 'no-access'
  if (membership.role === 'operator') {
    const { entered } = actor
    if (!entered || entered.dealer !== dealer.slug || entered.until <= now) return 'enter'
  }
  const grant = ROLES[membership.role].grants[permission]
  const { places } = membership
  if (!grant || isTooWide(permission, places)) return 'not-in-role'
  if (needsConfirmation(permission) && !isConfirmed(actor, now)) return 'confirm'
  return grant === 'all' ? { whose: 'anyone', places } : { whose: grant, person: actor.id, places }
}

function scopeOfKey(
  actor: Extract<Actor, { kind: 'key' }>,
  permission: Permission,
  dealer: Dealer,
): Scope | Refused['why'] {
  if (actor.dealer !== dealer.slug) return 'no-access'
  if (!actor.purposes.some((purpose) => PURPOSE_GRANTS[purpose].includes(permission))) return 'not-in-role'
  const places = actor.dealership === null ? 'all' : placesOfDealership(dealer, actor.dealership)
  if (isTooWide(permission, places)) return 'not-in-role'
  return { whose: 'anyone', places }
}

/** Whether this actor may do this at this dealer, and with which part of its data. */
export function permit<P extends Permission>(
  actor: Actor,
  permission: P,
  dealer: Dealer,
  now: Date,
): Permitted<P> | Refused {
  const scope =
    actor.kind === 'person'
      ? scopeOfPerson(actor, permission, dealer, now)
      : actor.kind === 'key'
        ? scopeOfKey(actor, permission, dealer)
        : ({ whose: 'anyone', places: 'all' } as const)
  if (typeof scope === 'string') return { is: 'refused', why: scope, permission }
  return { permission, actor, dealer: dealer.slug, scope } as Permitted<P>
}

export const isRefused = (outcome: object): outcome is Refused => 'is' in outcome && outcome.is === 'refused'

/** The same permit for some of its locations. A filter in the URL can narrow it, never widen it. */
export function narrowed<P extends Permission>(given: Permitted<P>, places: readonly number[]): Permitted<P> {
  const { scope } = given
  const allowed = scope.places
  const narrowed = allowed === 'all' ? places : places.filter((place) => allowed.includes(place))
  return { ...given, scope: { ...scope, places: narrowed } }
}
