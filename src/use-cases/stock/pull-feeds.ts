import { PortFailed } from '#ports/port-failed.ts'
import type { FeedPull, SavedProfile } from '#ports/stock/feed-profiles.ts'
import { type FeedOutcome, type ImportFeedPorts, importFeed } from '../operator/import-feed.ts'

/** The result of a feed that was due. */
export type PullOutcome = { dealershipId: number; feed: string } & (
  | { is: 'unchanged' }
  | { is: 'taken'; outcome: FeedOutcome }
  | { is: 'failed'; error: PortFailed; failures: number }
)

const MINUTE_MS = 60_000

const isDue = ({ profile }: SavedProfile, last: FeedPull | undefined, now: Date) =>
  profile.pull !== undefined &&
  (last === undefined || now.getTime() - Date.parse(last.pulledAt) >= profile.pull.everyMinutes * MINUTE_MS)

/** Fetches one feed, and imports it if it has changed. */
export async function pullFeed(
  ports: ImportFeedPorts,
  { dealershipId, name: feed, profile }: SavedProfile,
  last: FeedPull | undefined,
  now: Date,
): Promise<PullOutcome> {
  const { feedFiles, feedProfiles } = ports
  const about = { dealershipId, feed }
  const pulledAt = now.toISOString()
  const url = profile.pull!.url
  let file: string | undefined
  try {
    const pulled = await feedFiles.pull(url, last ?? {})
    if (pulled.is === 'unchanged') {
      await feedProfiles.pulled(dealershipId, feed, { ...last, pulledAt, failures: 0, lastError: undefined })
      return { ...about, is: 'unchanged' }
    }
    file = pulled.file
    const input = { dealership: String(dealershipId), feed, source: { file }, sourceName: url }
    const defaults = { isAccepted: false, isDryRun: false, mayShrink: false }
    const outcome = await importFeed(ports, { ...input, ...defaults }, { now, onProgress() {} })
    // Another import was running. The feed is fetched again next time.
    const isBusy = outcome.is === 'imported' && outcome.report.isBusy
    const { etag, lastModified } = isBusy ? (last ?? {}) : pulled
    await feedProfiles.pulled(dealershipId, feed, { etag, lastModified, pulledAt, failures: 0 })
    return { ...about, is: 'taken', outcome }
  } catch (error) {
    if (!(error instanceof PortFailed) || error.port !== 'stock feed') throw error
    const failures = (last?.failures ?? 0) + 1
    await feedProfiles.pulled(dealershipId, feed, { pulledAt, failures, lastError: error.message })
    return { ...about, is: 'failed', error, failures }
  } finally {
    if (file !== undefined) await feedFiles.discard(file)
  }
}

/** The feeds that have a url and are due. */
async function dueFeeds({ sites, feedProfiles }: ImportFeedPorts, now: Date) {
  const known = new Set(sites.all().flatMap(({ dealerships }) => dealerships.map(({ id }) => id)))
  const due: { saved: SavedProfile; last: FeedPull | undefined }[] = []
  for (const saved of await feedProfiles.list()) {
    if (!saved.profile.pull || !known.has(saved.dealershipId)) continue
    const last = await feedProfiles.pull(saved.dealershipId, saved.name)
    if (isDue(saved, last, now)) due.push({ saved, last })
  }
  return due
}

/** How many dealerships are fetched at once, so that a slow host does not delay the others. */
const AT_ONCE = 3

/** Fetches and imports the feeds that are due, and yields each outcome when it is there. */
export async function* pullFeeds(ports: ImportFeedPorts, now: () => Date): AsyncGenerator<PullOutcome> {
  const waiting = await dueFeeds(ports, now())
  const open = new Map<number, Promise<PullOutcome>>()
  for (;;) {
    const at = waiting.findIndex(({ saved }) => !open.has(saved.dealershipId))
    if (at >= 0 && open.size < AT_ONCE) {
      const [{ saved, last }] = waiting.splice(at, 1) as [(typeof waiting)[number]]
      const pulling = pullFeed(ports, saved, last, now())
      pulling.catch(() => {}) // Who waits for it hears of it.
      open.set(saved.dealershipId, pulling)
      continue
    }
    if (open.size === 0) return
    const pulled = await Promise.race(open.values())
    open.delete(pulled.dealershipId)
    yield pulled
  }
}
