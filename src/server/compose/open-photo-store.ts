import { join } from 'node:path'
import { folderPhotoStore } from '#adapters/images/photos/folder-photo-store.ts'
import { s3PhotoStore } from '#adapters/images/photos/s3-photo-store.ts'
import type { PhotoStore } from '#ports/stock/photo-store.ts'
import type { Environment } from '../settings/env.ts'

/** Object storage if the settings name a bucket, else a folder. */
export async function openPhotoStore(env: Environment): Promise<PhotoStore> {
  const { PHOTOS_S3_BUCKET: bucket, PHOTOS_S3_REGION: region } = env
  if (!bucket) return folderPhotoStore(env.PHOTOS_FOLDER ?? join(env.DATA_FOLDER, 'photos'))
  return s3PhotoStore({
    bucket,
    region,
    accessKeyId: env.PHOTOS_S3_KEY_ID ?? '',
    secretAccessKey: env.PHOTOS_S3_SECRET ?? '',
    copies: join(env.DATA_FOLDER, 'photo-copies'),
  })
}
