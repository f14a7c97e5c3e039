import { wordKey } from '../vocabulary/matcher.ts'
import type { FeedProfileInput } from './feed-profile-schema.ts'

/** A well-known export format: its profile, and the headings that identify it. */
type Preset = { title: string; signature: string[]; profile: FeedProfileInput }

const numbered = (name: (n: number) => string) => Array.from({ length: 20 }, (_, n) => name(n))

export const PRESETS = {
  'google-vehicles': {
    title: 'Google vehicle listings and vehicle ads',
    signature: ['id', 'brand', 'image_link', 'store_code', 'condition'],
    profile: {
      columns: {
        stocknum: 'id',
        make: 'brand',
        badge: 'trim',
        km: 'mileage',
        colour: 'color',
        car_type: { column: 'condition', values: { refurbished: 'used' } },
        simple_fuel: 'engine',
        price_type: 'vehicle_price_type',
        certified: 'certified_pre_owned',
        location: 'store_code',
        images: { column: ['image_link', 'additional_image_link'] },
      },
      ignore: ['engine'],
    },
  },
  'meta-vehicles': {
    title: 'Meta and TikTok automotive inventory',
    signature: ['vehicle_id', 'state_of_vehicle', 'make', 'model', 'year'],
    profile: {
      columns: {
        stocknum: 'vehicle_id',
        badge: 'trim',
        km: { column: ['mileage.value', 'mileage'] },
        car_type: { column: 'state_of_vehicle', values: { cpo: 'used' } },
        simple_body: {
          column: 'body_style',
          values: { truck: 'Ute', crossover: 'SUV', other: '', none: '' },
        },
        simple_drive: { column: 'drivetrain', values: { '4x2': 'RWD', other: '', none: '' } },
        colour: 'exterior_color',
        created_at: 'date_first_on_lot',
        images: { column: ['image', ...numbered((n) => `image[${n}].url`)] },
      },
    },
  },
  'schema-org': {
    title: 'Car of schema.org, as in the structured data of web pages',
    signature: [
      'vehicleIdentificationNumber',
      'mileageFromOdometer.value',
      'vehicleModelDate',
      'offers.price',
    ],
    profile: {
      columns: {
        stocknum: 'sku',
        vin: 'vehicleIdentificationNumber',
        year: { column: ['vehicleModelDate', 'modelDate', 'productionDate'] },
        make: { column: ['brand.name', 'manufacturer.name', 'brand', 'manufacturer'] },
        model: { column: ['model', 'model.name'] },
        badge: 'vehicleConfiguration',
        km: { column: ['mileageFromOdometer.value', 'mileageFromOdometer'] },
        price: 'offers.price',
        car_type: {
          column: ['itemCondition', 'offers.itemCondition'],
          values: Object.fromEntries(
            ['', 'http://schema.org/', 'https://schema.org/'].flatMap((base) => [
              [`${base}newcondition`, 'new'],
              [`${base}usedcondition`, 'used'],
              [`${base}refurbishedcondition`, 'used'],
            ]),
          ),
        },
        colour: 'color',
        simple_body: 'bodyType',
        simple_fuel: { column: ['fuelType', 'vehicleEngine.fuelType'] },
        simple_transmission: 'vehicleTransmission',
        simple_drive: 'driveWheelConfiguration',
        doors: 'numberOfDoors',
        seats: 'vehicleSeatingCapacity',
        engine: 'vehicleEngine.name',
        images: { column: ['image', 'image.url', 'image.contentUrl'] },
      },
    },
  },
  'ax-exchange': {
    title: 'AX data exchange of inventory programs',
    signature: ['stock', 'price_current', 'mileage', 'exterior', 'free_text'],
    profile: {
      columns: {
        stocknum: 'stock',
        car_type: { column: 'title', values: { 'certified pre-owned': 'used', other: 'used' } },
        badge: 'trim',
        km: { column: 'mileage', units: 'miles' },
        price: { column: ['InternetPrice', 'price_current'] },
        colour: 'exterior',
      },
      ignore: ['item_type'],
    },
  },
  forecourt: {
    title: 'The stock.json of another Forecourt',
    signature: ['stockNumber', 'priceCovers', 'priceText', 'kind', 'type'],
    profile: {
      records: 'cars',
      columns: {
        car_type: 'type',
        item_type: 'kind',
        price_type: 'priceCovers',
        location: 'location.name',
        created_at: 'listed',
      },
    },
  },
} satisfies Record<string, Preset>

export type PresetName = keyof typeof PRESETS
export const isPreset = (name: string): name is PresetName => Object.hasOwn(PRESETS, name)

/** The preset that a file matches. One heading may be missing. */
export function presetOf(headings: readonly string[]): PresetName | undefined {
  const keys = new Set(headings.map(wordKey))
  const found = Object.entries(PRESETS).find(
    ([, { signature }]) =>
      signature.filter((heading) => keys.has(wordKey(heading))).length >= Math.max(3, signature.length - 1),
  )
  return found?.[0] as PresetName | undefined
}
