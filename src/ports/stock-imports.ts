import type { Car } from '#domain/car/car.ts'
import type { FeedCar } from '#domain/import/feed-fields.ts'
import type { CarChange } from './import-runs.ts'

/** What an import has to know of a car that is already there, without reading the whole of it. */
export type KnownCar = {
  id: number
  slug: string
  stocknum?: string
  vin?: string
  status: Car['status']
  reserved: boolean
  createdAt: number
  soldAt?: number
  /** Which feed it came from; nothing for a car that never came from one. */
  feed?: string
  /** Nothing for a car that never came from a feed. */
  fingerprint?: string
  overrides?: FeedCar
}

/** A car as it shall be, and what it was made of. */
export type ImportedCar = { car: Car; feed: FeedCar; overrides?: FeedCar; fingerprint: string | null }

/** Who changes the stock: a feed in one of its runs, a person, or the platform itself. */
export type StockSource = { by: 'feed'; feed: string; runId: number } | { by: 'person' } | { by: 'platform' }

/**
 * The stock of one dealership as feeds write it. Whether a car is reserved, and how often it was looked at, is the
 * platform's: a write leaves both as they are in that instant.
 */
export interface StockImports {
  known(dealershipId: number): Promise<KnownCar[]>
  /** Cars with what they were made of; cars that are gone are left out. */
  read(ids: number[]): Promise<ImportedCar[]>
  /** Addresses nobody else has or ever had, one for each wish, and numbers for those that are not of a car yet. */
  allocate(wishes: { slug: string; id?: number }[]): Promise<{ id: number; slug: string }[]>
  /** All or none, with what is noted of them. */
  write(cars: ImportedCar[], source: StockSource, changes?: CarChange[]): Promise<void>
  /** Marks cars as sold at this moment, but none that a shopper has reserved by now. Answers which. */
  sellUnreserved(ids: number[], at: Date, source: StockSource): Promise<number[]>
  /** Takes cars away for good, but none that a shopper has reserved by now. Answers which. */
  removeUnreserved(ids: number[], source: StockSource): Promise<number[]>
  /**
   * Finds cars that one of these dealerships' feeds no longer has and another's has now, by VIN, and lets their old addresses
   * lead to where they stand now. Answers how many.
   */
  leadMovedOn(dealershipIds: number[], source: StockSource): Promise<number>
}
