import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isPhotoSource } from '#domain/import/photo-source.ts'
import type { PictureRequest } from '#domain/picture.ts'
import { pause } from '#domain/retry.ts'
import type { Pictures, PictureType, RenderOutcome, RenderSubject } from '#ports/pictures.ts'
import { diskCache } from './disk-cache.ts'
import { failedFiles } from './failed-files.ts'
import { nearestSizes } from './nearest-sizes.ts'
import { type PictureFile, pictureFiles } from './picture-files.ts'
import { RenderFailed, type RenderFailure } from './render-job.ts'
import { type PoolOptions, renderPool } from './render-pool.ts'
import { RenderQueueBusy, renderQueue } from './render-queue.ts'

const TYPES = { webp: 'image/webp', jpg: 'image/jpeg' } as const satisfies Record<string, PictureType>
/** Our picture for a photo that is not fetched yet. */
const PHOTOS_COMING = 'photos-coming'
const CHECK_SIZE = { width: 130, quality: 75, format: 'webp' } as const
const STORED_SIZE = { width: 2560, quality: 86, format: 'jpg' } as const
/** Failures that cost a render process, not only its time. */
const KILLED: readonly RenderFailure[] = ['hung', 'memory', 'crashed']
type FileToRender = PictureFile & { isStandIn?: true }

/** One grey pixel, which the page stretches to the size of the picture. */
const GREY = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vv9UAA=', 'base64')

export type PictureOptions = {
  folders: { artwork: string; sites: string; cache: string }
  /** Finds the file of a feed's photo. Undefined while it is not fetched. */
  photoFile?: (source: string) => Promise<{ path: string; version: string } | undefined>
  maxCacheBytes?: number
  waiting?: number
  /** How long a visitor waits for the exact picture. */
  answerMs?: number
  pool?: PoolOptions
  onOutcome?: (outcome: RenderOutcome, about: RenderSubject) => void
}

