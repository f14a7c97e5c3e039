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

/** The fields that Google's vehicle listings require and recommend. */
const REQUIRED = [
  'name',
  'url',
  'image.0',
  'brand.name',
  'model',
  'vehicleModelDate',
  'vehicleIdentificationNumber',
  'itemCondition',
  'mileageFromOdometer.value',
  'mileageFromOdometer.unitCode',
  'offers.@type',
  'offers.price',
  'offers.priceCurrency',
  'offers.availability',
]
const RECOMMENDED = [
  'bodyType',
  'color',
  'driveWheelConfiguration',
  'numberOfDoors',
  'vehicleConfiguration',
  'vehicleEngine.fuelType',
  'vehicleSeatingCapacity',
  'vehicleTransmission',
]

test('META-2 a used car with all its facts has every field that Google asks for, in its own words', () => {
  const facts = { vin: 'JTNK1234567890123', doors: 5, seats: 5, badge: 'GX', colour: 'White' }
  const read = (special: object) =>
    JSON.parse(scriptJson(carJsonLd(aCar({ ...facts, ...special }), aSite(), at)))
  const valueAt = (value: unknown, path: string) =>
    path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], value)
  const vehicle = read({})
  expect([...REQUIRED, ...RECOMMENDED].filter((path) => valueAt(vehicle, path) === undefined)).toEqual([])
  expect(vehicle.image[0]).toMatch(/^https:/)
  const drives = ['FWD', 'RWD', 'AWD', '4x4', '4WD', 'other'].map(
    (simple_drive) => read({ simple_drive }).driveWheelConfiguration,
  )
  expect(drives).toEqual([
    'https://schema.org/FrontWheelDriveConfiguration',
    'https://schema.org/RearWheelDriveConfiguration',
    'https://schema.org/AllWheelDriveConfiguration',
    'https://schema.org/FourWheelDriveConfiguration',
    'https://schema.org/FourWheelDriveConfiguration',
    'other',
  ])
})
