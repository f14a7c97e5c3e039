import { expect, test } from 'vitest'
import { aCar, aModel, aSite } from '#domain/builders.ts'
import { sitemapIndexXml, sitemapXml } from '#domain/meta/sitemap-xml.ts'
import { siteStockFilters } from '#domain/stock/site-stock.ts'
import type { SearchEngine, SearchQuery } from '#ports/search-engine.ts'
import { searchPorts } from '../testing.ts'
import { sitemapCars, sitemapParts } from './sitemap.ts'

const now = new Date('2026-11-16T00:00:00Z')
function portsWith(total: number) {
  const queried: SearchQuery[] = []
  const search = {
    multiSearch: async ([query]: SearchQuery[]) => {
      queried.push(query!)
      const count = Math.max(0, Math.min(query!.limit!, total - (query!.offset ?? 0)))
      const hits = Array.from({ length: count }, (_, n) => ({
        slug: `car-${n}`,
        created_at_timestamp: 1_790_000_000,
      }))
      return [
        {
          hits,
          estimatedTotalHits: total,
          facetDistribution: { make: { 'Land Rover': 2 } },
          facetStats: { created_at_timestamp: { min: 1, max: 1_790_000_000 } },
          limit: 0,
          offset: 0,
          processingTimeMs: 0,
        },
      ]
    },
  } as unknown as SearchEngine
  const catalogue = {
    models: async () => [aModel({ name: 'Outback', slug: 'outback' })],
    manufacturers: async () => [],
  }
  return { queried, ports: { search, catalogue, stockVersions: { current: () => '1' } } }
}

test('ROUTE-12 the sitemap index lists one file of pages and the cars in parts', async () => {
  const { ports } = portsWith(20_001)
  const parts = await sitemapParts(ports, aSite(), now)
  expect(parts.map(({ path }) => path)).toEqual([
    '/sitemap-pages.xml',
    '/sitemap-cars/1.xml',
    '/sitemap-cars/2.xml',
    '/sitemap-cars/3.xml',
  ])
  expect(sitemapIndexXml('https://t.example', parts)).toContain(
    '<loc>https://t.example/sitemap-cars/1.xml</loc><lastmod>2026-09-21T14:13:20.000Z</lastmod>',
  )
})

test('ROUTE-12 the index has the date of the latest change from the engine', async () => {
  const ports = await searchPorts([
    aCar({ created_at_timestamp: 1_700_000_000 }),
    aCar({ created_at_timestamp: 1_600_000_000, updated_at_timestamp: 1_750_000_000 }),
    aCar({ dealership_id: 2, created_at_timestamp: 1_780_000_000 }),
  ])
  const [, cars] = await sitemapParts(ports, aSite(), now)
  expect(cars).toEqual({ path: '/sitemap-cars/1.xml', changed: new Date(1_750_000_000_000) })
})

test('ROUTE-12 a part lists its cars with their date of change; an unknown part is undefined', async () => {
  const { ports, queried } = portsWith(10_002)
  const cars = await sitemapCars(ports, aSite(), 2, now)
  expect(cars).toHaveLength(2)
  expect(cars![0]).toEqual({ path: '/cars/car-0', changed: new Date(1_790_000_000_000) })
  expect(queried[0]).toMatchObject({ offset: 10_000, limit: 10_000 })
  expect(await sitemapCars(ports, aSite(), 3, now)).toBeUndefined()
})

test('ROUTE-12 a sold car is listed only while its page exists', async () => {
  const sold = now.getTime() / 1000
  const ports = await searchPorts([
    aCar({ slug: 'here' }),
    aCar({ slug: 'gone', status: 'sold', sold: true, sold_date_timestamp: sold }),
  ])
  const listed = async (days: number) =>
    (await sitemapCars(ports, aSite(), 1, new Date(now.getTime() + days * 86_400_000)))?.map(
      ({ path }) => path,
    )
  expect(await listed(2.9)).toEqual(['/cars/here', '/cars/gone'])
  expect(await listed(3.1)).toEqual(['/cars/here'])
})

test('STOCK-10 the sitemap lists only cars that the site shows', async () => {
  const { ports, queried } = portsWith(1)
  await sitemapCars(ports, aSite(), 1, now)
  expect(queried[0]!.filter).toEqual(siteStockFilters(aSite(), now))
})

test('ROUTE-12 urls are escaped and dates are in ISO format', () => {
  const xml = sitemapXml('https://t.example', [{ path: '/a?b=1&c=<2>', changed: now }, { path: '/x' }])
  expect(xml).toContain(
    '<loc>https://t.example/a?b=1&#38;c=&#60;2&#62;</loc><lastmod>2026-11-16T00:00:00.000Z</lastmod>',
  )
  expect(xml).toContain('<url><loc>https://t.example/x</loc></url>')
  expect(sitemapIndexXml('https://t.example', [{ path: '/s.xml' }])).toContain(
    '<sitemap><loc>https://t.example/s.xml',
  )
})