/** Resizes pictures in child processes and stores them in a folder of bounded size. */
export async function renderedPictures(options: PictureOptions): Promise<Pictures> {
  const { folders, maxCacheBytes = 1_000_000_000, waiting = 500, answerMs = 5_000, onOutcome } = options
  const ownFile = pictureFiles(folders)
  const photoFile = options.photoFile ?? (async () => undefined)
  /** The file to render. A photo that is not fetched yet has a stand-in, never a broken image. */
  const fileOf = async (source: string, siteSlug: string | undefined): Promise<FileToRender | undefined> => {
    if (!isPhotoSource(source)) return ownFile(source, siteSlug)
    const photo = await photoFile(source)
    if (photo) return { ...photo, isForever: false }
    const standIn = await ownFile(PHOTOS_COMING, siteSlug)
    return standIn && { ...standIn, isForever: false, isStandIn: true }
  }
  const cache = await diskCache(folders.cache, maxCacheBytes)
  const pool = renderPool(options.pool)
  const queue = renderQueue({ atOnce: 2, waiting, waitMs: 20_000, watchedMs: 600_000 })
  const failures = failedFiles()
  const blurs: Record<string, string> = JSON.parse(await readFile(`${folders.artwork}/blur.json`, 'utf8'))
  const blurOf = (source: string) => (Object.hasOwn(blurs, source) ? blurs[source] : undefined)

  const tagOf = (file: PictureFile, { width, height, quality, format, focus }: PictureRequest) => {
    const key = [file.path, file.version, width, height, quality, format, ...(focus ? [focus] : [])].join('|')
    return createHash('sha256').update(key).digest('base64url').slice(0, 27)
  }
  const standIn = async (file: PictureFile, request: PictureRequest) => {
    for (const other of nearestSizes(request)) {
      const bytes = await cache.get(`${tagOf(file, other)}.${other.format}`)
      if (bytes) return { bytes, type: TYPES[other.format], isExact: false }
    }
    const blur = blurOf(request.source)
    const bytes = blur ? Buffer.from(blur.slice(blur.indexOf(',') + 1), 'base64') : GREY
    return { bytes, type: TYPES.webp, isExact: false }
  }

  return {
    async find(request, siteSlug) {
      const file = await fileOf(request.source, siteSlug)
      if (!file) return undefined
      const tag = tagOf(file, request)
      const name = `${tag}.${request.format}`
      const about = { source: request.source, siteSlug }

      const make = async () => {
        const { source: _, ...size } = request
        const bytes = await pool.render({ ...size, path: file.path }).catch((error: unknown) => {
          if (error instanceof RenderFailed && error.failure !== 'stopped') {
            failures.add(file)
            onOutcome?.(error.failure, { ...about, message: error.message })
          }
          throw error
        })
        onOutcome?.('rendered', about)
        // The visitor gets the picture even if the disk is full.
        await cache.put(name, bytes).catch(() => {})
        return bytes
      }
      const withoutPicture = (error: unknown) => {
        if (error instanceof RenderQueueBusy) onOutcome?.('refused', about)
        return undefined
      }
      /**
       * The render continues after the visitor got a placeholder. The next request finds it in the
       * cache.
       */
      const inTime = async () => {
        const giveUp = new AbortController()
        const late = pause(answerMs, giveUp.signal).then(
          () => 'late' as const,
          () => undefined,
        )
        const tenant = file.isForever ? '' : (siteSlug ?? '')
        const made = await Promise.race([queue(tenant, name, make).catch(withoutPicture), late])
        giveUp.abort()
        if (made !== 'late') return made
        onOutcome?.('late', about)
        return undefined
      }

      return {
        tag,
        isForever: file.isForever,
        async render() {
          const bytes = (await cache.get(name)) ?? (failures.isSkipped(file) ? undefined : await inTime())
          if (!bytes) return standIn(file, request)
          return { bytes, type: TYPES[request.format], isExact: !file.isStandIn }
        },
      }
    },
    blurOf,
    async fileOf(source) {
      const file = await fileOf(source, undefined)
      return file?.isStandIn ? undefined : file?.path
    },
    async canRender(path, tenant) {
      try {
        await queue(tenant, path, () => pool.render({ ...CHECK_SIZE, path }))
        return true
      } catch (error) {
        if (error instanceof RenderFailed && error.failure !== 'stopped') return false
        throw error
      }
    },
    async prepare(path, edit, tenant, format = STORED_SIZE.format) {
      try {
        const job = { ...STORED_SIZE, format, path, edit }
        return await queue(tenant, `${path} ${format} ${JSON.stringify(edit)}`, () => pool.render(job))
      } catch (error) {
        if (error instanceof RenderFailed && error.failure !== 'stopped') return undefined
        throw error
      }
    },
    async markOf(logo, siteSlug) {
      const file = 'svg' in logo ? undefined : await fileOf(logo.source, siteSlug)
      if (!('svg' in logo) && (!file || file.isStandIn)) return undefined
      const source = 'svg' in logo ? logo : { path: file!.path }
      const about = file ? `${file.path}|${file.version}` : (source as { svg: string }).svg
      const name = `${createHash('sha256').update(`mark|${about}`).digest('base64url').slice(0, 27)}.png`
      const failed = (version: 'once' | 'twice') => ({ path: name, version, isForever: false })
      const make = async () => {
        const made = await pool.render({ markOf: source }).catch((error: unknown) => {
          if (error instanceof RenderFailed && KILLED.includes(error.failure))
            failures.add(failed(failures.isSkipped(failed('once')) ? 'twice' : 'once'))
          throw error
        })
        await cache.put(name, made).catch(() => {})
        return made
      }
      const stored = await cache.get(name)
      // On a busy machine a good logo may take too long, so it is tried again. But every page asks
      // for it, and one that always kills its renderer would leave none to other sites.
      if (!stored && failures.isSkipped(failed('twice'))) throw new RenderQueueBusy('it failed twice')
      try {
        const bytes = stored ?? (await queue(siteSlug, name, make))
        // For a logo without a mark an empty file is stored.
        return bytes.length > 0 ? bytes : undefined
      } catch (error) {
        if (error instanceof RenderFailed && error.failure === 'broken') return undefined
        throw error
      }
    },
    draw: (svg, tenant) => queue(tenant, svg, () => pool.render({ svg })),
    close: () => pool.close(),
  }
}
