import { expect, test } from 'vitest'
import { aCar } from '#domain/builders.ts'
import { isStillNews, newsOfCar, type Wish } from './alert.ts'

const wish = (priceType?: string): Wish => ({
  kind: 'price',
  carId: 7,
  price: 25_000,
  ...(priceType !== undefined && { priceType }),
})
const car = (price: number, price_type: string | undefined) => aCar({ id: 7, price, price_type })

test('ALERT-2 a price that covers less than the one at the request is no news', () => {
  const news = (asked: string | undefined, now: string | undefined) =>
    newsOfCar('a', wish(asked), car(23_000, now)).length
  expect(news('Drive Away', 'driveaway')).toBe(1)
  expect(news('Drive Away', 'Excl. Govt. Charges')).toBe(0)
  expect(news('Drive Away', undefined)).toBe(0)
  expect(news('', undefined)).toBe(1)
  // A wish of an earlier version: the mail names the price of now with what it covers.
  expect(news(undefined, 'Excl. Govt. Charges')).toBe(1)
})

test('ALERT-2 news of a price is no longer true when the price covers something else', () => {
  const [news] = newsOfCar('a', wish('Drive Away'), car(23_000, 'Drive Away'))
  expect(isStillNews(news!, wish('Drive Away'), car(23_000, 'Drive Away'))).toBe(true)
  expect(isStillNews(news!, wish('Drive Away'), car(23_000, '+ ORC'))).toBe(false)
})
