import fc from 'fast-check'
import { Engine, matchSearches } from 'in-process-search'
import { expect, test } from 'vitest'
import { aCar } from '#domain/builders.ts'
import type { Car } from '#domain/car/car.ts'
import { INDEX_SETTINGS } from '#domain/search/index-settings.ts'
import { all, between, equals, type Filter, isIn, not } from '#domain/stock/filter.ts'
import { goldenCars } from '#use-cases/testing.ts'
import { threadedAlertMatcher } from './alert-matcher.ts'

const cars = goldenCars()
const engine = new Engine({ cars: INDEX_SETTINGS.cars })
engine.upsert('cars', cars as unknown as Record<string, unknown>[])

const pick = <T>(values: T[]) => fc.constantFrom(...new Set(values))
const known = (field: keyof Car) => cars.flatMap((car) => (car[field] === undefined ? [] : [car[field]]))
const condition: fc.Arbitrary<Filter> = fc.oneof(
  fc
    .array(pick(known('make') as string[]), { minLength: 1, maxLength: 3 })
    .map((makes) => isIn('make', makes)),
  pick(known('make_model') as string[]).map((name) => equals('make_model', name)),
  pick(known('simple_body') as string[]).map((body) => equals('simple_body', body)),
  pick(known('colour') as string[]).map((colour) => not(equals('colour', colour))),
  fc.integer({ min: 5_000, max: 90_000 }).map((max) => between('price', undefined, max)),
  fc.integer({ min: 2010, max: 2026 }).map((min) => between('year', min)),
)
/** Words of the stock as people type them: whole, begun, or with a letter wrong. */
const word = pick(known('name').flatMap((name) => String(name).split(' '))).chain((whole) =>
  fc.constantFrom(
    whole,
    whole.slice(0, 3),
    whole.length > 5 ? `${whole.slice(0, 2)}x${whole.slice(3)}` : whole,
  ),
)
const savedSearch = fc.record({
  filters: fc.array(condition, { maxLength: 4 }),
  words: fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    fc.array(word, { minLength: 1, maxLength: 3 }).map((list) => list.join(' ')),
  ),
})

test('changed cars match the saved searches that would find them, words included', () => {
  fc.assert(
    fc.property(
      fc.array(savedSearch, { minLength: 1, maxLength: 20 }),
      fc.uniqueArray(fc.nat(cars.length - 1), { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 8 }),
      (searches, numbers, dealership) => {
        const changed = numbers.map((n) => cars[n]!)
        const ids = new Set(changed.map(({ id }) => id))
        const stock = [equals('dealership_id', dealership), equals('show_on_dealer_website', true)]
        const saved = searches.map((one, n) => ({ ...one, id: String(n) }))
        const found = matchSearches(
          changed as never,
          [{ within: stock, searches: saved }],
          INDEX_SETTINGS.cars,
        )
        for (const { id, filters, words } of saved) {
          const anew = engine.searchOne({
            indexUid: 'cars',
            filter: [...stock, ...filters],
            q: words,
            limit: 100_000,
            matchingStrategy: 'all',
          })
          const wanted = anew.hits.map((hit) => hit.id as number).filter((one) => ids.has(one))
          const ours = found.filter((one) => one.id === id).map(({ document }) => document)
          expect(ours.sort(), JSON.stringify({ filters, words })).toEqual(wanted.sort())
        }
      },
    ),
    { numRuns: 150 },
  )
}, 300_000)

test('a car of another site matches nothing', () => {
  const theirs = aCar({ dealership_id: 2 })
  const searches = [{ id: 'a', filters: [all()], words: '' }]
  const stock = [equals('dealership_id', 1)]
  expect(matchSearches([theirs as never], [{ within: stock, searches }], INDEX_SETTINGS.cars)).toEqual([])
})

test('a thread that broke fails what comes after it, too, and nobody waits for it', async () => {
  const matcher = threadedAlertMatcher().open([aCar()])
  const searches = [{ id: 'a', filters: [], words: '' }]
  await expect(matcher.match([{ stock: [null as never], searches }])).rejects.toThrow('alert matcher failed')
  // At the second of these the thread has ended for certain.
  await expect(matcher.match([{ stock: [], searches }])).rejects.toThrow('alert matcher failed')
  await expect(matcher.match([{ stock: [], searches }])).rejects.toThrow('alert matcher failed')
  await matcher.close()
})
