/** Knows, without asking anyone, how often the stock of some dealerships has changed: what is kept under an older version is stale. */
export interface StockVersions {
  /** Rises with every change in any of these dealerships, whichever process made it. */
  current(dealershipIds: number[]): string
  /** Calls back after a dealership's version rose; the answer stops it. */
  onChange(listener: (dealershipId: number) => void): () => void
  close(): Promise<void>
}
