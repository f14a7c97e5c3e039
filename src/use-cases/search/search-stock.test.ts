import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import type { Car } from '#domain/car/car.ts'
import type { CardFields } from '#domain/car/card-car.ts'
import { FACET_NAMES, type FacetName } from '#domain/search/facets/facets.ts'
import { refinementFilters } from '#domain/search/facets/refinement-filters.ts'
import { searchPathPreset } from '#domain/search/search-scope.ts'
import { EVERYTHING, MAX_FACETS, MAX_WORDS, type SearchState } from '#domain/search/search-state.ts'
import { searchStateFromUrl } from '#domain/search/search-url.ts'
import { searchedCar } from '#domain/search/searched-car.ts'
import type { SortName } from '#domain/search/sorts.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { all, equals, isIn } from '#domain/stock/filter.ts'
import { matches } from '#domain/stock/matches.ts'
import { siteStockFilter, siteStockFilters } from '#domain/stock/site-stock.ts'
import { carOfFormById } from '../leads/car-of-form.ts'
import { HOSTILE_INPUTS } from '../testing/hostile-inputs.ts'
import { aSiteOf, choosing, engines, goldenCars, STOCK_CLOCK as now, searchPorts } from '../testing.ts'
import { carSlugById } from './car-by-id.ts'
import { closestCars } from './closest-cars.ts'
import { PAGE_SIZE } from './list-cars.ts'
import type { Wish } from './loosen-search.ts'
import { searchStock } from './search-stock.ts'
import { stockQuery } from './stock-query.ts'

const cars = goldenCars()
const ours = searchPathPreset('our-cars', aSite())
const used = searchPathPreset('used-cars', aSite())
const site = aSiteOf([101, 103])
/** The cars of the site as engines have them: what a sold car cost is in no range. */
const searched = cars.filter((car) => matches(car, siteStockFilter(site, now))).map(searchedCar)

