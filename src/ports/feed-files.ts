import type { StockFeed } from './stock-feed.ts'

/** Where a feed is: in a file on the platform's machine, or at an address. */
export type FeedSource = { file: string } | { url: string }

/** What a server said of the feed that was fetched last, so that it need not send the same again. */
export type SeenFeed = { etag?: string; lastModified?: string }
export type PulledFeed = { is: 'unchanged' } | ({ is: 'fetched'; file: string } & SeenFeed)

/** Feeds and their profiles, as an operator names them. */
export interface FeedFiles {
  /** Throws FeedUnreadable when there is no such feed. What was downloaded is removed by its `close`. */
  open(source: FeedSource): Promise<StockFeed>
  /** Fetches a feed from a public address, unless it is as it was; the caller discards the file. */
  pull(url: string, seen: SeenFeed): Promise<PulledFeed>
  discard(file: string): Promise<void>
  /** A profile as it is written, not yet checked. Throws InvalidRequest when it cannot be read. */
  readProfile(file: string): unknown
  /** The file with a dealership's profile in the folder of one of these sites, where there is one. */
  profileBeside(slugs: string[], dealershipId: number): string | undefined
}
