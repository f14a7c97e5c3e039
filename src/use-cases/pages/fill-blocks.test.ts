import { expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import { between, equals, not } from '#domain/stock/filter.ts'
import { siteStockFilters } from '#domain/stock/site-stock.ts'
import type { SearchAnswer, SearchEngine, SearchQuery } from '#ports/search-engine.ts'
import { SearchUnavailable } from '#ports/search-engine.ts'
import { fillBlocks } from './fill-blocks.ts'

const now = new Date('2026-11-16T00:00:00Z')
const answer = (special: Partial<SearchAnswer>): SearchAnswer => ({
  hits: [],
  estimatedTotalHits: 0,
  facetDistribution: {},
  facetStats: {},
  limit: 1,
  offset: 0,
  processingTimeMs: 1,
  ...special,
})

function engine(answers: SearchAnswer[] | Error) {
  const queried: SearchQuery[][] = []
  const search = {
    multiSearch: async (queries: SearchQuery[]) => {
      queried.push(queries)
      if (answers instanceof Error) throw answers
      return answers
    },
  } as unknown as SearchEngine
  const manufacturers = async () => [
    { id: 1, name: 'Mazda', slug: 'mazda', country: 'Japan', logo: { url: 'makes/mazda' } },
    { id: 2, name: 'Kia', slug: 'kia', country: 'Korea', logo: { url: null } },
  ]
  const ports = { search, catalogue: { manufacturers }, stockVersions: { current: () => '1' } }
  return { queried, ports }
}

const site = aSite({
  home: {
    title: 'Home',
    description: 'Home',
    blocks: [
      { kind: 'hero', variant: 'type', lines: ['Cars'] },
      { kind: 'featuredStock', title: 'New in', filter: 'car_type:demo', sort: 'price:desc', limit: 3 },
    ],
  },
})

test('one multi-search loads all blocks of a page: counts, and the cars of each featured block', async () => {
  const { queried, ports } = engine([
    answer({ estimatedTotalHits: 41, facetDistribution: { make: { Mazda: 3 }, simple_body: { SUV: 2 } } }),
    answer({ estimatedTotalHits: 39 }),
    answer({ hits: [aCar({ slug: 'one' })] }),
  ])
  const filling = await fillBlocks(ports, site, site.home.blocks, now)
  expect(queried).toHaveLength(1)
  const [counts, priced, featured] = queried[0]!
  expect(priced?.filter, 'the price slider’s button').toContainEqual(between('price', 5000, 250_000))
  expect(counts?.facets).toEqual(expect.arrayContaining(['make', 'simple_body', 'location_name', 'status']))
  expect(featured).toMatchObject({ sort: ['price:desc'], limit: 3 })
  const isOfSite = siteStockFilters(site, now)
  expect(featured?.filter?.slice(0, 3)).toEqual(isOfSite)
  expect(featured?.filter).toContainEqual(equals('car_type', 'demo'))
  expect(featured?.filter, 'a window shows no sold car').toContainEqual(not(equals('status', 'sold')))
  expect(filling).toMatchObject({
    count: 41,
    showMe: 41,
    priced: 39,
    makes: { Mazda: 3 },
    bodies: { SUV: 2 },
  })
  expect(filling.makeLogos, 'MODEL-1').toEqual({ Mazda: 'makes/mazda' })
  expect(filling.featured[1]?.map(({ slug }) => slug)).toEqual(['one'])
})

test('the page works if the engine never answered', async () => {
  const { ports } = engine(new SearchUnavailable('searching'))
  expect(await fillBlocks(ports, site, site.home.blocks, now)).toMatchObject({ count: 0, featured: {} })
})
