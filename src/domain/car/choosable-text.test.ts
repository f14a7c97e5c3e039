import { expect, test } from 'vitest'
import { equals } from '#domain/stock/filter.ts'
import { matches } from '#domain/stock/matches.ts'
import { choosableText, withChoosableTexts } from './choosable-text.ts'

test('SEARCH-8 a car whose badge or feature has quotes can be chosen by it', () => {
  const car = withChoosableTexts({
    make: 'Subaru',
    badge: `2.0i-L "Driver's Choice" & Tow`,
    filtered_features: ['19" alloys', 'Audio \\ navigation'],
  })
  expect(car).toEqual({
    make: 'Subaru',
    badge: `2.0i-L “Driver's Choice” & Tow`,
    filtered_features: ['19″ alloys', 'Audio / navigation'],
  })
  expect(matches(car as never, equals('badge', car.badge!))).toBe(true)
  expect(matches(car as never, equals('filtered_features', car.filtered_features![0]!))).toBe(true)
  expect(choosableText('An "open quote')).toBe('An ”open quote')
  expect(choosableText('Plain')).toBe('Plain')
})
