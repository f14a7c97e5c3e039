import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import { CAR_STATUSES } from '#domain/car/car.ts'
import { carPage } from '#domain/car/car-page.ts'
import { carPrice } from '#domain/car/car-price.ts'
import { cardCar } from '#domain/car/card-car.ts'
import { scriptJson } from '#domain/script-json.ts'
import { carJsonLd } from './car-json-ld.ts'

const at = { origin: 'https://test.example', seller: 'Test Motors Testville' }
const now = new Date('2026-11-16T00:00:00Z')

test('META-2 a car and its offer are told to search engines with the price of the page', () => {
  const car = aCar({ vin: 'JTNK1234567890123', doors: 5 })
  const vehicle = carJsonLd(car, aSite(), at)
  expect(vehicle).toMatchObject({
    '@type': 'Car',
    name: car.name,
    brand: { name: 'Toyota' },
    vehicleIdentificationNumber: 'JTNK1234567890123',
    mileageFromOdometer: { value: 41_200, unitCode: 'KMT' },
    itemCondition: 'https://schema.org/UsedCondition',
    offers: {
      price: 24_990,
      priceCurrency: 'AUD',
      availability: 'https://schema.org/InStock',
      url: `https://test.example/cars/${car.slug}`,
      seller: { name: 'Test Motors Testville' },
    },
  })
})

test('META-2 availability follows the car: coming, reserved and sold', () => {
  const availability = (special: object) =>
    (carJsonLd(aCar(special), aSite(), at).offers as { availability: string }).availability
  expect(availability({ status: 'coming_soon' })).toBe('https://schema.org/PreOrder')
  expect(availability({ reserved: true })).toBe('https://schema.org/Reserved')
  expect(availability({ sold: true })).toBe('https://schema.org/SoldOut')
})

test('META-2 nothing a feed typed can break out of the script element', () => {
  const nasty = '</script><script>alert(1)</script><!--\u2028'
  const text = scriptJson(carJsonLd(aCar({ description: nasty, name: nasty }), aSite(), at))
  expect(text).not.toMatch(/[<>\u2028\u2029]/)
  expect(JSON.parse(text).name).toBe(nasty)
})

test('CARD-8 card, page and structured data agree on the price of any car on any kind of site', () => {
  const anyCar = fc
    .record({
      price: fc.option(fc.integer({ min: -5, max: 400_000 }), { nil: undefined }),
      subscription_price: fc.option(fc.integer({ min: 0, max: 900 }), { nil: undefined }),
      rental_day_price: fc.option(
        fc.integer({ min: 0, max: 90_000 }).map((n) => n / 100),
        { nil: undefined },
      ),
      price_type: fc.constantFrom(undefined, 'Drive Away', 'Excl. Govt. Charges'),
      status: fc.constantFrom(...CAR_STATUSES),
      sold: fc.boolean(),
      reserved: fc.boolean(),
    })
    .map((special) => aCar(special))
  const anySite = fc
    .record({
      path: fc.constantFrom('used-cars' as const, 'subscription-cars' as const, 'rental-cars' as const),
      locale: fc.constantFrom('en-AU' as const, 'en-NZ' as const, 'en-US' as const),
    })
    .map(({ path, locale }) => aSite({ locale, search: { path } }))
  fc.assert(
    fc.property(anyCar, anySite, (car, site) => {
      const price = carPrice(car, site)
      const card = cardCar(car, site, now)
      const page = carPage(car, site, now)
      const offer = carJsonLd(car, site, at).offers as { price?: number; availability: string }
      expect(card.price.words).toBe(price.words)
      expect(card.price.type).toBe(price.type)
      expect(page.price).toEqual(price)
      expect(offer.price).toBe(price.amount)
      expect(offer.availability === 'https://schema.org/SoldOut').toBe(price.kind === 'sold')
      if (price.amount !== undefined) expect(price.words.replace(/[^\d.]/g, '')).toBe(plain(price.amount))
      if (page.finance) expect(page.finance.loan.price).toBe(price.amount)
    }),
    { numRuns: 200 },
  )
})
const plain = (amount: number) => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2))
