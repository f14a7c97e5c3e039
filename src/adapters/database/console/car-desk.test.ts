import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aMembership, aPerson } from '#domain/access/testing/an-actor.ts'
import { aCar } from '#domain/builders.ts'
import type { Car } from '#domain/car/car.ts'
import { healthOf } from '#domain/desk/stock/health.ts'
import type { CarFilter, CarOrder } from '#ports/console/stock/car-desk.ts'
import { allowed } from '../access/testing/a-console.ts'
import type { Database } from '../database.ts'
import { stockPorts } from '../stock/stock-ports.ts'
import { eachDatabase } from '../testing.ts'
import { carDesk } from './car-desk.ts'

const DAY = 86_400
const TODAY = Math.floor(new Date('2026-11-17T00:00:00Z').getTime() / 1000)
const photos = (number: number) =>
  Array.from({ length: number }, (_, n) => ({
    image: { url: `cars/suv/white-${n}`, thumb: { url: `cars/suv/white-${n}` } },
  }))

const ownCar = (id: number, special: Partial<Car> = {}): Car =>
  aCar({
    id,
    slug: `car-${id}`,
    name: `2024 Toyota HiLux ${id}`,
    stocknum: `U${id}`,
    dealership_id: 1,
    location_id: 10,
    status: 'in_stock',
    sold: false,
    reserved: false,
    show_on_dealer_website: true,
    created_at_timestamp: TODAY - id * DAY,
    images: photos(3),
    ...special,
  })

async function aStock(database: Database, cars: Car[]) {
  const stock = await stockPorts(database)
  await stock.cars.upsert(cars)
  const desk = carDesk(database)
  const permit = allowed('car.read')
  return {
    desk,
    stock,
    find: async (filter: CarFilter = {}, order?: CarOrder) =>
      (await desk.list(permit, [1, 2], { ...filter, order, limit: 50 })).rows.map(({ car }) => car.id),
  }
}

