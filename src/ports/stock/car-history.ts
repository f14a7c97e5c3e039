import type { StockSource } from './stock-imports.ts'

/** The state of a car from a moment on. */
export type HistoryLine = {
  at: string
  price?: number
  /** What the price covers, or empty. Missing if nobody noted it. */
  priceType?: string
  /** The status of the car, or `removed` if it was deleted for good. */
  status: string
  /** How many. Missing if nobody counted them. */
  photos?: number
  source: StockSource['by']
  runId?: number
}

/** A price that was asked from an earlier moment on. */
export type PastPrice = {
  carId: number
  dealershipId: number
  at: string
  price: number
  priceType: string
  status: string
}

/**
 * Prices, what they cover, statuses and photos of cars over time. The stock writes a line with each
 * change.
 */
export interface CarHistory {
  /** Oldest first. */
  of(carId: number): Promise<HistoryLine[]>
  /** Adds prices from before a car was stored. Cars that have a history are left as they are. */
  addPast(prices: readonly PastPrice[]): Promise<void>
}
