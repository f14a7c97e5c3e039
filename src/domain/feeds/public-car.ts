import type { Car } from '#domain/car/car.ts'
import { carPrice } from '#domain/car/car-price.ts'
import { carHref } from '#domain/car/page/car-buttons.ts'
import { CURRENCIES } from '#domain/money.ts'
import { pictureHref } from '#domain/picture.ts'
import type { FeedSite } from './vehicle-feed.ts'

/** A car as the public may read it by program: what its page shows, and nothing else. */
export function publicCar(car: Car, { site, origin }: FeedSite) {
  const price = carPrice(car, site)
  return {
    id: car.id,
    url: origin + carHref(car),
    name: car.name,
    year: car.year,
    make: car.make,
    model: car.model,
    badge: car.badge,
    series: car.series,
    type: car.car_type,
    kind: car.item_type,
    status: car.status,
    reserved: car.reserved,
    price: price.amount,
    priceText: price.words,
    priceCovers: price.type,
    currency: CURRENCIES[site.locale],
    km: car.km,
    stockNumber: car.stocknum,
    body: car.simple_body,
    fuel: car.simple_fuel,
    transmission: car.simple_transmission,
    drive: car.simple_drive,
    seats: car.seats,
    doors: car.doors,
    colour: car.colour,
    features: car.filtered_features,
    photos: car.images.map(({ image }) => new URL(pictureHref(image.url, { width: 1200 }), origin).href),
    location: { name: car.location_name, city: car.city, state: car.state },
    listed: car.created_at,
  }
}
