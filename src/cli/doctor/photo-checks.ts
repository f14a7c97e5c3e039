import { accessSync, constants, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { openPhotoStore } from '#server/compose/open-photo-store.ts'
import type { Environment } from '#server/settings/env.ts'
import { bad, type Finding, good, warning } from './finding.ts'

/** The name of a photo that is nowhere: asking for it changes nothing. */
const NO_PHOTO = '0'.repeat(64)

/** Where photos are stored, and whether that works. Nothing is written. */
export async function photoChecks(env: Environment): Promise<Finding[]> {
  if (!env.PHOTOS_S3_BUCKET) {
    const folder = resolve(env.PHOTOS_FOLDER ?? join(env.DATA_FOLDER, 'photos'))
    let nearest = folder
    while (!existsSync(nearest)) nearest = dirname(nearest)
    try {
      accessSync(nearest, constants.W_OK)
    } catch {
      return [bad('photo store', `${folder} cannot be written`)]
    }
    return [
      env.DATABASE_URL && !env.PHOTOS_FOLDER
        ? warning('photo store', `${folder}: processes on other machines need PHOTOS_FOLDER or a bucket`)
        : good('photo store', folder),
    ]
  }
  // A bucket keeps copies beside it. Those of this look are thrown away.
  const copies = mkdtempSync(join(tmpdir(), 'forecourt-doctor-'))
  const where = new URL(env.PHOTOS_S3_BUCKET).href
  try {
    const store = await openPhotoStore({ ...env, DATA_FOLDER: copies })
    await store.file(NO_PHOTO)
    return [good('photo store', `${where} answers`)]
  } catch (error) {
    return [bad('photo store', `${where} cannot be read: ${(error as Error).message}`)]
  } finally {
    rmSync(copies, { recursive: true, force: true })
  }
}
