import { emptyReport } from '#domain/import/import-report.ts'
import type { FeedProfile } from '#domain/import/profile/feed-profile-schema.ts'
import type { GuessedProfile } from '#domain/import/profile/guess-profile.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { FeedFiles } from '#ports/operator-ports.ts'
import type { FeedProfiles } from '#ports/stock/feed-profiles.ts'
import type { Imported } from '#ports/stock/import-thread.ts'
import { FeedUnreadable } from '#ports/stock/stock-feed.ts'
import { type ImportPorts, importStock } from '../stock/import-stock.ts'
import { feedProfileOf } from './feed-profile-of.ts'
import type { OperationInput } from './operation-inputs-schema.ts'
import { type FeedPreview, previewOf } from './preview-feed.ts'
import { yardNamed } from './yard-named.ts'

/** The time of an operation, and where it reports its progress. */
export type OperationRun = { now: Date; onProgress(done: number, of?: number): void }

export type ImportFeedPorts = ImportPorts & {
  sites: { all(): Site[] }
  feedProfiles: FeedProfiles
  feedFiles: FeedFiles
}
/**
 * An operator's import. An import in the background has a name for its source. Otherwise the source
 * is the file or url.
 */
type ImportFeedInput = OperationInput<'stock.import'> & { sourceName?: string }
/** The result of an import, or the guess that has to be confirmed first. */
export type FeedOutcome =
  | ({ is: 'imported'; isProfileSaved: boolean } & Imported)
  | { is: 'guessed'; preview: FeedPreview }

/** The sure part of a guess. Columns guessed from their cells alone need confirmation. */
const sureProfile = ({ profile, preset }: GuessedProfile): FeedProfile =>
  preset ? profile : { ...profile, columns: {} }

const LOOK_FIRST =
  'Its columns have to be guessed: nothing was changed. Look at them with `stock preview`, then import the feed once with --accept.'

/** Stores a run that changed nothing, if nobody watches: lists of feeds then say why. */
async function noteRefused(
  { importRuns }: ImportFeedPorts,
  { sourceName: source, feed, isDryRun }: ImportFeedInput,
  dealershipId: number,
  refused: string,
  now: Date,
): Promise<void> {
  if (source === undefined || isDryRun) return
  const runId = await importRuns.start({ dealershipId, feed, source, startedAt: now })
  const report = { ...emptyReport({ dealershipId, feed, isDryRun }), runId, refused }
  await importRuns.finish(runId, { at: now, isOk: false, report })
}

/**
 * Updates a dealership's stock from one of its feeds, or on a dry run reports what would change. A
 * feed whose columns have to be guessed is not imported before somebody has looked at the guess.
 */
export async function importFeed(
  ports: ImportFeedPorts,
  input: ImportFeedInput,
  { now, onProgress }: OperationRun,
): Promise<FeedOutcome> {
  const yard = yardNamed(ports.sites.all(), input.dealership)
  const { id } = yard.dealership
  const feed = await ports.feedFiles.open(input.source)
  try {
    const found = await feedProfileOf(ports, { ...input, dealershipId: id }, feed).catch(async (error) => {
      if (error instanceof FeedUnreadable) await noteRefused(ports, input, id, error.message, now)
      throw error
    })
    const { guess } = found
    // With a required field missing, every row would be held back: a person has to name its column.
    const isComplete = guess?.missing.every((field) => field in guess.profile.constants)
    const mayUse = !guess || guess.isSure || (input.isAccepted && isComplete)
    if (guess && !mayUse && found.look.samples.length > 0) {
      await noteRefused(ports, input, id, LOOK_FIRST, now)
      return { is: 'guessed', preview: previewOf(found.look, guess.profile, guess) }
    }
    const look = guess ? { ...found.look, notes: [...found.look.notes, ...guess.questions] } : found.look
    const profile = guess && !input.isAccepted ? sureProfile(guess) : found.profile
    const isProfileSaved = guess !== undefined && input.isAccepted && !input.isDryRun
    if (isProfileSaved) await ports.feedProfiles.save(id, input.feed, profile)
    const { source, sourceName = 'file' in source ? source.file : source.url } = input
    const about = { yard, feed, feedName: input.feed, source: sourceName, profile, look }
    const { isDryRun, mayShrink } = input
    const holder = crypto.randomUUID()
    return {
      is: 'imported',
      isProfileSaved,
      ...(await importStock(ports, { ...about, now, isDryRun, mayShrink, holder, onProgress })),
    }
  } finally {
    await feed.close()
  }
}
