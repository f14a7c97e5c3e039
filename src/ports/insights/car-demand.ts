import type { Permitted } from '#domain/access/permit.ts'
import type { Day } from '#domain/insights/day.ts'

/** How often a car's page was looked at. */
export interface CarDemand {
  /**
   * The views of each of these cars, one number a day from the first to the last, both included.
   */
  viewsByDay(
    permit: Permitted<'car.read'>,
    cars: readonly number[],
    from: Day,
    to: Day,
  ): Promise<Map<number, number[]>>
}
