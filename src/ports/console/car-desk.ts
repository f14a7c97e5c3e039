import type { Permitted } from '#domain/access/permit.ts'

export type DeskCar = { id: number; slug: string; name: string; stocknum: string }

/** Cars as the people of a dealer see them. */
export interface CarDesk {
  /** Cars of these dealerships with a registration, written without spaces and in capitals. */
  byRegistration(
    permit: Permitted<'car.read'>,
    dealerships: readonly number[],
    registration: string,
  ): Promise<DeskCar[]>
}
