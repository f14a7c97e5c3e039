import { expect, test } from 'vitest'
import { aCar, aSite } from './builders.ts'

test('SITE-3 a site that says little gets the platform defaults, and its own words win', () => {
  expect(aSite().search.path).toBe('new-used-and-demo-cars')
  expect(aSite({ search: { path: 'used-cars' } }).search.path).toBe('used-cars')
})

test('each built car is a different car', () => {
  expect(aCar().id).not.toBe(aCar().id)
})
