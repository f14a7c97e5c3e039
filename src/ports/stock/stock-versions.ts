/** The stock versions of dealerships, in memory. Cache entries of an older version are stale. */
export interface StockVersions {
  /** Increases with every change in any of these dealerships, in any process. */
  current(dealershipIds: number[]): string
  /** Calls back after a dealership's version increased. Returns a function to stop. */
  onChange(listener: (dealershipId: number) => void): () => void
  close(): Promise<void>
}
