import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  above,
  all,
  any,
  below,
  between,
  equals,
  exists,
  type Filter,
  isIn,
  not,
} from '#domain/stock/filter.ts'
import {
  batchOf,
  type DocumentBatch,
  type SearchDocument,
  type SearchEngine,
  type SearchQuery,
  SearchRefused,
} from './search-engine.ts'

const CARS = [
  {
    id: 1,
    name: 'Toyota Corolla Ascent',
    make: 'Toyota',
    price: 21_990,
    year: 2021,
    custom_rank: 3,
    stocknum: 'U100',
  },
  {
    id: 2,
    name: 'Toyota Camry SL',
    make: 'Toyota',
    price: 35_990,
    year: 2023,
    custom_rank: 9,
    stocknum: 'U101',
  },
  {
    id: 3,
    name: 'Mazda CX-5 Touring',
    make: 'Mazda',
    price: 29_990,
    year: 2022,
    custom_rank: 5,
    stocknum: 'N102',
    sold: false,
  },
  { id: 4, name: 'Kia Rio', make: 'Kia', year: 2019, custom_rank: 1, stocknum: 'U103' },
]
const PARTS = [{ id: 7, name: 'Toyota Floor Mats', make: 'Toyota', categories: ['Floor Mats'], price: 120 }]

async function* batches(...documents: SearchDocument[][]) {
  yield* documents.map(batchOf)
}

