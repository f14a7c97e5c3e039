import type { PhotoPlan } from '#domain/desk/stock/photo-plan.ts'
import type { CellKind } from './cells/cell-reading.ts'
import { day } from './cells/day-cells.ts'
import { number, price, year } from './cells/number-cells.ts'
import {
  address,
  choice,
  flag,
  list,
  photos,
  plate,
  prose,
  stockNumber,
  text,
  vin,
  words,
} from './cells/word-cells.ts'
import { MAKES } from './vocabulary/makes.ts'
import {
  BODIES,
  COLOURS,
  CONDITIONS,
  DRIVES,
  FUELS,
  GEARBOXES,
  ITEM_TYPES,
  PRICE_TYPES,
  STATUSES,
} from './vocabulary/words.ts'

/** One field of a feed: how its cells are parsed, and its usual headings. */
type FeedField = { kind: CellKind; headings: string; required?: true }

/** All fields of a feed. A column with one of these headings, in any case, needs no mapping. */
export const FEED_FIELDS = {
  stocknum: {
    kind: stockNumber,
    headings:
      'stock number, stock no, stock, stock num, stock id, stk no, stk, dealer stock number, stock code, stock #, unit number, reference',
  },
  vin: { kind: vin, headings: 'vin number, vin no, chassis, chassis number, chassis no, vin chassis' },
  rego: {
    kind: plate,
    headings:
      'registration, rego number, rego no, reg no, plate, number plate, registration number, registration plate, reg',
  },
  year: {
    kind: year,
    headings:
      'build year, model year, manufacture year, yr, year built, built, build date, year of manufacture, compliance year, vehicle year',
    required: true,
  },
  make: {
    kind: words(MAKES, 'whole'),
    headings: 'manufacturer, brand, manu, mfr, vehicle make, marque',
    required: true,
  },
  model: { kind: text(80), headings: 'family, model name, vehicle model, range', required: true },
  badge: {
    kind: text(80),
    headings: 'variant, trim, grade, model variant, derivative, trim level, badge description',
  },
  series: { kind: text(60), headings: 'model series, generation' },
  item_type: { kind: choice(ITEM_TYPES), headings: 'vehicle type, vehicle class, item' },
  car_type: {
    kind: choice(CONDITIONS),
    headings:
      'condition, new used, new or used, listing type, new/used, vehicle condition, stock type, state of vehicle, sale type, n/u, used or new, item condition',
    required: true,
  },
  status: { kind: choice(STATUSES), headings: 'availability, stock status, vehicle status, sale status' },
  price: {
    kind: price(20_000_000),
    headings:
      'advertised price, sale price, asking price, sell price, selling price, retail price, internet price, web price, list price, retail, current price, price aud, price nzd, buy now price, egc price, price egc, drive away price, price drive away, drive away, price inc gst, advertised',
  },
  price_type: {
    kind: words(PRICE_TYPES, 'whole'),
    headings:
      'price guide, price description, price comment, price display, vehicle price type, price qualifier, price text',
  },
  subscription_price: { kind: price(10_000), headings: 'weekly subscription' },
  rental_day_price: { kind: price(10_000), headings: 'daily rate, rental price' },
  km: {
    kind: number(0, 3_000_000),
    headings:
      'odometer, kms, kilometres, kilometers, mileage, odo, odometer reading, odometer km, odometer kms, klms, distance travelled, vehicle mileage',
  },
  engine: { kind: text(120), headings: 'engine description, engine size, motor, vehicle engine' },
  doors: { kind: number(0, 9), headings: 'door count, number of doors, no of doors, no doors, door, drs' },
  seats: {
    kind: number(1, 80),
    headings: 'seat count, number of seats, no of seats, no seats, seating capacity, seating',
  },
  towing_kg: {
    kind: number(0, 50_000),
    headings:
      'towing capacity, towing capacity kg, braked towing, braked towing capacity, tow capacity, towing, max towing, tow rating, braked tow, towing braked',
  },
  boot_litres: {
    kind: number(0, 20_000),
    headings:
      'boot, boot space, boot capacity, boot litres, luggage capacity, cargo volume, cargo capacity, load volume',
  },
  colour: {
    kind: words(COLOURS, 'whole', 80),
    headings:
      'color, exterior colour, exterior color, body colour, ext colour, ext color, paint, generic colour, paint colour, exterior',
  },
  tag: { kind: text(60), headings: 'label, banner' },
  certified: { kind: flag, headings: 'is certified, certified pre owned, cpo' },
  description: {
    kind: prose(20_000),
    headings:
      'comments, dealer comments, advert text, ad text, advertisement, advert, web comments, free text, sellers comments, seller notes, notes, long description, internet comments',
  },
  images: {
    kind: photos,
    headings:
      'photos, pictures, image urls, photo urls, image link, image list, image url, images url, photo, image, pics, photo list, picture urls, photo url, all images, photo links, image files',
  },
  simple_body: {
    kind: words(BODIES, 'phrase', 80),
    headings: 'body, body type, body style, body description, body shape',
  },
  simple_drive: {
    kind: words(DRIVES, 'phrase'),
    headings: 'drive, drive type, drivetrain, drive train, wheel drive, driven wheels',
  },
  simple_fuel: { kind: words(FUELS, 'phrase'), headings: 'fuel, fuel type, fuel description, fueltype desc' },
  simple_transmission: {
    kind: words(GEARBOXES, 'phrase', 80),
    headings:
      'transmission, gearbox, trans, gear type, transmission type, gears, trans type, transmission description',
  },
  filtered_features: {
    kind: list,
    headings:
      'features, options, equipment, extras, accessories, option list, features list, vehicle options',
  },
  spin_images: {
    kind: photos,
    headings: '360 images, 360 photos, 360 pictures, spin, spin photos, turntable images, 360 view images',
  },
  video_url: {
    kind: address,
    headings: 'video, video link, walkaround, walkaround video, youtube, youtube link, video address',
  },
  service_history_url: { kind: address, headings: 'service history, service book, logbook, service records' },
  inspection_report_url: {
    kind: address,
    headings: 'inspection report, inspection, condition report, vehicle report, mechanical report',
  },
  custom_rank: { kind: number(0, 100_000), headings: 'rank, sort order' },
  location: {
    kind: text(80),
    headings:
      'location id, location name, location slug, yard, yard name, branch, site, lot, store, store code, dealer location, yard location',
  },
  deposit_amount: { kind: price(100_000), headings: 'deposit' },
  reservable: { kind: flag, headings: 'can be reserved' },
  show_on_dealer_website: {
    kind: flag,
    headings: 'publish, show on website, show on web, web enabled, display on web, website, export to web',
  },
  created_at: {
    kind: day,
    headings:
      'date in stock, date added, listed, stock date, date listed, entry date, arrival date, date received, date acquired, acquired, in stock date, date in, created, stocked date',
  },
} satisfies Record<string, FeedField>

