import { explainIssues } from '#domain/explain-schema.ts'
import { FeedProfile } from '#domain/import/feed-profile-schema.ts'
import { type GuessedProfile, guessProfile } from '#domain/import/guess-profile.ts'
import { isPreset, PRESETS } from '#domain/import/presets.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { InvalidRequest } from '#ports/expected-error.ts'
import type { FeedFiles } from '#ports/operator-ports.ts'
import type { FeedProfiles } from '#ports/stock/feed-profiles.ts'
import type { FeedLook, StockFeed } from '#ports/stock/stock-feed.ts'

type Ports = { feedProfiles: FeedProfiles; feedFiles: FeedFiles; sites: { all(): Site[] } }
type Wanted = { dealershipId: number; feed: string; preset?: string; profile?: string }

/** How a feed is read: as somebody said, or as its file lets guess. */
export type FoundProfile = { profile: FeedProfile; look: FeedLook; guess?: GuessedProfile }

/** Checks a profile that somebody wrote; what is wrong is said with its place, and a mistyped key with the right one. */
export function checkedProfile(given: unknown, where: string): FeedProfile {
  const parsed = FeedProfile.safeParse(given)
  if (parsed.success) return parsed.data
  const reasons = explainIssues(FeedProfile, parsed.error.issues, given).map(
    ({ path, reason }) => `${path.join('.')}: ${reason}`,
  )
  throw new InvalidRequest(`The profile ${where} does not fit:\n  ${reasons.join('\n  ')}`)
}

/** The profile somebody gave: a preset, a file, the one saved by name, or the one beside a site of the dealership. */
async function givenProfile(
  { feedProfiles, feedFiles, sites }: Ports,
  { dealershipId, feed, preset, profile }: Wanted,
): Promise<FeedProfile | undefined> {
  if (preset !== undefined) {
    if (isPreset(preset)) return FeedProfile.parse(PRESETS[preset].profile)
    throw new InvalidRequest(`There is no preset ${preset}: choose from ${Object.keys(PRESETS).join(', ')}.`)
  }
  if (profile !== undefined) return checkedProfile(feedFiles.readProfile(profile), profile)
  const saved = await feedProfiles.find(dealershipId, feed)
  if (saved) return saved
  const selling = sites.all().filter(({ dealerships }) => dealerships.some(({ id }) => id === dealershipId))
  const beside = feedFiles.profileBeside(
    selling.map(({ slug }) => slug),
    dealershipId,
  )
  return beside === undefined ? undefined : checkedProfile(feedFiles.readProfile(beside), beside)
}

/** Finds how a feed is read. Without a profile of its own it is looked at, and guessed. */
export async function feedProfileOf(ports: Ports, wanted: Wanted, feed: StockFeed): Promise<FoundProfile> {
  const given = await givenProfile(ports, wanted)
  if (given) return { profile: given, look: await feed.look(given) }
  const look = await feed.look(FeedProfile.parse({}))
  const guess = guessProfile(look)
  if (!guess.preset) return { profile: guess.profile, look, guess }
  return { profile: guess.profile, look: await feed.look(guess.profile), guess }
}
