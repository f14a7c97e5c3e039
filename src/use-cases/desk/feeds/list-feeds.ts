import type { LetIn } from '#domain/access/actor.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import { type FeedHealth, feedHealth } from '#domain/import/feed-health.ts'
import type { FeedProfile } from '#domain/import/profile/feed-profile-schema.ts'
import type { CarChange, ImportRun } from '#ports/stock/import-runs.ts'
import { type Taken, takeFile } from '../../take-file.ts'
import { type FeedPorts, feedPermit } from './feed-permit.ts'

type Ports = Pick<FeedPorts, 'sites' | 'feedProfiles' | 'importRuns'>

export type DeskFeed = FeedHealth & {
  dealership: string
  profile: FeedProfile | undefined
  run: ImportRun | undefined
  /** When it is fetched or expected next. */
  next: Date | undefined
}

const MINUTE = 60_000
const MAX_RUNS = 30
const MAX_CHANGES = 200

/** When a feed comes next: fetched by us, or expected by its rhythm. */
function nextOf(
  profile: FeedProfile | undefined,
  last: { pulledAt?: string; startedAt?: string },
): Date | undefined {
  const { pull, everyHours } = profile ?? {}
  if (pull && last.pulledAt) return new Date(Date.parse(last.pulledAt) + pull.everyMinutes * MINUTE)
  if (!everyHours || !last.startedAt) return undefined
  return new Date(Date.parse(last.startedAt) + everyHours * 60 * MINUTE)
}

/** The feeds of a dealer with their rhythm, their last run and the next. */
export async function feedsOf(
  ports: Ports,
  actor: LetIn,
  slug: string,
  now: Date,
): Promise<DeskFeed[] | Refused> {
  const may = feedPermit(ports, actor, 'feed.read', slug, now)
  if (isRefused(may)) return may
  const found = await Promise.all(
    may.dealerships.map(async ({ id, name: dealership }) => {
      const saved = await ports.feedProfiles.list(id)
      const runs = await ports.importRuns.latestOf(id)
      const names = new Set([...saved.map(({ name }) => name), ...runs.map(({ feed }) => feed)])
      return Promise.all(
        [...names].sort().map(async (feed): Promise<DeskFeed> => {
          const known = saved.find(({ name }) => name === feed)
          const run = runs.find((one) => one.feed === feed)
          const pull = known?.profile.pull && (await ports.feedProfiles.pull(id, feed))
          return {
            ...feedHealth({
              dealershipId: id,
              feed,
              profile: known?.profile,
              savedAt: known?.savedAt,
              run,
              pull,
              now,
            }),
            dealership,
            profile: known?.profile,
            run,
            next: nextOf(known?.profile, { pulledAt: pull?.pulledAt, startedAt: run?.startedAt }),
          }
        }),
      )
    }),
  )
  return found.flat()
}

/** One feed with its last runs. Undefined if the dealership is not the actor's. */
export async function viewFeed(
  ports: Ports,
  actor: LetIn,
  slug: string,
  wanted: { dealershipId: number; feed: string; limit?: number; before?: number },
  now: Date,
) {
  const { dealershipId, feed, limit = MAX_RUNS, before } = wanted
  const may = feedPermit(ports, actor, 'feed.read', slug, now)
  if (isRefused(may)) return may
  const dealership = may.dealerships.find(({ id }) => id === dealershipId)
  if (!dealership) return undefined
  const [profile, runs] = await Promise.all([
    ports.feedProfiles.find(dealershipId, feed),
    ports.importRuns.list({ dealershipId, feed, limit, ...(before !== undefined && { before }) }),
  ])
  return { is: 'feed' as const, dealership: dealership.name, profile, runs }
}

/** One run with what it changed. Undefined if it is not of the actor's dealerships. */
export async function viewRun(
  ports: Ports,
  actor: LetIn,
  slug: string,
  id: number,
  now: Date,
): Promise<{ is: 'run'; run: ImportRun; changes: CarChange[]; dealership: string } | undefined | Refused> {
  const may = feedPermit(ports, actor, 'feed.read', slug, now)
  if (isRefused(may)) return may
  const run = await ports.importRuns.find(id)
  const dealership = run && may.dealerships.find((one) => one.id === run.dealershipId)
  if (!run || !dealership) return undefined
  const changes = await ports.importRuns.changes(id, { limit: MAX_CHANGES })
  return { is: 'run', run, changes, dealership: dealership.name }
}

/** The rows of a run to correct, as CSV in a file of its own. */
export function rejectsOf(
  ports: Ports & Pick<FeedPorts, 'changes'>,
  actor: LetIn,
  slug: string,
  id: number,
  now: Date,
): Promise<Taken<{ rows: string }> | undefined | Refused> {
  const count = ({ rows }: { rows: string }) => rows.split('\n').length
  return takeFile(ports, actor, slug, { file: 'rows', count }, now, async () => {
    const viewed = await viewRun(ports, actor, slug, id, now)
    if (!viewed || isRefused(viewed)) return viewed
    const rows = await ports.importRuns.rejects(id)
    return rows === undefined ? undefined : { rows }
  })
}
