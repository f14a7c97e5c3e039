import type { LetIn } from '#domain/access/actor.ts'
import type { Refused } from '#domain/access/permit.ts'
import { yardOf } from '#domain/import/build-car.ts'
import type { ImportReport } from '#domain/import/import-report.ts'
import type { FeedProfile } from '#domain/import/profile/feed-profile-schema.ts'
import { guessAround, guessProfile } from '#domain/import/profile/guess-profile.ts'
import { type CellProblem, rowReader } from '#domain/import/read-row.ts'
import { FeedUnreadable, type StockFeed } from '#ports/stock/stock-feed.ts'
import { type FeedPreview, previewOf } from '../../operator/preview-feed.ts'
import { importStock } from '../../stock/import-stock.ts'
import { pullFeed } from '../../stock/pull-feeds.ts'
import { type FeedInput, mayChangeFeed, readProfile, targetOf } from './change-feeds.ts'
import type { FeedPorts } from './feed-permit.ts'

type Invalid = { is: 'invalid'; reason: string }
export type FeedFile = { name: string; bytes: Uint8Array }
/** The cells of some rows as they were sent. */
export type SampleRow = { row: number; names: string[]; cells: string[] }

const SAMPLES = 10
const MAX_CELLS = 200
const MAX_CELL_LENGTH = 500

/** Works on a file that was sent, and removes it after. Says why if it cannot be read. */
async function withFile<Outcome>(
  ports: FeedPorts,
  { bytes }: FeedFile,
  work: (feed: StockFeed) => Promise<Outcome>,
): Promise<Outcome | Invalid> {
  if (bytes.length === 0) return { is: 'invalid', reason: 'The file is empty.' }
  const file = await ports.spoolFeed(bytes)
  try {
    const feed = await ports.feedFiles.open({ file })
    try {
      return await work(feed)
    } finally {
      await feed.close()
    }
  } catch (error) {
    if (error instanceof FeedUnreadable) return { is: 'invalid', reason: error.message }
    throw error
  } finally {
    await ports.feedFiles.discard(file)
  }
}

/** What a file has: its columns with their fields, and ten rows as they were sent. */
export async function lookAtFile(
  ports: FeedPorts,
  actor: LetIn,
  slug: string,
  wanted: FeedInput & { file: FeedFile },
  now: Date,
): Promise<{ is: 'look'; preview: FeedPreview; samples: SampleRow[] } | Invalid | Refused> {
  const fault = mayChangeFeed(ports, actor, slug, wanted, now)
  if (fault) return fault
  const saved = await ports.feedProfiles.find(wanted.dealershipId, wanted.feed)
  const empty = readProfile({})
  return withFile(ports, wanted.file, async (feed) => {
    const profile = saved ?? ('profile' in empty ? empty.profile : undefined)!
    const look = await feed.look(profile)
    if (look.columns.length === 0 || look.samples.length === 0)
      return { is: 'invalid' as const, reason: 'The file has no rows that can be read as cars.' }
    const guess = saved ? guessAround(look, saved) : guessProfile(look)
    return {
      is: 'look' as const,
      preview: previewOf(look, guess?.profile ?? profile, guess),
      samples: look.samples.slice(0, SAMPLES).map(({ row, cells: { names, cells } }) => ({
        row,
        names: names.slice(0, MAX_CELLS),
        cells: cells.slice(0, MAX_CELLS).map((cell) => cell.slice(0, MAX_CELL_LENGTH)),
      })),
    }
  })
}

/** Ten rows as a profile would read them. Nothing is stored. */
export function readSamples(profile: FeedProfile, samples: readonly SampleRow[]) {
  const { read } = rowReader(profile)
  return samples.slice(0, SAMPLES).map(({ row, names, cells }) => {
    const { car, problems } = read(names, cells)
    return { row, car, problems: problems.map(({ field, reason }: CellProblem) => ({ field, reason })) }
  })
}

export type RunOutcome = { is: 'run'; report: ImportReport } | Invalid | Refused

/** Imports a file that a person sent, or on a dry run says what would change. */
export async function runFile(
  ports: FeedPorts,
  actor: LetIn,
  slug: string,
  wanted: FeedInput & { file: FeedFile; profile: unknown; isDryRun: boolean; mayShrink: boolean },
  now: Date,
): Promise<RunOutcome> {
  const fault = mayChangeFeed(ports, actor, slug, wanted, now)
  if (fault) return fault
  const requested = readProfile(wanted.profile)
  if ('is' in requested) return requested
  const yard = yardOf(ports.sites.all(), wanted.dealershipId)
  if (!yard) return { is: 'invalid', reason: 'This dealership has no yard yet.' }
  const { profile } = requested
  const outcome = await withFile(ports, wanted.file, async (feed) => {
    const look = await feed.look(profile)
    const { report } = await importStock(ports, {
      yard,
      feed,
      feedName: wanted.feed,
      source: wanted.file.name.slice(0, 200),
      profile,
      look,
      now,
      isDryRun: wanted.isDryRun,
      mayShrink: wanted.mayShrink,
      holder: crypto.randomUUID(),
    })
    return { is: 'run' as const, report }
  })
  if (outcome.is === 'run' && !wanted.isDryRun) await noteRun(ports, actor, slug, wanted, outcome.report)
  return outcome
}

/** Fetches a feed now, whether or not it is due. */
export async function runNow(
  ports: FeedPorts,
  actor: LetIn,
  slug: string,
  wanted: FeedInput,
  now: Date,
): Promise<RunOutcome> {
  const fault = mayChangeFeed(ports, actor, slug, wanted, now)
  if (fault) return fault
  const profile = await ports.feedProfiles.find(wanted.dealershipId, wanted.feed)
  if (!profile?.pull) return { is: 'invalid', reason: 'The feed has no address to fetch it from.' }
  const saved = { ...wanted, name: wanted.feed, profile, savedAt: '' }
  const pulled = await pullFeed(ports, saved, undefined, now)
  if (pulled.is === 'failed')
    return { is: 'invalid', reason: `It could not be fetched: ${pulled.error.message}` }
  if (pulled.is !== 'taken' || pulled.outcome.is !== 'imported')
    return { is: 'invalid', reason: 'Its columns have to be looked at first. Choose a file below.' }
  await noteRun(ports, actor, slug, wanted, pulled.outcome.report)
  return { is: 'run', report: pulled.outcome.report }
}

async function noteRun(
  ports: FeedPorts,
  actor: LetIn,
  slug: string,
  wanted: FeedInput,
  { added, changed, removed }: ImportReport,
): Promise<void> {
  await ports.changes.commit(actor, async ({ audit }) =>
    audit({
      dealer: slug,
      verb: 'feed-imported',
      target: targetOf(wanted),
      changes: Object.entries({ added, changed, removed }).map(([field, to]) => ({ field, from: null, to })),
    }),
  )
}
