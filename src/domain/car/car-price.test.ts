import { expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import { carPrice } from './car-price.ts'

test('CARD-1 a price has an amount, a text and a type', () => {
  expect(carPrice(aCar(), aSite())).toEqual({
    kind: 'sale',
    amount: 24_990,
    words: '$24,990',
    type: 'Drive Away',
  })
  expect(carPrice(aCar({ price_type: undefined }), aSite())).toEqual({
    kind: 'sale',
    amount: 24_990,
    words: '$24,990',
  })
})

test("CARD-8 a price of 0 shows the site's own text", () => {
  for (const price of [undefined, 0, -1, Number.NaN]) {
    expect(carPrice(aCar({ price }), aSite())).toEqual({ kind: 'unpriced', words: 'Call for price' })
  }
  const site = aSite({ card: { noPrice: 'Price on application' } })
  expect(carPrice(aCar({ price: 0 }), site).words).toBe('Price on application')
})

test('CARD-8 a sold car shows no price at all', () => {
  expect(carPrice(aCar({ sold: true }), aSite())).toEqual({ kind: 'sold', words: 'Sold' })
  expect(carPrice(aCar({ status: 'sold' }), aSite())).toEqual({ kind: 'sold', words: 'Sold' })
})

test('CARD-1 a subscription site prices by the week, a rental site by the day, in its own currency', () => {
  const car = aCar({ subscription_price: 289, rental_day_price: 74.5 })
  expect(carPrice(car, aSite({ search: { path: 'subscription-cars' } }))).toEqual({
    kind: 'subscription',
    amount: 289,
    words: '$289',
    type: 'a week',
  })
  expect(carPrice(car, aSite({ search: { path: 'rental-cars' }, locale: 'en-NZ' }))).toEqual({
    kind: 'rental',
    amount: 74.5,
    words: '$74.50',
    type: 'a day',
  })
})

test('CARD-8 a subscription site never shows a sale price in place of a missing weekly one', () => {
  expect(carPrice(aCar(), aSite({ search: { path: 'subscription-cars' } })).kind).toBe('unpriced')
})
