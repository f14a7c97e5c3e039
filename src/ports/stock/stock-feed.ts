import type { FeedCar } from '#domain/import/feed-fields.ts'
import type { FeedProfile } from '#domain/import/profile/feed-profile-schema.ts'
import type { ReadRow } from '#domain/import/read-row.ts'
import { PortFailed } from '../port-failed.ts'

/** The cells of a row as they were sent, each under its heading. */
export type SentCells = { names: readonly string[]; cells: readonly string[] }

/** One row of a feed as its profile reads it. Rows are numbered as in a spreadsheet. */
export type FeedRow = ReadRow & {
  row: number
  /** Possible values of a row that could not be parsed. They identify its car, never change it. */
  guesses?: FeedCar[]
  /** As it was sent. Only if something is wrong with it, or if it was asked for. */
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
  /** The first rows that could be parsed. */
  samples: { row: number; cells: SentCells }[]
  /** What of the file is not read, in sentences. */
  notes: string[]
}

/** A feed that can be read repeatedly: once to check it, once to import it. */
export interface StockFeed {
  /** Where it is stored, if another thread may read it as well. */
  readonly file?: string
  look(profile: FeedProfile): Promise<FeedLook>
  /**
   * In batches, so that a large file needs no more memory. The rows with these numbers come with
   * their cells as they were sent.
   */
  rows(profile: FeedProfile, withCells?: readonly number[]): AsyncIterable<FeedRow[]>
  close(): Promise<void>
}

/** The file is no feed, or larger than a feed may be. The message says why. */
export class FeedUnreadable extends PortFailed {
  constructor(reason: unknown) {
    super('stock feed', 'reading the file', reason)
    this.message = `The feed cannot be read: ${reason instanceof Error ? reason.message : reason}.`
  }
}

/** The feed is larger than any real one. */
export class FeedTooLarge extends PortFailed {
  constructor() {
    super('stock feed', 'receiving it', 'the feed is too large')
  }
}
