import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { unlistedRefinements } from '#domain/search/facets/unlisted-refinements.ts'
import { EVERYTHING, type SearchState } from '#domain/search/search-state.ts'
import { searchStateFromUrl } from '#domain/search/search-url.ts'
import type { FacetView, SearchView } from '#domain/search/search-view.ts'
import { FacetPanel } from './facet-panel.tsx'
import type { Search } from './use-search.ts'

const item = (value: string) => ({ label: value, value, count: 1 })
const facets: FacetView[] = [
  {
    name: 'make',
    label: 'Make',
    control: 'makes',
    open: true,
    items: [item('Kia'), item('Toyota')],
    models: { Kia: [item('Kia Rio')] },
  },
  {
    name: 'price',
    label: 'Price',
    control: 'range',
    open: true,
    items: [],
    range: { min: 0, max: 50_000, step: 500, unit: 'money' },
  },
]

const unheard = { refine: () => {}, submit: () => {}, submitOnBlur: () => {}, sort: () => {} }
const attribute = (input: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1]

/** The query that an untouched form submits. */
function sent(refinements: SearchState['refinements'], listed = facets) {
  const state = { ...EVERYTHING, refinements }
  const unlisted = unlistedRefinements(state, listed)
  const view = { path: '/search/our-cars', state, facets: listed, unlisted } as unknown as SearchView
  const search: Search = { view, state, isLive: false, failed: false, isBusy: false, ...unheard }
  const page = renderToString(<FacetPanel search={search} showing="1 car" />)
  const params = new URLSearchParams()
  for (const [input] of page.matchAll(/<input[^>]*>/g)) {
    const isSent = attribute(input, 'type') !== 'checkbox' || input.includes(' checked')
    const [name, value] = [attribute(input, 'name'), attribute(input, 'value')]
    if (isSent && name && value) params.append(name, value)
  }
  return params
}

test('FACET-1 SEARCH-19 a refinement whose facet is not listed stays in the form', () => {
  const chosen = {
    location_name: ['Alder', 'Bay'],
    make: ['Kia'],
    make_model: ['Kia Rio', 'Zeekr X'],
    price: ['5000:20000'],
    price_range: ['10000:20000'],
  }
  const params = sent(chosen)
  expect(searchStateFromUrl(params).refinements).toEqual(chosen)
  expect(params.getAll('refinementList[make_model][]')).toEqual(['Zeekr X'])
  expect(params.has('refinementList[price][]')).toBe(false)
})

test('SEARCH-11 SEARCH-19 if the search engine is down, the form still submits every choice', () => {
  const chosen = { make: ['Kia'], price: ['5000:20000'] }
  expect(searchStateFromUrl(sent(chosen, [])).refinements).toEqual(chosen)
})
