import { backupFolder } from '#adapters/backup/backup-folder.ts'
import { tableCopies } from '#adapters/database/backup/tables.ts'
import { openAsItIs } from '#adapters/database/connect.ts'
import type { Database } from '#adapters/database/database.ts'
import type { OperatorPorts } from '#ports/operator-ports.ts'
import type { PhotoStore } from '#ports/stock/photo-store.ts'
import { type BackupPorts, backUp, type Restored, restoreBackup } from '#use-cases/operator/back-up.ts'
import { prepareDataFolder } from '../settings/data-folder.ts'
import type { Environment } from '../settings/env.ts'
import { derivedKey, readSecretKey, writeSecretKey } from '../settings/secret-key.ts'
import { openPhotoStore } from './open-photo-store.ts'

const portsFor = (
  env: Environment,
  folder: string,
  database: Database,
  photoStore: PhotoStore,
): BackupPorts => ({
  tables: tableCopies(database),
  files: backupFolder(folder),
  photoStore,
  sitesFolder: env.SITES_FOLDER,
  keyCheck: derivedKey(readSecretKey(env), 'check of backups'),
})

/** Backs up what this process works with. */
export const openBackup =
  (env: Environment, database: Database, photoStore: PhotoStore): OperatorPorts['backUp'] =>
  (folder, run) =>
    backUp(portsFor(env, folder, database, photoStore), {
      ...run,
      // A key from the environment is the operator's to keep.
      secretKey: env.SECRET_KEY ? undefined : readSecretKey(env),
    })

/** Restores a backup into the empty place that the settings name. No server may run there. */
export async function restoreFrom(
  env: Environment,
  folder: string,
  onProgress: (done: number, of?: number) => void,
): Promise<Restored> {
  const files = backupFolder(folder)
  // Opening the database would create it, so a wrong folder is refused first.
  await files.manifest()
  prepareDataFolder(env.DATA_FOLDER)
  const secretKey = await files.secretKey()
  if (secretKey && !env.SECRET_KEY) writeSecretKey(env.DATA_FOLDER, secretKey)
  const database = await openAsItIs({ url: env.DATABASE_URL, folder: env.DATA_FOLDER })
  try {
    return await restoreBackup(portsFor(env, folder, database, await openPhotoStore(env)), onProgress)
  } finally {
    await database.close()
  }
}
