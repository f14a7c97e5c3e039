import { canBeOffered } from '#domain/car/availability.ts'
import type { Car } from '#domain/car/car.ts'
import { carPrice } from '#domain/car/car-price.ts'
import { displayMake, displayModel } from '#domain/car/display-name.ts'
import { carHref } from '#domain/car/page/car-buttons.ts'
import { CURRENCIES } from '#domain/money.ts'
import { pictureHref } from '#domain/picture.ts'
import {
  coverOf,
  type FeedSite,
  isWholeVin,
  reasonsAgainst,
  type VehicleFeed,
  wordFor,
} from './vehicle-feed.ts'

const CARS_TRUCKS_AND_VANS = 916
const MAX_MORE_PHOTOS = 10

/** The bodies the advertiser knows; others are left out of the line. */
export const GOOGLE_BODIES: Record<string, string> = {
  convertible: 'convertible',
  softtop: 'convertible',
  coupe: 'coupe',
  hatchback: 'hatchback',
  hatch: 'hatchback',
  'people mover': 'minivan',
  sedan: 'sedan',
  wagon: 'station wagon',
  'station wagon': 'station wagon',
  suv: 'suv',
  ute: 'ute',
  'cab chassis': 'ute',
  van: 'full size van',
}
export const GOOGLE_ENGINES: Record<string, string> = {
  petrol: 'petrol',
  diesel: 'diesel',
  electric: 'electric',
  hybrid: 'hybrid',
  'plug-in hybrid': 'hybrid',
}

/**
 * Australia advertises new cars with the drive-away price, and used ones also with the price before
 * government charges.
 */
function priceType(car: Car, type: string | undefined): string | undefined {
  const cover = coverOf(type)
  if (cover === 'drive-away') return 'drive_away_price'
  return cover === 'before-charges' && car.car_type !== 'new'
    ? 'excluding_government_charges_price'
    : undefined
}

/** What vehicle ads need to know of the cars of one site. */
export const GOOGLE_VEHICLES: VehicleFeed = {
  name: 'google-vehicles',
  unique: 'vin',
  columns: [
    'id',
    'vin',
    'google_product_category',
    'store_code',
    'vehicle_fulfillment',
    'title',
    'description',
    'brand',
    'model',
    'trim',
    'year',
    'mileage',
    'condition',
    'color',
    'body_style',
    'engine',
    'price',
    'vehicle_price_type',
    'certified_pre_owned',
    'image_link',
    'additional_image_link',
    'link',
    'link_template',
  ],
  entry(car: Car, { site, origin }: FeedSite) {
    const price = carPrice(car, site)
    const isAustralian = site.locale === 'en-AU'
    const type = isAustralian ? priceType(car, price.type) : undefined
    const photos = car.images.map(
      ({ image }) => new URL(pictureHref(image.url, { width: 1200 }), origin).href,
    )
    const reasons = reasonsAgainst({
      'it is sold': !canBeOffered(car),
      'it is not here yet': car.status === 'coming_soon',
      'it is reserved': car.reserved,
      'only passenger cars may be advertised': car.item_type !== 'car',
      'it has no sale price': price.kind !== 'sale' && price.kind !== 'sold',
      'its price leaves out GST': isAustralian && coverOf(price.type) === 'before-tax',
      'a new car needs a drive-away price':
        isAustralian &&
        price.kind === 'sale' &&
        car.car_type === 'new' &&
        !type &&
        coverOf(price.type) !== 'before-tax',
      'its price does not say what it covers':
        isAustralian && price.kind === 'sale' && car.car_type !== 'new' && coverOf(price.type) === 'unsaid',
      'it has no VIN of 17 signs': !isWholeVin(car.vin),
      'it has no photo': photos.length === 0,
      'it has no colour': !car.colour,
      'it has no odometer reading': car.km === undefined,
    })
    if (reasons.length > 0) return { reasons }
    const link = origin + carHref(car)
    return {
      row: {
        id: car.id,
        vin: car.vin!,
        google_product_category: CARS_TRUCKS_AND_VANS,
        store_code: car.location.slug,
        vehicle_fulfillment: `in_store:${car.location.slug}`,
        title: car.name,
        description: (car.description ?? car.name).slice(0, 5_000),
        brand: displayMake(car.make),
        model: displayModel(car.make, car.model),
        trim: car.badge ?? '',
        year: car.year,
        mileage: `${car.km} km`,
        condition: car.car_type === 'new' ? 'New' : 'Used',
        color: car.colour!,
        body_style: wordFor(GOOGLE_BODIES, car.simple_body) ?? '',
        engine: wordFor(GOOGLE_ENGINES, car.simple_fuel) ?? '',
        price: `${price.amount} ${CURRENCIES[site.locale]}`,
        vehicle_price_type: type ?? '',
        certified_pre_owned: car.certified ? 'yes' : 'no',
        image_link: photos[0]!,
        additional_image_link: photos.slice(1, 1 + MAX_MORE_PHOTOS).join(','),
        link,
        link_template: `${link}?store={store_code}`,
      },
    }
  },
}