describe.each(engines())('on $name', ({ open }) => {
  let ports: Awaited<ReturnType<typeof searchPorts>>
  beforeAll(async () => {
    ports = await searchPorts(cars, open)
  })
  const search = (state = EVERYTHING, of: Site = site, scope = ours) =>
    searchStock(ports, of, state, scope, now)
  const closestTo = (state: SearchState) => closestCars({ ports, site, state, scope: ours, now }, [])
  const allowed = (of: Site) => cars.filter((car) => matches(car, siteStockFilter(of, now)))
  const onSale = (of: Site) => allowed(of).filter(({ status }) => status !== 'sold')
  const ids = (list: { id: number }[]) => list.map(({ id }) => id).sort((a, b) => a - b)

  async function everyCar(of: Site) {
    const found: CardFields[] = []
    for (let page = 1; ; page += 1) {
      const answer = await search({ ...EVERYTHING, page }, of)
      found.push(...answer.cars)
      if (page >= answer.pages) return found
    }
  }

  test.each(Array.from({ length: 15 }, (_, variant) => variant))(
    'STOCK-10 with variant %i a site finds exactly the cars its rule lets through',
    async (variant) => {
      const of = aSiteOf([101, 103, 106], { stock: { variant } }, 1030)
      expect(ids(await everyCar(of))).toEqual(ids(allowed(of)))
    },
  )

  test('SEARCH-3 a page has 21 cars, and the default limit of a query is 100', async () => {
    const answer = await search()
    expect(answer.cars).toHaveLength(21)
    expect(PAGE_SIZE).toBe(21)
    expect(stockQuery('cars', [], []).limit).toBe(100)
  })

  test('SEARCH-4 one multi-search: the cars, their facets, and each refined facet once with limit 1 and without itself', async () => {
    ports.queried.length = 0
    await search(choosing({ make: ['Toyota'], body: ['SUV'], price: ['10000:40000'] }, { query: 'white' }))
    expect(ports.queried).toHaveLength(1)
    const [main, stocked, ...facets] = ports.queried[0]!
    expect(main).toMatchObject({ q: 'white', limit: 21, matchingStrategy: 'all' })
    expect(stocked).toMatchObject({ q: 'white', limit: 1, matchingStrategy: 'all' })
    expect(facets.map(({ limit, facets: counted }) => [limit, counted])).toEqual([
      [1, ['make']],
      [1, ['price']],
      [1, ['simple_body']],
    ])
    expect(facets.map(({ filter }) => JSON.stringify(filter).includes('Toyota'))).toEqual([false, true, true])
    expect(facets.map(({ filter }) => JSON.stringify(filter).includes('SUV'))).toEqual([true, true, false])
  })

  test('SEARCH-22 26 refined facets and ten words take a bounded number of calls and queries', async () => {
    const words = 'white toyota corolla hybrid automatic hatch petrol sedan ascent sport manual diesel'
    const params = new URLSearchParams({ query: words })
    for (const name of FACET_NAMES) params.append(`refinementList[${name}][0]`, '1:9')
    expect(FACET_NAMES.length).toBeGreaterThanOrEqual(26)
    ports.queried.length = 0
    await search(searchStateFromUrl(params))
    const queries = ports.queried.flat()
    // The page and its counts, one for each of ten facets, and eight for similar cars.
    expect(queries.length).toBeLessThanOrEqual(2 + MAX_FACETS + 8)
    // Nothing is found, so similar cars are looked for in four steps at most.
    expect(ports.queried.length).toBeLessThanOrEqual(1 + 4)
    for (const { q } of queries) expect((q ?? '').split(' ').length).toBeLessThanOrEqual(MAX_WORDS)
  })

  test('SEARCH-4 counts are disjunctive: other makes keep the count they would have', async () => {
    const { facets } = await search(choosing({ make: ['Toyota'], body: ['SUV'] }))
    const suvs = onSale(site).filter(({ simple_body }) => simple_body === 'SUV')
    for (const { value, count } of facets.make!) {
      expect([value, count]).toEqual([value, suvs.filter(({ make }) => make === value).length])
    }
    expect(facets.make!.length).toBeGreaterThan(5)
    const toyotas = onSale(site).filter(({ make }) => make === 'Toyota')
    for (const { value, count } of facets.body!) {
      expect([value, count]).toEqual([value, toyotas.filter((car) => car.simple_body === value).length])
    }
  })

  test('SEARCH-5 a query has index, text, facets, filter, sort, limit, offset and highlighting; all of the answer is used', async () => {
    ports.queried.length = 0
    const answer = await search(choosing({ year: ['2018:'] }, { page: 2, query: 'suv' }))
    expect(Object.keys(ports.queried[0]![0]!).sort()).toEqual(
      [
        'index',
        'q',
        'facets',
        'filter',
        'sort',
        'limit',
        'offset',
        'matchingStrategy',
        'attributesToHighlight',
        'attributesToRetrieve',
        'highlightPreTag',
        'highlightPostTag',
      ].sort(),
    )
    expect(ports.queried[0]![0]).toMatchObject({ index: 'cars', offset: 21 })
    expect(answer.pages).toBe(Math.ceil(answer.total / 21))
    expect(answer.ranges.price).toMatchObject({ min: expect.any(Number), max: expect.any(Number) })
    expect(answer.processingTimeMs).toBeGreaterThanOrEqual(0)
  })

  test('SEARCH-6 statuses, dealer website, restriction, path and each refinement are elements of their own', async () => {
    ports.queried.length = 0
    await search(choosing({ make: ['Kia'], seats: ['5'] }), site, used)
    const filter = ports.queried[0]![0]!.filter!
    expect(filter).toHaveLength(6)
    expect(JSON.stringify(filter[0])).toContain('"status"')
    expect(filter[1]).toEqual(equals('show_on_dealer_website', true))
    expect(filter[2]).toMatchObject({ is: 'all', of: [isIn('dealership_id', [101, 103]), {}, {}] })
    expect(filter[3]).toEqual(used.filter)
    expect(filter.slice(4)).toEqual([equals('make', 'Kia'), isIn('seats', ['5'])])
  })

  const values = (field: keyof Car) => [
    ...new Set(cars.map((car) => String(car[field] ?? '')).filter(Boolean)),
  ]
  const choices: Partial<Record<FacetName, string[]>> = {
    make: values('make'),
    make_model: values('make_model'),
    body: values('simple_body'),
    fuel: values('simple_fuel'),
    seats: values('seats'),
    car_type: values('car_type'),
    colour: values('colour'),
    price_range: ['0:10000', '10000:20000', '20000:30000'],
    price: ['10000:20000', ':15000', '30000:'],
    km: [':50000', '20000:90000'],
    year: ['2018:2020', '2015:'],
  }
  const anyChoice = fc
    .constantFrom(...(Object.keys(choices) as FacetName[]))
    .chain((name) => fc.tuple(fc.constant(name), fc.subarray(choices[name]!, { minLength: 1, maxLength: 2 })))

  test('SEARCH-4 any combination of facets finds the same cars as a simple loop', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyChoice, { maxLength: 3 }), async (chosen) => {
        const state = choosing(Object.fromEntries(chosen))
        const wanted = searched.filter((car) => matches(car, all(...refinementFilters(state))))
        expect((await search(state)).total).toBe(wanted.length)
      }),
      { numRuns: 150 },
    )
  })

  test('SEARCH-7 no facet counts sold cars, except that of the statuses and of a visitor who looks for them', async () => {
    const of = aSiteOf([101, 103], { search: { facets: ['status', 'make', 'body', 'car_type'] } })
    const sold = allowed(of).filter(({ status }) => status === 'sold')
    expect(sold.length).toBeGreaterThan(0)
    const counts = (items: { value: string; count: number }[] = []) =>
      Object.fromEntries(items.map(({ value, count }) => [value, count]))
    const countBy = (list: Car[], field: 'make' | 'simple_body' | 'car_type' | 'status') =>
      Object.fromEntries(
        Object.entries(Object.groupBy(list, (car) => car[field]!)).map(([value, some]) => [
          value,
          some!.length,
        ]),
      )
    const everything = await search(EVERYTHING, of)
    expect(counts(everything.facets.make)).toEqual(countBy(onSale(of), 'make'))
    expect(counts(everything.facets.car_type)).toEqual(countBy(onSale(of), 'car_type'))
    expect(counts(everything.facets.status)).toEqual(countBy(allowed(of), 'status'))
    expect(everything.showMe).toBe(onSale(of).length)
    const one = await search(choosing({ make: [sold[0]!.make] }), of)
    expect(counts(one.facets.make)).toEqual(countBy(onSale(of), 'make'))
    const wanted = await search(choosing({ status: ['sold'] }), of)
    expect(counts(wanted.facets.make)).toEqual(countBy(sold, 'make'))
  })

  test('FACET-2 a fixed range counts and finds the same cars', async () => {
    const { facets } = await search(choosing({ price_range: ['10000:20000'] }))
    const bucket = facets.price_range!.find(({ value }) => value === '10000:20000')!
    const { total, sold } = await search(choosing({ price_range: ['10000:20000'] }))
    expect(total - sold).toBe(bucket.count)
  })

  test('a make with a model narrows that make only', async () => {
    const makes = await search(choosing({ make: ['Toyota', 'Mazda'], make_model: ['Toyota Corolla'] }))
    const wanted = allowed(site).filter(
      ({ make, make_model }) => make === 'Mazda' || make_model === 'Toyota Corolla',
    )
    expect(makes.total).toBe(wanted.length)
  })

  test.each(HOSTILE_INPUTS)('SEARCH-8 no input finds cars of other sites: %s', async (_name, input) => {
    const mine = new Set(ids(allowed(site)))
    for (const key of [
      'query',
      'refinementList[make][0]',
      'refinementList[price][0]',
      'refinementList[year][min]',
      'sort',
      'page',
      'near',
    ]) {
      const state = searchStateFromUrl(new URLSearchParams([[key, input]]))
      const answer = await search(state)
      const closest = answer.total > 0 ? [] : (await closestTo(state)).cars
      for (const car of [...answer.cars, ...closest]) expect(mine.has(car.id)).toBe(true)
    }
  })

  test('SEARCH-14 a car by id is one search with the default filters, the id and limit 1', async () => {
    const [mine] = allowed(site)
    const theirs = cars.find((car) => car.dealership_id === 102)!
    ports.queried.length = 0
    expect(await carSlugById(ports, site, mine!.id, now)).toBe(mine!.slug)
    expect(ports.queried).toHaveLength(1)
    const [query, ...more] = ports.queried[0]!
    expect(more).toEqual([])
    expect(query?.limit).toBe(1)
    expect(query?.filter).toEqual([...siteStockFilters(site, now), equals('id', mine!.id)])
    expect(await carSlugById(ports, site, theirs.id, now)).toBeUndefined()
    expect(await carSlugById(ports, site, 987_654_321, now)).toBeUndefined()
  })

  test('SEARCH-14 a form finds its car by id through the search, and without it in the database', async () => {
    // Not the car of the test before: its answer is cached.
    const [, mine] = allowed(site)
    const row = async (found: (car: Car) => boolean) => cars.find(found)
    const store = {
      bySlug: (slug: string) => row((car) => car.slug === slug),
      byId: (id: number) => row((car) => car.id === id),
    }
    ports.queried.length = 0
    const found = await carOfFormById({ ...ports, cars: store }, site, mine!.id, now)
    expect(found?.id).toBe(mine!.id)
    expect(ports.queried).toHaveLength(1)
    const broken = await searchPorts([])
    broken.isDown = true
    const down = { ...broken, cars: store }
    expect((await carOfFormById(down, site, mine!.id, now))?.id).toBe(mine!.id)
    const theirs = cars.find((car) => car.dealership_id === 102)!
    expect(await carOfFormById(down, site, theirs.id, now)).toBeUndefined()
  })

  test('SEARCH-8 a raw range leaves its end out on every numeric facet, and min:max does not', async () => {
    const [car] = searched
    for (const [name, field] of [
      ['price', 'price'],
      ['km', 'km'],
      ['year', 'year'],
      ['seats', 'seats'],
      ['price_range', 'price'],
    ] as const) {
      const end = Number(car![field])
      const total = async (value: string) => (await search(choosing({ [name]: [value] }))).total
      const count = (is: (value: number) => boolean) =>
        searched.filter((one) => typeof one[field] === 'number' && is(one[field])).length
      expect([name, await total(`>${end}`)]).toEqual([name, count((value) => value > end)])
      expect([name, await total(`<${end}`)]).toEqual([name, count((value) => value < end)])
    }
    for (const [value, is] of [
      ['>=5', (seats: number) => seats >= 5],
      ['<=4', (seats: number) => seats <= 4],
    ] as const) {
      const { refinements } = searchStateFromUrl(new URLSearchParams({ 'refinementList[seats][0]': value }))
      const count = allowed(site).filter(({ seats }) => seats !== undefined && is(seats)).length
      expect([value, (await search(choosing(refinements))).total]).toEqual([value, count])
    }
    const price = car!.price!
    const upTo = (await search(choosing({ price: [`<=${price}`] }))).total
    expect(upTo).toBeGreaterThan((await search(choosing({ price: [`<${price}`] }))).total)
  })

  test('SEARCH-17 the site’s own order, or the one chosen', async () => {
    const rank = (await search()).cars.map(({ id }) => cars.find((car) => car.id === id)!.custom_rank)
    expect(rank).toEqual([...rank].sort((a, b) => b - a))
    const field: Partial<Record<SortName, [keyof CardFields, 1 | -1]>> = {
      'price:asc': ['price', 1],
      'price:desc': ['price', -1],
      'km:asc': ['km', 1],
      'year:desc': ['year', -1],
      newest: ['created_at_timestamp', -1],
    }
    for (const [sort, [name, sign]] of Object.entries(field) as [SortName, [keyof CardFields, 1 | -1]][]) {
      const found = (await search({ ...EVERYTHING, sort })).cars.map((car) => Number(car[name]))
      expect([sort, found]).toEqual([sort, [...found].sort((a, b) => (a - b) * sign)])
    }
  })

  test('SEARCH-21 every word must match; if nothing does, similar cars are shown', async () => {
    const strict = await search({ ...EVERYTHING, query: 'toyota corolla' })
    expect(strict.total).toBeGreaterThan(0)
    for (const { make, model } of strict.cars) expect(`${make} ${model}`).toBe('Toyota Corolla')
    const none = await search({ ...EVERYTHING, query: 'toyota submarine' })
    expect(none).toMatchObject({ total: 0, cars: [] })
    const { cars: closest, but } = await closestTo({ ...EVERYTHING, query: 'toyota submarine' })
    expect(closest.length).toBeGreaterThan(0)
    for (const { make } of closest) expect(make).toBe('Toyota')
    expect(but).toMatch(/^Not all of your words/)
    const wishes = await search(choosing({ make: ['Toyota'], price: [':1'] }))
    expect(wishes.total).toBe(0)
    expect(wishes.without.price).toBe(onSale(site).filter(({ make }) => make === 'Toyota').length)
  })
})

