import type { Car, CarStatus, CarType, ItemType } from '#domain/car/car.ts'
import { priceRange } from '#domain/car/price-range.ts'
import { weeklyPrice } from '#domain/finance/weekly-price.ts'
import { slugOf } from '#domain/search/slug.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { FeedCar } from './feed-fields.ts'

/** The dealership a feed belongs to, with its yards and the terms of its site. */
export type ImportingYard = {
  dealership: Site['dealerships'][number]
  locations: Site['locations']
  finance: Site['finance']
  takesDeposits: boolean
}

/** What a car keeps whatever its feed says. */
export type Standing = {
  id: number
  slug: string
  createdAt: number
  soldAt?: number
}

const CONDITION_WORDS: Record<CarType, string> = { new: 'New', demo: 'Demo', used: 'Used' }
const USUAL_DEPOSIT = 500
const USUAL_RANK = 500

/** The yard of a dealership: the site that sells for the fewest others knows it best. Nothing when no site has it. */
export function yardOf(sites: readonly Site[], dealershipId: number): ImportingYard | undefined {
  const [site] = sites
    .filter(
      ({ dealerships, locations }) =>
        dealerships.some(({ id }) => id === dealershipId) &&
        locations.some(({ dealership_id }) => dealership_id === dealershipId),
    )
    .sort((a, b) => a.dealerships.length - b.dealerships.length || a.id - b.id)
  if (!site) return undefined
  return {
    dealership: site.dealerships.find(({ id }) => id === dealershipId)!,
    locations: site.locations.filter(({ dealership_id }) => dealership_id === dealershipId),
    finance: site.finance,
    takesDeposits: site.payment.provider !== undefined,
  }
}

/** Where a car stands: the place its feed names by slug, name or id, else the first that sells. */
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

export const carName = (feed: FeedCar) =>
  [feed.year, feed.make, feed.model, feed.badge].filter(Boolean).join(' ')
/** The address a new car would like to have. */
export const wishedSlug = (feed: FeedCar) => slugOf(`${carName(feed)} ${feed.stocknum ?? feed.vin}`)

/** The car shoppers see, made of what its feed and its dealer say. Its reservation is the platform's and not decided here. */
export function buildCar(feed: FeedCar, yard: ImportingYard, standing: Standing, now: Date): Car {
  const { dealership, finance } = yard
  const location = locationOf(yard, feed.location)!
  const type = (feed.car_type ?? 'used') as CarType
  const status = (feed.status ?? 'in_stock') as CarStatus
  const isSold = status === 'sold'
  const weekly = feed.price === undefined ? undefined : weeklyPrice(feed.price, finance, undefined)
  const key = dealership.paymentKeys.publishable
  const images = feed.images ?? []
  const { deposit_amount, location: _location, created_at, ...plain } = feed
  const createdAt = created_at ?? standing.createdAt
  return {
    ...plain,
    id: standing.id,
    slug: standing.slug,
    name: carName(feed),
    year: feed.year!,
    make: feed.make!,
    model: feed.model!,
    make_model: `${feed.make} ${feed.model}`,
    item_type: (feed.item_type ?? 'car') as ItemType,
    car_type: type,
    status,
    sold: isSold,
    ...(isSold && { sold_date_timestamp: standing.soldAt ?? seconds(now) }),
    created_at: new Date(createdAt * 1000).toISOString(),
    created_at_timestamp: createdAt,
    updated_at_timestamp: seconds(now),
    reserved: false,
    reservable: feed.reservable ?? true,
    ...(feed.price !== undefined && { price_range: priceRange(feed.price, 10_000) }),
    ...(weekly !== undefined && { weekly_price: weekly, weekly_price_range: priceRange(weekly, 50) }),
    certified: feed.certified ?? false,
    images: images.map((url) => ({ image: { url, thumb: { url } } })),
    ...(images[0] !== undefined && { primary_image_url: images[0] }),
    photos_count: images.length,
    filtered_features: feed.filtered_features ?? [],
    categories: [
      CONDITION_WORDS[type],
      ...(feed.simple_body ? [feed.simple_body] : []),
      ...(feed.simple_fuel === 'Electric' ? ['Electric'] : []),
    ],
    views: 0,
    custom_rank: feed.custom_rank ?? USUAL_RANK,
    dealership_id: dealership.id,
    dealership_slug: dealership.slug,
    dealership_name: dealership.name,
    location_id: location.id,
    location_name: location.name,
    city: location.address.city,
    state: location.address.state,
    location: {
      phone: location.contact_detail.phone,
      slug: location.slug,
      distribution_locations: [location.id],
      ...(location.address.lat !== undefined && { lat: location.address.lat }),
      ...(location.address.lang !== undefined && { lng: location.address.lang }),
    },
    show_on_dealer_website: feed.show_on_dealer_website ?? true,
    payment_processors:
      yard.takesDeposits && key
        ? [
            {
              authorization_type: 'publishable_key',
              authorization_key: key,
              deposit_amount: deposit_amount ?? USUAL_DEPOSIT,
            },
          ]
        : [],
    has_checkout_payment_processor: yard.takesDeposits && key !== undefined,
  }
}

const seconds = (now: Date) => Math.floor(now.getTime() / 1000)
