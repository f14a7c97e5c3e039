import { join } from 'node:path'
import { openDatabase } from '#adapters/database/connect.ts'
import { feedPhotos } from '#adapters/database/stock/feed-photos.ts'
import { guardedFetch } from '#adapters/egress/guarded-fetch.ts'
import { folderPhotoStore } from '#adapters/images/photos/folder-photo-store.ts'
import { photoFetcher } from '#adapters/images/photos/photo-fetcher.ts'
import { renderedPictures } from '#adapters/images/rendered-pictures.ts'
import { fetchPhotos } from '#use-cases/stock/fetch-photos.ts'
import { mortalPorts } from './mortal-ports.ts'

// node e2e/testing/fetch-photos-until-killed.ts FOLDER URL MINUTES [PORT.METHOD]: fetches the
// photos that are due, and dies before the third call of this method.
const [folder = '', url = '', minutes = '0', dieBefore] = process.argv.slice(2)
const mortal = mortalPorts(dieBefore, 3)

const database = await openDatabase({ url: url || undefined, folder: join(folder, 'data') })
const incoming = join(folder, 'incoming')
const pictures = await renderedPictures({
  folders: { artwork: 'artwork', sites: 'sites', cache: join(folder, 'cache') },
})
const now = () => new Date(Date.now() + Number(minutes) * 60_000)
await fetchPhotos(
  {
    feedPhotos: mortal('feedPhotos', feedPhotos(database)),
    photoStore: mortal('photoStore', folderPhotoStore(join(folder, 'photos'))),
    photoFetcher: mortal(
      'photoFetcher',
      await photoFetcher(guardedFetch({ allowed: ['127.0.0.1'] }), incoming),
    ),
    pictures: mortal('pictures', pictures),
  },
  { dealershipIds: [1], now, until: new Date(now().getTime() + 60_000) },
)
pictures.close()
await database.close()
