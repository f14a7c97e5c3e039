import type { FeedProfile } from '#domain/import/feed-profile-schema.ts'

export type SavedProfile = { dealershipId: number; name: string; profile: FeedProfile; savedAt: string }

/** What is known of a feed between two fetches of it. */
export type FeedPull = {
  etag?: string
  lastModified?: string
  pulledAt: string
  failures: number
  lastError?: string
}

/** How each feed of each dealership becomes cars, by name. */
export interface FeedProfiles {
  find(dealershipId: number, name: string): Promise<FeedProfile | undefined>
  list(dealershipId?: number): Promise<SavedProfile[]>
  save(dealershipId: number, name: string, profile: FeedProfile): Promise<void>
  /** False when there was none. */
  remove(dealershipId: number, name: string): Promise<boolean>
  pull(dealershipId: number, feed: string): Promise<FeedPull | undefined>
  pulled(dealershipId: number, feed: string, pull: FeedPull): Promise<void>
}
