import { memoize } from '#domain/caching/memoize.ts'
import { CARD_FIELDS, cardCar } from '#domain/car/card-car.ts'
import type { Manufacturer } from '#domain/models/model-schema.ts'
import { facetItems } from '#domain/search/facets/facet-items.ts'
import { facet } from '#domain/search/facets/facets.ts'
import { showMeCount } from '#domain/search/facets/show-me-count.ts'
import { PRICE_LIMITS } from '#domain/search/price-limits.ts'
import { searchPathPreset } from '#domain/search/search-scope.ts'
import { type BlockFilling, NO_STOCK } from '#domain/site/block-filling.ts'
import type { Block, BlockOf } from '#domain/site/blocks-schema.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { between } from '#domain/stock/filter.ts'
import { parseStockFilter } from '#domain/stock/parse-stock-filter.ts'
import { availableStockFilters } from '#domain/stock/site-stock.ts'
import type { Catalogue } from '#ports/sites/catalogue.ts'
import { cachedSearch } from '../search/cached-answers.ts'
import type { SearchPorts } from '../search/list-cars.ts'
import { stockQuery } from '../search/stock-query.ts'

const CHOICES = ['make', 'body', 'fuel', 'location_name', 'car_type', 'seats'] as const
const RANGES = ['price', 'subscription_price'] as const
const COUNTED = [...new Set([...[...CHOICES, ...RANGES].map((name) => facet(name).attribute), 'status'])]

/** Loads the stock data of all blocks of a page in one multi-search. */
export async function fillBlocks(
  ports: SearchPorts & { catalogue: Pick<Catalogue, 'manufacturers'> },
  site: Site,
  blocks: Block[],
  now: Date,
): Promise<BlockFilling> {
  const stock = [...availableStockFilters(site, now), searchPathPreset(site.search.path, site).filter]
  const featured = [...blocks.entries()].filter(
    (entry): entry is [number, BlockOf<'featuredStock'>] => entry[1].kind === 'featuredStock',
  )
  const queries = [
    stockQuery('cars', ['id'], stock, { facets: COUNTED, limit: 1 }),
    stockQuery('cars', ['id'], [...stock, between('price', PRICE_LIMITS.min, PRICE_LIMITS.max)], {
      limit: 1,
    }),
    ...featured.map(([, { filter, sort, limit }]) =>
      stockQuery('cars', CARD_FIELDS, [...stock, ...(filter ? [parseStockFilter(filter)] : [])], {
        sort: [sort],
        limit,
      }),
    ),
  ] as const
  const result = await cachedSearch(ports.search, {
    name: `${site.slug} blocks ${JSON.stringify(featured)}`,
    stockVersion: ports.stockVersions.current(site.dealerships.map(({ id }) => id)),
    queries,
  })
  if (result.freshness === 'none') return NO_STOCK
  const [counts, priced, ...shown] = result.answers
  const { estimatedTotalHits: total, facetDistribution, facetStats } = counts
  const of = (attribute: string) => facetDistribution[attribute] ?? {}
  return {
    answers: result.answers,
    count: total,
    showMe: showMeCount({ total, carTypes: of('car_type'), statuses: of('status') }, site),
    priced: priced.estimatedTotalHits,
    makes: of('make'),
    makeLogos: makeLogos(await ports.catalogue.manufacturers()),
    bodies: of('simple_body'),
    choices: Object.fromEntries(
      CHOICES.map((name) => [name, facetItems(name, of(facet(name).attribute), [], site)]),
    ),
    ranges: Object.fromEntries(RANGES.map((name) => [name, facetStats[facet(name).attribute]])),
    featured: Object.fromEntries(
      featured.map(([place], n) => [place, shown[n]!.hits.map((car) => cardCar(car, site, now))]),
    ),
  }
}

/** The same list for every visitor until the catalogue changes. */
const makeLogos = memoize((makers: Manufacturer[]): BlockFilling['makeLogos'] =>
  Object.fromEntries(makers.flatMap(({ name, logo }) => (logo.url ? [[name, logo.url]] : []))),
)
