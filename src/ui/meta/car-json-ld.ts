import type {
  BusOrCoach,
  Car as CarThing,
  DriveWheelConfigurationValue,
  ItemAvailability,
  Motorcycle,
  Offer,
  WithContext,
} from 'schema-dts'
import type { Car } from '#domain/car/car.ts'
import { type CarPrice, carPrice, type PricingSite } from '#domain/car/car-price.ts'
import { displayMake, displayModel } from '#domain/car/display-name.ts'
import { carHref } from '#domain/car/page/car-buttons.ts'
import { CURRENCIES, type Locale } from '#domain/money.ts'
import { pictureHref } from '#domain/picture.ts'

const TYPES: Partial<Record<Car['item_type'], 'Motorcycle' | 'BusOrCoach'>> = {
  motorcycle: 'Motorcycle',
  bus: 'BusOrCoach',
}
/** The driven wheels in the words of schema.org, which are those that Google knows. */
const DRIVES: Record<string, DriveWheelConfigurationValue> = {
  FWD: 'https://schema.org/FrontWheelDriveConfiguration',
  RWD: 'https://schema.org/RearWheelDriveConfiguration',
  AWD: 'https://schema.org/AllWheelDriveConfiguration',
  '4WD': 'https://schema.org/FourWheelDriveConfiguration',
  '4X4': 'https://schema.org/FourWheelDriveConfiguration',
}
const SHOWN_PHOTOS = 6

type Vehicle = CarThing | Motorcycle | BusOrCoach

/** The structured data of a car and its offer. The price is the one on the page (META-2). */
export function carJsonLd(
  car: Car,
  site: PricingSite,
  { origin, seller }: { origin: string; seller: string },
): WithContext<Vehicle> & { offers: Offer } {
  const url = origin + carHref(car)
  return {
    '@context': 'https://schema.org',
    '@type': TYPES[car.item_type] ?? 'Car',
    '@id': `${url}#car`,
    url,
    name: car.name,
    description: car.description,
    image: car.images
      .slice(0, SHOWN_PHOTOS)
      .map(({ image }) => new URL(pictureHref(image.url, { width: 1200 }), origin).href),
    brand: { '@type': 'Brand', name: displayMake(car.make) },
    model: displayModel(car.make, car.model),
    vehicleModelDate: String(car.year),
    vehicleConfiguration: [car.badge, car.series].filter(Boolean).join(' ') || undefined,
    vehicleIdentificationNumber: car.vin,
    sku: car.stocknum,
    mileageFromOdometer:
      car.km === undefined ? undefined : { '@type': 'QuantitativeValue', value: car.km, unitCode: 'KMT' },
    bodyType: car.simple_body,
    color: car.colour,
    fuelType: car.simple_fuel,
    vehicleTransmission: car.simple_transmission,
    driveWheelConfiguration: DRIVES[car.simple_drive?.toUpperCase() ?? ''] ?? car.simple_drive,
    // Google reads the fuel here, others read it above.
    vehicleEngine:
      car.engine || car.simple_fuel
        ? { '@type': 'EngineSpecification', name: car.engine, fuelType: car.simple_fuel }
        : undefined,
    vehicleSeatingCapacity: car.seats,
    numberOfDoors: car.doors,
    itemCondition: conditionOf(car),
    offers: offerOf(car, carPrice(car, site), site.locale, url, seller),
  }
}

/** A demonstrator counts as used, because it has been driven. */
const conditionOf = (car: Car) =>
  car.car_type === 'new' ? 'https://schema.org/NewCondition' : 'https://schema.org/UsedCondition'

/** Rentals are priced per unit of time. A car without a public price is offered without one. */
const UNITS: Partial<Record<CarPrice['kind'], string>> = { subscription: 'WEE', rental: 'DAY' }

function offerOf(car: Car, price: CarPrice, locale: Locale, url: string, seller: string): Offer {
  const priceCurrency = CURRENCIES[locale]
  const unitCode = UNITS[price.kind]
  return {
    '@type': 'Offer',
    url,
    ...(price.amount !== undefined && { price: price.amount, priceCurrency }),
    ...(unitCode && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: price.amount,
        priceCurrency,
        unitCode,
      },
    }),
    availability: availabilityOf(car, price),
    itemCondition: conditionOf(car),
    seller: { '@type': 'AutoDealer', name: seller },
  }
}

function availabilityOf(car: Car, price: CarPrice): ItemAvailability {
  if (price.kind === 'sold') return 'https://schema.org/SoldOut'
  if (car.reserved) return 'https://schema.org/Reserved'
  return car.status === 'coming_soon' ? 'https://schema.org/PreOrder' : 'https://schema.org/InStock'
}
