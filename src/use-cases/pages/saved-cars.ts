import type { Car } from '#domain/car/car.ts'
import { carPrice } from '#domain/car/car-price.ts'
import { cardCar } from '#domain/car/card-car.ts'
import { specification } from '#domain/car/page/specification.ts'
import { coverKey } from '#domain/car/price-cover.ts'
import type { FreshCar } from '#domain/favourites/compare-rows.ts'
import { MAX_SAVED } from '#domain/favourites/saved-car.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { matches } from '#domain/stock/matches.ts'
import { siteStockFilter } from '#domain/stock/site-stock.ts'
import type { CarStore } from '#ports/stock/car-store.ts'

/** Parses the ids in a url: whole numbers without duplicates, and no more than a browser saves. */
export function readIds(text: string | null): number[] {
  const ids = (text ?? '')
    .split(',')
    .slice(0, MAX_SAVED)
    .filter((id) => /^[1-9]\d{0,14}$/.test(id))
  return [...new Set(ids.map(Number))]
}

/** Those of these cars that the site shows now, in the order of their ids (STOCK-10). */
export async function shownCars(
  { cars }: { cars: Pick<CarStore, 'byIds'> },
  site: Site,
  ids: number[],
  now: Date,
): Promise<Car[]> {
  if (ids.length === 0) return []
  const shown = siteStockFilter(site, now)
  return (await cars.byIds(ids)).filter((car) => matches(car, shown))
}

/**
 * The current data of saved cars. Cars that this site no longer shows are left out (FAV-5,
 * STOCK-10).
 */
export async function freshCars(
  ports: { cars: Pick<CarStore, 'byIds'> },
  site: Site,
  ids: number[],
  now: Date,
): Promise<FreshCar[]> {
  return (await shownCars(ports, site, ids, now)).map((car) => freshCar(car, site, now))
}

/** One car with its current data, for lists and comparisons. */
export function freshCar(car: Car, site: Site, now: Date): FreshCar {
  const { amount, type = '' } = carPrice(car, site)
  return {
    card: cardCar(car, site, now),
    facts: specification(car, site),
    features: car.filtered_features,
    covers: coverKey(type),
    measures: {
      year: car.year,
      ...(amount !== undefined && { price: amount }),
      ...(car.km !== undefined && { km: car.km }),
    },
  }
}
