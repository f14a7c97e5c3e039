import { CURRENCIES, type Locale } from '#domain/money.ts'
import type { Car } from './car.ts'
import { carHref } from './car-buttons.ts'
import { type CarPrice, carPrice, type PricingSite } from './car-price.ts'
import { displayMake, displayModel } from './display-name.ts'

type JsonLd = Record<string, unknown>
export type CarAddress = {
  /** The site's own address, without a slash at its end. */
  origin: string
  /** The name of the dealer who sells the car. */
  seller: string
  /** Absolute addresses of the car's photos. */
  images: string[]
  searchHref: string
  searchName: string
}

const SCHEMA = 'https://schema.org'
const TYPES: Partial<Record<Car['item_type'], string>> = { motorcycle: 'Motorcycle', bus: 'BusOrCoach' }

/** A car and its offer as search engines read them; the price is the one the page shows (META-2). */
export function carJsonLd(car: Car, site: PricingSite, at: CarAddress): JsonLd[] {
  const url = at.origin + carHref(car)
  const price = carPrice(car, site)
  return [
    {
      '@context': SCHEMA,
      '@type': TYPES[car.item_type] ?? 'Car',
      '@id': `${url}#car`,
      url,
      name: car.name,
      description: car.description,
      image: at.images,
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
      driveWheelConfiguration: car.simple_drive,
      vehicleEngine: car.engine && { '@type': 'EngineSpecification', name: car.engine },
      vehicleSeatingCapacity: car.seats,
      numberOfDoors: car.doors,
      itemCondition: conditionOf(car),
      offers: offerOf(car, price, site.locale, url, at.seller),
    },
    {
      '@context': SCHEMA,
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${at.origin}/` },
        { '@type': 'ListItem', position: 2, name: at.searchName, item: at.origin + at.searchHref },
        { '@type': 'ListItem', position: 3, name: car.name, item: url },
      ],
    },
  ]
}

/** A demonstrator has been driven: for a buyer, and for the search engines, it is used. */
const conditionOf = (car: Car) => `${SCHEMA}/${car.car_type === 'new' ? 'NewCondition' : 'UsedCondition'}`

/** Hire is priced by its unit of time; a car without a price to show is offered without one. */
const UNITS: Partial<Record<CarPrice['kind'], string>> = { subscription: 'WEE', rental: 'DAY' }

function offerOf(car: Car, price: CarPrice, locale: Locale, url: string, seller: string): JsonLd {
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
    availability: `${SCHEMA}/${availabilityOf(car, price)}`,
    itemCondition: conditionOf(car),
    seller: { '@type': 'AutoDealer', name: seller },
  }
}

function availabilityOf(car: Car, price: CarPrice): string {
  if (price.kind === 'sold') return 'SoldOut'
  if (car.reserved) return 'Reserved'
  return car.status === 'coming_soon' ? 'PreOrder' : 'InStock'
}
