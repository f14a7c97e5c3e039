import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FACET_NAMES, type FacetName, isRangeFacet } from './facets/facets.ts'
import { rangeValue } from './facets/range.ts'
import {
  EVERYTHING,
  MAX_FACETS,
  MAX_VALUES,
  MAX_WORDS,
  pageOffset,
  parsePage,
  refined,
  type SearchState,
} from './search-state.ts'
import { searchHref, searchQuery, searchStateFromUrl, withoutUnknownMakes } from './search-url.ts'
import { SORTS, type SortName } from './sorts.ts'

const read = (query: string) => searchStateFromUrl(new URLSearchParams(query))

const range = fc
  .tuple(fc.option(fc.nat(1e6), { nil: undefined }), fc.option(fc.nat(1e6), { nil: undefined }))
  .map(([min, max]) => `${min ?? ''}:${max ?? ''}`)
const rawRange = fc
  .tuple(fc.constantFrom('<', '>', '<=', '>='), fc.nat(1e6))
  .map(([sign, end]) => `${sign}${end}`)
const anyFacet = fc.constantFrom(...FACET_NAMES)
const choice = anyFacet.chain((name): fc.Arbitrary<[FacetName, string[]]> => {
  const value = isRangeFacet(name)
    ? fc.oneof(range, rawRange)
    : fc.oneof(fc.string({ unit: 'grapheme', maxLength: 30 }), rawRange)
  const values = fc.array(value, {
    maxLength: 4,
  })
  return values.map((found) => [name, found])
})
/** Any search a visitor can reach by choosing, typing and paging. */
const anyState: fc.Arbitrary<SearchState> = fc
  .record({
    query: fc
      .string({ unit: 'grapheme', maxLength: 40 })
      .map((words) => read(`query=${encodeURIComponent(words)}`).query),
    page: fc.integer({ min: 1, max: 500 }),
    sort: fc.option(fc.constantFrom(...(Object.keys(SORTS) as SortName[])), { nil: undefined }),
    near: fc.option(fc.stringMatching(/^\d{4}$/), { nil: undefined }),
    choices: fc.array(choice, { maxLength: 5 }),
  })
  .map(({ query, page, sort, near, choices }) => {
    let state: SearchState = { ...EVERYTHING, query, ...(sort && { sort }), ...(near && { near }) }
    for (const [name, values] of choices) state = refined(state, name, values)
    return { ...state, page }
  })

test('SEARCH-1 state to url and back is the same state', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      expect(read(searchQuery(state))).toEqual(state)
    }),
    { numRuns: 500 },
  )
})

test('SEARCH-1 any query string is parsed without an error, and parameter order does not change the canonical form', () => {
  const key = fc.oneof(
    fc.constantFrom(
      'query',
      'page',
      'sort',
      'near',
      'utm_source',
      '__proto__',
      'refinementList[__proto__][0]',
    ),
    fc
      .tuple(anyFacet, fc.constantFrom('0', '1', '99', 'min', 'max', 'x', ''))
      .map(([name, n]) => `refinementList[${name}][${n}]`),
    fc.string(),
  )
  const value = fc.oneof(fc.string({ unit: 'grapheme' }), range, fc.nat().map(String))
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(key, value), { selector: ([name]) => name }), (pairs) => {
      const canonical = searchQuery(read(new URLSearchParams(pairs).toString()))
      expect(searchQuery(read(canonical))).toBe(canonical)
      expect(searchQuery(read(new URLSearchParams(pairs.toReversed()).toString()))).toBe(canonical)
    }),
    { numRuns: 500 },
  )
})

test('SEARCH-1 filters are written as query, page, refinementList and min:max', () => {
  let state = refined({ ...EVERYTHING, query: 'red ute' }, 'make', ['Toyota', 'Land Rover'])
  state = { ...refined(state, 'price', ['10000:20000']), page: 2 }
  expect(searchHref('/search/used-cars', state)).toBe(
    '/search/used-cars?query=red+ute&refinementList[make][0]=Land+Rover&refinementList[make][1]=Toyota&refinementList[price][0]=10000:20000&page=2',
  )
})

test('SEARCH-1 the from and to fields of a plain form make one range', () => {
  expect(read('refinementList[price][min]=10000&refinementList[price][max]=').refinements).toEqual({
    price: ['10000:'],
  })
  expect(read('refinementList[km][min]=&refinementList[km][max]=').refinements).toEqual({})
  expect(read('refinementList[make][min]=5').refinements).toEqual({})
})

test('SEARCH-1 addresses with menu and range are understood, and written as refinementList', () => {
  const state = read(
    'menu[car_type]=used&menu[make]=Toyota&menu[make_model]=Toyota+Corolla&menu[price_range]=$10,000+-+$20,000&range[price]=5000:30000&range[year]=2018:',
  )
  expect(state.refinements).toEqual({
    car_type: ['used'],
    make: ['Toyota'],
    make_model: ['Toyota Corolla'],
    price: ['5000:30000'],
    price_range: ['10000:20000'],
    year: ['2018:'],
  })
  expect(read(searchQuery(state))).toEqual(state)
  expect(read('menu[shoe_size]=43&range[__proto__]=1:2&menu=x').refinements).toEqual({})
})

