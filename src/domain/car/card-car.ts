import { type Figure, type FinancingSite, financeEstimate } from '#domain/finance/finance-estimate.ts'
import { memoizePerMinute } from '#domain/memoize.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { canBeOffered } from './availability.ts'
import type { Car } from './car.ts'
import { type CarAction, carActions, carHref } from './car-buttons.ts'
import { carPrice } from './car-price.ts'
import { type ShownCar, shownCar } from './shown-car.ts'

/** A car as a card shows it, in lists, favourites and similar cars: words only, nothing left to work out in the browser. */
export type CardCar = ShownCar & {
  /** Which drawing stands in where there is no photo. */
  body?: string
  photos: number
  price: { words: string; type?: string; none?: true }
  /** Weekly amount and rates, only ever together (FIN-4). */
  finance?: Figure[]
  actions: CarAction[]
  requestPhotos?: string
  /** Where it stands, on sites with several locations. */
  place?: string
  /** How far from the visitor's postcode. */
  away?: string
}

export type CardSite = FinancingSite &
  Pick<Site, 'card' | 'search' | 'payment' | 'dealerships' | 'locations' | 'noun'>

/** The fields of a car that a card needs; asking for no more keeps answers small. */
export const CARD_FIELDS = [
  'id',
  'slug',
  'year',
  'make',
  'model',
  'badge',
  'series',
  'car_type',
  'status',
  'sold',
  'created_at_timestamp',
  'reserved',
  'reservable',
  'price',
  'price_type',
  'subscription_price',
  'rental_day_price',
  'km',
  'stocknum',
  'tag',
  'certified',
  'primary_image_url',
  'photos_count',
  'simple_body',
  'simple_fuel',
  'simple_transmission',
  'dealership_id',
  'location_id',
  'location_name',
  'location',
  'payment_processors',
  'finance_lenders',
] as const satisfies (keyof Car)[]

/** A car with the fields of a card, and no others: what a search for cards finds. */
export type CardFields = Pick<Car, (typeof CARD_FIELDS)[number]>

const hasSeveralYards = ({ locations }: CardSite): boolean =>
  locations.filter(({ location_type }) => location_type === 'sales' || location_type === '').length > 1

/** A car's card, and how far away the car is from a visitor who said where they are. */
export function cardCar(car: CardFields, site: CardSite, now: Date, away?: string): CardCar {
  const card = cardOf(car, site, now)
  return away ? { ...card, away } : card
}

const cardOf = memoizePerMinute((car: CardFields, site: CardSite, now: Date): CardCar => {
  const price = carPrice(car, site)
  const finance = financeEstimate(car, site)
  return {
    ...shownCar(car, site, now),
    photos: car.photos_count,
    price: {
      words: price.words,
      ...(price.type && { type: price.type }),
      ...(price.amount === undefined && { none: true as const }),
    },
    actions: carActions(car, site, site.card.buttons),
    ...(car.simple_body && { body: car.simple_body }),
    ...(finance && { finance: finance.figures }),
    ...(!car.primary_image_url &&
      site.card.requestPhotos &&
      canBeOffered(car) && { requestPhotos: `${carHref(car)}/request-photos` }),
    ...(hasSeveralYards(site) && { place: car.location_name }),
  }
})
