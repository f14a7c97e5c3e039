import { expect, test } from 'vitest'
import { aCar, aSite } from './builders.ts'

test('SITE-3 a minimal site gets the platform defaults, and its own values win', () => {
  expect(aSite().search.path).toBe('new-used-and-demo-cars')
  expect(aSite({ search: { path: 'used-cars' } }).search.path).toBe('used-cars')
})

test('each built car is a different car', () => {
  expect(aCar().id).not.toBe(aCar().id)
})
