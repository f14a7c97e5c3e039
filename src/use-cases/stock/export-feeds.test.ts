import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import type { Car } from '#domain/car/car.ts'
import { carPrice } from '#domain/car/car-price.ts'
import { imageFields } from '#domain/car/derived-fields.ts'
import { CLASSIFIEDS } from '#domain/feeds/classifieds.ts'
import { GOOGLE_BODIES, GOOGLE_ENGINES, GOOGLE_VEHICLES } from '#domain/feeds/google-vehicles.ts'
import { META_BODIES, META_VEHICLES } from '#domain/feeds/meta-vehicles.ts'
import { photoSource } from '#domain/import/photo-source.ts'
import { aSiteOf, goldenCars, STOCK_CLOCK } from '../testing.ts'
import { feedCsv, feedEntries, stockPage } from './export-feeds.ts'

const ORIGIN = 'https://test-motors.example'
const portsOf = (cars: Car[], stored: string[] = []) => ({
  feedPhotos: {
    storedAmong: async (sources: string[]) => new Set(sources.filter((source) => stored.includes(source))),
  },
  cars: {
    async *all(ids?: number[]) {
      yield cars.filter((car) => ids?.includes(car.dealership_id) ?? true)
    },
  },
})
type Line = Record<string, string>
const linesOf = async (feed: typeof GOOGLE_VEHICLES, cars: Car[], site = aSite()) =>
  parse(await feedCsv(portsOf(cars), feed, site, ORIGIN, STOCK_CLOCK), { columns: true }) as Line[]
const wholeVin = (n: number) => `6T1BE3AC0N${String(n).padStart(7, '0')}`
const someCars = (count: number) => Array.from({ length: count }, (_, n) => aCar({ vin: wholeVin(n) }))
const reasonsOf = async (car: Car, feed = GOOGLE_VEHICLES, site = aSite()) => {
  for await (const { entry } of feedEntries(portsOf([car]), feed, site, ORIGIN, STOCK_CLOCK))
    return 'reasons' in entry ? entry.reasons : []
  return ['not shown on this site']
}

/** Demo cars with complete VINs. */
const yard = () => goldenCars().map((car, n) => aCar({ ...car, vin: wholeVin(n) }))
const site = () => aSiteOf([...new Set(goldenCars().map((car) => car.dealership_id))])

test('every row for vehicle ads has the required and allowed values, and each VIN is unique', async () => {
  const lines = await linesOf(GOOGLE_VEHICLES, yard(), site())
  expect(lines.length).toBeGreaterThan(100)
  const required = [
    'id',
    'vin',
    'google_product_category',
    'store_code',
    'vehicle_fulfillment',
    'brand',
    'model',
    'year',
    'mileage',
    'condition',
    'color',
    'price',
    'vehicle_price_type',
    'image_link',
    'link',
    'link_template',
  ]
  for (const line of lines) {
    expect(required.filter((column) => !line[column])).toEqual([])
    expect(line.vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/)
    expect(line.year).toMatch(/^\d{4}$/)
    expect(line.mileage).toMatch(/^\d+ km$/)
    expect(line.price).toMatch(/^\d+(\.\d+)? AUD$/)
    expect(['New', 'Used']).toContain(line.condition)
    expect(['', ...Object.values(GOOGLE_BODIES)]).toContain(line.body_style)
    expect(['', ...Object.values(GOOGLE_ENGINES)]).toContain(line.engine)
    expect(
      line.condition === 'New'
        ? ['drive_away_price']
        : ['drive_away_price', 'excluding_government_charges_price'],
    ).toContain(line.vehicle_price_type)
    expect(line.link_template).toContain('{store_code}')
    for (const url of [line.link!, line.image_link!]) expect(new URL(url).protocol).toBe('https:')
  }
  expect(new Set(lines.map((line) => line.vin)).size).toBe(lines.length)
})

