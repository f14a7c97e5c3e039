/** A photo to fetch. */
export type PhotoJob = { source: string; dealershipId: number; url: string; attempts: number }

/** How many photos of a dealership are stored, and why others are not. */
export type PhotoCounts = {
  dealershipId: number
  waiting: number
  stored: number
  failing: number
  /** Some of those that fail. */
  examples: { url: string; attempts: number; error: string }[]
}

/** The photos that feeds name: which are stored, and which have to be fetched. */
export interface FeedPhotos {
  /**
   * Queues the photos of cars that changed since the last call. Returns how many cars it looked at,
   * 0 when none is left.
   */
  discover(limit: number, now: Date): Promise<number>
  /**
   * Takes due photos of these dealerships, at most so many of each. One that is not settled within
   * the lease is due again.
   */
  claim(dealershipIds: number[], mostEach: number, leaseSeconds: number, now: Date): Promise<PhotoJob[]>
  /** Protects these bytes from removal. Called before they are stored. */
  announce(hash: string, bytes: number, now: Date): Promise<void>
  stored(source: string, hash: string, now: Date): Promise<void>
  failed(source: string, error: string, dueAt: Date): Promise<void>
  /** The hash of a stored photo. */
  hashOf(source: string): Promise<string | undefined>
  /** Which of these photos are stored. The others show a stand-in. */
  storedAmong(sources: string[]): Promise<Set<string>>
  /** Queues a stored photo again, because its bytes are lost. */
  lost(source: string, now: Date): Promise<void>
  counts(): Promise<PhotoCounts[]>
  /** Marks the photos of a dealership that no car shows, and clears the mark of those in use. */
  markUnused(dealershipId: number, now: Date): Promise<void>
  /** Deletes marked photos of a dealership that are still unused. Returns how many. */
  forgetUnused(dealershipId: number, markedBefore: Date): Promise<number>
  /**
   * Removes bytes that no photo refers to and that nobody announced since. `remove` runs while
   * nobody else can announce them. Returns how many it removed.
   */
  removeBytes(announcedBefore: Date, limit: number, remove: (hash: string) => Promise<void>): Promise<number>
  /** Dealerships that have photos. */
  dealershipIds(): Promise<number[]>
}
