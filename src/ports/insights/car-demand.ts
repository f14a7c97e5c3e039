import type { Permitted } from '#domain/access/permit.ts'
import type { Day } from '#domain/insights/day.ts'

/** What shoppers did with a car, one number a day. */
export type Demand = { views: number[]; saves: number[]; leads: number[] }

/** How much shoppers want a car. */
export interface CarDemand {
  /** For each of these cars, from the first day to the last, both included. */
  byDay(
    permit: Permitted<'car.read'>,
    cars: readonly number[],
    from: Day,
    to: Day,
  ): Promise<Map<number, Demand>>
}
