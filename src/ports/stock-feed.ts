/** One car of a feed as it was sent, or why it could not even be taken apart. Rows count from one, the heading not included. */
export type FeedRow = { row: number; values: Record<string, unknown> } | { row: number; reason: string }

/** A feed that can be read from the start as often as needed: once to look, once to take. */
export interface StockFeed {
  /** In batches, so that a file of any size needs the same memory. */
  rows(): AsyncIterable<FeedRow[]>
}
