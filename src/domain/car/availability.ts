import type { Site } from '#domain/site/site-schema.ts'
import type { Car } from './car.ts'
import { type PricedCar, type PricingSite, priceField } from './car-price.ts'

const TEST_DRIVE_ONLY_TAGS = ['Test Drive Only', '*** Test Drive Vehicle Only ***']
const CHEAPEST_RESERVABLE = 200

/** A car for test drives that is not for sale (AVAIL-1). */
export const isTestDriveOnly = (car: Pick<Car, 'tag'>): boolean =>
  TEST_DRIVE_ONLY_TAGS.includes(car.tag ?? '')

export const isSold = (car: Pick<Car, 'sold' | 'status'>): boolean => car.sold || car.status === 'sold'

/** A shopper can still buy this car. For other cars a page offers similar ones (CARD-6). */
export const canBeOffered = (car: Pick<Car, 'sold' | 'status'>): boolean =>
  !isSold(car) && (car.status === 'in_stock' || car.status === 'coming_soon')

/** Whether the car itself allows a reservation (CARD-5). */
export const canBeHeld = (car: Pick<Car, 'tag' | 'reserved' | 'reservable'>): boolean =>
  car.reservable !== false && !isTestDriveOnly(car) && !car.reserved

type Reservation = PricedCar &
  Pick<Car, 'tag' | 'reserved' | 'reservable' | 'payment_processors' | 'dealership_id'>
type PaymentSite = Pick<Site, 'payment' | 'dealerships'> & Pick<PricingSite, 'search'>

/** A deposit needs a key: the dealership's own, or else the one in the car's data. */
function hasPaymentKey(car: Reservation, site: PaymentSite): boolean {
  const dealership = site.dealerships.find(({ id }) => id === car.dealership_id)
  return Boolean(
    dealership?.paymentKeys.publishable || car.payment_processors.some((one) => one.authorization_key),
  )
}

/** Whether the car has the price that the site sells on. A sale must be above 200. */
function hasPrice(car: Reservation, site: PaymentSite): boolean {
  const field = priceField(site)
  return (car[field] ?? 0) > (field === 'price' ? CHEAPEST_RESERVABLE : 0)
}

/**
 * Whether a shopper may reserve this car online with a deposit. All conditions must be true
 * (AVAIL-2).
 */
export const isReservable = (car: Reservation, site: PaymentSite): boolean =>
  Boolean(site.payment.provider) &&
  car.status === 'in_stock' &&
  canBeHeld(car) &&
  hasPaymentKey(car, site) &&
  !car.sold &&
  hasPrice(car, site) &&
  car.payment_processors.length > 0

/** Whether a card and the car page show the Reserve button (CARD-5). */
export const showsReserve = (car: Reservation, site: PaymentSite): boolean =>
  isReservable(car, site) && !isTestDriveOnly(car) && !car.reserved

/** Why a car cannot be reserved online, for the shopper who asks. */
export function whyNotReservable(car: Reservation, site: PaymentSite): string {
  if (isSold(car)) return 'This one has been sold.'
  if (car.reserved) return 'This one is reserved for someone else.'
  if (isTestDriveOnly(car)) return 'This one is for test drives only.'
  if (car.status === 'coming_soon') return 'This one has not arrived yet.'
  if (!hasPrice(car, site)) return 'This one has no price to reserve it at yet.'
  return 'This one cannot be reserved online.'
}
