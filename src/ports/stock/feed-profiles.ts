import type { FeedProfile } from '#domain/import/profile/feed-profile-schema.ts'

export type SavedProfile = { dealershipId: number; name: string; profile: FeedProfile; savedAt: string }

/** What is known about a feed between two fetches. */
export type FeedPull = {
  etag?: string
  lastModified?: string
  pulledAt: string
  failures: number
  lastError?: string
}

/** The profile of each feed of each dealership, by name. */
export interface FeedProfiles {
  find(dealershipId: number, name: string): Promise<FeedProfile | undefined>
  list(dealershipId?: number): Promise<SavedProfile[]>
  save(dealershipId: number, name: string, profile: FeedProfile): Promise<void>
  /** False if there was none. */
  remove(dealershipId: number, name: string): Promise<boolean>
  /** Also lists the feed no more until it comes again. False if none was there. */
  takeOff(dealershipId: number, name: string): Promise<boolean>
  pull(dealershipId: number, feed: string): Promise<FeedPull | undefined>
  pulled(dealershipId: number, feed: string, pull: FeedPull): Promise<void>
}
