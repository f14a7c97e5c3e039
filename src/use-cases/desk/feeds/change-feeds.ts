import type { LetIn } from '#domain/access/actor.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import { explainIssues } from '#domain/explain-schema.ts'
import { FeedProfile } from '#domain/import/profile/feed-profile-schema.ts'
import { type FeedPorts, feedPermit } from './feed-permit.ts'

export type FeedInput = { dealershipId: number; feed: string }
type Invalid = { is: 'invalid'; reason: string }

const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/

/** A profile from outside, or what is wrong with it. */
export function readProfile(given: unknown): { profile: FeedProfile } | Invalid {
  const parsed = FeedProfile.safeParse(given)
  if (parsed.success) return { profile: parsed.data }
  const [first] = explainIssues(FeedProfile, parsed.error.issues, given)
  return {
    is: 'invalid',
    reason: first ? `${first.path.join(' ')}: ${first.reason}` : 'That is not a profile.',
  }
}

/** Whether an actor may change this feed. */
export function mayChangeFeed(
  ports: Pick<FeedPorts, 'sites'>,
  actor: LetIn,
  slug: string,
  { dealershipId, feed }: FeedInput,
  now: Date,
): Invalid | Refused | undefined {
  const may = feedPermit(ports, actor, 'feed.run', slug, now)
  if (isRefused(may)) return may
  if (!may.dealerships.some(({ id }) => id === dealershipId))
    return { is: 'invalid', reason: 'Choose one of your dealerships.' }
  return NAME.test(feed)
    ? undefined
    : { is: 'invalid', reason: 'A feed’s name has small letters, digits and hyphens.' }
}

/** Saves how a feed is read, and when it comes. */
export async function saveFeed(
  ports: FeedPorts,
  actor: LetIn,
  slug: string,
  wanted: FeedInput & { profile: unknown },
  now: Date,
): Promise<{ is: 'saved' } | Invalid | Refused> {
  const fault = mayChangeFeed(ports, actor, slug, wanted, now)
  if (fault) return fault
  const read = readProfile(wanted.profile)
  if ('is' in read) return read
  await ports.changes.commit(actor, async ({ feeds, audit }) => {
    await feeds.save(wanted.dealershipId, wanted.feed, read.profile)
    audit({ dealer: slug, verb: 'feed-saved', target: targetOf(wanted) })
  })
  return { is: 'saved' }
}

/** Reads the next file as an imported one, unless somebody saved before how the feed is read. */
export async function keepReading(
  ports: FeedPorts,
  actor: LetIn,
  slug: string,
  wanted: FeedInput & { profile: unknown },
  now: Date,
): Promise<void> {
  if (!(await ports.feedProfiles.find(wanted.dealershipId, wanted.feed)))
    await saveFeed(ports, actor, slug, wanted, now)
}

/** Takes a feed off: it is fetched and expected no more. Its cars stay as they are. */
export async function takeFeedOff(
  ports: FeedPorts,
  actor: LetIn,
  slug: string,
  wanted: FeedInput,
  now: Date,
): Promise<{ is: 'off' } | { is: 'none' } | Invalid | Refused> {
  const fault = mayChangeFeed(ports, actor, slug, wanted, now)
  if (fault) return fault
  return ports.changes.commit(actor, async ({ feeds, audit }) => {
    if (!(await feeds.takeOff(wanted.dealershipId, wanted.feed))) return { is: 'none' }
    audit({ dealer: slug, verb: 'feed-taken-off', target: targetOf(wanted) })
    return { is: 'off' }
  })
}

export const targetOf = ({ dealershipId, feed }: FeedInput) => ({
  kind: 'feed' as const,
  id: `${dealershipId}:${feed}`,
  name: feed,
})
