import { expect, test } from 'vitest'
import { type Document, valueAt } from './answer/attribute-path.ts'
import { JsonApi } from './api/json-api.ts'
import { parseExpression } from './api/parse-filter-text.ts'
import { Engine } from './engine.ts'
import type { Filter, Value } from './filter/filter-tree.ts'
import { Chance, randomDocument, randomFilter, SETTINGS } from './testing/random-documents.ts'

// A second implementation without columns, codes, bitsets or caches: it checks every document.
const UID = 'things'
/** It takes seconds on an idle machine. The timeout leaves room for a busy one. */
const SLOW = { timeout: 120_000 }
const fold = (text: string) => text.trim().normalize('NFKD').toLowerCase()
type Scalar = string | number

function scalars(document: Document, name: string): Scalar[] {
  const value = valueAt(document, name)
  return (Array.isArray(value) ? value.flat(9) : [value])
    .filter((v) => v !== null && v !== undefined && v !== '' && typeof v !== 'object')
    .map((v) => (typeof v === 'number' ? v : fold(String(v))))
}

function isNothing(value: unknown): boolean {
  if (value === '') return true
  return value !== null && typeof value === 'object' && Object.keys(value).length === 0
}

const isBelow = (value: Scalar, limit: Value): boolean =>
  value < (typeof value === 'number' ? Number(limit) : fold(String(limit)))
const isAbove = (value: Scalar, limit: Value): boolean =>
  value > (typeof value === 'number' ? Number(limit) : fold(String(limit)))
const isEqual = (value: Scalar, wanted: Value): boolean =>
  value === (typeof value === 'number' ? Number(wanted) : fold(String(wanted)))

function passes(filter: Filter, document: Document, all: Document[]): boolean {
  switch (filter.is) {
    case 'all':
      return filter.of.every((part) => passes(part, document, all))
    case 'any':
      return filter.of.some((part) => passes(part, document, all))
    case 'not': {
      const { unless } = filter
      if (unless !== undefined && all.every((d) => valueAt(d, unless) === undefined)) return false
      return !passes(filter.of, document, all)
    }
    case 'disabled':
      throw new Error('is refused before anybody evaluates it')
    case 'exists':
      return valueAt(document, filter.field) !== undefined
    case 'null':
      return valueAt(document, filter.field) === null
    case 'empty':
      return isNothing(valueAt(document, filter.field))
    case 'in':
      return scalars(document, filter.field).some((v) => filter.values.some((wanted) => isEqual(v, wanted)))
    case 'starts':
      return scalars(document, filter.field).some(
        (v) => typeof v === 'string' && v.startsWith(fold(filter.value)),
      )
    case 'above':
      return scalars(document, filter.field).some((v) => isAbove(v, filter.value))
    case 'below':
      return scalars(document, filter.field).some((v) => isBelow(v, filter.value))
    case 'between': {
      const { min, max } = filter
      const isFrom = (v: Scalar) => min === undefined || isAbove(v, min) || isEqual(v, min)
      const isUpTo = (v: Scalar) => max === undefined || isBelow(v, max) || isEqual(v, max)
      return scalars(document, filter.field).some((v) => isFrom(v) && isUpTo(v))
    }
  }
}

/** Numbers come before strings and missing values last, in both directions. */
function sorted(documents: Document[], name: string, isDescending: boolean): Document[] {
  const best = (document: Document): Scalar | undefined => {
    const values = scalars(document, name)
    const numbers = values.filter((v) => typeof v === 'number')
    const ordered = (numbers.length > 0 ? numbers : values).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    return isDescending ? ordered.at(-1) : ordered[0]
  }
  const kind = (v: Scalar | undefined) => (typeof v === 'number' ? 0 : v === undefined ? 2 : 1)
  return documents.toSorted((a, b) => {
    const [x, y] = [best(a), best(b)]
    if (kind(x) !== kind(y)) return kind(x) - kind(y)
    if (x === undefined || y === undefined || x === y) return 0
    return x < y === isDescending ? 1 : -1
  })
}

function facets(documents: Document[], name: string) {
  const counts = new Map<Scalar, number>()
  for (const document of documents)
    for (const value of new Set(scalars(document, name))) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

test('filters, order, totals, facets and stats equal those of a brute-force search', SLOW, () => {
  const chance = new Chance(4)
  for (let round = 0; round < 6; round++) {
    const engine = new Engine({ [UID]: { ...SETTINGS, faceting: { maxValuesPerFacet: 10_000 } } })
    const all = Array.from({ length: 400 }, (_, id) => randomDocument(chance, id))
    engine.upsert(UID, all)
    for (let n = 0; n < 80; n++) {
      // in half of the cases few documents are left, and the filter is evaluated another way
      const few = `id IN [${Array.from({ length: 24 }, () => chance.below(400)).join(', ')}] AND `
      const filter = `${chance.is(0.5) ? few : ''}(${randomFilter(chance, 3)})`
      const tree = parseExpression(filter)!
      const [name, direction] = chance.pick([
        ['price', 'asc'],
        ['price', 'desc'],
        ['maker', 'asc'],
        ['maker', 'desc'],
        ['year', 'desc'],
      ] as const)
      const expected = sorted(
        all.filter((document) => passes(tree, document, all)),
        name,
        direction === 'desc',
      )
      const names = ['maker', 'tags', 'price', 'year', 'size', 'inner.place']
      const query = { indexUid: UID, filter, sort: [`${name}:${direction}`], limit: 1000, facets: names }
      const answer = new JsonApi(engine).multiSearch({ queries: [query] })
      if (answer.status !== 200) throw new Error(answer.body.message)
      const [result] = answer.body.results
      expect(
        result!.hits.map((hit) => hit.id),
        filter,
      ).toEqual(expected.map((document) => document.id))
      expect(result!.estimatedTotalHits).toBe(expected.length)
      for (const facet of names) {
        const counts = facets(expected, facet)
        const total = (list: Iterable<number>) => [...list].sort((a, b) => a - b)
        expect(total(Object.values(result!.facetDistribution![facet]!)), `${facet} ${filter}`).toEqual(
          total(distinctSpellings(counts)),
        )
        const numbers = [...counts.keys()].filter((v) => typeof v === 'number')
        const stats =
          numbers.length > 0 ? { min: Math.min(...numbers), max: Math.max(...numbers) } : undefined
        expect(result!.facetStats![facet], `${facet} ${filter}`).toEqual(stats)
      }
    }
  }
})

/** A number and a string that look the same share one label. The count of the string is shown. */
function distinctSpellings(counts: Map<Scalar, number>): number[] {
  const byLabel = new Map<string, number>()
  for (const [value, n] of [...counts].sort(
    ([a], [b]) => Number(typeof a === 'string') - Number(typeof b === 'string'),
  ))
    byLabel.set(String(value), n)
  return [...byLabel.values()]
}
