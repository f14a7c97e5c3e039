import { expect, test } from 'vitest'
import { knownParameters } from './known-parameters.ts'

test('ROUTE-8 a contact page at a site’s own address reads its parameters too', () => {
  const known = knownParameters('/visit')
  expect(known !== 'all' && known.has('car_id')).toBe(true)
  expect(known !== 'all' && known.has('utm_source')).toBe(false)
})

test('SEARCH-1 a search reads refinementList, menu and range, and nothing else', () => {
  const known = knownParameters('/search/used-cars')
  const names = ['refinementList[make][0]', 'menu[make]', 'range[price]', 'query', 'colour']
  expect(names.map((name) => known === 'all' || known.has(name))).toEqual([true, true, true, true, false])
})
