import type { Car } from '#domain/car/car.ts'
import { choosableText } from '#domain/car/choosable-text.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** A special case of a vehicle. `today` is midnight in seconds; `change` gets the complete car. */
export type Exception = {
  /** How many of eighty vehicles are like this. */
  of80: number
  photos?: number
  change?: (car: Car, today: number, otherLocations: number[]) => Partial<Car>
}

const sold =
  (daysAgo: number) =>
  (car: Car, today: number): Partial<Car> => ({
    status: 'sold',
    sold: true,
    sold_date_timestamp: Math.round(today - daysAgo * DAY),
    created_at_timestamp: Math.min(car.created_at_timestamp, Math.round(today - (daysAgo + 9) * DAY)),
  })
const arrived =
  (daysAgo: number) =>
  (_: Car, today: number): Partial<Car> => ({
    created_at_timestamp: Math.round(today - daysAgo * DAY),
  })
const without =
  (...fields: (keyof Car)[]) =>
  (): Partial<Car> =>
    Object.fromEntries(fields.map((field) => [field, undefined]))

/** The pictures of the artwork by number, ordered from the front of the car to its back. */
const AROUND = [4, 1, 2, 3]

/** Adds pictures from all sides, a video and documents. Their links lead to example.com. */
function withAllMedia({ images, car_type }: Car): Partial<Car> {
  const paint = images[0]?.image.url.replace(/-\d$/, '')
  return {
    ...(paint && { spin_images: AROUND.map((angle) => `${paint}-${angle}`) }),
    video_url: 'https://example.com/?walkaround',
    ...(car_type !== 'new' && {
      service_history_url: 'https://example.com/?service-history',
      inspection_report_url: 'https://example.com/?inspection-report',
    }),
  }
}

const badgeWith = (car: Car, more: string) => [car.badge, more].filter(Boolean).join(' ')

/**
 * All states, tags and gaps that pages must handle. Each yard with eighty or more vehicles has all
 * of them.
 */
const EXCEPTIONS: Record<string, Exception> = {
  'test drive only': { of80: 1, change: () => ({ tag: 'Test Drive Only' }) },
  'test drive vehicle only': { of80: 1, change: () => ({ tag: '*** Test Drive Vehicle Only ***' }) },
  special: { of80: 3, change: () => ({ tag: 'Special' }) },
  'pre-order': { of80: 1, change: () => ({ tag: 'Pre-order', status: 'coming_soon' }) },
  'one owner': { of80: 2, change: (car) => (car.car_type === 'used' ? { tag: 'One Owner' } : {}) },
  'coming soon': { of80: 4, change: () => ({ status: 'coming_soon' }) },
  'sold today': { of80: 1, change: sold(0.05) },
  'sold two days ago': { of80: 1, change: sold(2) },
  'sold five days ago': { of80: 1, change: sold(5) },
  'sold long ago': { of80: 2, change: sold(45) },
  reserved: { of80: 2, change: () => ({ reserved: true }) },
  'not reservable': { of80: 2, change: () => ({ reservable: false }) },
  'no payment processor': {
    of80: 3,
    change: () => ({ payment_processors: [], has_checkout_payment_processor: false }),
  },
  hidden: { of80: 1, change: () => ({ show_on_dealer_website: false }) },
  'no price': {
    of80: 2,
    change: without(
      'price',
      'price_type',
      'price_range',
      'weekly_price',
      'weekly_price_range',
      'subscription_price',
      'rental_day_price',
      'finance_lenders',
    ),
  },
  'no photos': { of80: 3, photos: 0 },
  'one photo': { of80: 2, photos: 1 },
  'little known': {
    of80: 1,
    change: without(
      'badge',
      'series',
      'colour',
      'engine',
      'doors',
      'seats',
      'simple_transmission',
      'km',
      'vin',
      'rego',
      'description',
    ),
  },
  'long name': {
    of80: 1,
    change: (car) => ({
      badge: badgeWith(car, 'Panoramic Launch Edition Premium Touring Pack'),
      series: `${car.series} MY${String(car.year).slice(2)}.75 Upgrade II`,
    }),
  },
  apostrophe: {
    of80: 1,
    change: (car) => ({ badge: badgeWith(car, choosableText(`"Driver's Choice" & Tow`)) }),
  },
  'arrived today': { of80: 2, change: arrived(0.2) },
  'arrived this week': { of80: 4, change: arrived(5.5) },
  'at several locations': {
    of80: 3,
    change: (car, _, otherLocations) => ({
      location: { ...car.location, distribution_locations: [car.location_id, ...otherLocations] },
    }),
  },
  'no kilometres yet': { of80: 2, change: (car) => (car.car_type === 'new' ? { km: 0 } : {}) },
  'not certified': { of80: 2, change: () => ({ certified: false }) },
  'seen from all sides': { of80: 3, change: withAllMedia },
}

const SLOTS: (string | undefined)[] = Object.entries(EXCEPTIONS).flatMap(([name, { of80 }]) =>
  Array(of80).fill(name),
)
SLOTS.length = 80

/**
 * The special case of the n-th vehicle, if any. 37 and 80 have no common divisor, so every slot is
 * used.
 */
export function exceptionOf(dealershipId: number, n: number): Exception | undefined {
  const name = SLOTS[(n * 37 + dealershipId) % 80]
  return name === undefined ? undefined : EXCEPTIONS[name]
}
