import { expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import { equals } from '#domain/stock/filter.ts'
import { matches } from '#domain/stock/matches.ts'
import { siteStockFilter } from '#domain/stock/site-stock.ts'
import { HOSTILE_INPUTS } from '../testing/hostile-inputs.ts'
import { aSiteOf, goldenCars, STOCK_CLOCK as now, searchPorts } from '../testing.ts'
import { suggestCars, topCars } from './suggest-cars.ts'

const words = (pieces: { text: string }[]) => pieces.map(({ text }) => text).join('')
const hits = (pieces: { text: string; hit: boolean }[]) =>
  pieces.filter(({ hit }) => hit).map(({ text }) => text)
const stock = [
  aCar({ slug: 'a', custom_rank: 1 }),
  aCar({ slug: 'b', custom_rank: 9 }),
  aCar({ slug: 'c', custom_rank: 5, model: 'Camry' }),
  aCar({ slug: 'd', custom_rank: 3, make: 'Mazda', model: '3' }),
  aCar({ slug: 'theirs', custom_rank: 99, dealership_id: 2 }),
]

test('AUTO-2 suggestions come from the site’s stock, best rank first', async () => {
  const ports = await searchPorts(stock)
  const { cars } = await suggestCars(ports, aSite(), 'toyota corolla', now)
  expect(cars.map(({ href }) => href)).toEqual(['/cars/b', '/cars/a'])
  expect(ports.queried.at(-1)![0]).toMatchObject({ index: 'cars', sort: ['custom_rank:desc'] })
})

test('AUTO-2 a second search fetches three cars for a filter, or another number', async () => {
  const ports = await searchPorts(stock)
  const top = await topCars(ports, aSite(), equals('car_type', 'used'), now)
  expect(top.map(({ href }) => href)).toEqual(['/cars/b', '/cars/c', '/cars/d'])
  expect(await topCars(ports, aSite(), equals('make', 'Mazda'), now)).toHaveLength(1)
  expect(await topCars(ports, aSite(), equals('car_type', 'used'), now, 2)).toHaveLength(2)
  expect((await suggestCars(ports, aSite(), '  ', now)).cars).toHaveLength(3)
})

test('AUTO-2 an empty field offers the best cars of its page, or of the site if the page has none', async () => {
  const ports = await searchPorts(stock)
  const offered = async (make: string) =>
    (await suggestCars(ports, aSite(), '', now, equals('make', make))).cars.map(({ href }) => href)
  expect(await offered('Mazda')).toEqual(['/cars/d'])
  expect(await offered('Zorp')).toEqual(['/cars/b', '/cars/c', '/cars/d'])
})

test('AUTO-2 makes and models are suggested with their pages and counts', async () => {
  const { names } = await suggestCars(await searchPorts(stock), aSite(), 'toy', now)
  expect(names.map(({ label, href, count }) => [words(label), href, count])).toEqual([
    ['Toyota', '/search/toyota', 3],
    ['Toyota Corolla', '/search/toyota/corolla', 2],
    ['Toyota Camry', '/search/toyota/camry', 1],
  ])
  expect(hits(names[0]!.label)).toEqual(['Toy'])
})

test('AUTO-2 suggestions have the order that the words ask for, by price and by distance too', async () => {
  const [place] = aSite().locations
  const at = (id: number, lat: number, lang: number) => ({
    ...place!,
    id,
    slug: `yard-${id}`,
    address: { ...place!.address, lat, lang },
  })
  const site = aSite({
    search: { distance: true },
    locations: [at(10, -38.15, 144.36), at(11, -33.87, 151.21)],
  })
  const sydney = { lat: -33.87, lng: 151.21, approximate: false }
  const filled = await searchPorts([
    aCar({ slug: 'dear', price: 30_000, custom_rank: 9, location_id: 10 }),
    aCar({ slug: 'cheap', price: 10_000, custom_rank: 1, location_id: 11 }),
  ])
  const ports = { ...filled, geocoders: { of: () => ({ locate: async () => sydney }) } }
  const suggest = async (typed: string) => {
    const { cars, reading } = await suggestCars(ports, site, typed, now)
    return [reading?.label, ...cars.map(({ href }) => href)]
  }
  expect(await suggest('cheap used cars')).toEqual([
    'Used · Price, lowest first',
    '/cars/cheap',
    '/cars/dear',
  ])
  expect(await suggest('cheapest')).toEqual(['Price, lowest first', '/cars/cheap', '/cars/dear'])
  expect(await suggest('used cars near Sydney')).toEqual(['Used · Near Sydney', '/cars/cheap', '/cars/dear'])
})

test('AUTO-3 a suggestion links to its car’s page', async () => {
  const { cars } = await suggestCars(await searchPorts(stock), aSite(), 'mazda', now)
  expect(cars).toMatchObject([{ href: '/cars/d', subtitle: 'Ascent Sport' }])
  expect(words(cars[0]!.title)).toBe('2022 Mazda3')
})

test('AUTO-4 a price shows only above 250', async () => {
  const priced = [250, 251, undefined].map((price, n) => aCar({ slug: `p${n}`, price, custom_rank: 9 - n }))
  const { cars } = await suggestCars(await searchPorts(priced), aSite(), 'toyota', now)
  expect(cars.map(({ price }) => price)).toEqual([undefined, '$251', undefined])
})

test('matches are highlighted, even with a typo', async () => {
  const ports = await searchPorts(stock)
  expect(hits((await suggestCars(ports, aSite(), 'corol', now)).cars[0]!.title)).toEqual(['Corol'])
  expect(hits((await suggestCars(ports, aSite(), 'tyota', now)).cars[0]!.title)).toEqual(['Toyot'])
})

test('STOCK-10 no input suggests a car of another site', async () => {
  const cars = goldenCars()
  const ports = await searchPorts(cars)
  const site = aSiteOf([104], { stock: { variant: 8 } })
  const mine = new Set(
    cars.filter((car) => matches(car, siteStockFilter(site, now))).map(({ slug }) => `/cars/${slug}`),
  )
  for (const typed of ['suzuki', 'ram', 'toyota', 'sold', ...HOSTILE_INPUTS.map(([, input]) => input)]) {
    for (const { href } of (await suggestCars(ports, site, typed, now)).cars) expect(mine).toContain(href)
  }
})

test('SEARCH-11 if the engine fails, there are no suggestions and no error', async () => {
  const ports = await searchPorts(stock)
  ports.isDown = true
  expect(await suggestCars(ports, aSite(), 'toy', now)).toEqual({ query: 'toy', names: [], cars: [] })
})

test('words that ask for more than a name are suggested as a search with its filters', async () => {
  const ports = await searchPorts(stock)
  const { reading, cars } = await suggestCars(ports, aSite(), 'used toyota under 30k', now)
  expect(reading).toMatchObject({ label: 'Used · Toyota · Up to $30,000', count: 3 })
  expect(decodeURI(reading!.href)).toContain('refinementList[make][0]=Toyota')
  expect(cars.map(({ href }) => href)).toEqual(['/cars/b', '/cars/c', '/cars/a'])
  expect((await suggestCars(ports, aSite(), 'toyota corolla', now)).reading).toBeUndefined()
  // Two models have no page of their own, and no car has both names.
  const either = await suggestCars(ports, aSite(), 'toyota corolla or mazda 3', now)
  expect(either.reading?.count).toBeGreaterThan(0)
  expect(either.cars.length).toBeGreaterThan(0)
})
