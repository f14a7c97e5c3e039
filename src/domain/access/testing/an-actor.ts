import type { Actor, Machine, PersonActor } from '../actor.ts'
import type { Dealer, Membership } from '../membership.ts'
import type { Role } from '../role.ts'

export const NOW = new Date('2026-11-17T00:00:00Z')

export const minutesAfter = (minutes: number, from: Date = NOW) => new Date(from.getTime() + minutes * 60_000)

/** A dealer with two dealerships and three locations. */
export const aDealer = (special: Partial<Dealer> = {}): Dealer => ({
  slug: 'yard',
  dealerships: [
    { id: 1, name: 'Yard North' },
    { id: 2, name: 'Yard South' },
  ],
  locations: [
    { id: 10, name: 'North', dealership_id: 1 },
    { id: 11, name: 'North used', dealership_id: 1 },
    { id: 20, name: 'South', dealership_id: 2 },
  ],
  ...special,
})

export const aMembership = (role: Role, special: Partial<Membership> = {}): Membership => ({
  target: role === 'operator' ? { kind: 'platform' } : { kind: 'dealer', dealer: 'yard' },
  role,
  places: 'all',
  endsAt: null,
  ...special,
})

/** A person who has just signed in, with a role at this dealer. */
export const aPerson = (
  role: Role | readonly Membership[],
  special: Partial<PersonActor> = {},
): PersonActor => ({
  kind: 'person',
  id: 'person-1',
  name: 'Tess Moran',
  email: 'tess@yard.example',
  memberships: typeof role === 'string' ? [aMembership(role)] : role,
  sessionId: 'session-1',
  confirmedAt: NOW,
  entered: null,
  via: 'console',
  requestId: 'request-1',
  ...special,
})

export const theOperator: Actor & Machine = {
  kind: 'operator',
  name: 'Operator',
  via: 'command',
  requestId: 'request-1',
}
