import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import type { Car } from '#domain/car/car.ts'
import { CARD_FIELDS, cardCar } from '#domain/car/card-car.ts'
import { searchPorts } from '../testing.ts'
import { stockQuery } from './stock-query.ts'

// `npm run typecheck` proves these: it fails when a line after @ts-expect-error compiles.
const now = new Date('2026-11-16T00:00:00Z')
const car = aCar({ price: 24_990 })
let ports: Awaited<ReturnType<typeof searchPorts>>

beforeAll(async () => {
  ports = await searchPorts([car])
})
afterAll(() => ports.search.close())

test('a hit has the fields its query names; reading another does not compile', async () => {
  const [answer] = await ports.search.multiSearch([stockQuery('cars', ['id', 'slug'], [])])
  const [hit] = answer.hits
  expect(hit).toEqual({ id: car.id, slug: car.slug })
  // @ts-expect-error: the price was not fetched
  expect(hit!.price).toBeUndefined()
  // @ts-expect-error: a card needs more than these two fields
  expect(() => cardCar(hit!, aSite(), now)).toThrow()
})

test('a search for cards makes cards, and a card reads only what was fetched', async () => {
  const [answer] = await ports.search.multiSearch([stockQuery('cars', CARD_FIELDS, [])])
  expect(cardCar(answer.hits[0]!, aSite(), now)).toEqual(cardCar(car, aSite(), now))
  // @ts-expect-error: a card does not show the description, so it is not fetched
  expect(answer.hits[0]!.description).toBeUndefined()
})

test('each answer has the type of its own query', async () => {
  const counts = ['make', 'model'].map((name) => stockQuery('cars', ['id'], [], { facets: [name] }))
  const queries = [stockQuery('cars', ['slug'], []), ...counts] as const
  const [main, ...others] = await ports.search.multiSearch(queries)
  expect(main.hits[0]!.slug).toBe(car.slug)
  expect(others.map(({ hits }) => hits[0]!.id)).toEqual([car.id, car.id])
  // @ts-expect-error: only the first query names the slug
  expect(others[0]!.hits[0]!.slug).toBeUndefined()
})

test('a list with unknown members has no known fields, and a field of another index is refused', async () => {
  const some: (keyof Car)[] = ['id']
  const [answer] = await ports.search.multiSearch([stockQuery('cars', some, [])])
  // @ts-expect-error: it is unknown whether the slug is in the list
  expect(answer.hits[0]!.slug).toBeUndefined()
  // @ts-expect-error: parts have no kilometres
  expect(stockQuery('parts', ['km'], []).index).toBe('parts')
})
