import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import type { Car } from '#domain/car/car.ts'
import { Stock } from '#domain/site/search-schema.ts'
import type { SiteInput } from '#domain/site/site-schema.ts'
import { BASE_FILTERS } from './base-filters.ts'
import { matches } from './matches.ts'
import { salesLocationId } from './sales-location.ts'
import { baseFilterVariant, siteStockFilter, siteStockFilters, soldWindowDays } from './site-stock.ts'

const now = new Date('2026-11-16T00:00:00Z')
const daysAgo = (days: number) => now.getTime() / 1000 - days * 86_400
const shows = (stock: SiteInput['stock'], car: Partial<Car>, more: Partial<SiteInput> = {}) =>
  matches(aCar(car), siteStockFilter(aSite({ stock, ...more }), now))

test('SEARCH-6 shown statuses, shown on dealer websites and the restriction are three elements', () => {
  expect(siteStockFilters(aSite(), now)).toHaveLength(3)
  expect(shows({}, {})).toBe(true)
  expect(shows({}, { show_on_dealer_website: false })).toBe(false)
  expect(shows({ variant: 0 }, { show_on_dealer_website: false })).toBe(false)
})

test('SEARCH-7 cars in stock, coming soon, and sold within three days are shown', () => {
  expect(shows({}, { status: 'in_stock' })).toBe(true)
  expect(shows({}, { status: 'coming_soon' })).toBe(true)
  expect(shows({}, { status: 'sold', sold_date_timestamp: daysAgo(2.9) })).toBe(true)
  expect(shows({}, { status: 'sold', sold_date_timestamp: daysAgo(3.1) })).toBe(false)
  expect(shows({}, { status: 'sold' })).toBe(false)
})

test('SEARCH-7 the sold window is the site’s days, else one day where it is short, else the caller’s, else three', () => {
  expect(soldWindowDays(aSite({ stock: { include_sold_cars_days: 10, shortSoldWindow: true } }), 5)).toBe(10)
  expect(soldWindowDays(aSite({ stock: { include_sold_cars_days: 0 } }), 5)).toBe(0)
  expect(soldWindowDays(aSite({ stock: { shortSoldWindow: true } }), 5)).toBe(1)
  expect(soldWindowDays(aSite(), 5)).toBe(5)
  expect(soldWindowDays(aSite())).toBe(3)
  expect(shows({ shortSoldWindow: true }, { status: 'sold', sold_date_timestamp: daysAgo(1.5) })).toBe(false)
})

test('STOCK-1 search filters, the site’s rule and the manufacturer’s rule all apply', () => {
  const stock = { search_filters: 'make:Subaru OR make:Kia', variant: 4 }
  expect(shows(stock, { make: 'Subaru', car_type: 'used' })).toBe(true)
  expect(shows(stock, { make: 'Ford', car_type: 'used' })).toBe(false)
  expect(shows(stock, { make: 'Subaru', car_type: 'new' })).toBe(false)
  const maker = { manufacturer: { slug: 'subaru', name: 'Subaru' } }
  expect(shows({}, { make: 'Subaru', car_type: 'new' }, maker)).toBe(true)
  expect(shows({}, { make: 'Kia', car_type: 'demo' }, maker)).toBe(false)
  expect(shows({}, { make: 'Kia', car_type: 'used' }, maker)).toBe(true)
})

test('STOCK-2 a site can choose each base filter of the rule and no other, and each has its sentence', () => {
  const [, last] = /base filter variant 0 to (\d+)/.exec(readFileSync('docs/rules.md', 'utf8'))!
  const numbers = Array.from({ length: Number(last) + 1 }, (_, n) => n)
  expect(Object.keys(BASE_FILTERS).map(Number)).toEqual(numbers)
  expect(new Set(Object.values(BASE_FILTERS).map(({ sentence }) => sentence)).size).toBe(numbers.length)
  const isAllowed = (variant: number) => Stock.safeParse({ variant }).success
  expect(numbers.filter((n) => !isAllowed(n))).toEqual([])
  expect(isAllowed(numbers.length)).toBe(false)
})

