import { canBeOffered } from '#domain/car/availability.ts'
import type { Car } from '#domain/car/car.ts'
import { carPrice } from '#domain/car/car-price.ts'
import { displayMake, displayModel } from '#domain/car/display-name.ts'
import { carHref } from '#domain/car/page/car-buttons.ts'
import { CURRENCIES } from '#domain/money.ts'
import { cropHref } from '#domain/picture.ts'
import { type FeedSite, isWholeVin, reasonsAgainst, type VehicleFeed, wordFor } from './vehicle-feed.ts'

const MAX_PHOTOS = 20
const COUNTRIES = { 'en-AU': 'AU', 'en-NZ': 'NZ', 'en-US': 'US' } as const

export const META_BODIES: Record<string, string> = {
  convertible: 'CONVERTIBLE',
  softtop: 'CONVERTIBLE',
  coupe: 'COUPE',
  hardtop: 'COUPE',
  hatchback: 'HATCHBACK',
  hatch: 'HATCHBACK',
  'people mover': 'MINIVAN',
  bus: 'VAN',
  van: 'VAN',
  ute: 'TRUCK',
  'cab chassis': 'TRUCK',
  'light truck': 'TRUCK',
  '4x4': 'SUV',
  suv: 'SUV',
  sedan: 'SEDAN',
  wagon: 'WAGON',
  'station wagon': 'WAGON',
}
const FUELS: Record<string, string> = {
  petrol: 'GASOLINE',
  diesel: 'DIESEL',
  electric: 'ELECTRIC',
  hybrid: 'HYBRID',
  'plug-in hybrid': 'HYBRID',
}
const DRIVES = ['4X2', '4X4', 'AWD', 'FWD', 'RWD']
const VEHICLE_TYPES: Record<Car['item_type'], string> = {
  car: 'car_truck',
  truck: 'commercial',
  motorcycle: 'motorcycle',
  motorhome: 'rv_camper',
  rv: 'rv_camper',
  van: 'car_truck',
  bus: 'commercial',
}
const photoColumns = Array.from({ length: MAX_PHOTOS }, (_, n) => `image[${n}].url`)

/** Links and shouting are refused by the advertiser. */
const plainText = (text: string) =>
  (text === text.toUpperCase() ? text.toLowerCase() : text)
    .replace(/(https?:\/\/|www\.)\S+/gi, '')
    .slice(0, 5_000)

/** An automotive catalogue of one site's cars. */
export const META_VEHICLES: VehicleFeed = {
  name: 'meta-vehicles',
  unique: 'vehicle_id',
  columns: [
    'vehicle_id',
    'title',
    'description',
    'url',
    'make',
    'model',
    'year',
    'mileage.value',
    'mileage.unit',
    'body_style',
    'price',
    'exterior_color',
    'state_of_vehicle',
    'vin',
    'trim',
    'transmission',
    'drivetrain',
    'fuel_type',
    'vehicle_type',
    'availability',
    'date_first_on_lot',
    'dealer_name',
    'address.city',
    'address.region',
    'address.country',
    'latitude',
    'longitude',
    ...photoColumns,
  ],
  entry(car: Car, { site, origin }: FeedSite) {
    const price = carPrice(car, site)
    const photos = car.images
      .slice(0, MAX_PHOTOS)
      .map(({ image }) => new URL(cropHref(image.url, 'share'), origin).href)
    const reasons = reasonsAgainst({
      'it is sold': !canBeOffered(car),
      'it is not here yet': car.status === 'coming_soon',
      'it has no sale price': price.kind !== 'sale' && price.kind !== 'sold',
      'it has no photo': photos.length === 0,
      'it has no colour': !car.colour,
      'it has no odometer reading': car.km === undefined && car.car_type !== 'new',
    })
    if (reasons.length > 0) return { reasons }
    const drive = car.simple_drive?.toUpperCase() ?? ''
    return {
      row: {
        vehicle_id: String(car.id),
        title: car.name.slice(0, 500),
        description: plainText(car.description ?? car.name) || car.name,
        url: origin + carHref(car),
        make: displayMake(car.make),
        model: displayModel(car.make, car.model),
        year: car.year,
        'mileage.value': car.km ?? 0,
        'mileage.unit': 'KM',
        body_style: wordFor(META_BODIES, car.simple_body) ?? 'OTHER',
        price: `${price.amount} ${CURRENCIES[site.locale]}`,
        exterior_color: car.colour!,
        state_of_vehicle: car.car_type === 'new' ? 'NEW' : car.certified ? 'CPO' : 'USED',
        vin: isWholeVin(car.vin) ? car.vin : '',
        trim: car.badge?.slice(0, 50) ?? '',
        transmission: car.simple_transmission?.toUpperCase() ?? '',
        drivetrain: DRIVES.includes(drive) ? drive : drive && 'OTHER',
        fuel_type: car.simple_fuel ? (wordFor(FUELS, car.simple_fuel) ?? 'OTHER') : '',
        vehicle_type: VEHICLE_TYPES[car.item_type],
        availability: car.reserved ? 'not available' : 'available',
        date_first_on_lot: car.created_at.slice(0, 10),
        dealer_name: car.dealership_name,
        'address.city': car.city,
        'address.region': car.state,
        'address.country': COUNTRIES[site.locale],
        latitude: car.location.lat ?? '',
        longitude: car.location.lng ?? '',
        ...Object.fromEntries(photos.map((url, n) => [photoColumns[n], url])),
      },
    }
  },
}
