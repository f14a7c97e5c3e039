import type { CopiedTables, RowBatches } from './tables.ts'

/** What a backup says about itself. It is written last, so a backup without it is not complete. */
export type Manifest = Omit<CopiedTables, 'tables'> & {
  madeAt: string
  tables: { name: string; rows: number }[]
  photos: number
  /** Says whether a platform has the same SECRET_KEY, without saying the key. */
  keyCheck: string
}

/** The files of one backup. */
export interface BackupFiles {
  /** Makes the folder, or empties an earlier backup. Throws InvalidRequest for other folders. */
  begin(): Promise<void>
  /** Returns the number of rows. */
  addTable(name: string, rows: RowBatches): Promise<number>
  /** Copies a photo, unless an earlier backup in this folder has it. */
  addPhoto(hash: string, file: string): Promise<void>
  addSites(folder: string): Promise<void>
  /** The platform's own secret, if the data folder holds it. */
  addSecretKey(key: string): Promise<void>
  finish(manifest: Manifest): Promise<void>

  /** Throws InvalidRequest if the folder has no complete backup. */
  manifest(): Promise<Manifest>
  /** Throws ExpectedError if a row is missing. */
  rows(name: string): RowBatches
  /** Each photo as a file that may be moved away. Its bytes are checked. */
  photos(): AsyncIterable<{ hash: string; file: string }>
  secretKey(): Promise<string | undefined>
  /** Copies the folder of sites to a place where there is none yet. False if there is one. */
  restoreSites(to: string): Promise<boolean>
}
