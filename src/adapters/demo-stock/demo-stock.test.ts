import { readdirSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { openCatalogue } from '#adapters/catalogue/own.ts'
import { aSite } from '#domain/builders.ts'
import { isTestDriveOnly } from '#domain/car/availability.ts'
import { CAR_STATUSES, CAR_TYPES, type Car } from '#domain/car/car.ts'
import { displayMake, displayModel } from '#domain/car/display-name.ts'
import { priceStory } from '#domain/car/page/price-story.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { DemoStock } from '#ports/stock/demo-stock.ts'
import { openDemoStock } from './demo-stock.ts'
import { readStockPlan } from './stock-plan.ts'

const NOW = new Date('2026-11-16T05:00:00Z')
const DAY = 86_400
const FOLDER = 'sites/_demo'

/** One site with all planned dealerships, each with two yards. Ids from 200 are in New Zealand. */
async function plannedSites(): Promise<Site[]> {
  const ids = Object.keys(await readStockPlan(`${FOLDER}/stock-plan.json`)).map(Number)
  return ids.map((id) => {
    const slug = `yard-${id}`
    const yard = (n: number, manufacturers: string[] = []) => ({
      id: id * 10 + n,
      name: `Tūī Yard ${id}-${n}`,
      slug: `${slug}-${n}`,
      dealership_id: id,
      dealership_slug: slug,
      location_type: 'sales' as const,
      manufacturers,
      address: {
        street: '1 Test Street',
        city: 'Testville',
        state: id === 200 ? 'Waikato' : 'NSW',
        postcode: '2000',
      },
      contact_detail: { phone: '02 5550 1000' },
    })
    return aSite({
      id,
      slug,
      locale: id === 200 ? 'en-NZ' : 'en-AU',
      finance: { provider: 'Taurus' },
      dealerships: [{ id, slug, name: `Yard ${id}` }],
      locations: [yard(0), yard(1, ['Toyota', 'Isuzu UTE'])],
    })
  })
}

let sites: Site[]
let demo: DemoStock
let cars: Car[]

const collect = async (total?: number, now = NOW) => {
  const found: Car[] = []
  for await (const batch of demo.cars(sites, now, total)) found.push(...batch)
  return found
}
const has = (what: string, test: (car: Car) => boolean) =>
  expect(cars.filter(test).length, what).toBeGreaterThan(0)

beforeAll(async () => {
  sites = await plannedSites()
  demo = await openDemoStock(FOLDER)
  cars = await collect()
})

test('the demo has about 2,500 vehicles at seventeen dealerships, of fifty makes', () => {
  expect(cars.length).toBeGreaterThan(2_300)
  expect(cars.length).toBeLessThan(2_800)
  expect(new Set(cars.map((car) => car.dealership_id)).size).toBe(17)
  expect(new Set(cars.map((car) => car.make)).size).toBeGreaterThan(45)
  expect(new Set(cars.map((car) => car.simple_body)).size).toBeGreaterThan(14)
})

test('the same day gives the same stock, and another day moves only its dates and years', async () => {
  expect(await collect()).toEqual(cars)
  const later = await collect(undefined, new Date('2026-11-20T23:00:00Z'))
  expect(later.map((car) => car.slug)).toEqual(cars.map((car) => car.slug))
  expect(later[0]!.created_at_timestamp - cars[0]!.created_at_timestamp).toBe(4 * DAY)
})

test('a larger stock contains the same first vehicles', async () => {
  const more = new Map((await collect(6_000)).map((car) => [car.id, car]))
  expect(more.size).toBeGreaterThan(5_900)
  for (const car of cars) expect(more.get(car.id)).toEqual(car)
})

test('ids, slugs, stock numbers and VINs are unique', () => {
  for (const field of ['id', 'slug', 'stocknum'] as const) {
    expect(new Set(cars.map((car) => car[field])).size, field).toBe(cars.length)
  }
  const vins = cars.flatMap((car) => car.vin ?? [])
  expect(new Set(vins).size).toBe(vins.length)
  expect(vins.filter((vin) => !/^[0-9A-HJ-NPR-Z]{17}$/.test(vin))).toEqual([])
})

test('every picture exists in the artwork', () => {
  const artwork = new Set(readdirSync('artwork', { recursive: true }) as string[])
  const named = new Set(
    cars.flatMap((car) => [...car.images.map(({ image }) => image.url), ...(car.spin_images ?? [])]),
  )
  expect(named.size).toBeGreaterThan(200)
  expect([...named].filter((source) => !artwork.has(`${source}.webp`))).toEqual([])
  expect(cars.every((car) => car.photos_count === car.images.length)).toBe(true)
  const pictured = [...demo.offers(sites, NOW)].map((offer) => offer.image)
  expect(pictured.filter((source) => !artwork.has(`${source}.webp`))).toEqual([])
})

test('every yard has all states, tags and gaps that pages must handle', () => {
  const now = NOW.getTime() / 1000
  const soldDays = (car: Car) => (car.sold ? (now - car.sold_date_timestamp!) / DAY : -1)
  for (const { id } of sites) {
    const at = (what: string, test: (car: Car) => boolean) =>
      has(`${what} at ${id}`, (car) => car.dealership_id === id && test(car))
    for (const status of CAR_STATUSES) at(status, (car) => car.status === status)
    at('test drive only', (car) => car.tag === 'Test Drive Only')
    at(
      'test drive vehicle only',
      (car) => car.tag === '*** Test Drive Vehicle Only ***' && isTestDriveOnly(car),
    )
    at('special', (car) => car.tag === 'Special')
    at('pre-order', (car) => car.tag === 'Pre-order')
    at('sold within a day', (car) => car.sold && soldDays(car) < 1)
    at('sold within three days', (car) => soldDays(car) > 1 && soldDays(car) < 3)
    at('sold within a week', (car) => soldDays(car) > 3 && soldDays(car) < 7)
    at('sold long ago', (car) => soldDays(car) > 30)
    at('reserved', (car) => car.reserved)
    at('seen from all sides', (car) => car.spin_images?.length === 4 && car.video_url !== undefined)
    at('not reservable', (car) => !car.reservable)
    at('no payment processor', (car) => car.payment_processors.length === 0)
    at('hidden', (car) => !car.show_on_dealer_website)
    at('no photos', (car) => car.photos_count === 0 && car.primary_image_url === undefined)
    at('no price', (car) => (car.price ?? car.subscription_price ?? car.rental_day_price) === undefined)
    at('long name', (car) => car.name.length > 60)
    at('apostrophe', (car) => car.name.includes("'") && car.name.includes('“'))
    at('little known', (car) => car.badge === undefined && car.description === undefined && !('km' in car))
    at('just arrived', (car) => now - car.created_at_timestamp < 8 * DAY)
    at('at several locations', (car) => car.location.distribution_locations.length > 1)
  }
})

test('there are vehicles of every kind, condition, fuel and price', () => {
  for (const type of CAR_TYPES) has(type, (car) => car.car_type === type)
  for (const item of ['car', 'van', 'truck', 'bus', 'motorcycle', 'motorhome', 'rv'])
    has(item, (car) => car.item_type === item)
  for (const fuel of ['Petrol', 'Diesel', 'Hybrid', 'Plug-in Hybrid', 'Electric'])
    has(fuel, (car) => car.simple_fuel === fuel)
  for (const model of ['2', '3', '6'])
    has(`Mazda${model}`, (car) => displayModel(car.make, car.model) === `Mazda${model}`)
  has('Škoda', (car) => displayMake(car.make) === 'Škoda')
  has('runout sale', (car) => car.tag === 'runout sale')
  has('certified', (car) => car.certified && car.make === 'Subaru')
  has('km 0', (car) => car.km === 0)
  has('subscription', (car) => car.subscription_price !== undefined)
  has('rental', (car) => car.rental_day_price !== undefined)
  has('energy label', (car) => car.energy_label !== undefined)
  has(
    'demo Nissan under 3,000 km',
    (car) => car.make === 'Nissan' && car.car_type === 'demo' && (car.km ?? 9999) <= 3000,
  )
  has(
    'new Mazda at 140',
    (car) => car.dealership_id === 140 && car.make === 'Mazda' && car.car_type === 'new',
  )
  has('van or 4x4', (car) => car.dealership_id === 220 && car.simple_body === 'Van')
})

test('a new vehicle costs more than an old one, and derived fields match the price', () => {
  const corollas = cars.filter((car) => car.model === 'Corolla' && car.price !== undefined)
  const average = (list: Car[]) => list.reduce((sum, car) => sum + car.price!, 0) / list.length
  const [old, young] = [corollas.filter((car) => car.year < 2018), corollas.filter((car) => car.year > 2024)]
  expect(average(young)).toBeGreaterThan(average(old) * 1.5)
  for (const car of cars) {
    if (car.price === undefined) {
      expect([car.price_range, car.weekly_price, car.price_type]).toEqual([undefined, undefined, undefined])
      continue
    }
    expect(car.price).toBeGreaterThan(2_000)
    const [low, high] = car.price_range!.replace(/[$,]/g, '').split(' - ').map(Number)
    expect(car.price >= low! && car.price < high!).toBe(true)
  }
})

test('new cars are at a location of their make', () => {
  const toyotas = cars.filter((car) => car.dealership_id === 101 && car.car_type === 'new')
  expect(new Set(toyotas.map((car) => car.location_id))).toEqual(new Set([1011]))
  expect(new Set(toyotas.map((car) => car.make))).toEqual(new Set(['Toyota']))
})

test('descriptions have no gaps and no broken sentences', () => {
  const texts = cars.flatMap((car) => car.description ?? [])
  expect(texts.filter((text) => /!|undefined|NaN|\s{2}|\.\.| ,|\bnull\b/.test(text))).toEqual([])
  expect(new Set(texts).size).toBeGreaterThan(texts.length * 0.99)
})

test('there are parts and offers, each of one dealership', () => {
  const parts = demo.parts(sites)
  const offers = demo.offers(sites, NOW)
  expect(parts.length).toBeGreaterThan(140)
  expect(offers.length).toBeGreaterThan(50)
  for (const list of [parts, offers]) {
    expect(new Set(list.map((one) => one.id)).size).toBe(list.length)
    expect(new Set(list.map((one) => one.slug)).size).toBe(list.length)
  }
  const now = NOW.getTime() / 1000
  expect(offers.some((offer) => offer.expires_at_timestamp < now)).toBe(true)
  expect(offers.some((offer) => offer.starts_at_timestamp! > now)).toBe(true)
})

test('MODEL-1 new cars have the names of their model pages', async () => {
  const models = await openCatalogue('sites/_reference').models()
  const stocked = new Set(cars.map(({ make_model }) => make_model))
  const inStock = (make: string) =>
    models.flatMap(({ manufacturer_name, name }) =>
      manufacturer_name === make && stocked.has(`${make} ${name}`) ? [name] : [],
    )
  expect(inStock('Isuzu')).toEqual(['N Series', 'N Series Crew', 'NPS 4x4', 'F Series', 'FX Series'])
  expect(inStock('Mazda')).toEqual(expect.arrayContaining(['2', '3']))
})

test('a site with other dealerships gets no demo stock', async () => {
  const found: Car[] = []
  for await (const batch of demo.cars([aSite()], NOW)) found.push(...batch)
  expect(found).toEqual([])
})

test('some cars were lowered, so that their pages can say since when and from what', () => {
  const lines = demo.pastPrices(cars, NOW)
  const byCar = Map.groupBy(lines, ({ carId }) => carId)
  const known = new Map(cars.map((car) => [car.id, car]))
  const clock = { now: NOW, timeZone: 'Australia/Sydney' }
  const stories = [...byCar].flatMap(([id, own]) =>
    priceStory(known.get(id)!, sites[0]!, { lines: own }, clock),
  )
  expect(byCar.size).toBeGreaterThan(100)
  for (const told of [/^Reduced on .*, was /, /^Reduced on [^,]*$/, /^The lowest/])
    expect(stories.some((words) => told.test(words))).toBe(true)
  for (const [id, own] of byCar) {
    expect(own.at(-1)!.price).toBe(known.get(id)!.price)
    expect(own.every(({ at }, n) => n === 0 || at > own[n - 1]!.at)).toBe(true)
  }
  expect(demo.pastPrices(cars, NOW)).toEqual(lines)
})
