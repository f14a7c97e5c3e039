import type { CarIdentity, ImportingYard } from './build-car.ts'
import type { FeedCar } from './feed-fields.ts'
import { textSum } from './text-sum.ts'

/** Increased when cars are built differently. The next import then builds all of them again. */
const BUILD_VERSION = 4

/**
 * A checksum of everything a car is built from. It is equal if the feed says the same again, so
 * such a row need not be written.
 */
export function fingerprints(yard: ImportingYard): (feed: FeedCar, identity: CarIdentity) => string {
  const terms = textSum(JSON.stringify([BUILD_VERSION, yard]))
  return (feed, { slug, createdAt, soldAt }) =>
    textSum(`${terms} ${slug} ${feed.created_at ?? createdAt} ${soldAt ?? ''} ${JSON.stringify(feed)}`)
}
