import { type Locale, money } from '#domain/money.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { Car } from './car.ts'

/** The price of a car as every card, page, feed and e-mail shows it. */
export type CarPrice = {
  kind: 'sale' | 'subscription' | 'rental' | 'unpriced' | 'sold'
  /** Missing if no price may be shown. */
  amount?: number
  /** '$24,990', 'Call for price' or 'Sold'. */
  words: string
  /** What the amount is for: 'Drive Away', 'a week', 'a day'. */
  type?: string
}

/** The fields of a site that decide how a price is shown. */
export type PricingSite = {
  locale: Locale
  search: Pick<Site['search'], 'path'>
  card: Pick<Site['card'], 'noPrice'>
}

export type PricedCar = Pick<
  Car,
  'status' | 'sold' | 'price' | 'price_type' | 'subscription_price' | 'rental_day_price'
>

/** A subscription site prices by the week, a rental site by the day, all others by the sale. */
const PRICED_BY: Partial<
  Record<
    Site['search']['path'],
    { field: 'subscription_price' | 'rental_day_price'; kind: CarPrice['kind']; type: string }
  >
> = {
  'subscription-cars': { field: 'subscription_price', kind: 'subscription', type: 'a week' },
  'rental-cars': { field: 'rental_day_price', kind: 'rental', type: 'a day' },
}

/** The car field that a site sorts and filters prices by. */
export const priceField = (site: Pick<PricingSite, 'search'>) => PRICED_BY[site.search.path]?.field ?? 'price'

/** 'a week' or 'a day' on a site that hires its cars out. */
export const hirePeriod = (site: Pick<PricingSite, 'search'>) => PRICED_BY[site.search.path]?.type

/**
 * The only place that formats a price. If a page showed two prices for one car, the dealer would
 * have to sell at the lower one (ACL s47).
 */
export function carPrice(car: PricedCar, site: PricingSite): CarPrice {
  if (car.sold || car.status === 'sold') return { kind: 'sold', words: 'Sold' }
  const hire = PRICED_BY[site.search.path]
  const amount = hire ? car[hire.field] : car.price
  if (!isPrice(amount)) return { kind: 'unpriced', words: site.card.noPrice }
  if (hire) return { kind: hire.kind, amount, words: money(amount, site.locale), type: hire.type }
  return {
    kind: 'sale',
    amount,
    words: money(amount, site.locale),
    ...(car.price_type && { type: car.price_type }),
  }
}

function isPrice(amount: number | undefined): amount is number {
  return amount !== undefined && Number.isFinite(amount) && amount > 0
}
