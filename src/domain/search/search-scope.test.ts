import { expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import type { Car } from '#domain/car/car.ts'
import { SEARCH_PATHS, type SearchPath } from '#domain/site/search-schema.ts'
import { matches } from '#domain/stock/matches.ts'
import { searchIndex } from './search-index.ts'
import {
  electricScope,
  resolveSearchSlug,
  searchPathPreset,
  sitePath,
  usedCarListScope,
  wholeStockHref,
} from './search-scope.ts'
import { slugOf } from './slug.ts'

const site = aSite()
const names = {
  makes: ['Toyota', 'Land Rover', 'SKODA'],
  models: ['Discovery', 'Range Rover'],
}

test('ROUTE-1 the default search path is /search/new-used-and-demo-cars', () => {
  expect(wholeStockHref(site)).toBe('/search/new-used-and-demo-cars')
})

test('ROUTE-2 a site serves the search paths it is configured with, and no others', () => {
  const trucks = aSite({ search: { path: 'new-used-and-demo-trucks', paths: ['used-cars'] } })
  expect(wholeStockHref(trucks)).toBe('/search/new-used-and-demo-trucks')
  expect(sitePath('new-used-and-demo-trucks', trucks)).toBe('new-used-and-demo-trucks')
  expect(sitePath('used-cars', trucks)).toBe('used-cars')
  expect(sitePath('rental-cars', trucks)).toBeUndefined()
})

const kinds: Record<string, Partial<Car>> = {
  newCar: { car_type: 'new' },
  usedCar: { car_type: 'used' },
  demoCar: { car_type: 'demo' },
  usedTruck: { item_type: 'truck' },
  motorhome: { item_type: 'motorhome' },
  caravan: { item_type: 'rv' },
  usedBike: { item_type: 'motorcycle' },
  demoBike: { item_type: 'motorcycle', car_type: 'demo' },
  subscription: { car_type: 'used', subscription_price: 199 },
  rental: { car_type: 'used', rental_day_price: 60 },
}
const everything = Object.keys(kinds)
const LIMITS: Record<SearchPath, string[]> = {
  'used-cars': ['usedCar', 'subscription', 'rental'],
  'new-cars': ['newCar'],
  'demo-cars': ['demoCar'],
  'new-and-demo-cars': ['newCar', 'demoCar'],
  'new-used-and-demo-cars': ['newCar', 'usedCar', 'demoCar', 'subscription', 'rental'],
  'new-used-and-demo-trucks': ['usedTruck'],
  'subscription-cars': ['subscription'],
  'rental-cars': ['rental'],
  'our-cars': everything,
  'rv-vehicles': ['motorhome', 'caravan'],
  'new-and-used-motorcycles': ['usedBike'],
}

test.each(SEARCH_PATHS)('ROUTE-2 /search/%s limits the stock to what its name says', (path) => {
  const { filter } = searchPathPreset(path, site)
  expect(everything.filter((kind) => matches(aCar(kinds[kind]), filter)).sort()).toEqual(
    [...LIMITS[path]].sort(),
  )
})

test('ROUTE-2 where the site sells trucks, its used search shows used trucks', () => {
  const trucks = aSite({ search: { path: 'new-used-and-demo-trucks' }, noun: ['truck', 'trucks'] })
  const { filter, plural } = searchPathPreset('used-cars', trucks)
  expect(plural).toBe('used trucks')
  expect(matches(aCar({ item_type: 'truck', car_type: 'used' }), filter)).toBe(true)
  expect(matches(aCar({ item_type: 'truck', car_type: 'new' }), filter)).toBe(false)
  expect(matches(aCar({ item_type: 'car', car_type: 'used' }), filter)).toBe(false)
})

test('ROUTE-3 a slug is a body style, a make, or a make and a model', () => {
  const suv = resolveSearchSlug(['suv'], names, site)!
  expect(suv.title).toBe('SUVs')
  expect(matches(aCar({ simple_body: 'SUV' }), suv.filter)).toBe(true)
  expect(matches(aCar({ simple_body: 'Ute' }), suv.filter)).toBe(false)
  const make = resolveSearchSlug(['land-rover'], names, site)!
  expect(make.plural).toBe('Land Rover cars')
  expect(matches(aCar({ make: 'Land Rover' }), make.filter)).toBe(true)
  const model = resolveSearchSlug(['land-rover', 'range-rover'], names, site)!
  expect(matches(aCar({ make: 'Land Rover', model: 'Range Rover' }), model.filter)).toBe(true)
  expect(matches(aCar({ make: 'Land Rover', model: 'Defender' }), model.filter)).toBe(false)
  expect(resolveSearchSlug(['skoda'], names, site)?.plural).toBe('Škoda cars')
})

test('ROUTE-3 hatchbacks and wagons are found under either of their names', () => {
  for (const slug of ['hatch', 'hatchback']) {
    expect(matches(aCar({ simple_body: 'HATCHBACK' }), resolveSearchSlug([slug], names, site)!.filter)).toBe(
      true,
    )
  }
  expect(
    matches(aCar({ simple_body: 'Wagon' }), resolveSearchSlug(['station-wagon'], names, site)!.filter),
  ).toBe(true)
  expect(matches(aCar({ simple_drive: '4x4' }), resolveSearchSlug(['4x4'], names, site)!.filter)).toBe(true)
})

test('ROUTE-3 a body style or make is of what the site sells, so that menus and pages count the same', () => {
  const rental = aSite({ search: { path: 'rental-cars' } })
  const toRent = aCar({ simple_body: 'SUV', simple_fuel: 'Electric', rental_day_price: 80 })
  const withoutRate = aCar({ simple_body: 'SUV', simple_fuel: 'Electric' })
  const scopes = [
    resolveSearchSlug(['suv'], names, rental)!,
    resolveSearchSlug(['toyota'], names, rental)!,
    electricScope(rental),
  ]
  for (const { filter } of scopes) {
    expect(matches({ ...toRent, make: 'Toyota' }, filter)).toBe(true)
    expect(matches({ ...withoutRate, make: 'Toyota' }, filter)).toBe(false)
  }
})

test('ROUTE-3 CARD-3 a Mazda3 is found by its number and by its name, at one address', () => {
  const mazda = { makes: ['Mazda'], models: ['3', 'CX-3'] }
  for (const slug of ['3', 'mazda3'])
    expect(resolveSearchSlug(['mazda', slug], mazda, site)).toMatchObject({
      title: 'Mazda3 cars',
      path: '/search/mazda/3',
    })
})

test('ROUTE-3 a model is found by the other names that feeds give it, at one address', () => {
  const path = (make: string, slug: string, model: string) =>
    resolveSearchSlug([slugOf(make), slug], { makes: [make], models: [model] }, site)?.path
  expect(path('MG', 'mg3', '3')).toBe('/search/mg/3')
  expect(path('Land Rover', 'evoque', 'Range Rover Evoque')).toBe('/search/land-rover/range-rover-evoque')
  expect(path('MG', 'mg3', 'ZS')).toBeUndefined()
})

test('ROUTE-3 an unknown slug is undefined', () => {
  expect(resolveSearchSlug(['zorp'], names, site)).toBeUndefined()
  expect(resolveSearchSlug(['toyota', 'defender'], names, site)).toBeUndefined()
  expect(resolveSearchSlug(['suv', 'corolla'], names, site)).toBeUndefined()
  expect(resolveSearchSlug(['constructor'], names, site)).toBeUndefined()
})

test('ROUTE-4 /electric-cars is electric stock, /used-car/list the used search', () => {
  expect(matches(aCar({ simple_fuel: 'Electric' }), electricScope(site).filter)).toBe(true)
  expect(matches(aCar({ simple_fuel: 'Hybrid' }), electricScope(site).filter)).toBe(false)
  expect(usedCarListScope(site)).toMatchObject({ path: '/used-car/list', plural: 'used cars' })
})

test('SEARCH-12 each search type has its index, and an unknown one is refused', () => {
  expect(['cars', 'parts', 'offers'].map(searchIndex)).toEqual(['cars', 'parts', 'offers'])
  expect(() => searchIndex('boats')).toThrow('Invalid search type: boats')
  expect(() => searchIndex('toString')).toThrow('Invalid search type: toString')
})
