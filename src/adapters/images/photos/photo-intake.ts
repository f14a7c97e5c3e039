import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAddress, photoSource } from '#domain/import/photo-source.ts'
import type { PhotoIntake, StoredFormat, TakenPhoto } from '#ports/console/stock/own-photos.ts'
import type { Pictures } from '#ports/pictures.ts'
import type { FeedPhotos } from '#ports/stock/feed-photos.ts'
import { type PhotoFetcher, PhotoRefused, type PhotoStore } from '#ports/stock/photo-store.ts'
import { isPhoto } from './photo-kind.ts'

type Parts = {
  pictures: Pick<Pictures, 'prepare' | 'fileOf'>
  feedPhotos: Pick<FeedPhotos, 'announce'>
  photoStore: PhotoStore
  /** For photos of feeds that are linked, not stored. */
  photoFetcher: PhotoFetcher
  folder: string
}

/** Prepares photos in a renderer process and stores them under the hash of what comes out. */
export async function photoIntake(parts: Parts): Promise<PhotoIntake> {
  const { pictures, feedPhotos, photoStore, photoFetcher, folder } = parts
  await mkdir(folder, { recursive: true })

  /** Announced before they are stored, so that nobody removes them before a car refers to them. */
  const store = async (bytes: Uint8Array, dealershipId: number): Promise<TakenPhoto> => {
    const hash = createHash('sha256').update(bytes).digest('hex')
    const file = join(folder, `${randomUUID()}.part`)
    await writeFile(file, bytes)
    try {
      await feedPhotos.announce(hash, bytes.length, new Date())
      await photoStore.put(hash, file)
    } finally {
      await rm(file, { force: true })
    }
    return { hash, source: `photo/${dealershipId}/${hash.slice(0, 16)}` }
  }

  const takeFile = async (file: string, dealershipId: number, format: StoredFormat = 'jpg') => {
    const prepared = await pictures.prepare(file, { turn: 0 }, `dealership ${dealershipId}`, format)
    if (!prepared) throw new PhotoRefused('it is damaged, or has too many pixels')
    return store(prepared, dealershipId)
  }

  return {
    async take(bytes, dealershipId, format) {
      if (!isPhoto(Buffer.from(bytes.subarray(0, 16))))
        throw new PhotoRefused('it is not a JPEG, PNG or WebP')
      const file = join(folder, `${randomUUID()}.part`)
      await writeFile(file, bytes)
      try {
        return await takeFile(file, dealershipId, format)
      } finally {
        await rm(file, { force: true })
      }
    },
    async copyOfFeed(photo, dealershipId) {
      const stored = await pictures.fileOf(isAddress(photo) ? photoSource(dealershipId, photo) : photo)
      if (stored) return takeFile(stored, dealershipId)
      if (!isAddress(photo)) throw new PhotoRefused('it is not there')
      const fetched = await photoFetcher.fetch(photo)
      try {
        return await takeFile(fetched.file, dealershipId)
      } finally {
        await photoFetcher.discard(fetched)
      }
    },
    async edited(hash, edit, dealershipId) {
      const file = await photoStore.file(hash)
      const prepared = file && (await pictures.prepare(file, edit, `dealership ${dealershipId}`))
      return prepared ? store(prepared, dealershipId) : undefined
    },
  }
}
