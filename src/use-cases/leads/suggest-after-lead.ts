import type { Car } from '#domain/car/car.ts'
import { CARD_FIELDS, type CardFields } from '#domain/car/card-car.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { availableStockFilters } from '#domain/stock/site-stock.ts'
import { SearchUnavailable } from '#ports/search-engine.ts'
import { type CarPorts, viewCar } from '../pages/view-car.ts'
import { stockQuery } from '../search/stock-query.ts'

const A_FEW = 3

/** The car of the lead and a few suggestions: similar cars, or the dealer's best. */
export async function suggestAfterLead(
  ports: CarPorts,
  site: Site,
  slug: string | null,
  now: Date,
): Promise<{ car?: Car; cars: CardFields[] }> {
  const view = slug ? await viewCar(ports, site, slug, now) : undefined
  if (view?.is === 'here' && view.similar.length > 0) {
    return { car: view.car, cars: view.similar.slice(0, A_FEW) }
  }
  const car = view?.is === 'here' ? view.car : undefined
  try {
    const best = stockQuery('cars', CARD_FIELDS, availableStockFilters(site, now), {
      sort: [site.search.sort],
      limit: A_FEW,
    })
    const [answer] = await ports.search.multiSearch([best])
    return { car, cars: answer.hits }
  } catch (error) {
    if (error instanceof SearchUnavailable) return { car, cars: [] }
    throw error
  }
}
