import { above, all, between, equals, type Filter, isIn, not } from '#domain/stock/filter.ts'
import type { Car } from '../car.ts'
import { carPrice, type PricedCar, type PricingSite, priceField } from '../car-price.ts'

export const MAX_SIMILAR = 4

/** One search for similar cars: a filter and an order. */
export type SimilarSearch = { filter: Filter; sort: string[] }

type Likeness = PricedCar & Pick<Car, 'id' | 'make' | 'simple_body' | 'item_type'>
type Found = PricedCar & Pick<Car, 'id' | 'make'>

/** That of a sold car decides nothing either: the cars nearest in price would tell it. */
const worthOf = (car: PricedCar, site: PricingSite) => carPrice(car, site).amount

/**
 * Two searches for cars of the same body, down and up from this car's price. Together they always
 * contain the cars nearest in price. A car without a price, or sold, is compared by make.
 */
export function similarSearches(car: Likeness, site: PricingSite): SimilarSearch[] {
  const alike = all(
    not(equals('id', car.id)),
    isIn('status', ['in_stock', 'coming_soon']),
    equals('reserved', false),
    car.simple_body ? equals('simple_body', car.simple_body) : equals('item_type', car.item_type),
  )
  const field = priceField(site)
  const worth = worthOf(car, site)
  if (worth === undefined)
    return [all(alike, equals('make', car.make)), alike].map((filter) => ({
      filter,
      sort: ['custom_rank:desc'],
    }))
  return [
    { filter: all(alike, between(field, 1, worth)), sort: [`${field}:desc`] },
    { filter: all(alike, above(field, worth)), sort: [`${field}:asc`] },
  ]
}

/**
 * Sorts by difference in price. For equal differences, and without a price, the same make comes
 * first.
 */
export function nearestFirst<Some extends Found>(car: Found, found: Some[], site: PricingSite): Some[] {
  const worth = worthOf(car, site)
  const isOtherMake = (other: Some) => Number(other.make !== car.make)
  const once = [...new Map(found.map((one) => [one.id, one])).values()]
  if (worth === undefined) return once.sort((a, b) => isOtherMake(a) - isOtherMake(b)).slice(0, MAX_SIMILAR)
  const distance = (other: Some) => Math.abs((other[priceField(site)] ?? 0) - worth)
  return once
    .sort((a, b) => distance(a) - distance(b) || isOtherMake(a) - isOtherMake(b) || a.id - b.id)
    .slice(0, MAX_SIMILAR)
}