const few = [aCar({ id: 1 }), aCar({ id: 2, dealership_id: 2 })]

test('SEARCH-21 the first way to give a little finds the closest cars, and says what they lack', async () => {
  const ports = await searchPorts(few)
  const closestTo = (state: SearchState, wishes: Wish[]) =>
    closestCars({ ports, site: aSite(), state, scope: ours, now }, wishes)
  const submarine = { ...EVERYTHING, query: 'submarine' }
  expect(await closestTo(submarine, [])).toEqual({ cars: [], but: '' })
  const wish = { label: 'Without “submarine”', state: EVERYTHING, count: 1, rest: 'everything else fits' }
  expect(await closestTo(submarine, [wish])).toMatchObject({
    cars: [{ id: 1 }],
    but: 'Without “submarine”, everything else fits',
  })
})

test('SEARCH-11 if the engine fails, the last answer is used, or else an empty page without an error', async () => {
  const ports = await searchPorts(few)
  const live = await searchStock(ports, aSite(), EVERYTHING, ours, now)
  expect(live).toMatchObject({ freshness: 'live', total: 1 })
  ports.isDown = true
  ports.version = '2'
  expect(await searchStock(ports, aSite(), EVERYTHING, ours, now)).toMatchObject({
    freshness: 'stale',
    total: 1,
  })
  const other = await searchStock(ports, aSite(), choosing({ make: ['Kia'] }), ours, now)
  expect(other).toMatchObject({ freshness: 'none', total: 0, cars: [] })
  ports.isDown = false
  expect(await searchStock(ports, aSite(), EVERYTHING, ours, now)).toMatchObject({ freshness: 'live' })
})

test('SEARCH-16 the same search runs once, and again after the stock changed', async () => {
  const ports = await searchPorts(few)
  await searchStock(ports, aSite(), EVERYTHING, ours, now)
  await searchStock(ports, aSite(), EVERYTHING, ours, now)
  expect(ports.queried).toHaveLength(1)
  ports.version = '2'
  await searchStock(ports, aSite(), EVERYTHING, ours, now)
  expect(ports.queried).toHaveLength(2)
})

test('SEARCH-16 sites never share answers, even with the same rules', async () => {
  const ports = await searchPorts(few)
  const twin = aSite({ slug: 'twin' })
  await searchStock(ports, aSite(), EVERYTHING, ours, now)
  await searchStock(ports, twin, EVERYTHING, ours, now)
  expect(ports.queried).toHaveLength(2)
  ports.isDown = true
  ports.version = '2'
  const third = aSite({ slug: 'third' })
  expect(await searchStock(ports, third, EVERYTHING, ours, now)).toMatchObject({ freshness: 'none' })
})
