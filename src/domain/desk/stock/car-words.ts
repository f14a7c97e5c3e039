import { memoize } from '#domain/caching/memoize.ts'
import type { Car } from '#domain/car/car.ts'
import { depositFields } from '#domain/car/derived-fields.ts'
import { buildCar, type CarIdentity, type ImportingYard, withOverrides } from '#domain/import/build-car.ts'
import { FEED_FIELD_NAMES, type FeedCar } from '#domain/import/feed-fields.ts'
import { fingerprints } from '#domain/import/fingerprint.ts'
import { isPhotoSource } from '#domain/import/photo-source.ts'

/** Who set a field over the feed, since when, and until when. */
export type WordMark = { by: string; byName: string; at: Date; endsAt: Date | null }

/** A car and where its values come from. */
export type StoredCar = {
  car: Car
  /** What the feed says. Null for a car that no feed brought. */
  feed: FeedCar | null
  feedName: string | null
  overrides: FeedCar
  marks: Record<string, WordMark>
  /** A shopper has reserved it. Only the reservation itself can end that. */
  isHeld: boolean
}

/** A change of a field. Null gives it back to the feed. */
export type WordChange = { value: unknown; mark: WordMark } | null
export type WordChanges = Record<string, WordChange>

/** A car to store. */
export type RewrittenCar = Omit<StoredCar, 'marks' | 'isHeld'> & {
  fingerprint: string | null
  marks: Record<string, WordMark | null>
}

/** Stands for the feed of demo stock, which has none. No real feed has this name. */
export const DEMO_FEED = 'demo'

/** The fields of a demo car as if a feed had brought them. */
export function feedOfDocument(car: Car): FeedCar {
  const fields = Object.fromEntries(
    FEED_FIELD_NAMES.flatMap((name) => {
      const value = (car as unknown as Record<string, unknown>)[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
  return {
    ...fields,
    created_at: car.created_at_timestamp,
    location: String(car.location_id),
    images: car.images.map(({ image }) => image.url),
    ...(car.payment_processors[0] && { deposit_amount: car.payment_processors[0].deposit_amount }),
  }
}

/** What the feed says of a car, or the demo. Empty for a car that a person added. */
export function feedOf({ feed, overrides, car }: Pick<StoredCar, 'feed' | 'overrides' | 'car'>): FeedCar {
  if (feed) return feed
  return Object.keys(overrides).length > 0 ? {} : feedOfDocument(car)
}

export const isByHand = ({ feed, overrides }: Pick<StoredCar, 'feed' | 'overrides'>): boolean =>
  feed === null && Object.keys(overrides).length > 0

const without = (overrides: FeedCar, fields: readonly string[]): FeedCar =>
  Object.fromEntries(Object.entries(overrides).filter(([name]) => !fields.includes(name)))

/** Fields of a car that no feed and no person fills. */
const kept = ({ energy_label, finance_lenders, reserved, views }: Car) => ({
  reserved,
  views,
  ...(energy_label && { energy_label }),
  ...(finance_lenders && { finance_lenders }),
})

/** A demo car has a payment key of its own where its dealership has none, and keeps it. */
const keptDeposit = ({ payment_processors: [was] }: Car, { deposit_amount }: FeedCar) =>
  was ? depositFields(was.authorization_key, deposit_amount ?? was.deposit_amount) : {}

/** A yard with both kinds of photos. The same object for every car, so prices are cached. */
const shownYards = memoize((yard: ImportingYard) => ({
  link: { ...yard, photos: 'link' } as ImportingYard,
  store: { ...yard, photos: 'store' } as ImportingYard,
}))
/** The terms of a yard are long. Their checksum is made once, not for each car. */
const fingerprintsOf = memoize(fingerprints)

/** The car with some fields changed by a person, built as an import builds it. */
export function changedCar(
  stored: StoredCar,
  changes: WordChanges,
  yard: ImportingYard,
  identity: Pick<CarIdentity, 'slug'>,
  now: Date,
): RewrittenCar {
  const feed = feedOf(stored)
  const hand = isByHand(stored)
  const back = Object.keys(changes).filter((name) => changes[name] === null)
  const set = Object.fromEntries(
    Object.entries(changes).flatMap(([name, change]) => (change === null ? [] : [[name, change.value]])),
  )
  const overrides: FeedCar = { ...without(stored.overrides, back), ...set }
  const { car: was } = stored
  const isLinked = (feed.images ?? []).length > 0 && was.images.some(({ image }) => !isPhotoSource(image.url))
  const shownYard = shownYards(yard)[isLinked ? 'link' : 'store']
  const fields = withOverrides(feed, overrides)
  const standing = {
    id: was.id,
    slug: identity.slug,
    createdAt: was.created_at_timestamp,
    ...(was.sold_date_timestamp !== undefined && { soldAt: was.sold_date_timestamp }),
  }
  const feedName = hand ? null : (stored.feedName ?? (stored.feed ? null : DEMO_FEED))
  return {
    car: {
      ...buildCar(fields, shownYard, standing, now),
      ...kept(was),
      ...(feedName === DEMO_FEED && keptDeposit(was, fields)),
    },
    feed: hand ? null : feed,
    feedName,
    overrides,
    fingerprint: hand
      ? null
      : fingerprintsOf(shownYard)(feed, Object.keys(overrides).length > 0 ? overrides : undefined, standing),
    marks: Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change?.mark ?? null])),
  }
}

/** What only one car has. A copy begins without it. */
const OWN_OF_ONE = ['stocknum', 'vin', 'rego', 'km', 'images', 'photo_plan', 'created_at', 'status', 'tag']

/** The fields of a car for a copy of it. */
export const withoutIdentity = (stored: StoredCar): FeedCar => ({
  ...without(withOverrides(feedOf(stored), stored.overrides), OWN_OF_ONE),
  location: String(stored.car.location_id),
})
