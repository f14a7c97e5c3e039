import type { FeedPhotos } from '#ports/stock/feed-photos.ts'
import type { PhotoStore } from '#ports/stock/photo-store.ts'

type Ports = { feedPhotos: FeedPhotos; photoStore: PhotoStore }
export type RemovalTimes = {
  /** A photo that no car shows is forgotten after this time. */
  unusedMs: number
  /** Bytes that were announced are stored and referred to within this time. */
  announcedMs: number
}

const DAY_MS = 86_400_000
const DEFAULT_TIMES: RemovalTimes = { unusedMs: 14 * DAY_MS, announcedMs: DAY_MS }
const BATCH = 500

/** Removes photos that no car has shown for a while. Returns how many files it removed. */
export async function removeUnusedPhotos(
  { feedPhotos, photoStore }: Ports,
  now: Date,
  { unusedMs, announcedMs }: RemovalTimes = DEFAULT_TIMES,
): Promise<number> {
  for (const id of await feedPhotos.dealershipIds()) {
    await feedPhotos.markUnused(id, now)
    await feedPhotos.forgetUnused(id, new Date(now.getTime() - unusedMs))
  }
  const announcedBefore = new Date(now.getTime() - announcedMs)
  let removed = 0
  for (;;) {
    const batch = await feedPhotos.removeBytes(announcedBefore, BATCH, photoStore.remove)
    removed += batch
    if (batch < BATCH) return removed
  }
}
