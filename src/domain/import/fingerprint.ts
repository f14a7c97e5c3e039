import { type CarIdentity, type ImportingYard, withOverrides } from './build-car.ts'
import { FEED_FIELD_NAMES, type FeedCar } from './feed-fields.ts'
import { textSum } from './text-sum.ts'

/** Increased when cars are built differently. The next import then builds all of them again. */
const BUILD_VERSION = 4

/** What the feed says under the dealer's own values. No page shows it, but it must be stored. */
const covered = (feed: FeedCar, overrides: FeedCar | undefined): string =>
  overrides
    ? JSON.stringify(
        FEED_FIELD_NAMES.filter(
          (name) => name in overrides || (name === 'images' && 'photo_plan' in overrides),
        ).map((name) => feed[name] ?? null),
      )
    : ''

/**
 * A checksum of everything a car is built from. It is equal if the feed says the same again, so
 * such a row need not be written.
 */
export function fingerprints(
  yard: ImportingYard,
): (feed: FeedCar, overrides: FeedCar | undefined, identity: CarIdentity) => string {
  const terms = textSum(JSON.stringify([BUILD_VERSION, yard]))
  return (feed, overrides, { slug, createdAt, soldAt }) => {
    const fields = withOverrides(feed, overrides)
    const made = `${fields.created_at ?? createdAt} ${soldAt ?? ''} ${JSON.stringify(fields)}`
    return textSum(`${terms} ${slug} ${made}${covered(feed, overrides)}`)
  }
}
