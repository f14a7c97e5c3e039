import { expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import { feedOfDocument } from '#domain/desk/stock/car-words.ts'
import { yardOf } from '#domain/import/build-car.ts'
import type { ViewedCar } from '#use-cases/desk/stock/view-car.ts'
import { asOf } from './as-of.ts'
import { fieldRows } from './field-rows.ts'

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 12))
const site = aSite()
const [{ id: location_id, timeZone }] = site.locations as [(typeof site.locations)[number]]
const car = aCar({
  location_id,
  colour: 'Blue',
  price: 18_000,
  created_at_timestamp: day(1).getTime() / 1000,
})
const line = { status: 'in_stock', photos: 1, source: 'feed' as const }
const viewed: ViewedCar = {
  is: 'found',
  stored: {
    car,
    feed: { ...feedOfDocument(car), colour: 'White' },
    feedName: 'dms',
    overrides: { colour: 'Blue' },
    marks: { colour: { by: 'p', byName: 'Tess', at: day(9), endsAt: null } },
    isHeld: false,
  },
  history: [
    { ...line, at: day(1).toISOString(), price: 20_000 },
    { ...line, at: day(8).toISOString(), price: 18_000, photos: 4 },
  ],
  audit: [],
  like: [],
  earlier: [
    { at: day(4), by: 'feed', field: 'km', before: 90 },
    { at: day(6), by: 'person', field: 'show_on_dealer_website', before: false },
    { at: day(9), by: 'person', field: 'colour', before: 'White' },
  ],
}
const about = { site, yard: yardOf([site], car.dealership_id), earlier: viewed.earlier, now: day(18) }
const rows = fieldRows(viewed.stored, about)
const then = (date: string | null) => asOf(viewed, rows, date, { ...about, timeZone })

test('a car is shown as it stood on a day, with the facts that have changed since', () => {
  expect(then('2026-11-02')).toMatchObject({
    words: expect.stringMatching(/20,000 · in stock · hidden · 1 photo$/),
    differs: [
      { words: 'Odometer', was: '90 km' },
      { words: 'Colour', was: 'White', is: 'Blue' },
    ],
  })
  expect(then('2026-11-08')).toMatchObject({
    words: expect.stringMatching(/18,000 · in stock · 4 photos$/),
    differs: [{ words: 'Colour' }],
  })
  expect(then('2026-11-12')).toMatchObject({ differs: [] })
  expect(then('2026-10-01')?.words).toContain('not here yet')
  expect(then('2026-11-18')?.words).toContain('18,000')
  expect(then('2026-11-19')).toEqual({ day: '2026-11-19', words: 'That day is still to come.', differs: [] })
  expect([then(null), then('no day')]).toEqual([null, null])
})

test('a day before photos were counted says that they are unknown', () => {
  const { photos: _, ...uncounted } = line
  const history = [{ ...uncounted, at: day(1).toISOString(), price: 20_000 }]
  expect(asOf({ ...viewed, history }, rows, '2026-11-02', { ...about, timeZone })?.words).toMatch(
    / · photos unknown$/,
  )
})

test('every field says who says it, and since when', () => {
  const row = (name: string) => rows.find((one) => one.name === name)!
  expect(row('colour')).toMatchObject({ isOwn: true, by: 'Tess, 9 Nov', feedSays: 'White' })
  expect(row('km')).toMatchObject({ isOwn: false, by: null, since: '4 Nov' })
  expect(row('make')).toMatchObject({ isOwn: false, since: '1 Nov' })
})
