import type { Permitted } from '#domain/access/permit.ts'

/** An import that refused everything, or that a person has to look at. */
export type TroubledFeed = { dealershipId: number; feed: string; isOk: boolean; says: string }

/** Imports as the people of a dealer see them. */
export interface FeedDesk {
  /** The last runs of feeds of these dealerships that failed or raised an alarm. */
  troubled(permit: Permitted<'feed.read'>, dealerships: readonly number[]): Promise<TroubledFeed[]>
}
