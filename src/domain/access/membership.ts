import type { Role } from './role.ts'

/** Where a role holds: on the whole platform, in every dealer of a group, or at one dealer. */
export type Target =
  | { kind: 'platform' }
  | { kind: 'group'; group: string }
  | { kind: 'dealer'; dealer: string }

/** The places of a dealer a role reaches: all of them, or these by id. */
export type Places = 'all' | readonly number[]

/** The role of one person somewhere. */
export type Membership = {
  target: Target
  role: Role
  places: Places
  /** The day access ends by itself, for an agency or a temp. */
  endsAt: Date | null
}

/** A dealer as access sees it: its group above it, its dealerships and their places below. */
export type Dealer = {
  slug: string
  group?: string
  dealerships: readonly { id: number; name: string }[]
  locations: readonly { id: number; name: string; dealership_id: number }[]
}

/** A target in one text, for a column and for comparing two. */
export function targetKey(target: Target): string {
  if (target.kind === 'platform') return 'platform'
  return target.kind === 'group' ? `group:${target.group}` : `dealer:${target.dealer}`
}

export function targetOf(key: string): Target {
  const [kind, name = ''] = key.split(':')
  if (kind === 'group') return { kind, group: name }
  return kind === 'dealer' ? { kind, dealer: name } : { kind: 'platform' }
}

/** The one membership that counts at a dealer: its own before its group's before the platform's. */
export function membershipAt(
  memberships: readonly Membership[],
  dealer: Pick<Dealer, 'slug' | 'group'>,
  now: Date,
): Membership | undefined {
  const current = memberships.filter(({ endsAt }) => !endsAt || endsAt > now)
  const on = (key: string) => current.find(({ target }) => targetKey(target) === key)
  return (
    on(`dealer:${dealer.slug}`) ?? (dealer.group ? on(`group:${dealer.group}`) : undefined) ?? on('platform')
  )
}

/** The ids of a dealer's places that belong to one of its dealerships. */
export const placesOfDealership = (dealer: Pick<Dealer, 'locations'>, dealership: number): number[] =>
  dealer.locations.filter((place) => place.dealership_id === dealership).map(({ id }) => id)
