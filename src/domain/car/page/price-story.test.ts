import { expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import { matches } from '#domain/stock/matches.ts'
import type { Car } from '../car.ts'
import { type LikePrices, likeFilters, type PriceLine, priceStory } from './price-story.ts'

const site = aSite()
const NOW = new Date('2026-11-17T02:00:00Z')
const clock = { now: NOW, timeZone: 'Australia/Sydney' }
const line = (at: string, price: number | undefined, status = 'in_stock'): PriceLine => ({
  at: `${at}T03:00:00Z`,
  status,
  priceType: 'Drive Away',
  ...(price !== undefined && { price }),
})
const story = (price: number, lines: PriceLine[], like?: LikePrices, at = clock) =>
  priceStory(aCar({ price }), site, { lines, ...(like && { like }) }, at)

test('PRICE-1 a reduction is told with its day and the price that was asked before', () => {
  expect(story(23_000, [line('2026-09-01', 25_000), line('2026-11-03', 23_000)])).toEqual([
    'Reduced on 3 November, was $25,000',
    'The lowest it has been here',
  ])
})

test('PRICE-1 the day is that of the place', () => {
  const lines = [line('2026-09-01', 25_000), { ...line('2026-11-03', 23_000), at: '2026-11-03T14:00:00Z' }]
  expect(story(23_000, lines)[0]).toMatch(/^Reduced on 4 November/)
  expect(story(23_000, lines, undefined, { ...clock, timeZone: 'UTC' })[0]).toMatch(/^Reduced on 3 November/)
})

test('PRICE-2 no earlier price is named that was asked for less than four weeks', () => {
  expect(story(23_000, [line('2026-10-20', 25_000), line('2026-11-03', 23_000)])[0]).toBe(
    'Reduced on 3 November',
  )
})

test('PRICE-2 no earlier price is named for longer than four weeks', () => {
  const lines = [line('2026-06-01', 25_000), line('2026-10-01', 23_000)]
  expect(story(23_000, lines)[0]).toBe('Reduced on 1 October')
  expect(story(23_000, lines, undefined, { ...clock, now: new Date('2027-01-05T00:00:00Z') })[0]).toBe(
    'Reduced on 1 October 2026',
  )
})

test('PRICE-2 raised and lowered again is no reduction', () => {
  const lines = [line('2026-08-01', 23_000), line('2026-11-01', 27_000), line('2026-11-10', 23_000)]
  expect(story(23_000, lines)).toEqual([])
})

test('PRICE-2 of several prices before, the lowest counts', () => {
  const lines = [line('2026-08-01', 27_000), line('2026-10-20', 25_000), line('2026-11-10', 23_000)]
  expect(story(23_000, lines)[0]).toBe('Reduced on 10 November, was $25,000')
})

test('PRICE-2 a car that was sold or without a price in between starts anew', () => {
  const gone = [line('2026-08-01', 27_000), line('2026-10-20', 27_000, 'sold'), line('2026-11-01', 23_000)]
  expect(story(23_000, gone)).toEqual([])
  const unpriced = [line('2026-08-01', 27_000), line('2026-10-20', undefined), line('2026-11-01', 23_000)]
  expect(story(23_000, unpriced)).toEqual([])
})

test('PRICE-1 the lowest it has been counts what it cost before it was sold and came back', () => {
  const back = (first: number) => [
    line('2026-03-01', first),
    line('2026-04-01', first, 'sold'),
    line('2026-09-01', 25_000),
    line('2026-11-03', 23_000),
  ]
  expect(story(23_000, back(21_000))).toEqual(['Reduced on 3 November, was $25,000'])
  expect(story(23_000, back(24_000))).toContain('The lowest it has been here')
})

test('PRICE-2 nothing is said of a sold car, of another price than the one shown, or of a raised one', () => {
  const lines = [line('2026-09-01', 25_000), line('2026-11-03', 23_000)]
  expect(priceStory(aCar({ price: 23_000, status: 'sold', sold: true }), site, { lines }, clock)).toEqual([])
  expect(story(22_000, lines)).toEqual([])
  expect(story(26_000, [line('2026-09-01', 25_000), line('2026-11-03', 26_000)])).toEqual([])
  const silent = aSite({ carPage: { priceHistory: false } })
  expect(priceStory(aCar({ price: 23_000 }), silent, { lines }, clock)).toEqual([])
})

test('PRICE-1 new photos do not interrupt a price', () => {
  const lines = [line('2026-09-01', 25_000), line('2026-10-25', 25_000), line('2026-11-03', 23_000)]
  expect(story(23_000, lines)[0]).toBe('Reduced on 3 November, was $25,000')
})

test('PRICE-3 the place is among our own like cars, and needs two others', () => {
  const place = (like: Omit<LikePrices, 'unlike'>) => story(24_990, [], { ...like, unlike: 0 })[0]
  const whom = 'our 4 used Toyota Corolla (Hatchback) of 2020 to 2024'
  expect(place({ cheaper: 0, dearer: 3, same: 0 })).toBe(`Lowest price of ${whom}`)
  expect(place({ cheaper: 1, dearer: 2, same: 0 })).toBe(`Second lowest price of ${whom}`)
  expect(place({ cheaper: 0, dearer: 2, same: 1 })).toBe(`None of ${whom} costs less`)
  expect(place({ cheaper: 3, dearer: 0, same: 0 })).toBe(`3 of ${whom} cost less`)
  expect(place({ cheaper: 0, dearer: 1, same: 0 })).toBeUndefined()
  // No car of a year to come is ours. A demo car may be cheaper: the words name the condition.
  const fresh = aCar({ price: 24_990, car_type: 'new', year: 2026 })
  expect(
    priceStory(fresh, site, { lines: [], like: { cheaper: 0, dearer: 2, same: 0, unlike: 0 } }, clock),
  ).toEqual(['Lowest price of our 3 new Toyota Corolla (Hatchback) from 2024 on'])
})

test('PRICE-1 PRICE-2 a price that covers something else is neither a reduction nor the lowest', () => {
  const of = (first: string | undefined, second = 'Drive Away') => [
    { ...line('2026-09-01', 25_000), priceType: first },
    { ...line('2026-11-03', 23_000), priceType: second },
  ]
  expect(story(23_000, of('Excl. Govt. Charges'))).toEqual([])
  // Lines of earlier versions do not say it.
  expect(story(23_000, of(undefined))).toEqual([])
  expect(story(23_000, of(''))).toEqual([])
  expect(story(23_000, of('drive-away', 'Driveaway'))).toEqual([
    'Reduced on 3 November, was $25,000',
    'The lowest it has been here',
  ])
  const since = [...of('+ ORC'), line('2026-11-10', 22_000)]
  expect(story(22_000, since)).toEqual(['Reduced on 10 November'])
  // A price that says nothing is compared with those that say nothing either.
  const silent = [line('2026-09-01', 25_000), line('2026-11-03', 23_000)].map((one) => ({
    ...one,
    priceType: '',
  }))
  const { price_type: _, ...car } = aCar({ price: 23_000 })
  expect(priceStory(car, site, { lines: silent }, clock)).toHaveLength(2)
  expect(story(23_000, silent)).toEqual([])
})

test('PRICE-3 only like cars whose price covers the same are compared, and the words say so', () => {
  const like = { cheaper: 0, dearer: 3, same: 0, unlike: 2 }
  expect(story(24_990, [], like)).toEqual([
    'Lowest price of our 4 used Toyota Corolla (Hatchback) of 2020 to 2024 priced Drive Away',
  ])
  const { price_type: _, ...silent } = aCar({ price: 24_990 })
  expect(priceStory(silent, site, { lines: [], like }, clock)).toEqual([])

  const car = aCar({ price: 24_990, price_type: 'Drive Away' })
  const others = [
    aCar({ price: 23_000, price_type: 'driveaway' }),
    aCar({ price: 26_000, price_type: 'Drive Away' }),
    aCar({ price: 24_990, price_type: 'DAP' }),
    aCar({ price: 22_000, price_type: 'Excl. Govt. Charges' }),
    aCar({ price: 22_500, price_type: undefined }),
  ]
  const counted = (of: Car) =>
    likeFilters(of).map((one) => others.filter((other) => matches(other, one)).length)
  expect(counted(car)).toEqual([1, 1, 1, 2])
  expect(counted({ ...car, price_type: undefined })).toEqual([1, 0, 0, 4])
})

test('PRICE-3 a ute is not compared with wagons of the same name', () => {
  const ute = aCar({ price: 60_000, make_model: 'Toyota LandCruiser', simple_body: 'Ute' })
  const others = [
    aCar({ price: 50_000, make_model: 'Toyota LandCruiser', simple_body: 'Wagon' }),
    aCar({ price: 70_000, make_model: 'Toyota LandCruiser', simple_body: 'Ute' }),
  ]
  const counts = likeFilters(ute).map((one) => others.filter((other) => matches(other, one)).length)
  expect(counts).toEqual([0, 1, 0, 0])
})
