import { PortFailed } from './port-failed.ts'

type Values = Record<string, unknown>
/**
 * One row of a feed, or why it could not be parsed. An unparsed row may still have values: they
 * identify its car but never change it. Rows count from one, without the header.
 */
export type FeedRow = { row: number; values: Values } | { row: number; reason: string; guesses: Values[] }

/** A feed that can be read repeatedly: once to check it, once to import it. */
export interface StockFeed {
  /** In batches, so that a large file needs no more memory. */
  rows(): AsyncIterable<FeedRow[]>
}

/** The feed is larger than any real one. */
export class FeedTooLarge extends PortFailed {
  constructor() {
    super('stock feed', 'receiving it', 'the feed is too large')
  }
}
