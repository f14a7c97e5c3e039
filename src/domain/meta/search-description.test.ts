import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { searchDescription } from './search-description.ts'

const described = (special: Parameters<typeof aSite>[0], total = 12) =>
  searchDescription(aSite({ name: 'Yard', ...special }), { total, singular: 'used car', plural: 'used cars' })

test('ROUTE-12 the description of results names the prices and the unit that the site shows', () => {
  const display = (display: 'rates' | 'none') => ({ finance: { display } })
  expect(described(display('rates'))).toBe(
    '12 used cars at Yard: photos, prices, kilometres and what they cost a week.',
  )
  expect(described(display('rates'), 1)).toBe(
    '1 used car at Yard: photos, prices, kilometres and what it costs a week.',
  )
  expect(described(display('none'))).toBe('12 used cars at Yard: photos, prices and kilometres.')
  expect(described({ finance: { rate: undefined } })).toBe(described(display('none')))
  expect(described({ locale: 'en-US', ...display('none') })).toMatch(/prices and mileage\.$/)
  expect(described({ search: { path: 'rental-cars' } })).toMatch(
    /: photos, kilometres and what they cost a day\.$/,
  )
  expect(described({ search: { path: 'subscription-cars' } })).toMatch(/ cost a week\.$/)
})
