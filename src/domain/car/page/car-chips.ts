import { distanceUnit, KM_PER } from '#domain/distance-unit.ts'
import { grouped } from '#domain/numbers.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { Car } from '../car.ts'
import { carTypeLabel } from '../car-type.ts'

type Chipped = Pick<
  Car,
  'car_type' | 'simple_body' | 'km' | 'simple_transmission' | 'stocknum' | 'simple_fuel'
>

/** The odometer reading in the country's unit (SITE-9). */
export function distanceDriven(km: number, locale: Site['locale']): string {
  const unit = distanceUnit(locale)
  return `${grouped(km / KM_PER[unit])} ${unit}`
}

/** The five facts on a card. An unknown fact has no chip (CARD-2). */
export function carChips(car: Chipped, site: Pick<Site, 'card' | 'search' | 'locale'>): string[] {
  return [
    carTypeLabel(car.car_type, site.search.usedLabel),
    car.simple_body,
    car.km === undefined ? undefined : distanceDriven(car.km, site.locale),
    car.simple_transmission,
    site.card.fuelChip ? car.simple_fuel : car.stocknum,
  ].filter((chip): chip is string => Boolean(chip))
}
