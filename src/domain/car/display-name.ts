import type { Car } from './car.ts'

const MAKE_NAMES: Record<string, string> = { SKODA: 'Škoda' }
const MODELS_NAMED_AFTER_THE_MAKE: Record<string, string[]> = { MAZDA: ['2', '3', '6'] }

/** The make as its manufacturer spells it (CARD-3). */
export const displayMake = (make: string): string => MAKE_NAMES[make.toUpperCase()] ?? make

/** The model as its manufacturer spells it: a Mazda 3 is a Mazda3 (CARD-3). */
export const displayModel = (make: string, model: string): string =>
  MODELS_NAMED_AFTER_THE_MAKE[make.toUpperCase()]?.includes(model) ? `${make}${model}` : model

/** Make and model without a repeated make: 'Toyota Corolla', 'Škoda Octavia', 'Mazda3'. */
export function makeAndModel(make: string, model: string): string {
  const name = displayModel(make, model)
  return name === model ? `${displayMake(make)} ${model}` : name
}

const MAKES_WITH_NAMES = [...Object.keys(MAKE_NAMES), ...Object.keys(MODELS_NAMED_AFTER_THE_MAKE)]

/**
 * The same for an index field that holds both: 'SKODA Octavia' becomes 'Škoda Octavia' (CARD-3).
 */
export function displayMakeModel(name: string): string {
  const make = MAKES_WITH_NAMES.find((each) => name.toUpperCase().startsWith(`${each} `))
  return make ? makeAndModel(name.slice(0, make.length), name.slice(make.length + 1)) : name
}

/** The heading of a car on every page: year, make and model (CARD-1). */
export const carTitle = (car: Pick<Car, 'year' | 'make' | 'model'>): string =>
  `${car.year} ${makeAndModel(car.make, car.model)}`

/** The line under the heading: badge and series, as far as they are known. */
export const carSubtitle = (car: Pick<Car, 'badge' | 'series'>): string =>
  [car.badge, car.series].filter(Boolean).join(' · ')
