import type { Permitted } from '#domain/access/permit.ts'
import type { RewrittenCar, StoredCar } from '#domain/desk/stock/car-words.ts'
import type { StockSource } from '../../stock/stock-imports.ts'
import type { Dealerships } from './car-desk.ts'

/** A field of a car before or after a change. Null if the feed decided it. */
type WordThen = { value: unknown; endsAt?: string | null } | null

/** What a change did to a car, field by field. `reserved` is a field too. */
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
  noteUndo(
    about: { operation: string; dealer: string; actor: string; at: Date },
    lines: readonly { carId: number; line: UndoLine }[],
  ): Promise<void>
}
