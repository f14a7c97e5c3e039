import type { Site } from '#domain/site/site-schema.ts'
import type { Car } from '../car.ts'
import { carPrice } from '../car-price.ts'
import { carSubtitle, carTitle } from '../display-name.ts'
import { carChips } from './car-chips.ts'

/** The title and description of a car page for search engines (ROUTE-12). */
export function carPageMeta(car: Car, site: Site): { title: string; description: string } {
  const price = carPrice(car, site)
  const name = [carTitle(car), carSubtitle(car)].filter(Boolean).join(' ')
  const cost = price.kind === 'sold' ? 'Sold.' : `${[price.words, price.type].filter(Boolean).join(' ')}.`
  return {
    title: `${name} in ${car.city}`,
    description: `${name}: ${carChips(car, site).join(', ')}. ${cost} At ${car.location_name}, ${car.city} ${car.state}.`,
  }
}
