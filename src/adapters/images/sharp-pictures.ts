import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { PictureRequest } from '#domain/picture.ts'
import type { Pictures } from '#ports/pictures.ts'
import { PortFailed } from '#ports/port-failed.ts'
import { diskCache } from './disk-cache.ts'
import { pictureFiles } from './picture-files.ts'
import { renderQueue } from './render-queue.ts'

const MAX_PIXELS = 60_000_000
const TYPES = { webp: 'image/webp', jpg: 'image/jpeg' } as const

// One thread a picture: two at a time already fill a small machine, and requests need their share.
sharp.concurrency(1)
sharp.cache(false)

async function render(path: string, { width, height, quality, format }: PictureRequest): Promise<Uint8Array> {
  const picture = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: 15 })
    .autoOrient()
    .resize({ width, height, fit: 'cover', withoutEnlargement: height === undefined })
  const encoded =
    format === 'webp'
      ? picture.webp({ quality })
      : picture.flatten({ background: '#dcdddf' }).jpeg({ quality, mozjpeg: true })
  return encoded.toBuffer()
}

/** Resizes with sharp and keeps what it made in a folder of bounded size. */
export async function sharpPictures(options: {
  folders: { artwork: string; sites: string; cache: string }
  maxCacheBytes?: number
  waiting?: number
}): Promise<Pictures> {
  const { folders, maxCacheBytes = 1_000_000_000, waiting = 500 } = options
  const fileOf = pictureFiles(folders)
  const cache = await diskCache(folders.cache, maxCacheBytes)
  const queue = renderQueue({ atOnce: 2, waiting })
  const blurs: Record<string, string> = JSON.parse(await readFile(`${folders.artwork}/blur.json`, 'utf8'))

  return {
    async find(request, siteSlug) {
      const file = await fileOf(request.source, siteSlug)
      if (!file) return undefined
      const key = [file.path, file.version, request.width, request.height, request.quality, request.format]
      const tag = createHash('sha256').update(key.join('|')).digest('base64url').slice(0, 27)
      const name = `${tag}.${request.format}`
      const make = async () => {
        const bytes = await render(file.path, request).catch((error) => {
          throw new PortFailed('pictures', `resizing ${request.source}`, error)
        })
        // A full disk must not keep a picture from its visitor.
        await cache.put(name, bytes).catch(() => {})
        return bytes
      }
      return {
        tag,
        type: TYPES[request.format],
        isForever: file.isForever,
        bytes: async () => (await cache.get(name)) ?? (await queue(name, make)),
      }
    },
    blurOf: (source) => (Object.hasOwn(blurs, source) ? blurs[source] : undefined),
  }
}
