import { CAR_TYPES, type CarType } from '#domain/car/car.ts'
import type { SearchPath } from '#domain/site/search-schema.ts'
import { all, equals, exists, type Filter, isIn, not } from '#domain/stock/filter.ts'

/** The meaning of the last word of a path. */
const KINDS = {
  anything: all(),
  cars: not(isIn('item_type', ['truck', 'motorcycle', 'motorhome', 'rv'])),
  trucks: equals('item_type', 'truck'),
  motorcycles: equals('item_type', 'motorcycle'),
  rvs: isIn('item_type', ['motorhome', 'rv']),
  subscriptions: exists('subscription_price'),
  rentals: exists('rental_day_price'),
} satisfies Record<string, Filter>

type PathRule = { kind: keyof typeof KINDS; types: readonly CarType[] }

const SEARCH_PATH_RULES: Record<SearchPath, PathRule> = {
  'used-cars': { kind: 'cars', types: ['used'] },
  'new-cars': { kind: 'cars', types: ['new'] },
  'demo-cars': { kind: 'cars', types: ['demo'] },
  'new-and-demo-cars': { kind: 'cars', types: ['new', 'demo'] },
  'new-used-and-demo-cars': { kind: 'cars', types: CAR_TYPES },
  'new-used-and-demo-trucks': { kind: 'trucks', types: CAR_TYPES },
  'subscription-cars': { kind: 'subscriptions', types: CAR_TYPES },
  'rental-cars': { kind: 'rentals', types: CAR_TYPES },
  'our-cars': { kind: 'anything', types: CAR_TYPES },
  'rv-vehicles': { kind: 'rvs', types: CAR_TYPES },
  'new-and-used-motorcycles': { kind: 'motorcycles', types: ['new', 'used'] },
}

type PathFilter = {
  filter: Filter
  types: readonly CarType[]
  /** Whether the page's heading names the types. */
  areTypesNamed: boolean
}

/**
 * The filter of a search path: the condition and vehicle kind in its name. On a truck dealer's site
 * 'used-cars' are used trucks (ROUTE-2).
 */
export function searchPathFilter(path: SearchPath, main: SearchPath): PathFilter {
  const { kind, types } = SEARCH_PATH_RULES[path]
  const meant = kind === 'cars' ? SEARCH_PATH_RULES[main].kind : kind
  return {
    filter: all(KINDS[meant], isIn('car_type', [...types])),
    types,
    areTypesNamed: kind === 'cars' && types.length < CAR_TYPES.length,
  }
}

/** What a site sells: on a rental site only what has a price by the day. */
export const kindFilter = (main: SearchPath): Filter => KINDS[SEARCH_PATH_RULES[main].kind]