test('SEARCH-8 a raw range is one on every numeric facet, strict where it is written so', () => {
  const numeric = FACET_NAMES.filter((name) => isRangeFacet(name) || name === 'seats')
  for (const name of numeric) {
    const value = (text: string) =>
      read(`refinementList[${name}][0]=${encodeURIComponent(text)}`).refinements[name]?.[0]
    expect([name, value('>5')]).toEqual([name, '>5'])
    expect([name, value('< $5,000')]).toEqual([name, '<5000'])
    expect([name, value('>=5')]).toEqual([name, '5:'])
    expect([name, value('<=5')]).toEqual([name, ':5'])
    expect([name, value('>5 OR make = Kia')]).toEqual([name, undefined])
  }
  expect(read('refinementList[make][0]=%3E5').refinements).toEqual({ make: ['>5'] })
})

test('SEARCH-2 page 1 is left out of the url', () => {
  expect(searchHref('/search/used-cars', { ...EVERYTHING, page: 1 })).toBe('/search/used-cars')
  expect(searchHref('/search/used-cars', { ...EVERYTHING, page: 3 })).toBe('/search/used-cars?page=3')
})

test('SEARCH-2 a page that is a whole number above 1 skips page-1 pages, anything else none', () => {
  expect(pageOffset(parsePage('2'))).toBe(1)
  expect(pageOffset(parsePage('17'))).toBe(16)
  for (const page of ['1', '0', '-3', '2.5', '1e3', 'x', '', ' 2', '99999999', null]) {
    expect(pageOffset(parsePage(page))).toBe(0)
  }
})

test('SEARCH-9 a price range in words becomes min:max', () => {
  expect(rangeValue('$10,000 - $20,000')).toBe('10000:20000')
  expect(rangeValue('$0 - $50')).toBe('0:50')
  expect(rangeValue('any price')).toBeUndefined()
  expect(read('refinementList[price][0]=%2410%2C000+-+%2420%2C000').refinements.price).toEqual([
    '10000:20000',
  ])
  expect(read('refinementList[price][0]=20000:10000').refinements.price).toEqual(['10000:20000'])
})

test('SEARCH-10 an unknown make is dropped with its models', () => {
  const known = (make: string) => ['Toyota', 'Mazda'].includes(make)
  let state = refined(refined(EVERYTHING, 'make', ['Zorp']), 'model', ['Blip'])
  state = refined(state, 'make_model', ['Zorp Blip'])
  expect(searchQuery(withoutUnknownMakes(state, known))).toBe('')
  const mixed = refined(refined(EVERYTHING, 'make', ['Toyota', 'Zorp']), 'make_model', [
    'Toyota Corolla',
    'Zorp Blip',
  ])
  expect(searchQuery(withoutUnknownMakes(mixed, known))).toBe(
    'refinementList[make][0]=Toyota&refinementList[make_model][0]=Toyota+Corolla',
  )
  const fine = refined(refined(EVERYTHING, 'make', ['Mazda']), 'model', ['CX-5'])
  expect(withoutUnknownMakes(fine, known)).toBe(fine)
})

test('SEARCH-10 a model of an unknown make is dropped, even if no make is chosen', () => {
  const known = (make: string) => ['Toyota', 'Land Rover'].includes(make)
  const models = ['Land Rover Defender', 'Nonesuch Thing', 'Toyota Corolla', 'Zorp']
  const refinementsOf = (state: SearchState) => withoutUnknownMakes(state, known).refinements
  expect(refinementsOf(refined(EVERYTHING, 'make_model', models))).toEqual({
    make_model: ['Land Rover Defender', 'Toyota Corolla'],
  })
  const both = refined(refined(EVERYTHING, 'make', ['Toyota']), 'make_model', ['Nonesuch Thing'])
  expect(refinementsOf(refined(both, 'model', ['Corolla']))).toEqual({ make: ['Toyota'], model: ['Corolla'] })
  const alone = refined(EVERYTHING, 'model', ['Corolla'])
  expect(withoutUnknownMakes(alone, known)).toBe(alone)
})

test('SEARCH-17 the chosen sort is in the url, and one that does not exist is ignored', () => {
  expect(searchQuery({ ...EVERYTHING, sort: 'price:desc' })).toBe('sort=price:desc')
  expect(read('sort=price:desc').sort).toBe('price:desc')
  expect(read('sort=vin:asc').sort).toBeUndefined()
  expect(read('sort=toString').sort).toBeUndefined()
})

test('a new filter goes back to the first page, and a facet without values is removed', () => {
  const ticked = refined({ ...EVERYTHING, page: 4 }, 'body', ['SUV'])
  expect(ticked.page).toBe(1)
  expect(refined(ticked, 'body', [])).toEqual(EVERYTHING)
})

test('SEARCH-22 a search is bounded however much an address asks for: facets, values and words', () => {
  const params = new URLSearchParams({ query: Array.from({ length: 60 }, (_, at) => `w${at}`).join(' ') })
  for (const name of FACET_NAMES)
    for (let at = 0; at < 60; at += 1) params.append(`refinementList[${name}][${at}]`, `${at}:${at + 1}`)
  const state = searchStateFromUrl(params)
  expect(Object.keys(state.refinements)).toHaveLength(MAX_FACETS)
  for (const values of Object.values(state.refinements)) expect(values.length).toBeLessThanOrEqual(MAX_VALUES)
  expect(state.query.split(' ')).toHaveLength(MAX_WORDS)
  const [first] = Object.keys(state.refinements) as FacetName[]
  // What is refined already can still be changed, and taken back.
  expect(refined(state, first!, ['5:6']).refinements[first!]).toEqual(['5:6'])
  expect(Object.keys(refined(state, first!, []).refinements)).toHaveLength(MAX_FACETS - 1)
})
