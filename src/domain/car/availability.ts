import type { Site } from '#domain/site/site-schema.ts'
import type { Car } from './car.ts'

const TEST_DRIVE_ONLY_TAGS = ['Test Drive Only', '*** Test Drive Vehicle Only ***']
const CHEAPEST_RESERVABLE = 200

/** A car that is there to be driven, not to be sold (AVAIL-1). */
export const isTestDriveOnly = (car: Pick<Car, 'tag'>): boolean =>
  TEST_DRIVE_ONLY_TAGS.includes(car.tag ?? '')

export const isSold = (car: Pick<Car, 'sold' | 'status'>): boolean => car.sold || car.status === 'sold'

/** A car a shopper can still ask for; the others lead to something similar (CARD-6). */
export const canBeOffered = (car: Pick<Car, 'sold' | 'status'>): boolean =>
  !isSold(car) && (car.status === 'in_stock' || car.status === 'coming_soon')

/** Nothing about the car itself stands in the way of holding it for a shopper (CARD-5). */
export const canBeHeld = (car: Pick<Car, 'tag' | 'reserved' | 'reservable'>): boolean =>
  car.reservable !== false && !isTestDriveOnly(car) && !car.reserved

type Reservation = Pick<
  Car,
  'status' | 'tag' | 'sold' | 'reserved' | 'reservable' | 'price' | 'payment_processors' | 'dealership_id'
>
type Till = Pick<Site, 'payment' | 'dealerships'>

/** The key a deposit is taken with: the dealership's own, else the one that came with the car. */
function hasPaymentKey(car: Reservation, site: Till): boolean {
  const dealership = site.dealerships.find(({ id }) => id === car.dealership_id)
  return Boolean(
    dealership?.paymentKeys.publishable || car.payment_processors.some((one) => one.authorization_key),
  )
}

/** Whether a shopper may hold this car online with a deposit: every clause has to hold (AVAIL-2). */
export const isReservable = (car: Reservation, site: Till): boolean =>
  Boolean(site.payment.provider) &&
  car.status === 'in_stock' &&
  canBeHeld(car) &&
  hasPaymentKey(car, site) &&
  !car.sold &&
  (car.price ?? 0) > CHEAPEST_RESERVABLE &&
  car.payment_processors.length > 0

/** The Reserve button of a card and of the car page (CARD-5). */
export const showsReserve = (car: Reservation, site: Till): boolean =>
  isReservable(car, site) && !isTestDriveOnly(car) && !car.reserved
