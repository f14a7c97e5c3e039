import { expect, test } from 'vitest'
import { openEmbeddedSearch } from '#adapters/search/embedded-search.ts'
import type { Role } from '#domain/access/role.ts'
import { aPerson, NOW } from '#domain/access/testing/an-actor.ts'
import { aCar, aSite } from '#domain/builders.ts'
import type { Car } from '#domain/car/car.ts'
import { INDEX_SETTINGS } from '#domain/search/index-settings.ts'
import { batchOf } from '#ports/search-engine.ts'
import { carsOfRule } from './cars-of-rule.ts'

const site = aSite({ slug: 'yard' })
const ours = { dealership_id: site.dealerships[0]!.id, location_id: site.locations[0]!.id }
const CARS: Car[] = [
  aCar({ ...ours, make: 'Kia', name: '2021 Kia Rio', simple_body: 'Hatchback', price: 14_000 }),
  aCar({ ...ours, make: 'Mazda', name: '2022 Mazda 2', simple_body: 'Hatchback', price: 19_000 }),
  aCar({ ...ours, make: 'Kia', name: '2020 Kia Sold', status: 'sold', sold: true }),
  aCar({ ...ours, dealership_id: 999, make: 'Ford', name: '2020 Ford of another dealer' }),
]

async function ask(rule: string, words = '', role: Role = 'marketing') {
  const search = openEmbeddedSearch({ settings: INDEX_SETTINGS })
  async function* all() {
    yield batchOf(CARS)
  }
  await search.replaceAll('cars', all())
  const ports = { sites: { bySlug: () => site, all: () => [site] }, searchOf: () => search }
  return carsOfRule(ports as never, aPerson(role), 'yard', { rule, words }, NOW)
}

test('a rule is told as the cars that shoppers would see, of this website alone', async () => {
  expect(await ask('make:Kia')).toMatchObject({
    count: 1,
    cars: [{ name: '2021 Kia Rio' }],
    makes: ['Kia', 'Mazda'],
    bodies: ['Hatchback'],
    found: [],
  })
  expect(await ask('price<=15000')).toMatchObject({ count: 1 })
  expect(await ask('', 'mazda')).toMatchObject({ count: 2, found: [{ name: '2022 Mazda 2' }] })
  expect(await ask('', 'ford')).toMatchObject({ found: [] })
})

test('a rule that cannot be read is said to be so, and nobody looks without the right to', async () => {
  expect(await ask('make:')).toEqual({ is: 'unclear' })
  expect(await ask('', '', 'sales')).toMatchObject({ is: 'refused' })
})
