import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { Engine, HttpApi } from 'in-process-search'
import { expect, test } from 'vitest'
import type { Car } from '#domain/car/car.ts'
import { INDEX_SETTINGS } from '#domain/search/index-settings.ts'
import {
  above,
  all,
  any,
  below,
  between,
  equals,
  exists,
  type Filter,
  isIn,
  not,
} from '#domain/stock/filter.ts'
import { matches } from '#domain/stock/matches.ts'
import { filterText } from './filter-text.ts'

test.each<[string, Filter]>([
  ['make = "Kia"', equals('make', 'Kia')],
  ['certified = "true"', equals('certified', true)],
  ['make IN ["Kia", "Land Rover"]', isIn('make', ['Kia', 'Land Rover'])],
  ['make IN []', isIn('make', [])],
  ['price >= "5000"', between('price', 5000)],
  ['price <= "9000"', between('price', undefined, 9000)],
  ['price "5000" TO "9000"', between('price', 5000, 9000)],
  ['photos_count > "0"', above('photos_count', 0)],
  ['km < "3000"', below('km', 3000)],
  ['price EXISTS', exists('price')],
  ['NOT (price EXISTS)', not(exists('price'))],
  ['(price EXISTS) AND (km < "1")', all(exists('price'), below('km', 1))],
  ['(price EXISTS) OR (km < "1")', any(exists('price'), below('km', 1))],
  ['price EXISTS', all(exists('price'))],
  ['id EXISTS', all()],
  ['id IN []', any()],
])('a server reads %s', (text, filter) => {
  expect(filterText(filter)).toBe(text)
})

test('SEARCH-8 characters that could end a quoted value are removed, however the tree was built', () => {
  const filter: Filter = { is: 'in', field: 'make', values: ['Land" OR id EXISTS OR make="', 'x\\'] }
  expect(filterText(filter)).toBe('make IN ["Land OR id EXISTS OR make=", "x"]')
})

/** The platform's cars have no nulls: unknown fields are absent. */
const withoutNulls = (_: string, value: unknown) => value ?? undefined
const cars: Car[] = readFileSync(
  new URL('../../../../packages/in-process-search/fixtures/golden/cars.jsonl', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter(Boolean)
  .slice(0, 300)
  .map((line) => JSON.parse(line, withoutNulls))

const words = fc.constantFrom(
  'Toyota',
  'mazda',
  'Used',
  'SUV',
  'in_stock',
  '5',
  'true',
  'id EXISTS',
  'a" OR "b',
)
const numbers = fc.constantFrom(0, 5, 2019, 2021, 30_000, 80_000.5)
const textField = fc.constantFrom(
  'make',
  'car_type',
  'simple_body',
  'status',
  'certified',
  'filtered_features',
)
const numberField = fc.constantFrom('price', 'km', 'year', 'seats', 'id')
const condition = fc.oneof(
  fc.tuple(textField, fc.array(words, { maxLength: 3 })).map(([field, values]) => isIn(field, values)),
  fc.tuple(numberField, fc.oneof(numbers, words)).map(([field, value]) => equals(field, value)),
  fc
    .tuple(numberField, fc.option(numbers, { nil: undefined }), fc.option(numbers, { nil: undefined }))
    .map(([field, min, max]) => between(field, min, max)),
  fc.tuple(numberField, numbers).map(([field, value]) => above(field, value)),
  fc.tuple(numberField, numbers).map(([field, value]) => below(field, value)),
  numberField.map(exists),
)
const { tree } = fc.letrec<{ tree: Filter }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    condition,
    tie('tree').map(not),
    fc.array(tie('tree'), { maxLength: 3 }).map((parts) => all(...parts)),
    fc.array(tie('tree'), { maxLength: 3 }).map((parts) => any(...parts)),
  ),
}))

test('a tree, its text for a server and a check of every car find the same cars', {
  timeout: 120_000,
}, () => {
  const engine = new Engine({ cars: INDEX_SETTINGS.cars })
  engine.upsert('cars', cars)
  const api = new HttpApi()
  api.request('PATCH', '/indexes/cars/settings', INDEX_SETTINGS.cars)
  api.request('POST', '/indexes/cars/documents', cars)
  const ask = { indexUid: 'cars', attributesToRetrieve: ['id'], limit: cars.length }
  fc.assert(
    fc.property(fc.array(tree, { maxLength: 3 }), (filters) => {
      const { hits } = engine.searchOne({ ...ask, filter: filters })
      const asText = api.request('POST', '/multi-search', {
        queries: [{ ...ask, filter: filters.map(filterText) }],
      })
      expect(asText).toMatchObject({ status: 200, body: { results: [{ hits }] } })
      const plain = cars.filter((car) => filters.every((filter) => matches(car, filter)))
      expect(hits.map(({ id }) => id)).toEqual(plain.map(({ id }) => id))
    }),
    { numRuns: 1000 },
  )
})
