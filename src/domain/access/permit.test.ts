import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Actor } from './actor.ts'
import { isPermission, PERMISSIONS, type Permission } from './permission.ts'
import { CONFIRMED_MINUTES, isRefused, narrowed, type Permitted, permit } from './permit.ts'
import { DEALER_ROLES, ROLES, type Role } from './role.ts'
import { aDealer, aMembership, aPerson, minutesAfter, NOW, theOperator } from './testing/an-actor.ts'

const dealer = aDealer()
const other = aDealer({ slug: 'next-door' })
const EVERY = Object.keys(PERMISSIONS) as Permission[]
const why = (outcome: Permitted<Permission> | { why: string }) =>
  'why' in outcome ? outcome.why : outcome.scope

test('ACCESS-1 a person without a role may do nothing', () => {
  const nobody = aPerson([])
  expect(EVERY.map((permission) => why(permit(nobody, permission, dealer, NOW)))).toEqual(
    EVERY.map(() => 'no-access'),
  )
})

test('ACCESS-1 a role at one dealer does not count at another', () => {
  for (const role of DEALER_ROLES)
    for (const permission of EVERY)
      expect(why(permit(aPerson(role), permission, other, NOW))).toBe('no-access')
})

test('ACCESS-2 a check returns a scope: own and unassigned leads for sales, their locations for a manager', () => {
  const sales = aPerson([aMembership('sales', { places: [10] })])
  expect(why(permit(sales, 'lead.read', dealer, NOW))).toEqual({
    whose: 'own-and-unassigned',
    person: sales.id,
    places: [10],
  })
  const manager = aPerson([aMembership('manager', { places: [10, 20] })])
  expect(why(permit(manager, 'lead.read', dealer, NOW))).toEqual({ whose: 'anyone', places: [10, 20] })
  expect(why(permit(aPerson('owner'), 'lead.read', dealer, NOW))).toEqual({ whose: 'anyone', places: 'all' })
})

test('ACCESS-2 a permission that a role does not have is refused', () => {
  for (const role of DEALER_ROLES)
    for (const permission of EVERY) {
      const outcome = permit(aPerson(role), permission, dealer, NOW)
      expect([role, permission, isRefused(outcome)]).toEqual([
        role,
        permission,
        ROLES[role].grants[permission] === undefined,
      ])
    }
})

test('ACCESS-2 what is about the whole dealer is not for a manager or a key of some locations', () => {
  const keyOf = (dealership: number | null) =>
    ({
      ...aPerson([]),
      kind: 'key',
      dealer: dealer.slug,
      dealership,
      purposes: ['webhooks'],
    }) as unknown as Actor
  const manager = (places: 'all' | number[]) => aPerson([aMembership('manager', { places })])
  const requested = [manager([10]), keyOf(1), manager('all'), keyOf(null)]
  expect(requested.map((actor) => isRefused(permit(actor, 'webhook.manage', dealer, NOW)))).toEqual([
    true,
    true,
    false,
    false,
  ])
  // Without a proof of identity, which would only be asked for in vain.
  const owner = aPerson([aMembership('owner', { places: [10] })], { confirmedAt: null })
  const refused = EVERY.filter((permission) => why(permit(owner, permission, dealer, NOW)) === 'not-in-role')
  expect(refused.sort()).toEqual([
    'key.manage',
    'key.read',
    'settings.change',
    'site.publish',
    'webhook.manage',
    'webhook.read',
  ])
})

test('ACCESS-2 an agency drafts the website and cannot publish it', () => {
  const agency = aPerson('agency')
  expect(isRefused(permit(agency, 'site.draft', dealer, NOW))).toBe(false)
  expect(why(permit(agency, 'site.publish', dealer, NOW))).toBe('not-in-role')
})

test('ACCESS-3 the narrowest membership counts: a dealer’s own before its group’s', () => {
  const inGroup = aDealer({ group: 'coast' })
  const group = aMembership('manager', { target: { kind: 'group', group: 'coast' } })
  const both = aPerson([group, aMembership('read-only')])
  expect(why(permit(both, 'lead.read', inGroup, NOW))).toBe('not-in-role')
  expect(isRefused(permit(aPerson([group]), 'lead.read', inGroup, NOW))).toBe(false)
  expect(why(permit(aPerson([group]), 'lead.read', dealer, NOW))).toBe('no-access')
})

