import type { Membership } from './membership.ts'

/** Where a person may make a new site. */
export type MayStart = { anywhere: boolean; groups: readonly string[] }

/**
 * An operator makes sites anywhere, the owner of a group in that group. The owner of one dealer
 * does not: a new site is a new customer of the platform, with stock and money of its own.
 */
export function mayStartSites(memberships: readonly Membership[], now: Date): MayStart {
  const current = memberships.filter(({ endsAt }) => !endsAt || endsAt > now)
  return {
    anywhere: current.some(({ target, role }) => target.kind === 'platform' && role === 'operator'),
    groups: current.flatMap(({ target, role, places }) =>
      target.kind === 'group' && role === 'owner' && places === 'all' ? [target.group] : [],
    ),
  }
}