test('STOCK-2 conditions can be added to a base filter', () => {
  expect(shows({ variant: 5, usedOnly: true }, { car_type: 'demo' })).toBe(false)
  expect(shows({ variant: 5, usedOnly: true }, { car_type: 'used' })).toBe(true)
  expect(shows({ extra: 'km<=100000 AND NOT make:RAM' }, { km: 50_000 })).toBe(true)
  expect(shows({ extra: 'km<=100000 AND NOT make:RAM' }, { km: 150_000 })).toBe(false)
  expect(shows({ extra: 'km<=100000 AND NOT make:RAM' }, { km: 5, make: 'Ram' })).toBe(false)
})

test('STOCK-2 no two base filters show the same cars', () => {
  const locations = [
    { ...aSite().locations[0]!, id: 10 },
    { ...aSite().locations[0]!, id: 12, slug: 'holding', visible: false },
  ]
  const stock: Partial<Car>[] = [
    { car_type: 'new', make: 'Ford' },
    { car_type: 'new', make: 'Nissan', photos_count: 0 },
    { car_type: 'demo', make: 'Nissan', km: 2_000 },
    { car_type: 'demo', make: 'Kia', location_id: 12 },
    { car_type: 'used', make: 'Suzuki' },
    { car_type: 'used', make: 'Kia', photos_count: 0 },
    {
      car_type: 'used',
      simple_body: 'VAN',
      location_id: 55,
      location: { phone: '', slug: '', distribution_locations: [55] },
    },
    { item_type: 'truck' },
    { item_type: 'motorcycle' },
    { item_type: 'rv' },
  ]
  const seen = Object.keys(BASE_FILTERS).map((variant) =>
    stock.map((car) => shows({ variant: Number(variant) }, car, { locations })).join(' '),
  )
  expect(seen.filter((one, at) => seen.indexOf(one) !== at)).toEqual([])
})

test('STOCK-3 a car at a hidden yard shows only where the site asks for every car', () => {
  const locations = [aSite().locations[0]!, { ...aSite().locations[0]!, id: 12, slug: 'h', visible: false }]
  expect(shows({}, { location_id: 12 }, { locations })).toBe(false)
  expect(shows({ variant: 0 }, { location_id: 12 }, { locations })).toBe(true)
})

test('STOCK-2 the plain variants match their descriptions', () => {
  expect(shows({ variant: 0 }, {})).toBe(true)
  for (const [variant, type] of [
    [1, 'new'],
    [2, 'demo'],
    [4, 'used'],
  ] as const) {
    for (const car_type of ['new', 'demo', 'used'] as const) {
      expect(shows({ variant }, { car_type })).toBe(car_type === type)
    }
  }
  expect(shows({ variant: 11 }, { item_type: 'truck' })).toBe(true)
  expect(shows({ variant: 11 }, { item_type: 'car' })).toBe(false)
  expect(shows({ variant: 12 }, { item_type: 'motorcycle' })).toBe(true)
  expect(shows({ variant: 12 }, { item_type: 'truck' })).toBe(false)
  expect(shows({ variant: 13 }, { item_type: 'motorhome' })).toBe(true)
  expect(shows({ variant: 13 }, { item_type: 'rv' })).toBe(true)
  expect(shows({ variant: 13 }, { item_type: 'van' })).toBe(false)
})

test('STOCK-3 the site’s rule wins over its template’s, and the default is variant 3', () => {
  expect(baseFilterVariant(aSite({ stock: { variant: 7, templateVariant: 4 } }))).toBe(7)
  expect(baseFilterVariant(aSite({ stock: { variant: 0, templateVariant: 4 } }))).toBe(0)
  expect(baseFilterVariant(aSite({ stock: { templateVariant: 4 } }))).toBe(4)
  expect(baseFilterVariant(aSite())).toBe(3)
})

