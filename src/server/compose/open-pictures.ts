import { join } from 'node:path'
import type { Database } from '#adapters/database/database.ts'
import { feedPhotos } from '#adapters/database/stock/feed-photos.ts'
import { photoFetcher } from '#adapters/images/photos/photo-fetcher.ts'
import { photoFiles } from '#adapters/images/photos/photo-files.ts'
import { photoIntake } from '#adapters/images/photos/photo-intake.ts'
import { renderedPictures } from '#adapters/images/rendered-pictures.ts'
import type { Fetch } from '#ports/egress.ts'
import type { Log } from '../monitoring/log.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import { reportRender } from '../monitoring/report-render.ts'
import type { Environment } from '../settings/env.ts'
import { openPhotoStore } from './open-photo-store.ts'

type Parts = { database: Database; fetchOutside: Fetch; log: Log; metrics: Metrics }

/** The renderer of pictures, and the photos of feeds and dealers that it reads. */
export async function openPictures(env: Environment, { database, fetchOutside, log, metrics }: Parts) {
  const photos = feedPhotos(database)
  const photoStore = await openPhotoStore(env)
  const pictures = await renderedPictures({
    folders: { artwork: 'artwork', sites: env.SITES_FOLDER, cache: join(env.DATA_FOLDER, 'pictures') },
    photoFile: photoFiles(photos, photoStore),
    onOutcome: reportRender(log, metrics),
  })
  const folder = join(env.DATA_FOLDER, 'incoming-photos')
  const fetcher = await photoFetcher(fetchOutside, folder)
  return {
    pictures,
    feedPhotos: photos,
    photoStore,
    photoFetcher: fetcher,
    photoIntake: await photoIntake({
      pictures,
      feedPhotos: photos,
      photoStore,
      photoFetcher: fetcher,
      folder,
    }),
  }
}
