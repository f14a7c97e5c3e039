import { expect, test } from 'vitest'
import { NOW } from '#domain/access/testing/an-actor.ts'
import { aCar, aSite } from '#domain/builders.ts'
import { advertisersOf, isOnSite } from './advertisers.ts'

test('the website has a car only if its rules take it, and then advertisers may', () => {
  const site = aSite()
  const [{ id: location_id, dealership_id }] = site.locations as [(typeof site.locations)[number]]
  const car = aCar({ location_id, dealership_id })
  const elsewhere = { ...car, dealership_id: dealership_id + 1 }
  const hidden = { ...car, show_on_dealer_website: false }
  expect([car, elsewhere, hidden].map((one) => isOnSite(one, site, NOW))).toEqual([true, false, false])
  for (const one of [elsewhere, hidden])
    for (const { reasons } of advertisersOf(one, site, NOW)) expect(reasons.length).toBeGreaterThan(0)
})