test('STOCK-4 the sales location is the first location that sells', () => {
  const [sales] = aSite().locations
  const service = { ...sales!, id: 9, location_type: 'service' as const }
  const untyped = { ...sales!, id: 11, location_type: '' as const }
  expect(salesLocationId({ locations: [service, sales!, untyped] })).toBe(10)
  expect(salesLocationId({ locations: [service, untyped, sales!] })).toBe(11)
  expect(salesLocationId({ locations: [service] })).toBeUndefined()
  expect(shows({ variant: 14 }, { location_id: 10 })).toBe(true)
  const elsewhere = { location_id: 55, location: { phone: '', slug: '', distribution_locations: [44, 10] } }
  expect(shows({ variant: 14 }, elsewhere)).toBe(true)
  elsewhere.location.distribution_locations = [44]
  expect(shows({ variant: 14 }, elsewhere)).toBe(false)
})

test('STOCK-5 new Nissans and new Mazdas are left out', () => {
  expect(shows({ variant: 5 }, { make: 'Nissan', car_type: 'new' })).toBe(false)
  expect(shows({ variant: 5 }, { make: 'Mazda', car_type: 'new' })).toBe(false)
  expect(shows({ variant: 5 }, { make: 'Mazda', car_type: 'demo' })).toBe(true)
  expect(shows({ variant: 5 }, { make: 'Toyota', car_type: 'new' })).toBe(true)
})

test('STOCK-6 demo Nissans with 3000 km or less are left out', () => {
  const nissan = { make: 'Nissan', car_type: 'demo' } as const
  expect(shows({ variant: 6 }, { ...nissan, km: 3000 })).toBe(false)
  expect(shows({ variant: 6 }, { ...nissan, km: 3001 })).toBe(true)
  expect(shows({ variant: 6 }, { ...nissan, km: 10, car_type: 'new' })).toBe(true)
  expect(shows({ variant: 6 }, { ...nissan, km: 10, make: 'Mazda' })).toBe(true)
})

test('STOCK-7 the make is Ford, or the car is used', () => {
  expect(shows({ variant: 7 }, { make: 'ford', car_type: 'new' })).toBe(true)
  expect(shows({ variant: 7 }, { make: 'Kia', car_type: 'used' })).toBe(true)
  expect(shows({ variant: 7 }, { make: 'Kia', car_type: 'new' })).toBe(false)
})

test('STOCK-8 in stock and shown, without Suzuki and RAM; and photos, or new or demo', () => {
  expect(shows({ variant: 8 }, {})).toBe(true)
  expect(shows({ variant: 8 }, { status: 'coming_soon' })).toBe(false)
  expect(shows({ variant: 8 }, { make: 'Suzuki' })).toBe(false)
  expect(shows({ variant: 8 }, { make: 'RAM' })).toBe(false)
  expect(shows({ variant: 9 }, { photos_count: 0, car_type: 'used' })).toBe(false)
  expect(shows({ variant: 9 }, { photos_count: 1, car_type: 'used' })).toBe(true)
  expect(shows({ variant: 9 }, { photos_count: 0, car_type: 'new' })).toBe(true)
  expect(shows({ variant: 9 }, { photos_count: 0, car_type: 'demo' })).toBe(true)
})

test('STOCK-9 vans, or four-wheel drive', () => {
  expect(shows({ variant: 10 }, { simple_body: 'Van', simple_drive: 'FWD' })).toBe(true)
  expect(shows({ variant: 10 }, { simple_body: 'Ute', simple_drive: '4x4' })).toBe(true)
  expect(shows({ variant: 10 }, { simple_body: 'Ute', simple_drive: 'RWD' })).toBe(false)
})

test('STOCK-10 no variant shows a car of another dealership', () => {
  for (let variant = 0; variant <= 14; variant += 1) {
    for (const item_type of ['car', 'truck', 'motorcycle', 'rv'] as const) {
      expect(shows({ variant }, { dealership_id: 2, item_type, make: 'Ford', simple_body: 'Van' })).toBe(
        false,
      )
    }
  }
})
