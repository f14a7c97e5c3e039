import type { BackupFiles } from '#ports/backup/backup-files.ts'
import type { RowBatches, Tables } from '#ports/backup/tables.ts'
import { ExpectedError, InvalidRequest } from '#ports/expected-error.ts'
import type { PhotoStore } from '#ports/stock/photo-store.ts'

/** What a backup is made of, or restored to. */
export type BackupPorts = {
  tables: Tables
  files: BackupFiles
  photoStore: Pick<PhotoStore, 'put' | 'file'>
  sitesFolder: string
  /** The same for the same SECRET_KEY. It does not reveal the key. */
  keyCheck: string
}
export type BackedUp = { rows: number; photos: number; missingPhotos: number }
export type Restored = { madeAt: string; rows: number; photos: number; isSitesRestored: boolean }
type Progress = (done: number, of?: number) => void

/** Notes the photos that are stored, while their rows pass by. */
async function* noting(rows: RowBatches, hashes: string[]): RowBatches {
  for await (const batch of rows) {
    for (const row of batch) hashes.push((JSON.parse(row) as { hash: string }).hash)
    yield batch
  }
}

/**
 * Writes a backup while the platform runs. Tables are as they were at one moment. Photos never
 * change, so they are copied afterwards.
 */
export async function backUp(
  { tables, files, photoStore, sitesFolder, keyCheck }: BackupPorts,
  { now, secretKey, onProgress }: { now: Date; secretKey?: string; onProgress?: Progress },
): Promise<BackedUp> {
  await files.begin()
  const counts: { name: string; rows: number }[] = []
  const hashes: string[] = []
  const { migrations } = await tables.copy(async (name, rows) => {
    const kept = name === 'stored_photos' ? noting(rows, hashes) : rows
    counts.push({ name, rows: await files.addTable(name, kept) })
  })
  let missingPhotos = 0
  for (const [at, hash] of hashes.entries()) {
    const file = await photoStore.file(hash)
    if (file) await files.addPhoto(hash, file)
    else missingPhotos += 1
    onProgress?.(at + 1, hashes.length)
  }
  await files.addSites(sitesFolder)
  if (secretKey) await files.addSecretKey(secretKey)
  const photos = hashes.length - missingPhotos
  await files.finish({ madeAt: now.toISOString(), migrations, tables: counts, photos, keyCheck })
  return { rows: counts.reduce((sum, { rows }) => sum + rows, 0), photos, missingPhotos }
}

/**
 * Restores a backup into an empty place. The database comes last and is all or nothing, so an
 * attempt that was interrupted can be made again.
 */
export async function restoreBackup(
  { tables, files, photoStore, sitesFolder, keyCheck }: BackupPorts,
  onProgress?: Progress,
): Promise<Restored> {
  const manifest = await files.manifest()
  if (!(await tables.isEmpty()))
    throw new InvalidRequest('This database is not empty. A backup is restored into an empty one.')
  if (manifest.keyCheck !== keyCheck)
    throw new ExpectedError(
      'SECRET_KEY is not the one of the backup, so its secrets could not be read. Set the same one.',
    )
  let photos = 0
  for await (const { hash, file } of files.photos()) {
    await photoStore.put(hash, file)
    photos += 1
    onProgress?.(photos, manifest.photos)
  }
  const isSitesRestored = await files.restoreSites(sitesFolder)
  const names = manifest.tables.map(({ name }) => name)
  await tables.fill({ migrations: manifest.migrations, tables: names }, (name) => files.rows(name))
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return { madeAt: manifest.madeAt, rows, photos, isSitesRestored }
}
