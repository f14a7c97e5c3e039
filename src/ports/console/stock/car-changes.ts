import type { Permitted } from '#domain/access/permit.ts'
import type { RewrittenCar, StoredCar } from '#domain/desk/stock/car-words.ts'
import type { StockSource } from '../../stock/stock-imports.ts'
import type { Dealerships } from './car-desk.ts'

/** A field of a car before or after a change. Null if the feed decided it. */
type WordThen = { value: unknown; endsAt?: string | null } | null

/**
 * What a change did to a car, field by field. `reserved` is a field too, and `exists` for a car
 * that was added or deleted.
 */
export type UndoLine = { before: Record<string, WordThen>; after: Record<string, WordThen> }

export type CarPermit = Permitted<'car.edit' | 'car.price' | 'car.photos'>

/** Changes of cars, within a transaction. */
export interface CarChanges {
  /** The cars of these dealerships and of the permit's locations, locked until the end. */
  lock(permit: CarPermit, dealerships: Dealerships, ids: readonly number[]): Promise<StoredCar[]>
  /** New slugs that no car ever had. */
  slugs(wanted: readonly { id: number; slug: string }[]): Promise<Map<number, string>>
  /** Writes cars and everything that follows: marks, history, search, versions and the table. */
  write(cars: readonly RewrittenCar[], source: StockSource): Promise<void>
  /** The id of a car to add. */
  newId(): Promise<number>
  /** The name of another car of this dealership with the same stock number or VIN. */
  namesake(dealershipId: number, of: { stocknum?: string; vin?: string }): Promise<string | undefined>
  /** Moves cars to the bin, from which they can be restored for a while. */
  bin(cars: readonly StoredCar[], by: { name: string; at: Date }, source: StockSource): Promise<void>
  /** A car from the bin, no longer in it. */
  fromBin(permit: CarPermit, dealerships: Dealerships, id: number): Promise<StoredCar | undefined>
  noteUndo(
    about: { operation: string; dealer: string; actor: string; at: Date },
    lines: readonly { carId: number; line: UndoLine }[],
  ): Promise<void>
}
