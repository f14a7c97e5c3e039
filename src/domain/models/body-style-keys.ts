/** Body styles as makers' model lists key them (MODEL-2). */
export const BODY_STYLE_KEYS = [
  '4x4',
  'bus',
  'cabChassis',
  'convertible',
  'coupe',
  'hardtop',
  'hatch',
  'hatchback',
  'motorhome',
  'lightTruck',
  'peopleMover',
  'sedan',
  'softtop',
  'suv',
  'ute',
  'van',
  'wagon',
  'stationWagon',
] as const
export type BodyStyleKey = (typeof BODY_STYLE_KEYS)[number]

/** The slug of the page that shows stock of a body style: peopleMover is /search/people-mover. */
export const bodyStyleSlug = (key: BodyStyleKey): string =>
  key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
