import { expect, test } from 'vitest'
import { aCar, aModel, aSite } from '#domain/builders.ts'
import type { Model } from '#domain/models/model-schema.ts'
import { slugOf } from '#domain/search/slug.ts'
import type { SiteInput } from '#domain/site/site-schema.ts'
import { siteStockFilters } from '#domain/stock/site-stock.ts'
import type { SearchEngine, SearchQuery } from '#ports/search-engine.ts'
import { SearchUnavailable } from '#ports/search-engine.ts'
import { searchPorts } from '../testing.ts'
import { navigationMenus } from './navigation-menus.ts'

const now = new Date('2026-11-16T00:00:00Z')
type Counts = Record<string, Record<string, number>>

function portsWith(counts: Counts | Error, models: Model[] = []) {
  const queried: SearchQuery[][] = []
  const search = {
    multiSearch: async (queries: SearchQuery[]) => {
      queried.push(queries)
      if (counts instanceof Error) throw counts
      const rest = {
        hits: [],
        estimatedTotalHits: 8,
        facetStats: {},
        limit: 0,
        offset: 0,
        processingTimeMs: 1,
      }
      return queries.map(() => ({ ...rest, facetDistribution: counts }))
    },
  } as unknown as SearchEngine
  const catalogue = { models: async () => models, manufacturers: async () => [] }
  return { queried, ports: { search, catalogue, stockVersions: { current: () => '1' } } }
}
const maker: Partial<SiteInput> = { manufacturer: { slug: 'subaru', name: 'Subaru' } }

test('HDR-3 menus are counted from the site’s own stock, in one search', async () => {
  const { queried, ports } = portsWith({
    car_type: { used: 5, new: 2 },
    make: { Toyota: 4, SKODA: 3 },
    simple_body: { SUV: 3, Hatch: 1, Hatchback: 2 },
  })
  const menus = await navigationMenus(ports, aSite(), now)
  expect(queried).toHaveLength(1)
  expect(queried[0]![0]!.filter?.slice(0, 3)).toEqual(siteStockFilters(aSite(), now))
  expect(menus.carTypes).toEqual([
    { label: 'New', href: '/search/new-cars', count: 2 },
    { label: 'Used', href: '/search/used-cars', count: 5 },
  ])
  expect(menus.brands).toEqual([
    { label: 'Škoda', href: '/search/skoda', count: 3 },
    { label: 'Toyota', href: '/search/toyota', count: 4 },
  ])
  expect(menus.bodies).toContainEqual({
    label: 'Hatchback',
    href: '/search/hatchback',
    count: 3,
    picture: 'tiles/hatchback',
  })
})

test('HDR-3 a condition without a page is not linked, but its cars count in the total', async () => {
  const { ports } = portsWith({ car_type: { used: 5, new: 2, demo: 1 } })
  const menus = await navigationMenus(
    ports,
    aSite({ search: { path: 'used-cars', paths: ['used-cars'] } }),
    now,
  )
  expect(menus.carTypes.map(({ href }) => href)).toEqual(['/search/used-cars'])
  expect(menus.total).toBe(8)
})

test('HDR-9 menu models are new, by position, and show the stock of their own make', async () => {
  const models = [
    aModel({
      name: 'Outback',
      slug: 'outback',
      position: 2,
      fuel: 'Hybrid',
      short_description: 'x'.repeat(90),
    }),
    aModel({ name: 'Forester', slug: 'forester', position: 1, override_url: '/offers/forester' }),
    aModel({ name: 'Liberty', status: 'superseded' }),
  ]
  const { ports } = portsWith({ make_model: { 'Subaru Outback': 7, 'Toyota Forester': 3 } }, models)
  const menus = await navigationMenus(ports, aSite(maker), now)
  expect(menus.models.map(({ name, href, stock, hybrid }) => ({ name, href, stock, hybrid }))).toEqual([
    { name: 'Forester', href: '/offers/forester', stock: 0, hybrid: false },
    { name: 'Outback', href: '/outback', stock: 7, hybrid: true },
  ])
  expect(menus.models[1]!.description).toBe(`${'x'.repeat(75)}…`)
  expect(menus.vehicles).toEqual([{ label: 'SUV', href: '/models?body=suv', count: 2 }])
})

test('HDR-6 a site of several makes names the make of each model, and the menu has every make', async () => {
  const makes = Array.from({ length: 14 }, (_, n) => `Make ${String.fromCharCode(65 + n)}`)
  const models = makes.flatMap((make) =>
    [1, 2, 3].map((n) =>
      aModel({ name: `${make} ${n}`, slug: slugOf(`${make} ${n}`), manufacturer_name: make, position: n }),
    ),
  )
  const site = aSite({ locations: [{ ...aSite().locations[0]!, manufacturers: makes.slice(0, 5) }] })
  const menus = await navigationMenus(portsWith({}, models).ports, site, now)
  expect(menus.models).toHaveLength(12)
  expect(new Set(menus.models.map(({ make }) => make))).toEqual(new Set(makes.slice(0, 5)))
  expect(menus.models.slice(0, 3).map(({ name }) => name)).toEqual(['Make A 1', 'Make A 2', 'Make A 3'])
  expect(menus.modelMakes.map(({ label, href, count }) => [label, href, count])[0]).toEqual([
    'Make A',
    '/brands/make-a',
    3,
  ])
  const one = await navigationMenus(portsWith({}, models).ports, aSite(maker), now)
  expect(one.modelMakes).toEqual([])
})

test('HDR-3 sold cars are not counted', async () => {
  const stock = await searchPorts([
    aCar({}),
    aCar({ status: 'sold', sold: true, sold_date_timestamp: now.getTime() / 1000 - 60 }),
  ])
  const menus = await navigationMenus({ ...portsWith({}).ports, ...stock }, aSite(), now)
  expect(menus.total).toBe(1)
  expect(menus.brands[0]!.count).toBe(1)
})

test('HDR-9 CARD-3 a model that is a number in the stock finds its cars and has its official name', async () => {
  const models = [aModel({ manufacturer_name: 'Mazda', name: '3', slug: 'mazda3' })]
  const { ports } = portsWith({ make_model: { 'Mazda 3': 4 } }, models)
  const site = aSite({ manufacturer: { slug: 'mazda', name: 'Mazda' } })
  expect((await navigationMenus(ports, site, now)).models[0]).toMatchObject({ name: 'Mazda3', stock: 4 })
})

test('HDR-9 a model finds its cars on a site with hundreds of other models', async () => {
  const others = Array.from({ length: 250 }, (_, n) => aCar({ make: 'Able', model: `Type ${n}` }))
  const stock = await searchPorts([...others, aCar({ make: 'Subaru', model: 'Outback' })])
  const { ports } = portsWith({}, [aModel({ name: 'Outback' })])
  const menus = await navigationMenus({ ...ports, ...stock }, aSite(maker), now)
  expect(menus.models[0]).toMatchObject({ name: 'Outback', stock: 1 })
})

test('HDR-3 menus have no counts if the engine never answered', async () => {
  const { ports } = portsWith(new SearchUnavailable('searching'), [aModel({ name: 'Outback' })])
  const menus = await navigationMenus(ports, aSite(maker), now)
  expect(menus).toMatchObject({ brands: [] })
  expect(menus).not.toHaveProperty('total')
  expect(menus.models[0]).toMatchObject({ name: 'Outback', stock: 0 })
})