/** The tests that every search engine has to pass. Call it once per engine in a test file. */
export function searchEngineContract(name: string, open: () => Promise<SearchEngine>): void {
  let engine: SearchEngine
  const idsOf = async (query: Omit<SearchQuery, 'attributesToRetrieve'>) => {
    const [answer] = await engine.multiSearch([{ ...query, attributesToRetrieve: ['id'] }])
    return answer.hits.map((hit) => hit.id)
  }

  beforeAll(async () => {
    engine = await open()
    await engine.replaceAll('cars', batches(CARS.slice(0, 3), CARS.slice(3)))
    await engine.replaceAll('parts', batches(PARTS))
    await engine.replaceAll('offers', batches())
  })
  afterAll(() => engine.close())

  test(`SEARCH-5 ${name}: a query has text, facets, filter, sort, page and highlighting, and the answer has all that is read`, async () => {
    const [answer] = await engine.multiSearch([
      {
        index: 'cars',
        q: 'toyota',
        facets: ['make', 'price'],
        filter: [between('year', 2020), isIn('make', ['Toyota', 'Mazda'])],
        sort: ['price:desc'],
        limit: 1,
        offset: 1,
        matchingStrategy: 'all',
        attributesToRetrieve: ['id', 'name'],
        attributesToHighlight: ['name'],
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
      },
    ])
    expect(answer).toEqual({
      hits: [
        {
          id: 1,
          name: 'Toyota Corolla Ascent',
          _formatted: { id: '1', name: '<mark>Toyota</mark> Corolla Ascent' },
        },
      ],
      estimatedTotalHits: 2,
      facetDistribution: { make: { Toyota: 2 }, price: { 21990: 1, 35990: 1 } },
      facetStats: { price: { min: 21_990, max: 35_990 } },
      limit: 1,
      offset: 1,
      processingTimeMs: expect.any(Number),
    })
  })

  test(`${name}: several queries are answered in order, each from its own index`, async () => {
    const answers = await engine.multiSearch([
      { index: 'cars', attributesToRetrieve: ['id'], sort: ['custom_rank:desc'] },
      { index: 'parts', attributesToRetrieve: ['id'], q: 'mats' },
      { index: 'offers', attributesToRetrieve: ['id'] },
    ])
    expect(answers.map((answer) => answer.hits.map((hit) => hit.id))).toEqual([[2, 3, 1, 4], [7], []])
    expect(await engine.multiSearch([])).toEqual([])
  })

  test(`${name}: a missing price sorts last, in both directions`, async () => {
    expect(await idsOf({ index: 'cars', sort: ['price:asc'] })).toEqual([1, 3, 2, 4])
    expect(await idsOf({ index: 'cars', sort: ['price:desc'] })).toEqual([2, 3, 1, 4])
  })

  test.each<[Filter, number[]]>([
    [all(), [1, 2, 3, 4]],
    [any(), []],
    [not(all()), []],
    [all(equals('make', 'toyota')), [1, 2]],
    [any(equals('make', 'Kia'), all(equals('make', 'Toyota'), above('year', 2021))), [2, 4]],
    [not(isIn('make', ['Kia', 'MAZDA'])), [1, 2]],
    [isIn('make', []), []],
    [isIn('year', ['2021', 2022]), [1, 3]],
    [equals('sold', false), [3]],
    [between('price', 21_990, 29_990), [1, 3]],
    [between('price', 29_990), [2, 3]],
    [between('price', undefined, 29_990), [1, 3]],
    [between('price', 30_000, 20_000), []],
    [above('price', 29_990), [2]],
    [below('price', 29_990), [1]],
    [exists('price'), [1, 2, 3]],
    [not(exists('price')), [4]],
    [equals('make', 'Kia" OR make = "Mazda'), []],
    [equals('make', 'Kia\\'), [4]],
    [equals('make', 'id EXISTS'), []],
  ])(`SEARCH-8 ${name}: %j finds %j`, async (filter, ids) => {
    expect((await idsOf({ index: 'cars', filter: [filter] })).sort()).toEqual(ids)
  })

  test(`${name}: a document must pass all filters of a query`, async () => {
    const filter = [equals('make', 'Toyota'), above('year', 2021)]
    expect(await idsOf({ index: 'cars', filter })).toEqual([2])
    expect(await idsOf({ index: 'cars', filter: [] })).toEqual([1, 2, 3, 4])
  })

  test(`${name}: a typo is tolerated in a name, but not in a stock number`, async () => {
    expect(await idsOf({ index: 'cars', q: 'toyotta', sort: ['price:asc'] })).toEqual([1, 2])
    expect(await idsOf({ index: 'cars', q: 'U1002' })).toEqual([])
    expect(await idsOf({ index: 'cars', q: 'U102' })).toEqual([])
  })

  test(`${name}: one wrong query fails the whole call, with status, code and type`, async () => {
    const refusal = async (query: object) => {
      const error = await engine
        .multiSearch([
          { index: 'parts', attributesToRetrieve: [] },
          { index: 'cars', attributesToRetrieve: [], ...query },
        ])
        .catch((e) => e)
      expect(error).toBeInstanceOf(SearchRefused)
      expect(error.message).not.toBe('')
      return [error.status, error.code, error.type]
    }
    expect(await refusal({ filter: [equals('secret', 1)] })).toEqual([
      400,
      'invalid_search_filter',
      'invalid_request',
    ])
    expect(await refusal({ sort: ['colour:asc'] })).toEqual([400, 'invalid_search_sort', 'invalid_request'])
    expect(await refusal({ facets: ['nothing'] })).toEqual([400, 'invalid_search_facets', 'invalid_request'])
    expect(await refusal({ limit: -1 })).toEqual([400, 'invalid_search_limit', 'invalid_request'])
  })

  test(`${name}: an aborted search throws`, async () => {
    const signal = AbortSignal.abort(new Error('gone'))
    await expect(
      engine.multiSearch([{ index: 'cars', attributesToRetrieve: [] }], { signal }),
    ).rejects.toThrow('gone')
  })

  test(`${name}: a change is searchable as soon as its promise resolves`, async () => {
    const repriced = { ...CARS[0]!, price: 19_990 }
    const added = { id: 5, name: 'Škoda Octavia', make: 'Škoda', price: 41_000, year: 2024, custom_rank: 2 }
    await engine.upsert('cars', [repriced, added])
    expect(await idsOf({ index: 'cars', q: 'skoda' })).toEqual([5])
    expect(await idsOf({ index: 'cars', filter: [below('price', 20_000)] })).toEqual([1])
    await engine.remove('cars', [5, 999])
    expect(await idsOf({ index: 'cars', q: 'skoda' })).toEqual([])
    await engine.upsert('cars', [CARS[0]!])
    expect(await idsOf({ index: 'cars', filter: [below('price', 20_000)] })).toEqual([])
  })

  test(`${name}: a replacement replaces all documents, and searches see the old ones until it is complete`, async () => {
    const before = await idsOf({ index: 'parts' })
    let seenMeanwhile: unknown
    await engine.replaceAll(
      'parts',
      (async function* () {
        yield batchOf([{ ...PARTS[0]!, id: 8 }])
        seenMeanwhile = await idsOf({ index: 'parts' })
        yield batchOf([{ ...PARTS[0]!, id: 9 }])
      })(),
    )
    expect(seenMeanwhile).toEqual(before)
    expect(await idsOf({ index: 'parts' })).toEqual([8, 9])
  })

  test(`${name}: a replacement that fails leaves the old documents`, async () => {
    const before = await idsOf({ index: 'parts' })
    const broken = engine.replaceAll(
      'parts',
      // biome-ignore lint/correctness/useYield: it fails before it has anything to give
      (async function* (): AsyncGenerator<DocumentBatch> {
        throw new Error('database gone')
      })(),
    )
    await expect(broken).rejects.toThrow()
    expect(await idsOf({ index: 'parts' })).toEqual(before)
  })
}
