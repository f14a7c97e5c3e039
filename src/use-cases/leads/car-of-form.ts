import type { Car } from '#domain/car/car.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { matches } from '#domain/stock/matches.ts'
import { siteStockFilter } from '#domain/stock/site-stock.ts'
import { SearchUnavailable } from '#ports/search-engine.ts'
import type { CarStore } from '#ports/stock/car-store.ts'
import { carSlugById } from '../search/car-by-id.ts'
import type { SearchPorts } from '../search/list-cars.ts'

/**
 * The car of a form, if it is or was on this site. A shopper may still ask about a car that was
 * just sold.
 */
export async function carOfForm(
  { cars }: { cars: Pick<CarStore, 'bySlug'> },
  site: Site,
  slug: string,
  now: Date,
): Promise<Car | undefined> {
  return ofSite(await cars.bySlug(slug), site, now)
}

function ofSite(car: Car | undefined, site: Site, now: Date): Car | undefined {
  if (!car) return undefined
  const shown = siteStockFilter(site, now)
  const asIfForSale = { ...car, sold: false, status: 'in_stock' as const }
  return matches(car, shown) || matches(asIfForSale, shown) ? car : undefined
}

export type CarByIdPorts = SearchPorts & { cars: Pick<CarStore, 'bySlug' | 'byId'> }

/** The car of a form whose address has `?car_id=` (SEARCH-14). */
export async function carOfFormById(
  ports: CarByIdPorts,
  site: Site,
  id: number,
  now: Date,
): Promise<Car | undefined> {
  if (!Number.isSafeInteger(id) || id <= 0) return undefined
  try {
    const slug = await carSlugById(ports, site, id, now)
    return slug === undefined ? undefined : carOfForm(ports, site, slug, now)
  } catch (error) {
    if (!(error instanceof SearchUnavailable)) throw error
    // A lead must not lose its car because the search engine is down.
    return ofSite(await ports.cars.byId(id), site, now)
  }
}
