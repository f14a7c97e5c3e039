import { expect, test } from 'vitest'
import { factWords, inSteps } from './car-facts.ts'

test('numbers are offered in the steps that the stock has, other values as they are', () => {
  expect(inSteps('rental_day_price', ['59.5', '60', '89', '400'])).toEqual(['0-60', '60-90', '130-'])
  expect(inSteps('towing', ['-1', 'heavy', '3000'])).toEqual(['3000-'])
  expect(inSteps('fuel', ['Diesel', 'Petrol'])).toEqual(['Diesel', 'Petrol'])
})

test('a step is worded with its unit', () => {
  expect(factWords('subscription_price', '0-150')).toBe('below $150')
  expect(factWords('towing', '1500-2500')).toBe('1,500 kg to 2,500 kg')
  expect(factWords('boot', '600-')).toBe('600 litres and more')
  expect(factWords('weekly_price_range', '$50 - $100')).toBe('$50 - $100')
})
