import type { Role } from './role.ts'

/** Where a role holds: on the whole platform, in every dealer of a group, or at one dealer. */
export type Target =
  | { kind: 'platform' }
  | { kind: 'group'; group: string }
  | { kind: 'dealer'; dealer: string }

/** The locations of a dealer that a role covers: all of them, or these ids. */
export type Places = 'all' | readonly number[]

/** The role of a person at a target. */
export type Membership = {
  target: Target
  role: Role
  places: Places
  /** The day on which the access ends, for an agency or a temp. */
  endsAt: Date | null
}

/** A dealer with its group, its dealerships and their locations. */
export type Dealer = {
  slug: string
  group?: string
  dealerships: readonly { id: number; name: string }[]
  locations: readonly { id: number; name: string; dealership_id: number }[]
}

/** A target as text, for a column and for comparisons. */
export function targetKey(target: Target): string {
  if (target.kind === 'platform') return 'platform'
  return target.kind === 'group' ? `group:${target.group}` : `dealer:${target.dealer}`
}

export function targetOf(key: string): Target {
  const [kind, name = ''] = key.split(':')
  if (kind === 'group') return { kind, group: name }
  return kind === 'dealer' ? { kind, dealer: name } : { kind: 'platform' }
}

/** The membership that counts at a dealer: its own, then its group's, then the platform's. */
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

/** The ids of the locations that belong to one dealership. */
export const placesOfDealership = (dealer: Pick<Dealer, 'locations'>, dealership: number): number[] =>
  dealer.locations.filter((place) => place.dealership_id === dealership).map(({ id }) => id)
