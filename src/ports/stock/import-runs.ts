import type { ImportReport } from '#domain/import/import-report.ts'

/** What an import did to one car. */
export type CarChange = {
  carId: number
  kind: 'added' | 'changed' | 'removed'
  stocknum?: string
  name: string
  /** For a changed car: the old and new value of each field. */
  fields?: Record<string, { before?: unknown; after?: unknown }>
}

export type RunStart = { dealershipId: number; feed: string; source: string; startedAt: Date }
export type ImportRun = Omit<RunStart, 'startedAt'> & {
  id: number
  startedAt: string
  /** Undefined while it runs, or if its process died. */
  finishedAt?: string
  isOk?: boolean
  report?: ImportReport
}

/** Every import, with its report and its changes to each car. */
export interface ImportRuns {
  start(run: RunStart): Promise<number>
  finish(id: number, end: { at: Date; isOk: boolean; report: ImportReport; rejects?: string }): Promise<void>
  /** Newest first, or those before one of them. */
  list(filter: { dealershipId?: number; feed?: string; limit: number; before?: number }): Promise<ImportRun[]>
  find(id: number): Promise<ImportRun | undefined>
  /** The rows to correct, as CSV. */
  rejects(id: number): Promise<string | undefined>
  /** Sorted by car, after a given car. */
  changes(id: number, page: { after?: number; limit: number }): Promise<CarChange[]>
  /** The last run of each feed of a dealership. */
  latestOf(dealershipId: number): Promise<ImportRun[]>
  /** The last run of every feed. */
  latest(): Promise<ImportRun[]>
  /** Deletes older runs, except the last of each feed. */
  forget(before: Date): Promise<number>
}
