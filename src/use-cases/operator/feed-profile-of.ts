import { explainIssues } from '#domain/explain-schema.ts'
import { FeedProfile } from '#domain/import/profile/feed-profile-schema.ts'
import { type GuessedProfile, guessAround, guessProfile } from '#domain/import/profile/guess-profile.ts'
import { isPreset, PRESETS } from '#domain/import/profile/presets.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { InvalidRequest } from '#ports/expected-error.ts'
import type { FeedFiles } from '#ports/operator-ports.ts'
import type { FeedProfiles } from '#ports/stock/feed-profiles.ts'
import type { FeedLook, StockFeed } from '#ports/stock/stock-feed.ts'

type Ports = { feedProfiles: FeedProfiles; feedFiles: FeedFiles; sites: { all(): Site[] } }
type Wanted = { dealershipId: number; feed: string; preset?: string; profile?: string }

/** The profile of a feed, given or guessed from its file. */
export type FoundProfile = { profile: FeedProfile; look: FeedLook; guess?: GuessedProfile }

/** Checks a profile. Errors name the key, and the similar one if it is mistyped. */
export function checkedProfile(given: unknown, where: string): FeedProfile {
  const parsed = FeedProfile.safeParse(given)
  if (parsed.success) return parsed.data
  const reasons = explainIssues(FeedProfile, parsed.error.issues, given).map(
    ({ path, reason }) => `${path.join('.')}: ${reason}`,
  )
  throw new InvalidRequest(`The profile ${where} does not fit:\n  ${reasons.join('\n  ')}`)
}

/** The given profile: a preset, a file, the saved one, or the one in a site's folder. */
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

/** Finds the profile of a feed. Without one, or without columns, it is guessed from the file. */
export async function feedProfileOf(ports: Ports, wanted: Wanted, feed: StockFeed): Promise<FoundProfile> {
  const given = await givenProfile(ports, wanted)
  const first = given ?? FeedProfile.parse({})
  const look = await feed.look(first)
  const guess = given ? guessAround(look, given) : guessProfile(look)
  if (!guess) return { profile: first, look }
  if (!guess.preset) return { profile: guess.profile, look, guess }
  return { profile: guess.profile, look: await feed.look(guess.profile), guess }
}
