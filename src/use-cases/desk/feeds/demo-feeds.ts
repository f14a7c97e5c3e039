import { emptyReport, type ImportReport } from '#domain/import/import-report.ts'
import { FeedProfile } from '#domain/import/profile/feed-profile-schema.ts'
import type { FeedProfiles } from '#ports/stock/feed-profiles.ts'
import type { ImportRuns } from '#ports/stock/import-runs.ts'

const HOUR = 3_600_000
const RUN_MS = 4_000

type DemoRun = {
  hoursAgo: number
  added: number
  changed: number
  unchanged: number
  removed: number
  /** Rows that were held back for their year. */
  held?: { row: number; letter: string; value: string; reason: string }[]
}
/** A feed of the demo and when it came last, from its folder. */
export type DemoFeed = {
  dealership: number
  feed: string
  source: string
  everyHours: number
  columns: Record<string, string>
  runs: DemoRun[]
}

function reportOf({ dealership, feed }: DemoFeed, run: DemoRun): ImportReport {
  const { added, changed, unchanged, removed, held = [] } = run
  const isHeld = true
  return {
    ...emptyReport({ dealershipId: dealership, feed, isDryRun: false }),
    rows: added + changed + unchanged + held.length,
    ...{ added, changed, unchanged, removed, held: held.length },
    groups:
      held.length > 0 ? [{ field: 'year', kind: 'number', isHeld, count: held.length, examples: held }] : [],
    problems: held.map((problem) => ({ ...problem, field: 'year', kind: 'number', isHeld })),
  }
}

type Ports = {
  feedProfiles: Pick<FeedProfiles, 'list' | 'save'>
  importRuns: Pick<ImportRuns, 'start' | 'finish'>
}

/**
 * Gives the demo its feeds with their last runs, once. No car changes: the demo's stock stands as
 * if these runs had brought it.
 */
export async function demoFeeds(
  { feedProfiles, importRuns }: Ports,
  feeds: readonly DemoFeed[],
  now: Date,
): Promise<number> {
  if ((await feedProfiles.list()).length > 0) return 0
  for (const one of feeds) {
    const { dealership: dealershipId, feed, source, everyHours, columns, runs } = one
    await feedProfiles.save(dealershipId, feed, FeedProfile.parse({ everyHours, columns }))
    for (const run of runs) {
      const startedAt = new Date(now.getTime() - run.hoursAgo * HOUR)
      const id = await importRuns.start({ dealershipId, feed, source, startedAt })
      const rejects = (run.held ?? []).map(({ row, value, reason }) => `${row},${value},${reason}`)
      await importRuns.finish(id, {
        at: new Date(startedAt.getTime() + RUN_MS),
        isOk: true,
        report: { ...reportOf(one, run), runId: id },
        ...(rejects.length > 0 && { rejects: ['Row,Year,Problem', ...rejects].join('\n') }),
      })
    }
  }
  return feeds.length
}
