import { stageOf } from '#domain/desk/stock/stage.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { Car } from './car.ts'
import { carPrice } from './car-price.ts'
import { carHref } from './page/car-buttons.ts'

/** What a dealer's own systems read of a car, with the price that its page shows. */
export function carFacts(car: Car, site: Site) {
  const { amount, words, type } = carPrice(car, site)
  return {
    id: car.id,
    stock_number: car.stocknum,
    vin: car.vin,
    name: car.name,
    path: carHref(car),
    stage: stageOf(car),
    price: { amount, text: words, covers: type },
    location: { id: car.location_id, name: car.location_name },
  }
}
