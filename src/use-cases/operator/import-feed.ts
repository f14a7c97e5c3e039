import type { FeedProfile } from '#domain/import/feed-profile-schema.ts'
import type { GuessedProfile } from '#domain/import/guess-profile.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { FeedFiles } from '#ports/operator-ports.ts'
import type { FeedProfiles } from '#ports/stock/feed-profiles.ts'
import type { Imported } from '#ports/stock/import-thread.ts'
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
/** An operator's import, with the name of its source: the file or url unless given. */
type ImportFeedInput = OperationInput<'stock.import'> & { sourceName?: string }
/** The result of an import, or the guess that has to be confirmed first. */
export type FeedOutcome =
  | ({ is: 'imported'; isProfileSaved: boolean } & Imported)
  | { is: 'guessed'; preview: FeedPreview }

/** The sure part of a guess. Columns guessed from their cells alone need confirmation. */
const sureProfile = ({ profile, preset }: GuessedProfile): FeedProfile =>
  preset ? profile : { ...profile, columns: {} }

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
    const found = await feedProfileOf(ports, { ...input, dealershipId: id }, feed)
    const { guess, look } = found
    if (guess && !guess.isSure && !input.isAccepted && look.samples.length > 0)
      return { is: 'guessed', preview: previewOf(look, guess.profile, guess) }
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
