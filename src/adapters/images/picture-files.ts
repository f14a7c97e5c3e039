import { stat } from 'node:fs/promises'

/** What a picture's file may be; the first that is there counts. */
export const PICTURE_ENDINGS = ['webp', 'jpg', 'png']
/** Larger files are no photos for a website, and would cost more memory than one visitor may. */
const MAX_FILE_BYTES = 25_000_000

export type PictureFile = { path: string; version: string; isForever: boolean }

/** Finds the file behind a source. Sources hold no dots (see domain/picture.ts), so none can lead out of its folder. */
export function pictureFiles(folders: { artwork: string; sites: string }) {
  return async (source: string, siteSlug: string | undefined): Promise<PictureFile | undefined> => {
    const own = source.startsWith('site/')
    if (own && siteSlug === undefined) return undefined
    const path = own
      ? `${folders.sites}/${siteSlug}/pictures/${source.slice('site/'.length)}`
      : `${folders.artwork}/${source}`
    for (const ending of PICTURE_ENDINGS) {
      const file = await stat(`${path}.${ending}`).catch(() => undefined)
      if (!file?.isFile() || file.size > MAX_FILE_BYTES) continue
      return { path: `${path}.${ending}`, version: `${file.size}-${file.mtimeMs}`, isForever: !own }
    }
    return undefined
  }
}
