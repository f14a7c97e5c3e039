import type { Car } from '#domain/car/car.ts'
import { ExpectedError } from './expected-error.ts'
import type { DocumentBatch } from './search-engine.ts'

/** What is still known of an address whose car is gone or has moved on, so that its visitors can be sent somewhere useful. */
export type FormerCar = {
  make: string
  model: string
  body?: string
  dealership_id: number
  /** Where the same car is now, when it only changed its address. */
  slug?: string
}

/**
 * The vehicles of every dealership. Each write raises the stock version of the dealerships it touches and
 * queues the change for the search index, all in one transaction; a write that changes nothing does neither.
 */
export interface CarStore {
  bySlug(slug: string): Promise<Car | undefined>
  byId(id: number): Promise<Car | undefined>
  /** In the order asked for; cars that are gone are left out. */
  byIds(ids: number[]): Promise<Car[]>
  /** All cars, or those of some dealerships, in batches by id. */
  all(dealershipIds?: number[]): AsyncIterable<Car[]>
  /** The same unread: for an index. */
  allAsJson(): AsyncIterable<DocumentBatch>
  count(): Promise<number>
  /** Adds cars or puts them in the place of those with the same id; all of them or, when it throws, none. */
  upsert(cars: Car[]): Promise<void>
  remove(ids: number[]): Promise<void>
  /** True when this call changed it: of many at once, one hears true. */
  markReserved(id: number, reserved: boolean): Promise<boolean>
  /** Nothing when no car ever lived there. */
  formerCar(slug: string): Promise<FormerCar | undefined>
}

/** A car was given an address that belongs, or once belonged, to another car. */
export class SlugTaken extends ExpectedError {
  readonly slugs: string[]

  constructor(slugs: string[]) {
    super(`these addresses belong to other cars: ${slugs.join(', ')}`)
    this.slugs = slugs
  }
}
