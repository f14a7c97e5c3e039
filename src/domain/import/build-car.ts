import { BoundedCache } from '#domain/caching/bounded-cache.ts'
import { entryBytes } from '#domain/caching/held-bytes.ts'
import { memoize } from '#domain/caching/memoize.ts'
import type { Car, CarStatus, CarType, ItemType } from '#domain/car/car.ts'
import { withChoosableTexts } from '#domain/car/choosable-text.ts'
import {
  carName,
  categoriesOf,
  createdFields,
  dealershipFields,
  depositFields,
  imageFields,
  locationFields,
  priceRangeFields,
} from '#domain/car/derived-fields.ts'
import { arrangedPhotos } from '#domain/desk/stock/photo-plan.ts'
import { weeklyPrice } from '#domain/finance/weekly-price.ts'
import { slugOf } from '#domain/search/slug.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { FEED_FIELD_NAMES, type FeedCar } from './feed-fields.ts'
import { isAddress, isPhotoSource, photoSource } from './photo-source.ts'

/** The dealership of a feed, with its locations and the terms of its site. */
export type ImportingYard = {
  dealership: Site['dealerships'][number]
  locations: Site['locations']
  finance: Site['finance']
  takesDeposits: boolean
  /** Whether photos come from our own store, or from the urls in the feed. */
  photos?: 'store' | 'link'
  /** All dealerships it shares a site with, including itself. Cars may move between them. */
  group: number[]
}

/** What the feed cannot change. */
export type CarIdentity = {
  id: number
  slug: string
  createdAt: number
  soldAt?: number
}

const DEFAULT_DEPOSIT = 500
const DEFAULT_RANK = 500

/**
 * The yard of a dealership, from its site with the fewest dealerships. Undefined without a site.
 */
export function yardOf(sites: readonly Site[], dealershipId: number): ImportingYard | undefined {
  const selling = sites.filter(({ dealerships }) => dealerships.some(({ id }) => id === dealershipId))
  const [site] = selling
    .filter(({ locations }) => locations.some(({ dealership_id }) => dealership_id === dealershipId))
    .sort((a, b) => a.dealerships.length - b.dealerships.length || a.id - b.id)
  if (!site) return undefined
  return {
    dealership: site.dealerships.find(({ id }) => id === dealershipId)!,
    locations: site.locations.filter(({ dealership_id }) => dealership_id === dealershipId),
    finance: site.finance,
    takesDeposits: site.payment.provider !== undefined,
    group: [...new Set(selling.flatMap(({ dealerships }) => dealerships.map(({ id }) => id)))],
  }
}

/** The location of a car: named by slug, name or id, else the first that sells cars. */
export function locationOf(yard: ImportingYard, named: string | undefined) {
  if (named === undefined)
    return (
      yard.locations.find(({ location_type }) => location_type === 'sales' || location_type === '') ??
      yard.locations[0]
    )
  const wanted = named.toLowerCase()
  return yard.locations.find(
    ({ id, name, slug }) => String(id) === wanted || slug === wanted || name.toLowerCase() === wanted,
  )
}

/** The slug of a car, if no other car has it. */
export const preferredSlug = (feed: FeedCar) => slugOf(`${carName(feed)} ${feed.stocknum ?? feed.vin}`)

/** Whether a slug has another make or model than its car. Then it was a mistake. */
export const isMisnamed = (slug: string, { make, model }: Pick<FeedCar, 'make' | 'model'>) =>
  !`-${slug}-`.includes(`-${slugOf(`${make} ${model}`)}-`)

/**
 * The values of the feed, replaced by the dealer's own. A text that the dealer emptied is none. The
 * order of keys is always the same.
 */
export function withOverrides(feed: FeedCar, overrides: FeedCar | undefined): FeedCar {
  if (!overrides) return feed
  const { photo_plan: plan, ...own } = overrides
  const all: FeedCar = { ...feed, ...own }
  if (plan) all.images = arrangedPhotos(all.images ?? [], plan, isPhotoSource)
  return Object.fromEntries(
    FEED_FIELD_NAMES.flatMap((name) =>
      all[name] === undefined || all[name] === '' ? [] : [[name, all[name]]],
    ),
  )
}

/** Builds the car that shoppers see. Whether it is reserved is not decided here. */
export function buildCar(given: FeedCar, yard: ImportingYard, identity: CarIdentity, now: Date): Car {
  const feed = withChoosableTexts(given)
  const { dealership } = yard
  const type = (feed.car_type ?? 'used') as CarType
  const status = (feed.status ?? 'in_stock') as CarStatus
  const isSold = status === 'sold'
  const { images = [], spin_images = [], deposit_amount, location, created_at, ...plain } = feed
  const sourceOf = (url: string) =>
    yard.photos === 'store' && isAddress(url) ? photoSource(dealership.id, url) : url
  return {
    ...plain,
    id: identity.id,
    slug: identity.slug,
    name: carName(feed),
    year: feed.year!,
    make: feed.make!,
    model: feed.model!,
    make_model: `${feed.make} ${feed.model}`,
    item_type: (feed.item_type ?? 'car') as ItemType,
    car_type: type,
    status,
    sold: isSold,
    ...(isSold && { sold_date_timestamp: identity.soldAt ?? seconds(now) }),
    ...createdFields(created_at ?? identity.createdAt),
    updated_at_timestamp: seconds(now),
    reserved: false,
    reservable: feed.reservable ?? true,
    ...pricesOf(feed.price, yard),
    certified: feed.certified ?? false,
    ...imageFields(images.map(sourceOf)),
    ...(spin_images.length > 0 && { spin_images: spin_images.map(sourceOf) }),
    filtered_features: feed.filtered_features ?? [],
    categories: categoriesOf(type, feed.simple_body, feed.simple_fuel),
    views: 0,
    custom_rank: feed.custom_rank ?? DEFAULT_RANK,
    ...dealershipFields(dealership),
    ...locationFields(locationOf(yard, location)!, yard.locations),
    show_on_dealer_website: feed.show_on_dealer_website ?? true,
    ...depositFields(
      yard.takesDeposits ? dealership.paymentKeys.publishable : undefined,
      deposit_amount ?? DEFAULT_DEPOSIT,
    ),
  }
}

const PRICES_BYTES = 2 * 1024 * 1024

/** The cached prices of each yard. A loan takes long to compute, and many cars cost the same. */
const pricesOfYard = memoize(
  (_yard: ImportingYard) =>
    new BoundedCache<number, ReturnType<typeof priceRangeFields>>({
      maxBytes: PRICES_BYTES,
      sizeOf: entryBytes,
    }),
)

/** The weekly price and the price ranges of a car. */
function pricesOf(price: number | undefined, yard: ImportingYard) {
  if (price === undefined) return priceRangeFields(undefined, undefined)
  const cache = pricesOfYard(yard)
  const cached = cache.get(price)
  if (cached) return cached
  const prices = priceRangeFields(price, weeklyPrice(price, yard.finance, undefined))
  cache.set(price, prices)
  return prices
}

const seconds = (now: Date) => Math.floor(now.getTime() / 1000)
