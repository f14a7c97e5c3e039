import { BoundedCache } from '#domain/caching/bounded-cache.ts'
import { entryBytes } from '#domain/caching/held-bytes.ts'
import type { PictureFile } from './picture-files.ts'

const MAX_BYTES = 1024 * 1024

/**
 * Remembers files that could not be rendered. Each is skipped for a while, so that it cannot occupy
 * the renderers.
 */
export function failedFiles({ skipMs = 60_000 } = {}) {
  const skipped = new BoundedCache<string, true>({ maxBytes: MAX_BYTES, sizeOf: entryBytes, ttlMs: skipMs })
  const keyOf = ({ path, version }: PictureFile) => `${path}|${version}`
  return {
    add: (file: PictureFile) => skipped.set(keyOf(file), true),
    isSkipped: (file: PictureFile) => skipped.get(keyOf(file)) === true,
  }
}
