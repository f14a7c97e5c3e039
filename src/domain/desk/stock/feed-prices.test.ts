import { expect, test } from 'vitest'
import type { EarlierValue } from './earlier-values.ts'
import { feedPrices, type ShownPrice } from './feed-prices.ts'

const day = (number: number) => new Date(Date.UTC(2026, 10, number))
const at = (number: number) => day(number).toISOString()
const shown: ShownPrice[] = [
  { at: at(1), price: 59_000, source: 'feed' },
  { at: at(3), price: 57_500, source: 'feed' },
  { at: at(5), price: 54_490, source: 'person' },
]
const under = (number: number, before: number, after: number): EarlierValue => ({
  at: day(number),
  by: 'feed',
  field: 'feed_price',
  before,
  after,
})

test('every price of the feed since ours stands over it is a step', () => {
  const changes = [under(7, 57_500, 55_990), under(9, 55_990, 56_990)]
  expect(feedPrices(shown, changes, { price: 56_990, since: day(5) })).toEqual([
    { at: at(5), value: 57_500 },
    { at: at(7), value: 55_990 },
    { at: at(9), value: 56_990 },
  ])
})

test('a price that was given back goes on as the feed’s', () => {
  const all: ShownPrice[] = [
    ...shown,
    { at: at(8), price: 55_990, source: 'person' },
    { at: at(10), price: 53_990, source: 'feed' },
  ]
  expect(feedPrices(all, [under(7, 57_500, 55_990)], { price: 53_990 })).toEqual([
    { at: at(5), value: 57_500 },
    { at: at(7), value: 55_990 },
    { at: at(10), value: 53_990 },
  ])
})

test('a price that came unnoted is drawn from when ours was set', () => {
  expect(feedPrices(shown, [], { price: 55_990, since: day(6) })).toEqual([
    { at: at(5), value: 57_500 },
    { at: at(6), value: 55_990 },
  ])
  expect(feedPrices(shown, [], { price: 55_990, since: day(5) })).toEqual([{ at: at(5), value: 55_990 }])
})

test('without a price of ours there is nothing beside what shoppers see', () => {
  expect(feedPrices(shown.slice(0, 2), [], { price: 57_500 })).toEqual([])
  expect(feedPrices([], [], {})).toEqual([])
  // A car that was added by hand: its first price is a person's, and no feed has another.
  expect(feedPrices([{ at: at(1), price: 9_000, source: 'person' }], [], {})).toEqual([])
})
