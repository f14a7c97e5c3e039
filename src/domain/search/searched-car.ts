import { isSold } from '../car/availability.ts'
import type { Car } from '../car/car.ts'

/** All fields that tell what a car costs. */
export const PRICE_FIELDS = [
  'price',
  'price_range',
  'weekly_price',
  'weekly_price_range',
  'subscription_price',
  'rental_day_price',
] as const satisfies (keyof Car)[]

/** A site that hires cars out asks whether a car has such a price, so of a sold one null stays. */
export const HIRE_FIELDS = ['subscription_price', 'rental_day_price'] as const satisfies (keyof Car)[]

/**
 * A car as search engines get it. What a car was sold for is shown nowhere, so no range, order or
 * count of a search may tell it either.
 */
export function searchedCar(car: Car): Car {
  if (!isSold(car)) return car
  const hidden: readonly string[] = PRICE_FIELDS
  const shown = Object.entries(car).filter(([name]) => !hidden.includes(name))
  const hired = HIRE_FIELDS.filter((name) => car[name] !== undefined).map((name) => [name, null] as const)
  return Object.fromEntries([...shown, ...hired]) as Car
}
