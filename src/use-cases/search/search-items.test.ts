import { expect, test } from 'vitest'
import { openEmbeddedSearch } from '#adapters/search/embedded-search.ts'
import { aSite } from '#domain/builders.ts'
import { INDEX_SETTINGS } from '#domain/search/index-settings.ts'
import { ITEM_SEARCHES, itemHref, itemStateFromUrl } from '#domain/search/item-search.ts'
import type { Offer } from '#domain/stock/offer.ts'
import type { Part } from '#domain/stock/part.ts'
import { batchOf, SearchUnavailable } from '#ports/search-engine.ts'
import { HOSTILE_INPUTS } from '../testing/hostile-inputs.ts'
import { searchItems } from './search-items.ts'

const now = new Date('2026-11-16T00:00:00Z')
const inDays = (days: number) => now.getTime() / 1000 + days * 86_400
let born = 0
const aPart = (special: Partial<Part> = {}): Part => {
  born += 1
  const dealer = { dealership_id: 1, dealership_slug: 'test-motors' }
  return {
    id: born,
    slug: `p${born}`,
    name: 'Tow bar',
    make: 'Ford',
    part_number: 'T1',
    categories: ['Towing'],
    ...dealer,
    ...special,
  }
}
const anOffer = (special: Partial<Offer> = {}): Offer => {
  born += 1
  const dealer = { dealership_id: 1, dealership_slug: 'test-motors' }
  const model = { manufacturer_name: 'Kia', model_name: 'Rio', model_body: 'Hatchback' }
  return {
    id: born,
    slug: `o${born}`,
    title: 'Offer',
    expires_at_timestamp: inDays(5),
    ...model,
    ...dealer,
    ...special,
  }
}
async function* once(items: unknown[]) {
  yield batchOf(items)
}
async function ask(type: 'parts' | 'offers', items: (Part | Offer)[], query = '') {
  const search = openEmbeddedSearch({ settings: INDEX_SETTINGS })
  await search.replaceAll(type, once(items))
  const ports = { search, stockVersions: { current: () => '1' } }
  return searchItems(ports, aSite(), type, itemStateFromUrl(type, new URLSearchParams(query)), now)
}

test('SEARCH-13 parts have the facets categories and price, offers make, model and body of the model', async () => {
  expect(ITEM_SEARCHES.parts.facets.map(({ attribute }) => attribute)).toEqual(['categories', 'price'])
  expect(ITEM_SEARCHES.offers.facets.map(({ attribute }) => attribute)).toEqual([
    'manufacturer_name',
    'model_name',
    'model_body',
  ])
  const parts = [aPart({ price: 100 }), aPart({ price: 300, categories: ['Wheels', 'Towing'] })]
  const { facets, total } = await ask('parts', parts)
  expect(total).toBe(2)
  expect(facets[0]?.items).toEqual([
    { label: 'Towing', value: 'Towing', count: 2 },
    { label: 'Wheels', value: 'Wheels', count: 1 },
  ])
  expect(facets[1]?.range).toEqual({ min: 100, max: 300 })
})

test('FACET-3 CARD-3 a make of offers is labelled as its maker spells it', async () => {
  const { facets } = await ask('offers', [anOffer({ manufacturer_name: 'SKODA' })])
  expect(facets[0]?.items).toEqual([{ label: 'Škoda', value: 'SKODA', count: 1 }])
})

test('SEARCH-13 parts are narrowed by category, price and words; the other categories keep their counts', async () => {
  const parts = [aPart({ price: 100 }), aPart({ price: 300, categories: ['Wheels'], name: 'Alloy wheel' })]
  const wheels = await ask('parts', parts, 'refinementList[categories][0]=Wheels')
  expect(wheels.items.map(({ title }) => title)).toEqual(['Alloy wheel'])
  expect(wheels.facets[0]?.items.map(({ count }) => count)).toEqual([1, 1])
  expect((await ask('parts', parts, 'refinementList[price][max]=200')).total).toBe(1)
  expect((await ask('parts', parts, 'query=alloy')).total).toBe(1)
})

test('SEARCH-13 an offer that has ended or not begun is not shown, the next to end comes first', async () => {
  const offers = [
    anOffer({ title: 'tomorrow', starts_at_timestamp: inDays(1) }),
    anOffer({ title: 'later' }),
    anOffer({ title: 'gone', expires_at_timestamp: inDays(-1) }),
    anOffer({ title: 'soon', starts_at_timestamp: inDays(-1), expires_at_timestamp: inDays(0.5) }),
  ]
  const { items } = await ask('offers', offers)
  expect(items.map(({ title, note }) => [title, note])).toEqual([
    ['soon', 'Ends today'],
    ['later', '5 days left'],
  ])
})

test('CARD-8 SEARCH-13 an offer shows its price type and conditions, or the site’s text without a price', async () => {
  const terms = 'While stock lasts.'
  const offers = [
    anOffer({ price: 45_990, price_type: 'Drive Away', terms }),
    anOffer({ price_type: 'Drive Away' }),
  ]
  const { items } = await ask('offers', offers)
  expect(items[0]).toMatchObject({ price: '$45,990', priceType: 'Drive Away', terms })
  expect(items[1]).toMatchObject({ price: 'Call for price' })
  expect(items[1]).not.toHaveProperty('priceType')
  expect((await ask('parts', [aPart()])).items[0]!.price).toBe('Call for price')
})

test('STOCK-10 no search shows a part or offer of another dealership', async () => {
  const parts = [aPart({ name: 'Ours' }), aPart({ name: 'Theirs', dealership_id: 2 })]
  for (const [, input] of HOSTILE_INPUTS) {
    const query = new URLSearchParams([
      ['refinementList[categories][0]', input],
      ['refinementList[price][0]', input],
    ])
    const { items } = await ask('parts', parts, String(query))
    expect(items.every(({ title }) => title === 'Ours')).toBe(true)
  }
})

test('SEARCH-1 the url of a parts search is parsed to the same search', () => {
  const query = 'query=bar&refinementList[categories][0]=Towing&refinementList[price][0]=100:300&page=2'
  const state = itemStateFromUrl('parts', new URLSearchParams(query))
  const href = itemHref('parts', state)
  expect(itemStateFromUrl('parts', new URL(href, 'http://x').searchParams)).toEqual(state)
  expect(state).toMatchObject({
    page: 2,
    chosen: { categories: ['Towing'] },
    ranges: { price: { min: 100, max: 300 } },
  })
})

test('SEARCH-11 if the engine fails, the page has no items', async () => {
  const search = {
    multiSearch: async () => {
      throw new SearchUnavailable('testing')
    },
  } as never
  const ports = { search, stockVersions: { current: () => '1' } }
  const state = itemStateFromUrl('parts', new URLSearchParams())
  expect(await searchItems(ports, aSite(), 'parts', state, now)).toMatchObject({
    isAnswered: false,
    items: [],
  })
})
