import { mainLocation } from '#domain/location/choose-locations.ts'
import type { Location } from '#domain/location/location-schema.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { Car, CarType } from './car.ts'
import { priceRange } from './price-range.ts'

/** Fields computed from other fields of a car. Imports and the demo stock share them. */

const CONDITION_WORDS: Record<CarType, string> = { new: 'New', demo: 'Demo', used: 'Used' }

export const carName = (car: { year?: number; make?: string; model?: string; badge?: string }): string =>
  [car.year, car.make, car.model, car.badge].filter(Boolean).join(' ')

export const createdFields = (seconds: number) => ({
  created_at: new Date(seconds * 1000).toISOString(),
  created_at_timestamp: seconds,
})

export const priceRangeFields = (price: number | undefined, weekly: number | undefined) => ({
  ...(price !== undefined && { price_range: priceRange(price, 10_000) }),
  ...(weekly !== undefined && { weekly_price: weekly, weekly_price_range: priceRange(weekly, 50) }),
})

export const imageFields = (pictures: string[]) => ({
  images: pictures.map((url) => ({ image: { url, thumb: { url } } })),
  ...(pictures[0] !== undefined && { primary_image_url: pictures[0] }),
  photos_count: pictures.length,
})

export const categoriesOf = (type: CarType, body: string | undefined, fuel: string | undefined): string[] => [
  CONDITION_WORDS[type],
  ...(body ? [body] : []),
  ...(fuel === 'Electric' ? ['Electric'] : []),
]

export const dealershipFields = (dealership: Site['dealerships'][number]) => ({
  dealership_id: dealership.id,
  dealership_slug: dealership.slug,
  dealership_name: dealership.name,
})

/**
 * Where a car stands, as shoppers see it. At a hidden yard that is the location of its
 * dealership that they can visit. Only the ids say where the car really is.
 */
export function locationFields(at: Location, locations: Location[]) {
  const { name, slug, address, contact_detail } = at.visible ? at : (visitableLocation(at, locations) ?? at)
  return {
    location_id: at.id,
    location_name: name,
    city: address.city,
    state: address.state,
    location: {
      phone: contact_detail.phone,
      slug,
      distribution_locations: [at.id],
      ...(address.lat !== undefined && { lat: address.lat }),
      ...(address.lang !== undefined && { lng: address.lang }),
    },
  }
}

function visitableLocation({ dealership_id }: Location, locations: Location[]): Location | undefined {
  const own = locations.filter((location) => location.dealership_id === dealership_id)
  return mainLocation(own, 'sales') ?? mainLocation(own)
}

/** The deposit of a car. Without a payment key the car cannot be reserved online. */
export const depositFields = (
  key: string | undefined,
  amount: number,
): Pick<Car, 'payment_processors' | 'has_checkout_payment_processor'> => ({
  payment_processors:
    key === undefined
      ? []
      : [{ authorization_type: 'publishable_key', authorization_key: key, deposit_amount: amount }],
  has_checkout_payment_processor: key !== undefined,
})
