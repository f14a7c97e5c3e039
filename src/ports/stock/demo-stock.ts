import type { Car } from '#domain/car/car.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { Offer } from '#domain/stock/offer.ts'
import type { Part } from '#domain/stock/part.ts'
import type { PastPrice } from './car-history.ts'

/**
 * Invented stock for the demo dealerships. It is the same every time, with dates relative to today.
 */
export interface DemoStock {
  /** In batches. About 2,500 vehicles, or approximately `total`. */
  cars(sites: Site[], now: Date, total?: number): AsyncIterable<Car[]>
  /** What some of these cars cost earlier, oldest first. */
  pastPrices(cars: readonly Car[], now: Date): PastPrice[]
  parts(sites: Site[]): Part[]
  offers(sites: Site[], now: Date): Offer[]
}
