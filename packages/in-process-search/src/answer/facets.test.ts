import { expect, test } from 'vitest'
import { Engine } from '../engine.ts'

const SETTINGS = { things: { filterableAttributes: ['place', 'colour', 'price'] } }
const here = (id: number, colour: string, price: number) => ({ id, place: 'here', colour, price })

/** The facets of a filter that was used often enough to be cached. */
function facetsOf(engine: Engine) {
  const isHere = { is: 'in', field: 'place', values: ['here'] } as const
  const request = { indexUid: 'things', filter: [isHere], facets: ['colour', 'price'] }
  for (let n = 0; n < 4; n++) engine.searchOne(request)
  const { facetDistribution, facetStats } = engine.searchOne(request)
  return { ...facetDistribution, ...facetStats }
}

test('cached facets are counted again when a document is changed, added or removed', () => {
  const engine = new Engine(SETTINGS)
  engine.upsert('things', [here(1, 'red', 10), here(2, 'red', 20), { ...here(3, 'red', 30), place: 'there' }])
  expect(facetsOf(engine)).toMatchObject({ colour: { red: 2 }, price: { min: 10, max: 20 } })
  engine.upsert('things', [here(2, 'blue', 25)]) // still matches the filter
  expect(facetsOf(engine)).toMatchObject({ colour: { red: 1, blue: 1 }, price: { min: 10, max: 25 } })
  engine.upsert('things', [here(4, 'blue', 5)])
  expect(facetsOf(engine)).toMatchObject({ colour: { red: 1, blue: 2 }, price: { min: 5, max: 25 } })
  engine.delete('things', [1])
  expect(facetsOf(engine)).toMatchObject({ colour: { blue: 2 }, price: { min: 5, max: 25 } })
})