test('ACCESS-3 access that ends on a day ends on that day', () => {
  const agency = aPerson([aMembership('agency', { endsAt: minutesAfter(1) })])
  expect(isRefused(permit(agency, 'site.read', dealer, NOW))).toBe(false)
  expect(why(permit(agency, 'site.read', dealer, minutesAfter(1)))).toBe('no-access')
})

test('ACCESS-4 erasing, exporting, roles, keys and money need a fresh proof of identity', () => {
  const late = minutesAfter(CONFIRMED_MINUTES)
  const asking = EVERY.filter(
    (permission) => why(permit(aPerson('owner'), permission, dealer, late)) === 'confirm',
  )
  expect(asking.sort()).toEqual([
    'audit.export',
    'car.export',
    'feed.export',
    'insight.export',
    'key.manage',
    'lead.erase',
    'lead.export',
    'people.manage',
    'report.export',
    'reservation.decide',
    'webhook.manage',
  ])
  expect(why(permit(aPerson('owner', { confirmedAt: null }), 'lead.erase', dealer, NOW))).toBe('confirm')
})

test('ACCESS-5 an operator may do nothing at a dealer before entering it, and nothing after the time is over', () => {
  const outside = aPerson('operator')
  for (const permission of EVERY) expect(why(permit(outside, permission, dealer, NOW))).toBe('enter')
  const entered = { dealer: 'yard', reason: 'Mail does not arrive', until: minutesAfter(30) }
  const inside = aPerson('operator', { entered })
  expect(isRefused(permit(inside, 'lead.read', dealer, NOW))).toBe(false)
  expect(why(permit(inside, 'lead.read', other, NOW))).toBe('enter')
  expect(why(permit(inside, 'lead.read', dealer, minutesAfter(30)))).toBe('enter')
})

test('ACCESS-6 a key works for its purposes, at its dealer and the locations of its dealership', () => {
  const key: Actor = {
    kind: 'key',
    id: 'key-1',
    name: 'Yard app',
    dealer: 'yard',
    dealership: 1,
    purposes: ['leads-read'],
    via: 'api',
    requestId: 'request-1',
  }
  expect(why(permit(key, 'lead.read', dealer, NOW))).toEqual({ whose: 'anyone', places: [10, 11] })
  for (const permission of EVERY)
    if (permission !== 'lead.read') expect(why(permit(key, permission, dealer, NOW))).toBe('not-in-role')
  expect(why(permit(key, 'lead.read', other, NOW))).toBe('no-access')
})

test('the operator at the command line may do everything', () => {
  for (const permission of EVERY) expect(isRefused(permit(theOperator, permission, dealer, NOW))).toBe(false)
})

test('ACCESS-2 narrowing to locations never widens a scope', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 30 }))
  fc.assert(
    fc.property(fc.option(ids, { nil: 'all' as const }), ids, (places, requested) => {
      const given = permit(aPerson([aMembership('manager', { places })]), 'lead.read', dealer, NOW)
      if (isRefused(given)) throw new Error('a manager may read leads')
      const { scope } = narrowed(given, requested)
      expect(requested).toEqual(expect.arrayContaining([...(scope.places as number[])]))
      if (places !== 'all') expect(places).toEqual(expect.arrayContaining([...(scope.places as number[])]))
    }),
  )
})

test('only permit makes what a store requires', () => {
  const store = (given: Permitted<'lead.read'>) => given.scope
  // @ts-expect-error a scope made by hand is not a permission
  store({
    permission: 'lead.read',
    actor: aPerson('owner'),
    dealer: 'yard',
    scope: { whose: 'anyone', places: 'all' },
  })
  const exported = permit(aPerson('owner'), 'lead.export', dealer, NOW)
  // @ts-expect-error nor is the permission for something else
  if (!isRefused(exported)) store(exported)
})

test('nobody gives a role that may do more than their own', () => {
  const rank = (role: Role) => Object.keys(ROLES[role].grants).length
  for (const role of [...DEALER_ROLES, 'operator' as const])
    for (const given of ROLES[role].mayGive) {
      expect(rank(given)).toBeLessThanOrEqual(rank(role))
      expect(given).not.toBe('operator')
    }
})

test('only a known name is a permission', () => {
  expect(isPermission('lead.read')).toBe(true)
  expect(isPermission('constructor')).toBe(false)
})

test('ACCESS-2 sums of visits and bills have no owner, so nobody is given only their own of them', () => {
  const grants = Object.values(ROLES).map((role) => role.grants['insight.read'])
  expect(new Set(grants)).toEqual(new Set(['all', undefined]))
  expect(why(permit(aPerson('sales'), 'insight.read', dealer, NOW))).toBe('not-in-role')
})
