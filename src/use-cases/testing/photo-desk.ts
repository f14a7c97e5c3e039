import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import { feedPhotos } from '#adapters/database/stock/feed-photos.ts'
import { stockPorts } from '#adapters/database/stock/stock-ports.ts'
import { guardedFetch } from '#adapters/egress/guarded-fetch.ts'
import { folderPhotoStore } from '#adapters/images/photos/folder-photo-store.ts'
import { photoFetcher } from '#adapters/images/photos/photo-fetcher.ts'
import { photoFiles } from '#adapters/images/photos/photo-files.ts'
import { renderedPictures } from '#adapters/images/rendered-pictures.ts'
import { aSite } from '#domain/builders.ts'
import { buildCar, type ImportingYard, yardOf } from '#domain/import/build-car.ts'
import { fetchPhotos } from '../stock/fetch-photos.ts'
import { type RemovalTimes, removeUnusedPhotos } from '../stock/remove-unused-photos.ts'

/** A JPEG that differs from others by its colour. */
export const aPhoto = (red = 200) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: { r: red, g: 20, b: 20 } } })
    .jpeg()
    .toBuffer()

/** A server that serves photos. Returns its origin. */
export async function photoHost(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const YARD = yardOf([aSite()], 1)!
const TEN_SECONDS = 10_000

/** All parts that fetch photos, with real renderers and a folder of its own. */
export async function photoDesk(database: Database, limits = { bytes: 1_000_000, timeoutMs: 3_000 }) {
  const folder = mkdtempSync(join(tmpdir(), 'photos-'))
  const stock = await stockPorts(database)
  const photos = feedPhotos(database)
  const photoStore = folderPhotoStore(join(folder, 'photos'))
  const pictures = await renderedPictures({
    folders: { artwork: 'artwork', sites: 'sites', cache: join(folder, 'cache') },
    photoFile: photoFiles(photos, photoStore),
  })
  let isClosed = false
  const close = async () => {
    if (isClosed) return
    isClosed = true
    pictures.close()
    await stock.stockVersions.close()
    rmSync(folder, { recursive: true, force: true })
  }
  onTestFinished(close)
  const fetch = guardedFetch({ allowed: ['127.0.0.1'] })
  const ports = {
    feedPhotos: photos,
    photoStore,
    photoFetcher: await photoFetcher(fetch, join(folder, 'incoming'), limits),
    pictures,
  }
  let clock = Date.now()
  const now = () => new Date(clock)
  return {
    ...ports,
    folder,
    /** Before the end of the test, if its database is closed earlier. */
    close,
    pass: (ms: number) => {
      clock += ms
    },
    now,
    /** Writes a car as an import does. */
    async car(id: number, images: string[], yard: Partial<ImportingYard> = {}) {
      const dealership = { ...YARD.dealership, ...yard.dealership }
      const feed = { year: 2020, make: 'Kia', model: 'Rio', stocknum: `S${id}`, images }
      const identity = { id, slug: `car-${id}`, createdAt: 0 }
      const car = buildCar(feed, { ...YARD, photos: 'store', ...yard, dealership }, identity, now())
      await stock.stockImports.write([{ car, feed, fingerprint: 'x' }], { by: 'platform' })
      return car.images.map(({ image }) => image.url)
    },
    fetchAll: (dealershipIds = [1]) =>
      fetchPhotos(ports, { dealershipIds, now, until: new Date(clock + TEN_SECONDS) }),
    removeUnused: (times?: RemovalTimes) => removeUnusedPhotos(ports, now(), times),
    /** What a visitor gets for a picture. */
    async shown(source: string) {
      const request = { source, width: 130, quality: 75, format: 'webp' } as const
      return (await pictures.find(request, 'site'))!.render()
    },
  }
}
