import { expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import type { Car } from '#domain/car/car.ts'
import { compareRows } from '#domain/favourites/compare-rows.ts'
import { freshCars, readIds } from './saved-cars.ts'

const now = new Date('2026-11-16T00:00:00Z')
async function rowsOf(...specials: Partial<Car>[]) {
  const cars = specials.map((special) => aCar(special))
  const fresh = await freshCars({ cars: { byIds: async () => cars } }, aSite(), [1], now)
  const rows = compareRows(fresh)
  return (label: string) => rows.find((row) => row.label === label)
}

test('FAV-6 rows show whether their values differ and which is the best', async () => {
  const row = await rowsOf(
    { price: 18_490, km: 81_200 },
    { price: 12_990, km: 138_700 },
    { price: 23_490, km: 9_000 },
  )
  expect(row('Price')).toMatchObject({ differs: true })
  expect(row('Price')?.cells.map(({ text, best }) => [text, best])).toEqual([
    ['$18,490', false],
    ['$12,990', true],
    ['$23,490', false],
  ])
  expect(row('Kilometres')?.cells.map(({ best }) => best)).toEqual([false, false, true])
  expect(row('Body')).toMatchObject({ differs: false })
})

test('FAV-6 the lowest price is the best only among prices that cover the same', async () => {
  const bestOf = async (...types: (string | undefined)[]) => {
    const row = await rowsOf(...types.map((price_type, at) => ({ price_type, price: 20_000 - at })))
    return row('Price')?.cells.map(({ best }) => best)
  }
  expect(await bestOf('Drive Away', 'driveaway')).toEqual([false, true])
  expect(await bestOf('Drive Away', 'Excl. Govt. Charges')).toEqual([false, false])
  expect(await bestOf('Drive Away', 'Drive Away', 'Excl. Govt. Charges')).toEqual([false, false, false])
  expect(await bestOf('Drive Away', undefined)).toEqual([false, false])
})

test('FAV-6 the exception is marked, an unknown value is a dash, and equal values have no best', async () => {
  const row = await rowsOf({ seats: 5 }, { seats: 5 }, { seats: 7, simple_drive: undefined })
  expect(row('Seats')?.cells.map(({ odd }) => odd)).toEqual([false, false, true])
  expect(row('Drive')?.cells[2]?.text).toBe('–')
  expect(row('Price')?.cells.some(({ best }) => best)).toBe(false)
})

test('FAV-6 features are compared with yes and no', async () => {
  const row = await rowsOf({ filtered_features: ['Tow bar'] }, { filtered_features: [] })
  expect(row('Tow bar')?.cells.map(({ text }) => text)).toEqual(['Yes', 'No'])
})

test('FAV-5 saved cars have current data; a car that left the site is left out', async () => {
  const here = aCar({ price: 19_990 })
  const hidden = aCar({ show_on_dealer_website: false })
  const theirs = aCar({ dealership_id: 2 })
  const sold = aCar({ sold: true, status: 'sold', sold_date_timestamp: now.getTime() / 1000 - 60 })
  const cars = { byIds: async () => [here, hidden, theirs, sold] }
  const fresh = await freshCars({ cars }, aSite(), [1, 2, 3, 4], now)
  expect(fresh.map(({ card }) => [card.id, card.price.words])).toEqual([
    [here.id, '$19,990'],
    [sold.id, 'Sold'],
  ])
})

test('FAV-5 ids in a url are whole numbers without duplicates, up to a limit', () => {
  expect(readIds('3,1,3,x,-1,0,1.5,1e3, 4')).toEqual([3, 1])
  expect(readIds(null)).toEqual([])
  expect(readIds(Array.from({ length: 500 }, (_, at) => at + 1).join(','))).toHaveLength(60)
})
