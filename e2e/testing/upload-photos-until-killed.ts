import { join } from 'node:path'
import sharp from 'sharp'
import { openDatabase } from '#adapters/database/connect.ts'
import { feedPhotos } from '#adapters/database/stock/feed-photos.ts'
import { photoFetcher } from '#adapters/images/photos/photo-fetcher.ts'
import { photoIntake } from '#adapters/images/photos/photo-intake.ts'
import { s3PhotoStore } from '#adapters/images/photos/s3-photo-store.ts'
import { renderedPictures } from '#adapters/images/rendered-pictures.ts'
import { NOW } from '#domain/access/testing/an-actor.ts'
import { aPlatform } from '#use-cases/access/testing/a-platform.ts'
import { addPhoto } from '#use-cases/desk/stock/photos.ts'
import { mortalPorts } from './mortal-ports.ts'

// node e2e/testing/upload-photos-until-killed.ts FOLDER URL BUCKET FIRST COUNT [PORT.METHOD]: takes
// photos of a car as the server does, and dies before the second call of this method.
const [folder = '', url = '', bucket = '', first = '0', count = '0', dieBefore] = process.argv.slice(2)
const mortal = mortalPorts(dieBefore, 2)

const database = await openDatabase({ url, folder: join(folder, 'data') })
const pictures = await renderedPictures({
  folders: { artwork: 'artwork', sites: 'sites', cache: join(folder, 'cache') },
})
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' }
const store = await s3PhotoStore({ bucket, ...keys, copies: join(folder, `copies-${process.pid}`) })
const intake = await photoIntake({
  pictures,
  feedPhotos: mortal('feedPhotos', feedPhotos(database)),
  photoStore: mortal('photoStore', store),
  photoFetcher: await photoFetcher(fetch, join(folder, `in-${process.pid}`)),
  folder: join(folder, `in-${process.pid}`),
})
const { ports: platform, signIn } = aPlatform(database)
const { actor } = await signIn('sales')
const ports = { ...platform, photoIntake: intake, changes: mortal('changes', platform.changes) }
for (let n = Number(first); n < Number(first) + Number(count); n += 1) {
  const background = { r: 10 + n * 9, g: 0, b: 0 }
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const sent = { carId: 1, id: `photo-number-${String(n).padStart(4, '0')}`, place: n, bytes }
  const outcome = await addPhoto(ports, actor, 'yard', sent, NOW)
  if (outcome.is !== 'added') throw new Error(JSON.stringify(outcome))
}
pictures.close()
await database.close()
