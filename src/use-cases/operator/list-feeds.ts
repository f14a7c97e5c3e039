import { type FeedHealth, feedHealth } from '#domain/import/feed-health.ts'
import type { FeedProfiles } from '#ports/stock/feed-profiles.ts'
import type { ImportRuns } from '#ports/stock/import-runs.ts'

type Ports = { feedProfiles: FeedProfiles; importRuns: ImportRuns }

/** All feeds that have a profile or an import, with the last import and whether they are late. */
export async function listFeeds({ feedProfiles, importRuns }: Ports, now: Date): Promise<FeedHealth[]> {
  const [profiles, runs] = [await feedProfiles.list(), await importRuns.latest()]
  const keys = new Map(
    [...profiles.map(({ dealershipId, name }) => ({ dealershipId, feed: name })), ...runs].map(
      ({ dealershipId, feed }) => [`${dealershipId} ${feed}`, { dealershipId, feed }],
    ),
  )
  const feeds = [...keys.values()].sort(
    (a, b) => a.dealershipId - b.dealershipId || a.feed.localeCompare(b.feed),
  )
  return Promise.all(
    feeds.map(async ({ dealershipId, feed }) => {
      const saved = profiles.find((one) => one.dealershipId === dealershipId && one.name === feed)
      const run = runs.find((one) => one.dealershipId === dealershipId && one.feed === feed)
      const pull = saved?.profile.pull && (await feedProfiles.pull(dealershipId, feed))
      return feedHealth({
        dealershipId,
        feed,
        profile: saved?.profile,
        savedAt: saved?.savedAt,
        run,
        pull,
        now,
      })
    }),
  )
}
