import type { Car } from '#domain/car/car.ts'
import type { FeedCar } from '#domain/import/feed-fields.ts'
import type { CarChange } from './import-runs.ts'

/** What an import needs to know about a stored car. */
export type KnownCar = {
  id: number
  slug: string
  stocknum?: string
  vin?: string
  status: Car['status']
  reserved: boolean
  createdAt: number
  soldAt?: number
  /** The feed it came from. Undefined for a car that never came from a feed. */
  feed?: string
  /** Undefined for a car that never came from a feed. */
  fingerprint?: string
  overrides?: FeedCar
}

/** A car to store, and the data it was built from. */
export type ImportedCar = { car: Car; feed: FeedCar; overrides?: FeedCar; fingerprint: string | null }

/** Who changes the stock: a feed in one of its runs, a person, or the platform itself. */
export type StockSource = { by: 'feed'; feed: string; runId: number } | { by: 'person' } | { by: 'platform' }

/**
 * The stock of one dealership for imports. A write never changes whether a car is reserved or how
 * often it was viewed: the platform owns these.
 */
export interface StockImports {
  known(dealershipId: number): Promise<KnownCar[]>
  /** Cars with the data they were built from. Missing cars are left out. */
  read(ids: number[]): Promise<ImportedCar[]>
  /**
   * Slugs that no car ever had, one for each wanted slug, and new ids for cars that have none yet.
   */
  allocate(requests: { slug: string; id?: number }[]): Promise<{ id: number; slug: string }[]>
  /**
   * Writes cars and their changes. A feed writes no car whose overrides a person changed since they
   * were read: returns the ids of those, to be built again.
   */
  write(cars: ImportedCar[], source: StockSource, changes?: CarChange[]): Promise<number[]>
  /** Marks cars as sold, except those that a shopper has reserved. Returns the ids it changed. */
  sellUnreserved(ids: number[], at: Date, source: StockSource): Promise<number[]>
  /** Deletes cars, except those that a shopper has reserved. Returns the ids it deleted. */
  removeUnreserved(ids: number[], source: StockSource): Promise<number[]>
  /**
   * Finds cars by VIN that moved from one dealership's feed to another's, and redirects their old
   * urls to the new ones. Returns their number.
   */
  redirectMoved(dealershipIds: number[], source: StockSource): Promise<number>
}
