import type { Car } from '#domain/car/car.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { matches } from '#domain/stock/matches.ts'
import { siteStockFilter } from '#domain/stock/site-stock.ts'
import type { CarStore } from '#ports/stock/car-store.ts'

/**
 * The car of a form, if it is or was on this site. A shopper may still ask about a car that was
 * just sold.
 */
export async function carOfForm(
  { cars }: { cars: Pick<CarStore, 'bySlug' | 'byId'> },
  site: Site,
  wanted: { slug: string } | { id: number },
  now: Date,
): Promise<Car | undefined> {
  const car = 'slug' in wanted ? await cars.bySlug(wanted.slug) : await cars.byId(wanted.id)
  if (!car) return undefined
  const shown = siteStockFilter(site, now)
  const asIfForSale = { ...car, sold: false, status: 'in_stock' as const }
  return matches(car, shown) || matches(asIfForSale, shown) ? car : undefined
}
