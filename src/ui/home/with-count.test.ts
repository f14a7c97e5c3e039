import { expect, test } from 'vitest'
import { withCount } from './with-count.ts'

test('the number of cars replaces its placeholder', () => {
  expect(withCount('All {count} cars', 1234)).toBe('All 1,234 cars')
})

test('without a number the sentence is still correct', () => {
  expect(withCount('{count} cars across the coast.', 0)).toBe('Cars across the coast.')
  expect(withCount('Show {count} cars', 0)).toBe('Show cars')
})

test('one car is counted in the singular', () => {
  expect(withCount('Show {count} cars', 1, ['car', 'cars'])).toBe('Show 1 car')
  expect(withCount('Show {count} cars', 2, ['car', 'cars'])).toBe('Show 2 cars')
})
