import type { PictureFile } from './picture-files.ts'

/** Remembers files that could not be rendered. Each is skipped for a while, so that it cannot keep the renderers busy. */
export function failedFiles({ skipMs = 60_000, most = 1_000 } = {}) {
  const skippedUntil = new Map<string, number>()
  const keyOf = ({ path, version }: PictureFile) => `${path}|${version}`
  return {
    add(file: PictureFile) {
      const [oldest] = skippedUntil.keys()
      if (oldest !== undefined && skippedUntil.size >= most) skippedUntil.delete(oldest)
      skippedUntil.set(keyOf(file), Date.now() + skipMs)
    },
    isSkipped: (file: PictureFile) => (skippedUntil.get(keyOf(file)) ?? 0) > Date.now(),
  }
}
