import type { ImportingYard, Standing } from './build-car.ts'
import type { FeedCar } from './feed-fields.ts'
import { textSum } from './text-sum.ts'

/** Increased when cars are built differently. The next import then builds all of them again. */
const BUILD_VERSION = 3

/**
 * A checksum of everything a car is built from. It is equal if the feed says the same again, so
 * such a row need not be written.
 */
export function fingerprints(yard: ImportingYard): (said: FeedCar, standing: Standing) => string {
  const terms = textSum(JSON.stringify([BUILD_VERSION, yard]))
  return (said, { slug, createdAt, soldAt }) =>
    textSum(`${terms} ${slug} ${said.created_at ?? createdAt} ${soldAt ?? ''} ${JSON.stringify(said)}`)
}
