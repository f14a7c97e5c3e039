import type { FeedProfile } from '#domain/import/feed-profile-schema.ts'
import type { GuessedProfile } from '#domain/import/guess-profile.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { FeedFiles, FeedSource } from '#ports/feed-files.ts'
import type { FeedProfiles } from '#ports/feed-profiles.ts'
import { type Imported, type ImportPorts, importStock } from '../import-stock.ts'
import { feedProfileOf } from './feed-profile-of.ts'
import { type FeedPreview, previewOf } from './preview-feed.ts'
import { yardNamed } from './yard-named.ts'

/** When an operation runs, and who hears how far it has come. */
export type OperationRun = { now: Date; onProgress(done: number, of?: number): void }

export type ImportFeedPorts = ImportPorts & {
  sites: { all(): Site[] }
  feedProfiles: FeedProfiles
  feedFiles: FeedFiles
}
export type ImportFeedInput = {
  dealership: string
  source: FeedSource
  /** Which of the dealership's feeds it is. */
  feed: string
  /** Where it came from, in words; the file or address unless said. */
  sourceName?: string
  preset?: string
  profile?: string
  /** Somebody looked at the guess: import with it, and save it under the feed's name. */
  isAccepted: boolean
  isDryRun: boolean
  mayShrink: boolean
}
/** What became of a feed, or what has to be looked at before its first import. */
export type FeedOutcome = ({ is: 'imported' } & Imported) | { is: 'guessed'; preview: FeedPreview }

/** What a guess is sure of: columns guessed from their cells alone wait until somebody has looked. */
const sureProfile = ({ profile, preset }: GuessedProfile): FeedProfile =>
  preset ? profile : { ...profile, columns: {} }

/**
 * Brings a dealership's stock up to one of its feeds, or on a dry run says what that would change. A feed whose columns have to
 * be guessed is not imported before somebody has looked at the guess.
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
    if (guess && input.isAccepted && !input.isDryRun) await ports.feedProfiles.save(id, input.feed, profile)
    const { source, sourceName = 'file' in source ? source.file : source.url } = input
    const about = { yard, feed, feedName: input.feed, source: sourceName, profile, look }
    const { isDryRun, mayShrink } = input
    const holder = crypto.randomUUID()
    return {
      is: 'imported',
      ...(await importStock(ports, { ...about, now, isDryRun, mayShrink, holder, onProgress })),
    }
  } finally {
    await feed.close()
  }
}
