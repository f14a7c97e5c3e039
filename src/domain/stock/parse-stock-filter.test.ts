import { expect, test } from 'vitest'
import { aCar } from '#domain/builders.ts'
import { any, equals, isIn } from './filter.ts'
import { matches } from './matches.ts'
import { parseStockFilter } from './parse-stock-filter.ts'

const holds = (rule: string, car: Parameters<typeof aCar>[0]) => matches(aCar(car), parseStockFilter(rule))

test('SEARCH-8 a colon is an equals sign', () => {
  expect(parseStockFilter('car_type:used')).toEqual(equals('car_type', 'used'))
  expect(holds('car_type:used', { car_type: 'used' })).toBe(true)
  expect(holds('car_type = new', { car_type: 'used' })).toBe(false)
})

test('SEARCH-8 quotes group words and are removed, as are stray quotes in values', () => {
  expect(parseStockFilter('make:"Land Rover"')).toEqual({ is: 'in', field: 'make', values: ['Land Rover'] })
  expect(isIn('make', ['Land" OR id EXISTS OR make="', 'x\\'])).toEqual({
    is: 'in',
    field: 'make',
    values: ['Land OR id EXISTS OR make=', 'x'],
  })
})

test('SEARCH-8 a value with < or > is a range', () => {
  for (const rule of ['km<=3000', 'km:<=3000', 'km 0 TO 3000']) {
    expect(holds(rule, { km: 3000 })).toBe(true)
    expect(holds(rule, { km: 3001 })).toBe(false)
  }
  expect(holds('km<3000', { km: 3000 })).toBe(false)
  expect(holds('km<3000', { km: 2999 })).toBe(true)
  expect(holds('price:>24990', {})).toBe(false)
  expect(holds('price>=24990', {})).toBe(true)
})

test('SEARCH-8 AND binds before OR, NOT before both, brackets before all', () => {
  expect(holds('make:Kia OR make:Toyota AND car_type:new', { make: 'Kia' })).toBe(true)
  expect(holds('(make:Kia OR make:Toyota) AND car_type:new', { make: 'Kia' })).toBe(false)
  expect(holds('NOT make:Kia AND car_type:used', {})).toBe(true)
  expect(holds('NOT (make:Toyota AND car_type:used)', {})).toBe(false)
  expect(holds('make IN [Kia, "Toyota"]', {})).toBe(true)
  expect(holds('make != Toyota', {})).toBe(false)
  expect(holds('subscription_price EXISTS', {})).toBe(false)
  expect(holds('certified:false', {})).toBe(true)
})

test.each([
  'make:',
  'make',
  ':used',
  'make:Kia AND',
  'make:Kia make:Ford',
  '(make:Kia',
  'make:Kia)',
  'owner:Joe',
  'km<=many',
  `km<=${'9'.repeat(400)}`,
  `${'('.repeat(20_000)}make:Kia${')'.repeat(20_000)}`,
  `${'NOT '.repeat(20_000)}make:Kia`,
  'make IN [Kia',
  '"make:Kia',
  'make IS NULL',
  'make STARTS WITH K',
])('SEARCH-8 a mistake in a stock filter is an error that quotes it: %s', (rule) => {
  expect(() => parseStockFilter(rule)).toThrow(`Cannot read the stock filter '${rule}'`)
})

test('an empty rule matches everything', () => {
  expect(holds('  ', {})).toBe(true)
})

test('a rule may be nested more deeply than any real one', () => {
  expect(holds(`${'('.repeat(40)}make:Kia${')'.repeat(40)}`, { make: 'Kia' })).toBe(true)
})

test('SEARCH-8 a colon within quotes belongs to the value', () => {
  expect(parseStockFilter('make:"A: B" OR make:\'C:>1\'')).toEqual(
    any(isIn('make', ['A: B']), isIn('make', ['C:>1'])),
  )
  expect(parseStockFilter('make:"A\\": B"')).toEqual(isIn('make', ['A: B']))
})
