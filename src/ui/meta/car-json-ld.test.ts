import { expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import { scriptJson } from '#domain/script-json.ts'
import { carJsonLd } from './car-json-ld.ts'

const at = { origin: 'https://test.example', seller: 'Test Motors Testville' }

test('META-2 the structured data of a car has the price that the page shows', () => {
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

test('META-2 text from a feed cannot break out of the script element', () => {
  const nasty = '</script><script>alert(1)</script><!--\u2028'
  const text = scriptJson(carJsonLd(aCar({ description: nasty, name: nasty }), aSite(), at))
  expect(text).not.toMatch(/[<>\u2028\u2029]/)
  expect(JSON.parse(text).name).toBe(nasty)
})
