import { expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import { keyFacts, lookedAt, specification } from './specification.ts'

test('CARD-2 a page shows at most six key facts, and an unknown one leaves no gap', () => {
  const full = keyFacts(aCar({ engine: '1.8 L petrol' }), aSite())
  expect(full.map(({ label }) => label)).toEqual([
    'Kilometres',
    'Transmission',
    'Fuel',
    'Drive',
    'Engine',
    'Seats',
  ])
  const bare = keyFacts(aCar({ km: undefined, simple_drive: undefined }), aSite())
  expect(bare.map(({ label }) => label)).toEqual(['Transmission', 'Fuel', 'Seats', 'Colour'])
})

test('SITE-9 distance driven is in miles in the United States', () => {
  const facts = keyFacts(aCar({ km: 160_934 }), aSite({ locale: 'en-US' }))
  expect(facts[0]).toMatchObject({ label: 'Miles', value: '100,000 mi' })
})

test('CARD-3 the specification writes makes and models as their makers do', () => {
  const facts = specification(aCar({ make: 'Mazda', model: '3' }), aSite())
  expect(facts).toContainEqual({ label: 'Model', value: 'Mazda3' })
})

test('CARD-2 the energy label is shown as text', () => {
  const facts = specification(
    aCar({ energy_label: { litres_per_100km: 6.1, stars: 4, yearly_cost: 2310 } }),
    aSite(),
  )
  expect(facts).toContainEqual({ label: 'Fuel use', value: '6.1 L per 100 km' })
  expect(facts).toContainEqual({ label: 'Energy rating', value: '4 out of 6 stars' })
  expect(facts).toContainEqual({ label: 'Running cost', value: '$2,310 a year' })
})

test('INSIGHT-3 a page says how often it was looked at, if its site shows that and anybody did', () => {
  const shown = aSite({ carPage: { views: true } })
  const words = (views: number, site = shown) => lookedAt(aCar({ views }), site).map(({ value }) => value)
  expect([0, 1, 1204].map((views) => words(views))).toEqual([[], ['once'], ['1,204 times']])
  expect(words(1204, aSite())).toEqual([])
})
