import type { Car } from './car.ts'

const MAKE_NAMES: Record<string, string> = { SKODA: 'Škoda' }
const MODELS_NAMED_AFTER_THE_MAKE: Record<string, string[]> = { MAZDA: ['2', '3', '6'] }

/** A make as its maker writes it (CARD-3). */
export const displayMake = (make: string): string => MAKE_NAMES[make.toUpperCase()] ?? make

/** A model as its maker writes it: a Mazda 3 is a Mazda3 (CARD-3). */
export const displayModel = (make: string, model: string): string =>
  MODELS_NAMED_AFTER_THE_MAKE[make.toUpperCase()]?.includes(model) ? `${make}${model}` : model

/** Make and model together, the make said once: 'Toyota Corolla', 'Škoda Octavia', 'Mazda3'. */
export function makeAndModel(make: string, model: string): string {
  const name = displayModel(make, model)
  return name === model ? `${displayMake(make)} ${model}` : name
}

/** The heading of a car everywhere: year, make and model (CARD-1). */
export const carTitle = (car: Pick<Car, 'year' | 'make' | 'model'>): string =>
  `${car.year} ${makeAndModel(car.make, car.model)}`

/** The line under the heading: badge and series, whatever is known of them. */
export const carSubtitle = (car: Pick<Car, 'badge' | 'series'>): string =>
  [car.badge, car.series].filter(Boolean).join(' · ')
