import { expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import { feedOfDocument } from '#domain/desk/stock/car-words.ts'
import { yardOf } from '#domain/import/build-car.ts'
import type { ViewedCar } from '#use-cases/desk/stock/view-car.ts'
import { asOf } from './as-of.ts'
import { changedField, fieldRows } from './field-rows.ts'

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
const about = {
  site,
  yard: yardOf([site], car.dealership_id),
  yards: [],
  earlier: viewed.earlier,
  now: day(18),
}
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

test('whether it is sold or hidden says who said so, and what the feed says', () => {
  const at = { by: 'p', byName: 'Tess', at: day(9), endsAt: null }
  const stored = {
    ...viewed.stored,
    overrides: { status: 'sold', show_on_dealer_website: false },
    marks: { status: at, show_on_dealer_website: at },
    feed: { ...viewed.stored.feed, status: undefined, show_on_dealer_website: undefined },
  }
  const [state, isShown] = fieldRows(stored, about)
  const own = { isOwn: true, by: 'Tess, 9 Nov', isFixed: true }
  expect(state).toMatchObject({ ...own, name: 'status', shown: 'Sold', feedSays: 'In stock' })
  expect(isShown).toMatchObject({ ...own, name: 'show_on_dealer_website', shown: 'No', feedSays: 'Yes' })
})

test('a change in the history is told in the words of dealers', () => {
  const told = (
    field: string,
    from: string | number | boolean | null,
    to: string | number | boolean | null,
  ) => Object.values(changedField({ field, from, to }, site))
  expect(told('status', 'in_stock', 'sold')).toEqual(['State', 'In stock', 'Sold'])
  expect(told('filtered_features', '["A","B"]', '["C"]')).toEqual(['Features', 'A, B', 'C'])
  expect(told('price', 21_990, 20_990)).toEqual(['Price', '$21,990', '$20,990'])
  expect(told('colour', 'Blue', '')).toEqual(['Colour', 'Blue', null])
  expect(told('reserved', false, true)).toEqual(['Reserved', 'No', 'Yes'])
  expect(told('photo_plan', 4, 5)).toEqual(['Photos', '4', '5'])
})
