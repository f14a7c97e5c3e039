import type { ImportingYard } from '#domain/import/build-car.ts'
import type { ImportReport } from '#domain/import/import-report.ts'
import type { FeedProfile } from '#domain/import/profile/feed-profile-schema.ts'
import type { FeedLook } from './stock-feed.ts'

/** What to import, as plain data that can be sent to a thread. */
export type ImportTask = {
  yard: ImportingYard
  /** Which of the dealership's feeds it is. It does not change cars of another feed. */
  feedName: string
  /** Where it came from, in words. */
  source: string
  profile: FeedProfile
  look: FeedLook
  now: Date
  isDryRun?: boolean
  /** The operator allows the removal of unusually many cars. */
  mayShrink?: boolean
  /** Identifies this import, so that two never run for one dealership at once. */
  holder: string
}
export type Imported = { report: ImportReport; rejects?: string }
export type OnProgress = (rows: number, of?: number) => void

/** Imports feeds beside the thread that serves pages. */
export interface ImportThread {
  run(task: ImportTask, file: string, onProgress?: OnProgress): Promise<Imported>
}