export type FeedFieldName = keyof typeof FEED_FIELDS
export const FEED_FIELD_NAMES = Object.keys(FEED_FIELDS) as FeedFieldName[]
export const isFeedField = (name: string): name is FeedFieldName => Object.hasOwn(FEED_FIELDS, name)
export const isRequired = (name: FeedFieldName) => 'required' in FEED_FIELDS[name]

/** The values of a car in its feed or its overrides. Empty cells are left out. */
export type FeedCar = {
  stocknum?: string
  vin?: string
  rego?: string
  year?: number
  make?: string
  model?: string
  badge?: string
  series?: string
  item_type?: string
  car_type?: string
  status?: string
  price?: number
  price_type?: string
  subscription_price?: number
  rental_day_price?: number
  km?: number
  engine?: string
  doors?: number
  seats?: number
  towing_kg?: number
  boot_litres?: number
  colour?: string
  tag?: string
  certified?: boolean
  description?: string
  images?: string[]
  simple_body?: string
  simple_drive?: string
  simple_fuel?: string
  simple_transmission?: string
  filtered_features?: string[]
  spin_images?: string[]
  video_url?: string
  service_history_url?: string
  inspection_report_url?: string
  custom_rank?: number
  location?: string
  deposit_amount?: number
  reservable?: boolean
  show_on_dealer_website?: boolean
  created_at?: number
  /** How a person arranged the photos. No feed has it. */
  photo_plan?: PhotoPlan
}
