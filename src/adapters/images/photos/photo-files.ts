import { BoundedCache } from '#domain/caching/bounded-cache.ts'
import { entryBytes } from '#domain/caching/held-bytes.ts'
import { PortFailed } from '#ports/port-failed.ts'
import type { FeedPhotos } from '#ports/stock/feed-photos.ts'
import type { PhotoStore } from '#ports/stock/photo-store.ts'

const MAX_BYTES = 16 * 1024 * 1024

/** A photo's file. Its version is the hash of its bytes. */
export type PhotoFile = { path: string; version: string }

/**
 * Finds the file of a photo source. Undefined while the photo is not fetched. One whose bytes are
 * lost is fetched again.
 */
export function photoFiles(feedPhotos: Pick<FeedPhotos, 'hashOf' | 'lost'>, store: PhotoStore) {
  const hashes = new BoundedCache<string, string>({
    maxBytes: MAX_BYTES,
    sizeOf: entryBytes,
    ttlMs: 600_000,
  })
  const find = async (source: string): Promise<PhotoFile | undefined> => {
    const hash = hashes.get(source) ?? (await feedPhotos.hashOf(source))
    if (hash === undefined) return undefined
    const path = await store.file(hash)
    if (path === undefined) {
      hashes.delete(source)
      await feedPhotos.lost(source, new Date())
      return undefined
    }
    hashes.set(source, hash)
    return { path, version: hash }
  }
  return (source: string) =>
    find(source).catch((error: unknown) => {
      // While the database or the store is away, pages show the stand-in.
      if (error instanceof PortFailed) return undefined
      throw error
    })
}
