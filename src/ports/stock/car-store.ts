import type { Car } from '#domain/car/car.ts'
import { ExpectedError } from '../expected-error.ts'
import type { DocumentBatch } from '../search-engine.ts'

/** What is known about the former car of a url, to redirect its visitors to a useful page. */
export type FormerCar = {
  make: string
  model: string
  body?: string
  dealership_id: number
  /** The current slug, if the same car only changed its url. */
  slug?: string
}

/**
 * The vehicles of all dealerships. Each write increases the stock version of the dealerships it
 * changes and queues the change for the search index, in one transaction. A write without changes
 * does neither.
 */
export interface CarStore {
  bySlug(slug: string): Promise<Car | undefined>
  byId(id: number): Promise<Car | undefined>
  /** In the requested order. Missing cars are left out. */
  byIds(ids: number[]): Promise<Car[]>
  /** All cars, or those of some dealerships, in batches by id. */
  all(dealershipIds?: number[]): AsyncIterable<Car[]>
  /** The same as JSON text for a search index, without parsing it here. */
  allAsJson(): AsyncIterable<DocumentBatch>
  count(): Promise<number>
  /** Adds cars or replaces those with the same id. If it throws, no car was written. */
  upsert(cars: Car[]): Promise<void>
  remove(ids: number[]): Promise<void>
  /** True if this call changed it. Of many concurrent calls, only one returns true. */
  markReserved(id: number, reserved: boolean): Promise<boolean>
  /** Undefined if no car ever had this slug. */
  formerCar(slug: string): Promise<FormerCar | undefined>
}

/** A car was given a slug that belongs, or once belonged, to another car. */
export class SlugTaken extends ExpectedError {
  readonly slugs: string[]

  constructor(slugs: string[]) {
    super(`these addresses belong to other cars: ${slugs.join(', ')}`)
    this.slugs = slugs
  }
}
