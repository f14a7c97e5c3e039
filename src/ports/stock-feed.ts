import type { FeedCar } from '#domain/import/feed-fields.ts'
import type { FeedProfile } from '#domain/import/feed-profile-schema.ts'
import type { ReadRow } from '#domain/import/read-row.ts'
import { PortFailed } from './port-failed.ts'

/** The cells of a row as they were sent, each under its heading. */
export type SentCells = { names: readonly string[]; cells: readonly string[] }

/** One row of a feed as its profile reads it. Rows are numbered as a spreadsheet numbers them. */
export type FeedRow = ReadRow & {
  row: number
  /** What the cells of a row that could not be taken apart may mean: enough to find its car, never to change it. */
  guesses?: FeedCar[]
  /** As it was sent; only where something is wrong with it. */
  sent?: SentCells
}

/** What a feed's file turned out to be, with its first rows. */
export type FeedLook = {
  format: 'csv' | 'json' | 'xml' | 'xlsx'
  encoding?: string
  delimiter?: string
  sheet?: string
  records?: string
  headingRow?: number
  columns: { name: string; letter: string }[]
  /** The first rows that could be taken apart. */
  samples: { row: number; cells: SentCells }[]
  /** What of the file is not read, in sentences. */
  notes: string[]
}

/** A feed that can be read from the start as often as needed: once to look, once to take. */
export interface StockFeed {
  look(profile: FeedProfile): Promise<FeedLook>
  /** In batches, so that a file of any size needs the same memory. */
  rows(profile: FeedProfile): AsyncIterable<FeedRow[]>
  close(): Promise<void>
}

/** The file is no feed, or more than a feed may be: says why. */
export class FeedUnreadable extends PortFailed {
  constructor(reason: unknown) {
    super('stock feed', 'reading the file', reason)
    this.message = `The feed cannot be read: ${reason instanceof Error ? reason.message : reason}.`
  }
}

/** More was sent than any yard's feed has. */
export class FeedTooLarge extends PortFailed {
  constructor() {
    super('stock feed', 'receiving it', 'the feed is too large')
  }
}
