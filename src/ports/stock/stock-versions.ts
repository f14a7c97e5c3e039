/** What is known of the change behind a version. */
export type StockChange = {
  /** How many documents it wrote, or 0 if that is not known. */
  documents: number
  /** Shoppers must not see what was before it: somebody has just reserved the car. */
  isUrgent: boolean
}

/** The stock versions of dealerships, in memory. Cache entries of an older version are stale. */
export interface StockVersions {
  /** Increases with every change in any of these dealerships, in any process. */
  current(dealershipIds: number[]): string
  /** Calls back after a dealership's version increased. Returns a function to stop. */
  onChange(listener: (dealershipId: number, change: StockChange) => void): () => void
  close(): Promise<void>
}
