import { memoizePerMinute } from '#domain/caching/memoize.ts'
import {
  type FinanceEstimate,
  type FinancingSite,
  financeEstimate,
} from '#domain/finance/finance-estimate.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { withSpecial } from '#domain/specials.ts'
import { canBeOffered } from './availability.ts'
import type { Car } from './car.ts'
import { carPrice } from './car-price.ts'
import { type CarAction, carActions, carHref } from './page/car-buttons.ts'
import { type ShownCar, shownCar } from './shown-car.ts'

/**
 * The data of a card in lists, favourites and similar cars. All text is already formatted, so the
 * browser computes nothing.
 */
export type CardCar = ShownCar & {
  /** Selects the image for a car without a photo. */
  body?: string
  photos: number
  price: { words: string; type?: string; none?: true }
  /** The weekly amount, its rates and its terms, always together (FIN-1, FIN-4). */
  finance?: Pick<FinanceEstimate, 'figures' | 'terms'>
  actions: CarAction[]
  requestPhotos?: string
  /** The car's location, on sites with several locations. */
  place?: string
  /** The distance from the visitor's postcode. */
  away?: string
}

export type CardSite = FinancingSite &
  Pick<
    Site,
    'id' | 'card' | 'carPage' | 'search' | 'payment' | 'dealerships' | 'locations' | 'noun' | 'promotions'
  >

/** The car fields that a card needs. Fetching only these keeps search responses small. */
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

/** A car with only the fields of a card, as a search for cards returns it. */
export type CardFields = Pick<Car, (typeof CARD_FIELDS)[number]>

const hasSeveralYards = ({ locations }: CardSite): boolean =>
  locations.filter(({ location_type }) => location_type === 'sales' || location_type === '').length > 1

/** A car's card, with the distance if the visitor gave a postcode. */
export function cardCar(car: CardFields, site: CardSite, now: Date, away?: string): CardCar {
  // A promotion comes and goes at any second of the minute for which a card is cached.
  const card = cardOf(withSpecial(car, site, now), site, now)
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
    ...(finance && { finance: { figures: finance.figures, terms: finance.terms } }),
    ...(!car.primary_image_url &&
      site.card.requestPhotos &&
      canBeOffered(car) && { requestPhotos: `${carHref(car)}/request-photos` }),
    ...(hasSeveralYards(site) && { place: car.location_name }),
  }
})