test('a feed for classifieds has every car that can be sold, with its facts and photos', async () => {
  const lines = await linesOf(CLASSIFIEDS, yard(), site())
  expect(lines.length).toBeGreaterThan(100)
  const required = [
    'ad_id',
    'dealer_id',
    'year',
    'make',
    'model',
    'price',
    'currency',
    'photos',
    'url',
    'title',
  ]
  for (const line of lines) {
    expect(required.filter((column) => !line[column])).toEqual([])
    expect(['New', 'Demo', 'Used']).toContain(line.condition)
    expect(line.price).toMatch(/^\d+(\.\d+)?$/)
    for (const photo of line.photos!.split('|')) expect(URL.canParse(photo)).toBe(true)
  }
  const sold = aCar({ status: 'sold', sold: true })
  expect(await linesOf(CLASSIFIEDS, [sold])).toEqual([])
})

test('every row of the automotive catalogue has the required and allowed values', async () => {
  const lines = await linesOf(META_VEHICLES, yard(), site())
  expect(lines.length).toBeGreaterThan(100)
  const required = [
    'vehicle_id',
    'title',
    'description',
    'url',
    'make',
    'model',
    'year',
    'mileage.value',
    'mileage.unit',
    'image[0].url',
    'body_style',
    'price',
    'exterior_color',
    'state_of_vehicle',
  ]
  for (const line of lines) {
    expect(required.filter((column) => !line[column])).toEqual([])
    expect([...Object.values(META_BODIES), 'OTHER']).toContain(line.body_style)
    expect(['NEW', 'USED', 'CPO']).toContain(line.state_of_vehicle)
    expect(['', '4X2', '4X4', 'AWD', 'FWD', 'RWD', 'OTHER']).toContain(line.drivetrain)
    expect(line.title!.length).toBeLessThanOrEqual(500)
    expect(line.description).not.toMatch(/https?:\/\//)
  }
  expect(new Set(lines.map((line) => line.vehicle_id)).size).toBe(lines.length)
})

test('a feed has the price and the url of the car’s page', async () => {
  const cars = someCars(3)
  const lines = await linesOf(GOOGLE_VEHICLES, cars)
  expect(lines.map(({ price, link }) => [price, link])).toEqual(
    cars.map((car) => [`${carPrice(car, aSite()).amount} AUD`, `${ORIGIN}/cars/${car.slug}`]),
  )
})

test('a car that is left out has all of its reasons', async () => {
  const vin = wholeVin(1)
  expect(await reasonsOf(aCar({ vin }))).toEqual([])
  expect(await reasonsOf(aCar({ vin: 'SHORT', reserved: true, images: [] }))).toEqual([
    'it is reserved',
    'it has no VIN of 17 signs',
    'it has no photo',
  ])
  expect(await reasonsOf(aCar({ vin, item_type: 'motorhome' }))).toEqual([
    'only passenger cars may be advertised',
  ])
  expect(await reasonsOf(aCar({ vin, price: undefined }))).toEqual(['it has no sale price'])
  expect(await reasonsOf(aCar({ vin, price_type: 'Plus GST' }))).toEqual(['its price leaves out GST'])
  expect(await reasonsOf(aCar({ vin, price_type: 'Excl. Govt. Charges' }))).toEqual([])
  expect(await reasonsOf(aCar({ vin, car_type: 'new', price_type: 'Excl. Govt. Charges' }))).toEqual([
    'a new car needs a drive-away price',
  ])
  expect(await reasonsOf(aCar({ vin, price_type: undefined }))).toEqual([
    'its price does not say what it covers',
  ])
})

test('of two cars with one VIN the first is advertised and the second is reported', async () => {
  const [one, two] = [aCar({ vin: wholeVin(1) }), aCar({ vin: wholeVin(1) })]
  const entries = []
  for await (const { entry } of feedEntries(
    portsOf([one, two]),
    GOOGLE_VEHICLES,
    aSite(),
    ORIGIN,
    STOCK_CLOCK,
  ))
    entries.push(entry)
  expect(entries[0]).toHaveProperty('row')
  expect(entries[1]).toEqual({ reasons: [`${one.stocknum} has the same vin`] })
})

test('STOCK-10 a car the site may not show is in none of its feeds', async () => {
  const cars = [
    aCar({ vin: wholeVin(1), dealership_id: 2 }),
    aCar({ vin: wholeVin(2), show_on_dealer_website: false }),
  ]
  expect(await linesOf(GOOGLE_VEHICLES, cars)).toEqual([])
  expect(await linesOf(META_VEHICLES, cars)).toEqual([])
  expect(await linesOf(CLASSIFIEDS, cars)).toEqual([])
  expect(await stockPage(portsOf(cars), aSite(), ORIGIN, 1, STOCK_CLOCK)).toMatchObject({
    total: 0,
    cars: [],
  })
})

test('a description that starts like a formula is plain text in a spreadsheet', async () => {
  const [line] = await linesOf(GOOGLE_VEHICLES, [
    aCar({ vin: wholeVin(1), description: '=HYPERLINK("http://evil.example","x")' }),
  ])
  expect(line!.description).toBe(`'=HYPERLINK("http://evil.example","x")`)
})

test('the public stock has pages, and no data that the site’s pages do not show', async () => {
  const ports = portsOf(someCars(450))
  const page = await stockPage(ports, aSite(), ORIGIN, 2, STOCK_CLOCK)
  expect(page).toMatchObject({ total: 450, page: 2, pages: 3, next: `${ORIGIN}/feeds/stock.json?page=3` })
  expect(page!.cars).toHaveLength(200)
  expect(await stockPage(ports, aSite(), ORIGIN, 4, STOCK_CLOCK)).toBeUndefined()
  const text = JSON.stringify(page)
  expect(text).not.toMatch(/pk_test|payment|custom_rank|"vin"|views/)
})

test('FIN-1 no feed has a weekly repayment, because none has the words that explain it', async () => {
  const cars = yard().map((car) => ({
    ...car,
    weekly_price: 123.45,
    finance_lenders: { deposit: 543.21, termYears: 4 },
  }))
  const page = await stockPage(portsOf(cars), site(), ORIGIN, 1, STOCK_CLOCK)
  expect(page?.cars.length).toBeGreaterThan(100)
  const feeds = await Promise.all(
    [GOOGLE_VEHICLES, META_VEHICLES, CLASSIFIEDS].map((feed) =>
      feedCsv(portsOf(cars), feed, site(), ORIGIN, STOCK_CLOCK),
    ),
  )
  for (const text of [...feeds, JSON.stringify(page)]) {
    expect(text).not.toMatch(/123\.45|543\.21|comparison rate/)
    expect(text).not.toMatch(/\b(a|per) week\b|weekly/i)
  }
})

test('a photo that is not fetched yet is in no feed, because advertisers would store its stand-in', async () => {
  const [here, coming] = [
    photoSource(1, 'https://a.example/1.jpg'),
    photoSource(1, 'https://a.example/2.jpg'),
  ]
  const cars = [
    aCar({ vin: wholeVin(1), ...imageFields([coming, here, 'demo/own']) }),
    aCar({ vin: wholeVin(2), ...imageFields([coming]) }),
  ]
  const ports = portsOf(cars, [here])
  const entries: unknown[] = []
  for await (const { entry } of feedEntries(ports, GOOGLE_VEHICLES, aSite(), ORIGIN, STOCK_CLOCK))
    entries.push(entry)
  expect(entries).toMatchObject([
    { row: { image_link: expect.stringContaining(here) } },
    { reasons: ['it has no photo'] },
  ])
  const page = await stockPage(ports, aSite(), ORIGIN, 1, STOCK_CLOCK)
  expect(page?.cars.map(({ photos }) => photos.length)).toEqual([2, 0])
  expect(await feedCsv(ports, META_VEHICLES, aSite(), ORIGIN, STOCK_CLOCK)).not.toContain(coming)
})
