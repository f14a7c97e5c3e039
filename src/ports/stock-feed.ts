import { PortFailed } from './port-failed.ts'

type Values = Record<string, unknown>
/**
 * One car of a feed as it was sent, or why it could not be taken apart and what its values may be all the same: enough to
 * find its car, never to change it. Rows count from one, the heading not included.
 */
export type FeedRow = { row: number; values: Values } | { row: number; reason: string; guesses: Values[] }

/** A feed that can be read from the start as often as needed: once to look, once to take. */
export interface StockFeed {
  /** In batches, so that a file of any size needs the same memory. */
  rows(): AsyncIterable<FeedRow[]>
}

/** More was sent than any yard's feed has. */
export class FeedTooLarge extends PortFailed {
  constructor() {
    super('stock feed', 'receiving it', 'the feed is too large')
  }
}
