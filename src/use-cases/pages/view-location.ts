import { CARD_FIELDS, cardCar } from '#domain/car/card-car.ts'
import { locationBySlug } from '#domain/location/choose-locations.ts'
import { searchPathPreset, wholeStockHref } from '#domain/search/search-scope.ts'
import { EVERYTHING, refined } from '#domain/search/search-state.ts'
import { searchHref } from '#domain/search/search-url.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { StockSample } from '#domain/site/views/dealer-view.ts'
import { equals, type Filter } from '#domain/stock/filter.ts'
import { availableStockFilters } from '#domain/stock/site-stock.ts'
import { cachedSearch } from '../search/cached-answers.ts'
import type { SearchPorts } from '../search/list-cars.ts'
import { stockQuery } from '../search/stock-query.ts'

const SHOWN = 3

/** The first cars of a part of a site's stock. None if the engine is down. */
export async function stockSample(
  ports: SearchPorts,
  site: Site,
  part: { filter: Filter; href: string; name: string },
  now: Date,
): Promise<StockSample> {
  const filters = [
    ...availableStockFilters(site, now),
    searchPathPreset(site.search.path, site).filter,
    part.filter,
  ]
  const result = await cachedSearch(ports.search, {
    name: `${site.slug} sample ${part.name}`,
    stockVersion: ports.stockVersions.current(site.dealerships.map(({ id }) => id)),
    queries: [stockQuery('cars', CARD_FIELDS, filters, { sort: [site.search.sort], limit: SHOWN })],
  })
  if (result.freshness === 'none') return { cars: [], count: 0, href: part.href }
  const { hits, estimatedTotalHits } = result.answers[0]
  return {
    cars: hits.map((car) => cardCar(car, site, now)),
    count: estimatedTotalHits,
    href: part.href,
  }
}

/** One location with its cars. Undefined if there is no such visible location. */
export async function viewLocation(ports: SearchPorts, site: Site, slug: string, now: Date) {
  const location = locationBySlug(site.locations, slug)
  if (!location) return undefined
  const stock = await stockSample(
    ports,
    site,
    {
      name: location.slug,
      filter: equals('location_id', location.id),
      href: searchHref(wholeStockHref(site), refined(EVERYTHING, 'location_name', [location.name])),
    },
    now,
  )
  return { location, stock }
}
