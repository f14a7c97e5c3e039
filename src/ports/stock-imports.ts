import type { Car } from '#domain/car/car.ts'
import type { FeedCar } from '#domain/import/feed-fields.ts'

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
  /** Undefined for a car that never came from a feed. */
  fingerprint?: string
  overrides?: FeedCar
}

/** A car to store, and the data it was built from. */
export type ImportedCar = { car: Car; feed: FeedCar; overrides?: FeedCar; fingerprint: string | null }

/**
 * The stock of one dealership for imports. A write never changes whether a car is reserved or how
 * often it was viewed: the platform owns these.
 */
export interface StockImports {
  known(dealershipId: number): Promise<KnownCar[]>
  /** Cars with the data they were built from. Missing cars are left out. */
  read(ids: number[]): Promise<ImportedCar[]>
  /** Ids and slugs that no car ever had, one for each wanted slug. */
  allocate(wishedSlugs: string[]): Promise<{ id: number; slug: string }[]>
  /** Writes all cars or none. */
  write(cars: ImportedCar[]): Promise<void>
  /** Marks cars as sold, except those that a shopper has reserved. Returns the ids it changed. */
  sellUnreserved(ids: number[], at: Date): Promise<number[]>
  /** Deletes cars, except those that a shopper has reserved. Returns the ids it deleted. */
  removeUnreserved(ids: number[]): Promise<number[]>
  /**
   * Finds cars by VIN that moved from one dealership's feed to another's, and redirects their old
   * urls to the new ones. Returns their number.
   */
  leadMovedOn(dealershipIds: number[]): Promise<number>
}