eachDatabase((open) => {
  test('each filter finds its cars, and each order sorts them', async () => {
    const { find } = await aStock(await open(), [
      ownCar(1, { price: 30_000, km: 10_000, make: 'Toyota', model: 'HiLux' }),
      ownCar(2, {
        price: 20_000,
        dealership_id: 2,
        location_id: 20,
        make: 'Kia',
        model: 'Ceed',
        car_type: 'new',
        simple_fuel: 'Electric',
      }),
      ownCar(3, {
        price: undefined,
        reserved: true,
        simple_body: 'Van',
        simple_fuel: 'Diesel',
        seats: 7,
        filtered_features: ['Tow bar'],
      }),
      ownCar(4, {
        status: 'sold',
        sold: true,
        sold_date_timestamp: TODAY,
        rental_day_price: 89.5,
        towing_kg: 3_500,
      }),
      ownCar(5, { show_on_dealer_website: false, rego: 'AB-12 CD', year: 2009, towing_kg: 1_500 }),
      ownCar(100, {
        status: 'coming_soon',
        images: [],
        vin: 'JM0KFADE1234567',
        weekly_price_range: '$50 - $100',
      }),
    ])
    expect(await find()).toEqual([1, 2, 3, 4, 5, 100])
    expect(await find({}, 'oldest')).toEqual([100, 5, 4, 3, 2, 1])
    expect((await find({ stages: ['on-sale'] }, 'cheapest')).slice(0, 2)).toEqual([2, 1])
    expect((await find({}, 'dearest'))[0]).toBe(1)
    expect((await find({}, 'dearest')).at(-1)).toBe(3)
    expect(await find({ stages: ['reserved', 'hidden'] })).toEqual([3, 5])
    expect(await find({ stages: ['on-order'] })).toEqual([100])
    expect(await find({ makes: ['Kia'] })).toEqual([2])
    expect(await find({ types: ['new'] })).toEqual([2])
    expect(await find({ bodies: ['Van'] })).toEqual([3])
    expect(await find({ gaps: ['price'] })).toEqual([3])
    expect(await find({ hasNoPhoto: true })).toEqual([100])
    expect(await find({ listed: { before: new Date((TODAY - 50 * DAY) * 1000) } })).toEqual([100])
    expect(await find({ soldSince: new Date((TODAY - DAY) * 1000) })).toEqual([4])
    expect(await find({ price: { from: 25_000, to: 35_000 }, makes: ['Toyota'] })).toEqual([1])
    expect(await find({ facts: { fuel: ['Electric'] } })).toEqual([2])
    expect(await find({ facts: { fuel: ['Electric', 'Diesel'], seats: ['7'] } })).toEqual([3])
    expect(await find({ facts: { filtered_features: ['Tow bar'] } })).toEqual([3])
    expect(await find({ facts: { fuel: ["'); drop table cars; --"] } })).toEqual([])
    expect(await find({ facts: { rental_day_price: ['60-90'], towing: ['3000-'] } })).toEqual([4])
    expect(await find({ facts: { towing: ['1500-2500'] } })).toEqual([5])
    expect(await find({ facts: { weekly_price_range: ['$50 - $100'] } })).toEqual([100])
    expect(await find({ year: { to: 2010 } })).toEqual([5])
    expect(await find({ km: { from: 9_000, to: 11_000 }, makes: ['Toyota'], year: { from: 2011 } })).toEqual([
      1,
    ])
    for (const words of ['hilux 10', 'u100', 'jm0kf']) expect(await find({ words })).toContain(100)
    expect(await find({ words: 'ab12cd' })).toEqual([5])
    expect(await find({ words: "o'brien & | !" })).toEqual([])
  })

  test('a page is in order over two dealerships and says how many there are and what they cost', async () => {
    const database = await open()
    const cars = Array.from({ length: 30 }, (_, n) =>
      ownCar(n + 1, { dealership_id: 1 + (n % 2), location_id: n % 2 ? 20 : 10, price: 1_000 * (n + 1) }),
    )
    const { desk } = await aStock(database, cars)
    const page = await desk.list(allowed('car.read'), [1, 2], { limit: 10, offset: 10, order: 'cheapest' })
    expect(page.rows.map(({ car }) => car.price)).toEqual(cars.slice(10, 20).map(({ price }) => price))
    expect([page.total, page.asking]).toEqual([30, 465_000])
    expect(page.middleListedAt?.getTime()).toBe((TODAY - 15 * DAY) * 1000 - DAY * 1000)
    expect(await desk.choices([1, 2])).toEqual({
      makes: [...new Set(cars.map(({ make }) => make))],
      bodies: [...new Set(cars.flatMap(({ simple_body }) => simple_body ?? []))],
      feeds: ['demo'],
    })
  })

  test('numbers of tabs and choices are read once for each version of the stock', async () => {
    const database = await open()
    const { desk, stock } = await aStock(database, [ownCar(1, { make: 'Kia' })])
    const read = async (places: 'all' | number[] = 'all') => [
      await desk.count(allowed('car.read', aPerson([aMembership('owner', { places })])), [1, 2], { all: {} }),
      (await desk.choices([1, 2])).makes,
    ]
    expect(await read()).toEqual([{ all: 1 }, ['Kia']])
    // Behind the back of all who write stock.
    await database.db.execute(sql`update desk_cars set make = 'Ford', place = 20`)
    expect(await read()).toEqual([{ all: 1 }, ['Kia']])
    expect(await read([10])).toEqual([{ all: 0 }, ['Kia']])
    await stock.cars.upsert([ownCar(2, { make: 'Mazda', dealership_id: 2 })])
    expect(await read()).toEqual([{ all: 2 }, ['Ford', 'Mazda']])
  })

  test('a person sees only the cars of their locations, and none of another dealership', async () => {
    const { desk } = await aStock(await open(), [
      ownCar(1),
      ownCar(2, { location_id: 11 }),
      ownCar(3, { dealership_id: 9 }),
    ])
    const limited = allowed('car.read', aPerson([aMembership('stock', { places: [11] })]))
    const { rows, total } = await desk.list(limited, [1, 2], { limit: 50 })
    expect([rows.map(({ car }) => car.id), total]).toEqual([[2], 1])
    expect(await desk.count(limited, [1, 2], { all: {} })).toEqual({ all: 1 })
  })

  test('a change of price is found by its direction and day, and a removed car leaves the table', async () => {
    const database = await open()
    const { stock, find } = await aStock(database, [
      ownCar(1, { price: 30_000 }),
      ownCar(2, { price: 10_000 }),
    ])
    const since = new Date(Date.now() - 60_000)
    await stock.cars.upsert([ownCar(1, { price: 28_000 }), ownCar(2, { price: 11_000 })])
    expect(await find({ priceChanged: { since, to: 'lower' } })).toEqual([1])
    expect(await find({ priceChanged: { since, to: 'higher' } })).toEqual([2])
    expect(await find({ priceChanged: { since: new Date(Date.now() + 60_000) } })).toEqual([])
    await stock.cars.remove([1])
    expect(await find()).toEqual([2])
  })

  test('rows of older rules and missing rows are made again', async () => {
    const database = await open()
    const { desk, find } = await aStock(database, [ownCar(1), ownCar(2)])
    await database.db.execute(`delete from desk_cars where car_id = 1`)
    await database.db.execute(`update desk_cars set rules = 0, health = 0 where car_id = 2`)
    expect(await desk.renew(1)).toBe(2)
    expect(await desk.renew(1)).toBe(0)
    expect(await find({ health: { from: 1 } })).toEqual([1, 2])
  })

  test('the database and the car page count the same health', async () => {
    const database = await open()
    const anyCar = fc.record({
      price: fc.option(fc.integer({ min: 1, max: 99_000 }), { nil: undefined }),
      price_type: fc.option(fc.constant('Drive Away'), { nil: undefined }),
      description: fc.option(fc.string({ unit: 'grapheme', minLength: 150, maxLength: 260 }), {
        nil: undefined,
      }),
      km: fc.option(fc.nat(100_000), { nil: undefined }),
      car_type: fc.constantFrom('new' as const, 'used' as const),
      item_type: fc.constantFrom('car' as const, 'motorcycle' as const),
      vin: fc.option(fc.constantFrom('JM0KF4WLA00123456', 'SHORT', 'JM0KF4WLA0012345O'), { nil: undefined }),
      colour: fc.option(fc.constant('Red'), { nil: undefined }),
      seats: fc.option(fc.constant(5), { nil: undefined }),
      engine: fc.option(fc.constant('2.0 L'), { nil: undefined }),
      simple_body: fc.option(fc.constant('SUV'), { nil: undefined }),
      simple_drive: fc.option(fc.constant('AWD'), { nil: undefined }),
      filtered_features: fc.array(fc.constant('Tow bar'), { maxLength: 5 }),
      images: fc.nat(18).map(photos),
    })
    const cars = fc.sample(anyCar, 200).map((special, n) => {
      const car = ownCar(n + 1, special as Partial<Car>)
      return { ...car, description: car.description?.replaceAll('\0', '').toWellFormed() }
    })
    const { desk } = await aStock(database, cars)
    const { rows } = await desk.list(allowed('car.read'), [1], { limit: 200 })
    const expected = new Map(cars.map((car) => [car.id, healthOf(car)]))
    for (const { car, health, gaps } of rows) {
      const { share, checks, photos: own } = expected.get(car.id)!
      const missing = checks.filter(({ isMet }) => !isMet).map(({ id }) => id)
      expect([car.id, health, gaps]).toEqual([
        car.id,
        share,
        [...(own.has < own.wanted ? ['photos'] : []), ...missing],
      ])
    }
  })
})
