import { BoundedCache } from '#domain/caching/bounded-cache.ts'
import type { PictureFile } from './picture-files.ts'

/**
 * Remembers files that could not be rendered. Each is skipped for a while, so that it cannot occupy
 * the renderers.
 */
export function failedFiles({ skipMs = 60_000, most = 1_000 } = {}) {
  const skipped = new BoundedCache<string, true>({ maxEntries: most, ttlMs: skipMs })
  const keyOf = ({ path, version }: PictureFile) => `${path}|${version}`
  return {
    add: (file: PictureFile) => skipped.set(keyOf(file), true),
    isSkipped: (file: PictureFile) => skipped.get(keyOf(file)) === true,
  }
}
