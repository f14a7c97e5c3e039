import { expect, test } from 'vitest'
import { aCar } from '#domain/builders.ts'
import { ANY_CAR, type CarRule, readRule, ruleText } from './car-rule.ts'
import { matches } from './matches.ts'
import { parseStockFilter } from './parse-stock-filter.ts'

const RULES: CarRule[] = [
  ANY_CAR,
  { ...ANY_CAR, kinds: ['used', 'demo'] },
  { ...ANY_CAR, makes: ['Land Rover', "O'Neil", 'Kia'], bodies: ['SUV'], priceTo: 30_000 },
  { ...ANY_CAR, priceFrom: 5_000, priceTo: 9_000, yearFrom: 2019, kmTo: 60_000, fuels: ['Diesel'] },
  { ...ANY_CAR, cars: [12, 7] },
]

test('a rule that a form asks for is written as a filter and read back the same', () => {
  for (const rule of RULES) expect(readRule(ruleText(rule))).toEqual(rule)
})

test('a value stays a value, whatever it holds', () => {
  const text = ruleText({ ...ANY_CAR, makes: ['Kia"] OR make IN ["Ford'] })
  expect(matches(aCar({ make: 'Ford' }), parseStockFilter(text))).toBe(false)
})

test('a rule finds its cars', () => {
  const filter = parseStockFilter(ruleText(RULES[2]!))
  const car = aCar({ make: 'Land Rover', simple_body: 'SUV', price: 29_990 })
  expect(matches(car, filter)).toBe(true)
  expect(matches({ ...car, price: 30_001 }, filter)).toBe(false)
  expect(matches({ ...car, make: 'Ford' }, filter)).toBe(false)
})

test('a filter that says more than a form asks for stays words', () => {
  for (const text of [
    'make:Kia OR make:Ford',
    'NOT make:Kia',
    'make:Kia AND make:Ford',
    'tag:Sale',
    'km>=3000',
    'car_type:spaceship',
    'id:x',
    'make IN [',
  ])
    expect([text, readRule(text)]).toEqual([text, undefined])
  expect(readRule('car_type:demo')).toEqual({ ...ANY_CAR, kinds: ['demo'] })
})
