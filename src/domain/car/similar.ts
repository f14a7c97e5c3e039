import { above, all, between, equals, type Filter, isIn, not } from '#domain/stock/filter.ts'
import type { Car } from './car.ts'
import { carPrice, type PricedCar, type PricingSite, priceField } from './car-price.ts'

export const MOST_SIMILAR = 4

/** One question for cars like this one: what they must be, and which come first. */
export type SimilarSearch = { filter: Filter; sort: string[] }

type Likeness = PricedCar & Pick<Car, 'id' | 'make' | 'simple_body' | 'item_type'>
type Found = PricedCar & Pick<Car, 'id' | 'make'>

/** A sold car still knows what it cost: its price is not shown, but it says which cars are near. */
const worthOf = (car: PricedCar, site: PricingSite) =>
  carPrice({ ...car, sold: false, status: 'in_stock' }, site).amount

/**
 * Cars of the same body, asked for in two halves: from this car's price downwards and upwards, nearest first.
 * Together they hold the nearest whatever the stock looks like. A car without a price is like the others of its make.
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
    return [{ filter: all(alike, equals('make', car.make)), sort: ['custom_rank:desc'] }]
  return [
    { filter: all(alike, between(field, 1, worth)), sort: [`${field}:desc`] },
    { filter: all(alike, above(field, worth)), sort: [`${field}:asc`] },
  ]
}

/** The nearest in price first; of two as near, the same make. */
export function nearestFirst<Some extends Found>(car: Found, found: Some[], site: PricingSite): Some[] {
  const worth = worthOf(car, site) ?? 0
  const distance = (other: Some) => Math.abs((other[priceField(site)] ?? 0) - worth)
  const stranger = (other: Some) => Number(other.make !== car.make)
  return [...found]
    .sort((a, b) => distance(a) - distance(b) || stranger(a) - stranger(b) || a.id - b.id)
    .slice(0, MOST_SIMILAR)
}
