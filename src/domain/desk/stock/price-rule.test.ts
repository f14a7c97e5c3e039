import { expect, test } from 'vitest'
import { nextPrice } from './price-rule.ts'

const exact = { roundTo: 1, ending: 0 }

test('a rule changes a price and rounds it', () => {
  expect(nextPrice(20_001, { by: { percent: -5 }, roundTo: 100, ending: 90 })).toBe(18_990)
  expect(nextPrice(20_000, { by: { amount: 500 }, ...exact })).toBe(20_500)
})

test('no rule cuts a price below what any car is sold for', () => {
  expect(nextPrice(12_490, { by: { amount: -30_000 }, ...exact })).toBeUndefined()
  expect(nextPrice(12_490, { by: { amount: -30_000 }, roundTo: 100, ending: 90 })).toBeUndefined()
  expect(nextPrice(12_490, { by: { amount: -12_000 }, ...exact })).toBeUndefined()
  expect(nextPrice(12_490, { by: { amount: -11_990 }, ...exact })).toBe(500)
  // One that is cheap already may rise.
  expect(nextPrice(300, { by: { amount: 50 }, ...exact })).toBe(350)
})

test('rounding turns no cut into a raise, and no raise into a cut', () => {
  const to90 = { roundTo: 100, ending: 90 }
  expect(nextPrice(24_950, { by: { amount: -5 }, ...to90 })).toBe(24_950)
  expect(nextPrice(24_930, { by: { amount: 5 }, ...to90 })).toBe(24_930)
  expect(nextPrice(24_950, { by: { amount: -70 }, ...to90 })).toBe(24_890)
})
