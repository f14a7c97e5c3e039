import type { StockFeed } from './stock-feed.ts'

/** Where a feed is: in a file on the platform's machine, or at an address. */
export type FeedSource = { file: string } | { url: string }

/** Feeds and their profiles, as an operator names them. */
export interface FeedFiles {
  /** Throws FeedUnreadable when there is no such feed. What was downloaded is removed by its `close`. */
  open(source: FeedSource): Promise<StockFeed>
  /** A profile as it is written, not yet checked. Throws InvalidRequest when it cannot be read. */
  readProfile(file: string): unknown
  /** The file with a dealership's profile in the folder of one of these sites, where there is one. */
  profileBeside(slugs: string[], dealershipId: number): string | undefined
}
