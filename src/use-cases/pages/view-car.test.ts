import { expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import type { Car } from '#domain/car/car.ts'
import { matches } from '#domain/stock/matches.ts'
import { type SearchAnswers, type SearchQuery, SearchUnavailable } from '#ports/search-engine.ts'
import type { HistoryLine } from '#ports/stock/car-history.ts'
import type { FormerCar } from '#ports/stock/car-store.ts'
import { viewCar } from './view-car.ts'

const now = new Date('2026-11-16T00:00:00Z')
const DAY = 86_400
const daysAgo = (days: number) => now.getTime() / 1000 - days * DAY

/** A simple search: checks every car against every filter. */
function answer(stock: Car[], { filter = [], sort = [], limit = 20 }: SearchQuery) {
  const [field, way] = (sort[0] ?? 'id:asc').split(':') as [keyof Car, string]
  const hits = stock
    .filter((car) => filter.every((each) => matches(car, each)))
    .sort((a, b) => (Number(a[field]) - Number(b[field])) * (way === 'desc' ? -1 : 1))
  return { hits: hits.slice(0, limit), estimatedTotalHits: hits.length } as never
}

function aYard(stock: Car[], former: Record<string, FormerCar> = {}, down = false) {
  return {
    cars: {
      bySlug: async (slug: string) => stock.find((car) => car.slug === slug),
      formerCar: async (slug: string) => former[slug],
    },
    search: {
      async multiSearch<const Queries extends readonly SearchQuery[]>(queries: Queries) {
        if (down) throw new SearchUnavailable('testing')
        return queries.map((query) => answer(stock, query)) as SearchAnswers<Queries>
      },
    },
    stockVersions: { current: () => '1' },
    carHistory: { of: async () => [] as HistoryLine[] },
  }
}

test('a car is read once per stock version and site', async () => {
  const car = aCar()
  const yard = aYard([car])
  const read: string[] = []
  const counted = {
    ...yard,
    cars: {
      ...yard.cars,
      bySlug: (slug: string) => {
        read.push(slug)
        return yard.cars.bySlug(slug)
      },
    },
  }
  const changed = { ...counted, stockVersions: { current: () => '2' } }
  const site = aSite()
  for (const ports of [counted, counted, changed, changed])
    expect(await viewCar(ports, site, car.slug, now)).toMatchObject({ is: 'here' })
  expect(read).toHaveLength(2)
  await viewCar(changed, { ...site, slug: 'another' }, car.slug, now)
  expect(read).toHaveLength(3)
})

test('ROUTE-5 a car of the site has its page', async () => {
  const car = aCar()
  expect(await viewCar(aYard([car]), aSite(), car.slug, now)).toMatchObject({ is: 'here', car, similar: [] })
  expect(await viewCar(aYard([car]), aSite(), 'no-such-car', now)).toEqual({ is: 'unknown' })
})

test("STOCK-10 another dealer's car, and a car that the site's rule excludes, are not found", async () => {
  const theirs = aCar({ dealership_id: 2 })
  const hidden = aCar({ show_on_dealer_website: false })
  const unwanted = aCar({ make: 'Suzuki' })
  const yard = aYard([theirs, hidden, unwanted])
  const site = aSite({ stock: { extra: 'NOT make:Suzuki' } })
  for (const car of [theirs, hidden, unwanted]) {
    expect(await viewCar(yard, site, car.slug, now)).toEqual({ is: 'unknown' })
  }
})

test('STOCK-10 an excluded car is not found after it is sold or deleted', async () => {
  const theirs = aCar({ dealership_id: 2, sold: true, status: 'sold', sold_date_timestamp: daysAgo(50) })
  const yard = aYard([theirs], { gone: { make: 'Kia', model: 'Rio', dealership_id: 2 } })
  expect(await viewCar(yard, aSite(), theirs.slug, now)).toEqual({ is: 'unknown' })
  expect(await viewCar(yard, aSite(), 'gone', now)).toEqual({ is: 'unknown' })
})

test('ROUTE-5 similar cars have the same body, the nearest price, and are for sale on this site', async () => {
  const car = aCar({ price: 30_000 })
  const prices = [10_000, 29_000, 31_500, 33_000, 26_000, 90_000]
  const alike = prices.map((price) => aCar({ price }))
  const others = [
    aCar({ price: 30_000, simple_body: 'Ute' }),
    aCar({ price: 30_000, dealership_id: 2 }),
    aCar({ price: 30_000, reserved: true }),
    aCar({ price: 30_000, sold: true, status: 'sold', sold_date_timestamp: daysAgo(0.1) }),
  ]
  const view = await viewCar(aYard([car, ...others, ...alike]), aSite(), car.slug, now)
  expect(view.is === 'here' && view.similar.map(({ price }) => price)).toEqual([
    29_000, 31_500, 33_000, 26_000,
  ])
})

test('ROUTE-5 the price of a sold car does not decide which cars are similar: they would tell it', async () => {
  const sold = { sold: true, status: 'sold' as const, sold_date_timestamp: daysAgo(0.1) }
  const [cheap, dear] = [aCar({ ...sold, price: 10_000 }), aCar({ ...sold, price: 90_000 })]
  const alike = [10_000, 11_000, 50_000, 89_000, 90_000].map((price, n) => aCar({ price, custom_rank: n }))
  const others = [aCar({ make: 'Mazda', price: 90_000, custom_rank: 99 })]
  const yard = aYard([cheap, dear, ...others, ...alike])
  const similarTo = async ({ slug }: Car) => {
    const view = await viewCar(yard, aSite(), slug, now)
    return view.is === 'here' ? view.similar.map(({ id }) => id) : []
  }
  expect(await similarTo(dear)).toHaveLength(4)
  expect(await similarTo(dear)).toEqual(await similarTo(cheap))
  expect(await similarTo(dear)).not.toContain(others[0]!.id)
})

test('ROUTE-5 a car page works if the search engine is down', async () => {
  const car = aCar()
  expect(await viewCar(aYard([car, aCar()], {}, true), aSite(), car.slug, now)).toMatchObject({
    is: 'here',
    similar: [],
  })
})

test('SEARCH-11 a failed search for similar cars is retried, and a successful one is cached for a minute', async () => {
  const car = aCar()
  const yard = aYard([car, aCar()])
  let requested = 0
  const search = {
    multiSearch<const Queries extends readonly SearchQuery[]>(queries: Queries) {
      requested += 1
      if (requested === 1) throw new SearchUnavailable('testing')
      return yard.search.multiSearch(queries)
    },
  }
  const site = aSite()
  const similar = async (at: Date) => {
    const view = await viewCar({ ...yard, search }, site, car.slug, at)
    return view.is === 'here' && view.similar.length
  }
  expect([await similar(now), await similar(now), await similar(now)]).toEqual([0, 1, 1])
  expect(requested).toBe(2)
})

test('CARD-6 inside the window a sold car keeps its page and shows similar cars', async () => {
  const sold = aCar({ sold: true, status: 'sold', sold_date_timestamp: daysAgo(2) })
  const view = await viewCar(aYard([sold, aCar()]), aSite(), sold.slug, now)
  expect(view).toMatchObject({ is: 'here', car: { id: sold.id } })
  expect(view.is === 'here' && view.similar).toHaveLength(1)
})

test('ROUTE-5 after the window it redirects once to the narrowest search that still has cars', async () => {
  const sold = aCar({
    make: 'Land Rover',
    model: 'Defender',
    status: 'sold',
    sold: true,
    sold_date_timestamp: daysAgo(9),
  })
  const to = async (...rest: Partial<Car>[]) =>
    viewCar(aYard([sold, ...rest.map((special) => aCar(special))]), aSite(), sold.slug, now)
  expect(await to({ make: 'Land Rover', model: 'Defender' })).toEqual({
    is: 'gone',
    to: '/search/land-rover/defender',
  })
  expect(await to({ make: 'Land Rover', model: 'Discovery' })).toEqual({
    is: 'gone',
    to: '/search/land-rover',
  })
  expect(await to({})).toEqual({ is: 'gone', to: '/search/hatchback' })
  expect(await to({ simple_body: 'Ute' })).toEqual({ is: 'gone', to: '/search/new-used-and-demo-cars' })
})

test('ROUTE-5 the url of a deleted or renamed car always redirects', async () => {
  const car = aCar({ slug: 'new-name' })
  const yard = aYard([car], {
    deleted: { make: 'Toyota', model: 'Corolla', body: 'Hatchback', dealership_id: 1 },
    'old-name': { make: 'Toyota', model: 'Corolla', dealership_id: 1, slug: 'new-name' },
    lost: { make: 'Kia', model: 'Rio', dealership_id: 1, slug: 'nowhere' },
  })
  expect(await viewCar(yard, aSite(), 'deleted', now)).toEqual({ is: 'gone', to: '/search/toyota/corolla' })
  expect(await viewCar(yard, aSite(), 'old-name', now)).toEqual({ is: 'gone', to: '/cars/new-name' })
  expect(await viewCar(yard, aSite(), 'lost', now)).toEqual({
    is: 'gone',
    to: '/search/new-used-and-demo-cars',
  })
})

test('PRICE-1 a car comes with its prices over time and its place among like cars of the site', async () => {
  const car = aCar({ price: 20_000, year: 2022 })
  const like = (price: number, more: Partial<Car> = {}) => aCar({ price, year: 2021, ...more })
  const yard = aYard([
    car,
    like(18_000),
    like(20_000),
    like(23_000),
    like(24_000),
    like(18_500, { price_type: '+ ORC' }),
    like(10_000, { year: 2015 }),
    like(10_000, { status: 'sold', sold: true }),
    like(10_000, { model: 'Yaris', make_model: 'Toyota Yaris' }),
  ])
  const line = {
    at: '2026-11-03T00:00:00Z',
    price: 20_000,
    priceType: 'Drive Away',
    status: 'in_stock',
    photos: 3,
    source: 'feed' as const,
  }
  const ports = { ...yard, carHistory: { of: async (id: number) => (id === car.id ? [line] : []) } }
  const site = aSite()
  expect(await viewCar(ports, site, car.slug, now)).toMatchObject({
    prices: [{ at: line.at, price: 20_000, priceType: 'Drive Away', status: 'in_stock' }],
    like: { cheaper: 1, dearer: 2, same: 1, unlike: 1 },
  })
  const silent = aSite({ slug: 'silent', carPage: { priceHistory: false } })
  const unsaid = await viewCar(ports, silent, car.slug, now)
  expect(unsaid).toMatchObject({ is: 'here', prices: [] })
  expect(unsaid).not.toHaveProperty('like')
})
