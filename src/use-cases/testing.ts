import { readFileSync } from 'node:fs'
import { openEmbeddedSearch } from '#adapters/search/embedded-search.ts'
import { openMeilisearch } from '#adapters/search/meilisearch-search.ts'
import { aSite } from '#domain/builders.ts'
import type { Car } from '#domain/car/car.ts'
import type { FacetName } from '#domain/search/facets/facets.ts'
import { INDEX_SETTINGS } from '#domain/search/index-settings.ts'
import { EVERYTHING, refined, type SearchState } from '#domain/search/search-state.ts'
import { searchedCar } from '#domain/search/searched-car.ts'
import type { Site, SiteInput } from '#domain/site/site-schema.ts'
import type { SearchEngine, SearchQuery } from '#ports/search-engine.ts'
import { batchOf, SearchUnavailable } from '#ports/search-engine.ts'

/** For tests: an invented stock of eight dealerships, and its current time. */
export const STOCK_CLOCK = new Date('2026-11-15T00:00:00Z')
export const goldenCars = (): Car[] =>
  readFileSync(
    new URL('../../packages/in-process-search/fixtures/golden/cars.jsonl', import.meta.url),
    'utf8',
  )
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

/** A site with some of these dealerships. */
export const aSiteOf = (ids: number[], special: Partial<SiteInput> = {}, locationId = 10): Site => {
  const site = aSite(special)
  return {
    ...site,
    dealerships: ids.map((id) => ({
      id,
      slug: `dealer-${id}`,
      name: `Dealer ${id}`,
      withoutPhone: false,
      paymentKeys: {},
    })),
    locations: site.locations.map((location) => ({ ...location, id: locationId })),
  }
}

/** A search with some chosen values. */
export const choosing = (choices: Partial<Record<FacetName, string[]>>, more: Partial<SearchState> = {}) => {
  let state: SearchState = { ...EVERYTHING, ...more }
  for (const [name, values] of Object.entries(choices)) state = refined(state, name as FacetName, values)
  return { ...state, page: more.page ?? 1 }
}

type Engines = { name: string; open: () => SearchEngine }[]
/** The embedded engine, and a Meilisearch server if MEILI_URL is set. */
export function engines(): Engines {
  const settings = INDEX_SETTINGS
  const host = process.env.MEILI_URL
  const apiKey = process.env.MEILI_KEY
  const uids = { cars: 'Stock_cars', parts: 'Stock_parts', offers: 'Stock_offers' }
  const list: Engines = [{ name: 'embedded', open: () => openEmbeddedSearch({ settings }) }]
  if (host) {
    list.push({
      name: 'Meilisearch',
      open: () => openMeilisearch({ host, ...(apiKey && { apiKey }), settings, uids, timeoutMs: 10_000 }),
    })
  }
  return list
}

async function* inOneBatch(items: unknown[]) {
  yield batchOf(items)
}

/**
 * Search ports with a filled engine. They record queries and can simulate failures and stock
 * changes.
 */
export async function searchPorts(cars: Car[], open = engines()[0]!.open) {
  const engine = open()
  await engine.replaceAll('cars', inOneBatch(cars.map(searchedCar)))
  const queried: SearchQuery[][] = []
  const ports = {
    queried,
    isDown: false,
    version: '1',
    search: {
      multiSearch: async (queries: SearchQuery[]) => {
        queried.push(queries)
        if (ports.isDown) throw new SearchUnavailable('testing')
        return engine.multiSearch(queries)
      },
      close: () => engine.close(),
    } as SearchEngine,
    stockVersions: { current: () => ports.version },
    geocoders: {
      of: () => ({ locate: async () => ({ lat: -38.15, lng: 144.36, approximate: false }) }),
    },
  }
  return ports
}
