import { existsSync, readdirSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'

/** What a picture's file may be; the first that is there counts. */
const PICTURE_ENDINGS = ['webp', 'jpg', 'png']
/** Larger files are no photos for a website, and would cost more memory than one visitor may. */
const MAX_FILE_BYTES = 25_000_000

type Folders = { artwork: string; sites: string }
const pathOf = ({ artwork, sites }: Folders, source: string, siteSlug: string | undefined) =>
  source.startsWith('site/')
    ? `${sites}/${siteSlug}/pictures/${source.slice('site/'.length)}`
    : `${artwork}/${source}`

/** Whether there is a picture of that name, of the platform or of one site. */
export const hasPicture = (folders: Folders, source: string, siteSlug: string): boolean =>
  PICTURE_ENDINGS.some((ending) => existsSync(`${pathOf(folders, source, siteSlug)}.${ending}`))

/** Artwork that pages can show as it is. Cars and makes are found by other names. */
const ARTWORK = ['heroes', 'places', 'tiles']

/** The names of all pictures that a site can show, its own first. */
export function pictureNames({ artwork, sites }: Folders, siteSlug: string): string[] {
  const namesIn = (folder: string, prefix: string) =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((file) => PICTURE_ENDINGS.some((ending) => file.endsWith(`.${ending}`)))
          .map((file) => `${prefix}/${file.replace(/\.[^.]+$/, '')}`)
          .sort()
      : []
  return [
    ...new Set(namesIn(`${sites}/${siteSlug}/pictures`, 'site')),
    ...ARTWORK.flatMap((name) => namesIn(`${artwork}/${name}`, name)),
  ]
}

/** The file whose name differs from a picture's in capitals only. */
export function similarPicture(folders: Folders, source: string, siteSlug: string): string | undefined {
  const path = pathOf(folders, source, siteSlug)
  const folder = dirname(path)
  const wanted = PICTURE_ENDINGS.map((ending) => `${basename(path)}.${ending}`.toLowerCase())
  return existsSync(folder)
    ? readdirSync(folder).find((name) => wanted.includes(name.toLowerCase()))
    : undefined
}

export type PictureFile = { path: string; version: string; isForever: boolean }

/**
 * Finds the file of a source. A source has no dots (see domain/picture.ts), so it cannot leave its
 * folder.
 */
export function pictureFiles(folders: Folders) {
  return async (source: string, siteSlug: string | undefined): Promise<PictureFile | undefined> => {
    const own = source.startsWith('site/')
    if (own && siteSlug === undefined) return undefined
    const path = pathOf(folders, source, siteSlug)
    for (const ending of PICTURE_ENDINGS) {
      const file = await stat(`${path}.${ending}`).catch(() => undefined)
      if (!file?.isFile() || file.size > MAX_FILE_BYTES) continue
      return { path: `${path}.${ending}`, version: `${file.size}-${file.mtimeMs}`, isForever: !own }
    }
    return undefined
  }
}
