import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { INDEX_SETTINGS } from '../index-settings.ts'
import { EVERYTHING, type SearchState } from '../search-state.ts'
import { appliedFilters } from './applied-filters.ts'
import { facetItems } from './facet-items.ts'
import { FACET_NAMES, facet, isRangeFacet } from './facets.ts'
import { compareMakes, POPULAR_MAKES } from './popular-makes.ts'

const site = aSite()

/** The names that a rule lists after its first colon. */
const namesIn = (rule: string) => {
  const [, list] = new RegExp(`^- ${rule} [^:]+: ([^.]+)\\.`, 'm').exec(
    readFileSync('docs/rules.md', 'utf8'),
  )!
  return list!.split(/,\s+/).sort()
}

test('FACET-1 the facets are those of the rule, and the index can count and filter by each', () => {
  expect([...FACET_NAMES].sort()).toEqual(namesIn('FACET-1'))
  const { filterableAttributes } = INDEX_SETTINGS.cars
  for (const name of FACET_NAMES) {
    expect(filterableAttributes).toContain(facet(name).attribute)
    expect(filterableAttributes).toContain(facet(name).measures?.field ?? 'id')
  }
})

test('FACET-2 the range attributes', () => {
  expect(FACET_NAMES.filter(isRangeFacet).sort()).toEqual(namesIn('FACET-2'))
})

test('FACET-3 a facet item has label, value and count', () => {
  expect(facetItems('seats', { 5: 12, 7: 3 }, [], site)).toEqual([
    { label: '5 seats', value: '5', count: 12 },
    { label: '7 seats', value: '7', count: 3 },
  ])
  expect(facetItems('price_range', { '$100,000 - $110,000': 1, '$0 - $10,000': 4 }, [], site)).toEqual([
    { label: '$0 - $10,000', value: '0:10000', count: 4 },
    { label: '$100,000 - $110,000', value: '100000:110000', count: 1 },
  ])
})

test('FACET-3 a chosen value stays in its list when no car has it', () => {
  expect(facetItems('body', { SUV: 3 }, ['Ute'], site)).toContainEqual({
    label: 'Ute',
    value: 'Ute',
    count: 0,
  })
})

test('FACET-3 a chosen price range without cars has the same format as the others', () => {
  const labels = (chosen: string[]) =>
    facetItems('price_range', { '$0 - $10,000': 4 }, chosen, site).map(({ label }) => label)
  expect(labels(['20000:30000'])).toEqual(['$0 - $10,000', '$20,000 - $30,000'])
  expect(labels(['20000:'])).toEqual(['$0 - $10,000', 'From $20,000'])
})

test('FACET-4 car types sort new, demo, used, and used reads Pre-Owned where configured', () => {
  const counts = { used: 9, demo: 2, new: 5 }
  expect(facetItems('car_type', counts, [], site).map(({ label }) => label)).toEqual(['New', 'Demo', 'Used'])
  const preOwned = aSite({ search: { usedLabel: 'Pre-Owned' } })
  expect(facetItems('car_type', counts, [], preOwned).map(({ label }) => label)).toEqual([
    'New',
    'Demo',
    'Pre-Owned',
  ])
})

test('FACET-5 the popular makes come first in their order where configured, the rest by the alphabet', () => {
  expect(POPULAR_MAKES).toHaveLength(20)
  const counts = { Volvo: 1, Alfa: 1, Audi: 1, 'Mercedes-Benz': 1, Zeekr: 1, BMW: 1 }
  const order = (popularMakes: boolean) =>
    facetItems('make', counts, [], aSite({ search: { popularMakes } })).map(({ value }) => value)
  expect(order(true)).toEqual(['Audi', 'BMW', 'Mercedes-Benz', 'Volvo', 'Alfa', 'Zeekr'])
  expect(order(false)).toEqual(['Alfa', 'Audi', 'BMW', 'Mercedes-Benz', 'Volvo', 'Zeekr'])
  expect(['Holden', 'Honda'].sort(compareMakes)).toEqual(['Honda', 'Holden'])
})

test('chips say what a car tows and holds, and which word is left out', () => {
  const labels = (query: string, refinements: SearchState['refinements']) =>
    appliedFilters({ ...EVERYTHING, query, refinements }, site).map(({ label }) => label)
  expect(labels('-cvt', { towing: ['3000:'], boot: ['500:'] })).toEqual([
    'Not “cvt”',
    'From 3,000 kg',
    'From 500 litres',
  ])
  expect(labels('-"dual cab"', {})).toEqual(['Not “dual cab”'])
  expect(labels('"tan" sr5', {})).toEqual(['“tan sr5”'])
})

test('chips name the order, one for each place, and one for all shades of a colour, and can be taken off', () => {
  const near = aSite({ search: { distance: true } })
  const state: SearchState = {
    ...EVERYTHING,
    sort: 'price:asc',
    near: '6011,5010',
    refinements: { colour: ['!Jet Black', '!Black', 'Alpine White', 'Blue', 'White'] },
  }
  const chips = appliedFilters(state, near)
  expect(chips.map(({ label }) => label)).toEqual([
    'Not Black (2 shades)',
    'White (2 shades)',
    'Blue',
    'Near 6011',
    'Near 5010',
    'Price, lowest first',
  ])
  const without = (label: string) => chips.find((one) => one.label === label)!.without
  expect(without('White (2 shades)').refinements.colour).toEqual(['!Black', '!Jet Black', 'Blue'])
  expect(without('Near 6011')).toMatchObject({ near: '5010', sort: 'price:asc' })
  expect(without('Price, lowest first')).toEqual({ ...state, sort: undefined })
  const nearest = appliedFilters({ ...EVERYTHING, near: '6011', sort: 'distance' }, near)
  expect(nearest.map(({ label, without: rest }) => [label, rest.sort])).toEqual([['Near 6011', undefined]])
})
