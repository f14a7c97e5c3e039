import type { SearchPath } from '#domain/site/site-schema.ts'
import { all, equals, exists, type Filter, isIn, not } from '#domain/stock/filter.ts'
import type { FacetName } from './facets.ts'

const cars = not(isIn('item_type', ['truck', 'motorcycle', 'motorhome', 'rv']))
const ofType = (...types: string[]): Filter => all(cars, isIn('car_type', types))

/** What each search path shows, and the word before 'cars' in its heading (ROUTE-2). */
export const SEARCH_PATH_FILTERS: Record<
  SearchPath,
  { filter: Filter; condition?: string; fixed?: FacetName[] }
> = {
  'used-cars': { filter: ofType('used'), condition: 'used', fixed: ['car_type'] },
  'new-cars': { filter: ofType('new'), condition: 'new', fixed: ['car_type'] },
  'demo-cars': { filter: ofType('demo'), condition: 'demo', fixed: ['car_type'] },
  'new-and-demo-cars': { filter: ofType('new', 'demo'), condition: 'new and demo' },
  'new-used-and-demo-cars': { filter: ofType('new', 'used', 'demo') },
  'new-used-and-demo-trucks': {
    filter: all(equals('item_type', 'truck'), isIn('car_type', ['new', 'used', 'demo'])),
  },
  'subscription-cars': { filter: exists('subscription_price') },
  'rental-cars': { filter: exists('rental_day_price') },
  'our-cars': { filter: all() },
  'rv-vehicles': { filter: isIn('item_type', ['motorhome', 'rv']) },
  'new-and-used-motorcycles': {
    filter: all(equals('item_type', 'motorcycle'), isIn('car_type', ['new', 'used'])),
  },
}
