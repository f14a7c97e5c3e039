import { canBeOffered } from '#domain/car/availability.ts'
import type { Car } from '#domain/car/car.ts'
import { carPrice } from '#domain/car/car-price.ts'
import { displayMake, displayModel } from '#domain/car/display-name.ts'
import { carHref } from '#domain/car/page/car-buttons.ts'
import { CURRENCIES } from '#domain/money.ts'
import { pictureHref } from '#domain/picture.ts'
import { type FeedSite, isWholeVin, reasonsAgainst, type VehicleFeed } from './vehicle-feed.ts'

const MAX_PHOTOS = 30
const CONDITIONS: Record<Car['car_type'], string> = { new: 'New', demo: 'Demo', used: 'Used' }

/** A list of cars for classifieds such as AutoTrader: one line a car, lists divided by '|'. */
export const CLASSIFIEDS: VehicleFeed = {
  name: 'classifieds',
  unique: 'ad_id',
  columns: [
    'ad_id',
    'dealer_id',
    'dealer_name',
    'stock_number',
    'vin',
    'condition',
    'year',
    'make',
    'model',
    'variant',
    'series',
    'body',
    'transmission',
    'fuel',
    'drive',
    'doors',
    'seats',
    'colour',
    'odometer',
    'price',
    'price_type',
    'currency',
    'status',
    'title',
    'description',
    'features',
    'photos',
    'url',
    'location',
    'city',
    'state',
  ],
  entry(car: Car, { site, origin }: FeedSite) {
    const price = carPrice(car, site)
    const reasons = reasonsAgainst({
      'it is sold': !canBeOffered(car),
      'it is not here yet': car.status === 'coming_soon',
      'it has no sale price': price.kind !== 'sale' && price.kind !== 'sold',
      'it has no photo': car.images.length === 0,
    })
    if (reasons.length > 0) return { reasons }
    return {
      row: {
        ad_id: car.id,
        dealer_id: car.dealership_id,
        dealer_name: car.dealership_name,
        stock_number: car.stocknum ?? '',
        vin: isWholeVin(car.vin) ? car.vin : '',
        condition: CONDITIONS[car.car_type],
        year: car.year,
        make: displayMake(car.make),
        model: displayModel(car.make, car.model),
        variant: car.badge ?? '',
        series: car.series ?? '',
        body: car.simple_body ?? '',
        transmission: car.simple_transmission ?? '',
        fuel: car.simple_fuel ?? '',
        drive: car.simple_drive ?? '',
        doors: car.doors ?? '',
        seats: car.seats ?? '',
        colour: car.colour ?? '',
        odometer: car.km ?? '',
        price: `${price.amount}`,
        price_type: price.type ?? '',
        currency: CURRENCIES[site.locale],
        status: car.reserved ? 'Reserved' : 'Available',
        title: car.name,
        description: (car.description ?? car.name).slice(0, 5_000),
        features: car.filtered_features.join('|'),
        photos: car.images
          .slice(0, MAX_PHOTOS)
          .map(({ image }) => new URL(pictureHref(image.url, { width: 1200 }), origin).href)
          .join('|'),
        url: origin + carHref(car),
        location: car.location_name,
        city: car.city,
        state: car.state,
      },
    }
  },
}
