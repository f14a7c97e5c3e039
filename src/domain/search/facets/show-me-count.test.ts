import { expect, test } from 'vitest'
import { showMeCount } from './show-me-count.ts'

const carTypes = { new: 1500, used: 900 }
const statuses = { in_stock: 2300, sold: 100 }

test('FACET-8 up to 1999 hits the number is the hits that are not sold', () => {
  expect(showMeCount({ total: 1999, carTypes, statuses }, { search: { showMeCount: 'facets' } })).toBe(1899)
})

test('FACET-8 past 1999 it is the sum of the facet counts, without sold cars', () => {
  expect(showMeCount({ total: 2000, carTypes, statuses }, { search: { showMeCount: 'facets' } })).toBe(2300)
})

test('FACET-8 past 1999 it is the number in stock if the site is set so', () => {
  expect(showMeCount({ total: 2000, carTypes, statuses }, { search: { showMeCount: 'in_stock' } })).toBe(2300)
})
