import { expect, test } from 'vitest'
import { jsonPieces, textOf } from './json-text.ts'

test('the pieces are what JSON.stringify would write, with or without memoised parts', () => {
  const [one, other] = [{ id: 1, name: '“One”', not: undefined }, { id: 2 }]
  const view = {
    total: 2,
    none: undefined,
    cars: [one, other],
    words: ['a', null, undefined, true, -0, 1e21, Number.NaN, Number.POSITIVE_INFINITY],
    nested: { facets: [other], at: new Date(0), deep: { empty: [], nil: null } },
    run: () => 1,
  }
  textOf(one)
  expect(jsonPieces({ view }).join('')).toBe(JSON.stringify({ view }))
  expect(jsonPieces({}).join('')).toBe('{}')
  expect(jsonPieces([one]).join('')).toBe(JSON.stringify([one]))
})

test('the JSON of an object is written once', () => {
  const car = { id: 1 }
  const text = textOf(car)
  car.id = 2
  expect(textOf(car)).toBe(text)
})
