import { isWithoutPhone } from '#domain/car/without-phone.ts'
import type { CarButton } from '#domain/site/car-schema.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { canBeOffered, showsReserve } from '../availability.ts'
import type { Car } from '../car.ts'

/** A button for a car. With JavaScript, `dialog` opens the form over the page. */
export type CarAction = {
  kind: CarButton | 'similar'
  label: string
  href: string
  dialog?: true
  /** The request that reveals the phone number, for a button that shows it (CALL-2). */
  ask?: { car_id: number; dealership_id: number; website_id: number }
}

type ButtonCar = Parameters<typeof showsReserve>[0] & Pick<Car, 'id' | 'slug' | 'location'>
type Seller = Pick<Site, 'id' | 'card' | 'carPage' | 'payment' | 'dealerships' | 'noun'> &
  Parameters<typeof showsReserve>[1]

const LABELS: Record<CarButton, string> = {
  enquire: 'Enquire',
  testDrive: 'Book a Test Drive',
  reserve: 'Reserve',
  finance: 'Get Finance',
  tradeIn: 'Trade-In Valuation',
  call: 'Call',
  compare: 'Compare',
  question: 'Got a Question?',
  view: 'View details',
}

const HREFS: Record<CarButton, (car: ButtonCar, site: Seller) => string> = {
  enquire: (car) => `${carHref(car)}/enquire`,
  testDrive: (car) => `${carHref(car)}/test-drive`,
  reserve: (car, site) => checkoutHref(car, site),
  finance: (car) => `${carHref(car)}/finance`,
  tradeIn: (car) => `/cars/trade-in?car_id=${car.id}`,
  call: (car) => `${carHref(car)}#call`,
  compare: (car) => `/compare?car_id=${car.id}`,
  question: (car) => `${carHref(car)}/enquire`,
  view: (car) => carHref(car),
}

const DIALOGS: ReadonlySet<CarButton> = new Set(['enquire', 'testDrive', 'question', 'finance', 'tradeIn'])

export const carHref = (car: Pick<Car, 'slug'>): string => `/cars/${encodeURIComponent(car.slug)}`

/**
 * The page where a shopper pays the deposit: /checkout, or /buy-online if the site is set so
 * (ROUTE-5).
 */
export const checkoutHref = (car: Pick<Car, 'slug'>, site: Pick<Site, 'payment'>): string =>
  `${carHref(car)}/${site.payment.checkoutPath}`

/** The buttons of a card or of the car page, with the site's order and labels (CARD-4 to 6). */
export function carActions(car: ButtonCar, site: Seller, kinds: readonly CarButton[]): CarAction[] {
  if (!canBeOffered(car)) {
    return [
      { kind: 'similar', label: 'Find Me Something Similar', href: `${carHref(car)}/similar`, dialog: true },
    ]
  }
  const ask = { car_id: car.id, dealership_id: car.dealership_id, website_id: site.id }
  return kinds
    .filter((kind) => kind !== 'reserve' || showsReserve(car, site))
    .filter((kind) => kind !== 'call' || !isWithoutPhone(car, site))
    .map((kind) => ({
      kind,
      label: site.card.labels[kind] ?? LABELS[kind],
      href: HREFS[kind](car, site),
      ...(DIALOGS.has(kind) && { dialog: true as const }),
      ...(kind === 'call' && site.carPage.phoneReveal && { ask }),
    }))
}
