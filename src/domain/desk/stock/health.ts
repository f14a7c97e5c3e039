import type { Car } from '#domain/car/car.ts'

/** What a check looks at. The database and this file read the same list. */
type Met =
  | { kind: 'present'; field: keyof Car; unlessNew?: true }
  | { kind: 'text'; field: keyof Car; least: number }
  | { kind: 'list'; field: keyof Car; least: number }
  | { kind: 'vin' }

type Check = {
  id: string
  /** What is missing, to stand after "No" or alone. */
  words: string
  /** What to do about it. */
  raise: string
  points: number
  met: Met
}

/** Photos count most: a shopper looks at nothing else first. */
export const PHOTO_POINTS = 30
/** How many photos a listing should have. Other vehicles than cars need fewer. */
export const FULL_PHOTOS = { car: 15, other: 9 } as const
export const photosWanted = ({ item_type }: Pick<Car, 'item_type'>): number =>
  item_type === 'car' ? FULL_PHOTOS.car : FULL_PHOTOS.other

/** What a good listing has, with the points of each. With the photos they add up to 100. */
export const HEALTH_CHECKS = [
  { id: 'price', words: 'Price', raise: 'Set a price', points: 15, met: present('price') },
  {
    id: 'price-cover',
    words: 'What the price covers',
    raise: 'Say what the price covers, such as drive away',
    points: 5,
    met: present('price_type'),
  },
  {
    id: 'description',
    words: 'Description of 200 letters',
    raise: 'Write a description of at least 200 letters',
    points: 12,
    met: { kind: 'text', field: 'description', least: 200 },
  },
  {
    id: 'km',
    words: 'Odometer',
    raise: 'Read the odometer',
    points: 6,
    met: { kind: 'present', field: 'km', unlessNew: true },
  },
  { id: 'vin', words: 'VIN of 17 signs', raise: 'Add the whole VIN', points: 6, met: { kind: 'vin' } },
  { id: 'colour', words: 'Colour', raise: 'Say the colour', points: 4, met: present('colour') },
  { id: 'body', words: 'Body', raise: 'Choose the body', points: 4, met: present('simple_body') },
  { id: 'fuel', words: 'Fuel', raise: 'Choose the fuel', points: 4, met: present('simple_fuel') },
  {
    id: 'transmission',
    words: 'Gearbox',
    raise: 'Choose the gearbox',
    points: 4,
    met: present('simple_transmission'),
  },
  {
    id: 'features',
    words: 'Three features',
    raise: 'Name at least three features',
    points: 4,
    met: { kind: 'list', field: 'filtered_features', least: 3 },
  },
  {
    id: 'drive',
    words: 'Driven wheels',
    raise: 'Say which wheels drive',
    points: 2,
    met: present('simple_drive'),
  },
  { id: 'engine', words: 'Engine', raise: 'Describe the engine', points: 2, met: present('engine') },
  { id: 'seats', words: 'Seats', raise: 'Count the seats', points: 2, met: present('seats') },
] as const satisfies readonly Check[]

export type CheckId = (typeof HEALTH_CHECKS)[number]['id']
export type GapId = CheckId | 'photos'

function present(field: keyof Car): Met {
  return { kind: 'present', field }
}

const WHOLE_VIN = /^[A-HJ-NPR-Z0-9]{17}$/

function isMet(car: Car, met: Met): boolean {
  if (met.kind === 'vin') return WHOLE_VIN.test(car.vin ?? '')
  const value = car[met.field]
  if (met.kind === 'text') return typeof value === 'string' && [...value].length >= met.least
  if (met.kind === 'list') return Array.isArray(value) && value.length >= met.least
  return value !== undefined || (met.unlessNew === true && car.car_type === 'new')
}

export type Health = {
  /** In per cent. */
  share: number
  photos: { has: number; wanted: number }
  checks: { id: CheckId; words: string; isMet: boolean; points: number; raise: string }[]
}

/** How complete a listing is, and what would raise it. */
export function healthOf(car: Car): Health {
  const wanted = photosWanted(car)
  const has = car.images.length
  const checks = HEALTH_CHECKS.map(({ id, words, met, points, raise }) => ({
    id,
    words,
    points,
    raise,
    isMet: isMet(car, met),
  }))
  const earned = checks.reduce((sum, check) => sum + (check.isMet ? check.points : 0), 0)
  return {
    share: earned + Math.floor((Math.min(has, wanted) * PHOTO_POINTS) / wanted),
    photos: { has, wanted },
    checks,
  }
}

/** The word beside the number. */
export const healthWord = (share: number): 'Good' | 'Fair' | 'Poor' =>
  share >= 80 ? 'Good' : share >= 50 ? 'Fair' : 'Poor'
