import { expect, test } from 'vitest'
import type { LetIn } from '#domain/access/actor.ts'
import { isRefused } from '#domain/access/permit.ts'
import { aMembership, aPerson, NOW } from '#domain/access/testing/an-actor.ts'
import { aSite } from '#domain/builders.ts'
import type { SiteDirectory } from '#ports/sites/site-directory.ts'
import { feedPermit } from './feed-permit.ts'

const [dealership] = aSite().dealerships
const [location] = aSite().locations
const site = {
  ...aSite(),
  slug: 'yard',
  dealerships: [1, 2, 3].map((id) => ({ ...dealership!, id })),
  locations: [
    { ...location!, id: 10, dealership_id: 1 },
    { ...location!, id: 11, dealership_id: 1 },
    { ...location!, id: 20, dealership_id: 2 },
  ],
}
const ports = { sites: { bySlug: () => site } as unknown as SiteDirectory }
const mineOf = (actor: LetIn) => {
  const may = feedPermit(ports, actor, 'feed.run', 'yard', NOW)
  return isRefused(may) ? may.why : may.dealerships.map(({ id }) => id)
}
const keyOf = (dealershipId: number) =>
  ({
    ...aPerson([]),
    kind: 'key',
    dealer: 'yard',
    dealership: dealershipId,
    purposes: ['feed-upload'],
  }) as unknown as LetIn

test('ACCESS-2 a dealership without yards is for the whole dealer’s people and its own key alone', () => {
  expect(mineOf(aPerson('manager'))).toEqual([1, 2, 3])
  expect(mineOf(aPerson([aMembership('manager', { places: [10, 11] })]))).toEqual([1])
  expect(mineOf(aPerson([aMembership('manager', { places: [10] })]))).toEqual([])
  expect(mineOf(keyOf(1))).toEqual([1])
  expect(mineOf(keyOf(3))).toEqual([3])
})
