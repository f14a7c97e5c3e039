import type { Car } from '#domain/car/car.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { Offer } from '#domain/stock/offer.ts'
import type { Part } from '#domain/stock/part.ts'

/** Invented stock for the demo dealerships: the same every time, its dates counted from today. */
export interface DemoStock {
  /** In batches; about 2,500 vehicles, or as near to `total` as the yards divide. */
  cars(sites: Site[], now: Date, total?: number): AsyncIterable<Car[]>
  parts(sites: Site[]): Part[]
  offers(sites: Site[], now: Date): Offer[]
}
