import { expect, test } from 'vitest'
import { aModel, aSite } from '#domain/builders.ts'
import { promoTiles } from '#domain/promo-tiles.ts'
import type { Ports } from '#ports/ports.ts'
import type { SearchEngine } from '#ports/search-engine.ts'
import { isPlatformPath, knownPaths, linkedSite, sitemapPaths } from './site-paths.ts'

const now = new Date('2026-11-16T00:00:00Z')
const range = {
  manufacturers: [{ id: 1, name: 'Subaru', slug: 'subaru', country: 'Japan', logo: { url: null } }],
  models: [aModel({ name: 'Forester', slug: 'forester', manufacturer_name: 'Subaru' })],
}

test('a page exists only where the site has switched it on', () => {
  const plain = knownPaths(aSite(), range)
  const full = knownPaths(
    aSite({
      favourites: { compareMode: true, garage_enabled: true, garagePath: '/my-cars' },
      search: { usedCarListAlias: true },
      features: { parts: true, specialOffers: true },
      serviceBooking: { path: '/subaru-service', xtime_url: 'https://book.example' },
      manufacturer: { slug: 'subaru', name: 'Subaru' },
    }),
    range,
  )
  const switched = ['/my-cars', '/compare', '/used-car/list', '/parts', '/special-offers', '/subaru-service']
  expect(switched.filter((path) => plain.has(path))).toEqual([])
  expect(switched.filter((path) => !full.has(path))).toEqual([])
  expect([plain.has('/favourites'), full.has('/favourites')]).toEqual([true, false])
  expect([plain.has('/forester'), full.has('/forester')]).toEqual([false, true])
  expect(plain.has('/search/subaru/forester')).toBe(true)
})

test('ROUTE-2 only the search paths that a site configures exist', () => {
  const paths = knownPaths(aSite({ search: { path: 'rv-vehicles', paths: ['used-cars'] } }), range)
  expect(paths.has('/search/rv-vehicles')).toBe(true)
  expect(paths.has('/search/used-cars')).toBe(true)
  expect(paths.has('/search/new-cars')).toBe(false)
})

test('an address of the platform is recognised whether or not this site has that page', () => {
  const taken = ['/careers', '/my-cars', '/cars/anything', '/search/mine', '/img/x.webp', '/api/cars']
  expect(taken.filter((path) => !isPlatformPath(aSite(), path))).toEqual([])
  expect(['/about', '/our-story/us'].filter((path) => isPlatformPath(aSite(), path))).toEqual([])
})

test('ROUTE-9 a tile that links to a switched-off page is not shown', () => {
  const tile = { title: 'T', text: 'T', link: { label: 'Go', href: '/contact' } }
  const promotions = [
    { ...tile, id: 'offers', link: { label: 'Go', href: '/special-offers' } },
    { ...tile, id: 'easy' },
  ]
  const shown = (specialOffers: boolean) =>
    promoTiles(linkedSite(aSite({ promotions, features: { specialOffers } })), { now, carTypes: [] }).map(
      ({ id }) => id,
    )
  expect(shown(false)).toEqual(['easy'])
  expect(shown(true)).toEqual(['offers', 'easy'])
})

test('ROUTE-12 the sitemap lists the site’s searches, makes, models, locations and own pages', async () => {
  const search = {
    multiSearch: async () => [
      { hits: [], estimatedTotalHits: 0, facetDistribution: { make: { 'Land Rover': 2 } }, facetStats: {} },
    ],
  } as unknown as SearchEngine
  const catalogue = { models: async () => [aModel({ name: 'Outback', slug: 'outback' })] }
  const ports = { search, catalogue, stockVersions: { current: () => '1' } } as unknown as Ports
  const site = aSite({
    manufacturer: { slug: 'subaru', name: 'Subaru' },
    legal: { moneyBack: true },
    pages: [{ path: '/faqs', title: 'FAQs', description: 'Asked often', blocks: [] }],
    serviceBooking: { path: '/subaru-service', xtime_url: 'https://book.example' },
  })
  const paths = await sitemapPaths({ site, ports, now })
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/search/used-cars', '/search/land-rover', '/brands/land-rover']),
  )
  expect(paths).toEqual(
    expect.arrayContaining(['/models', '/outback', '/contact', '/locations/test-motors', '/faqs']),
  )
  expect(paths).toEqual(expect.arrayContaining(['/privacy-policy', '/used-car-terms', '/subaru-service']))
  expect(new Set(paths).size).toBe(paths.length)
})
