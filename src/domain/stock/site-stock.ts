import { memoize } from '#domain/caching/memoize.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { BASE_FILTERS, type BaseFilterVariant, DEFAULT_BASE_FILTER } from './base-filters.ts'
import { all, any, between, equals, type Filter, isIn, not } from './filter.ts'
import { parseStockFilter } from './parse-stock-filter.ts'

const DEFAULT_SOLD_DAYS = 3
const SHORT_SOLD_DAYS = 1
const DAY = 86_400

/** For how many days a sold car is still shown (SEARCH-7). */
export const soldWindowDays = (site: Pick<Site, 'stock'>, days = DEFAULT_SOLD_DAYS): number =>
  site.stock.include_sold_cars_days ?? (site.stock.shortSoldWindow ? SHORT_SOLD_DAYS : days)

/**
 * Cars in stock, coming soon or just sold. The time is in whole minutes, so that answers can be
 * cached.
 */
function shownStatuses(site: Pick<Site, 'stock'>, now: Date, days?: number): Filter {
  const minute = Math.floor(now.getTime() / 60_000) * 60
  return any(
    isIn('status', ['in_stock', 'coming_soon']),
    all(equals('status', 'sold'), between('sold_date_timestamp', minute - soldWindowDays(site, days) * DAY)),
  )
}

/** The site's own rule, else its template's, else the platform's default (STOCK-3). */
export const baseFilterVariant = (site: Pick<Site, 'stock'>): BaseFilterVariant =>
  (site.stock.variant ?? site.stock.templateVariant ?? DEFAULT_BASE_FILTER) as BaseFilterVariant

/** A manufacturer's site shows only its own new and demo cars, but used cars of all makes. */
const manufacturerRule = (site: Pick<Site, 'manufacturer'>): Filter[] =>
  site.manufacturer ? [any(equals('make', site.manufacturer.name), equals('car_type', 'used'))] : []

/**
 * All limits of this site: its dealerships, search filters, stock rule and manufacturer (STOCK-1).
 */
const stockRestriction = memoize((site: Site): Filter => {
  const { usedOnly, extra, search_filters } = site.stock
  return all(
    isIn(
      'dealership_id',
      site.dealerships.map(({ id }) => id),
    ),
    parseStockFilter(search_filters),
    BASE_FILTERS[baseFilterVariant(site)].filter(site),
    ...(usedOnly ? [equals('car_type', 'used')] : []),
    ...(extra ? [parseStockFilter(extra)] : []),
    ...manufacturerRule(site),
  )
})

/** The three filters of every search of a site's stock, each its own element (SEARCH-6). */
export const siteStockFilters = (site: Site, now: Date): Filter[] => [
  shownStatuses(site, now),
  equals('show_on_dealer_website', true),
  stockRestriction(site),
]

/** The same without sold cars, for every count of a site's stock: nobody can buy those. */
export const availableStockFilters = (site: Site, now: Date): Filter[] => [
  ...siteStockFilters(site, now),
  not(equals('status', 'sold')),
]

/** The filter that search, car page, similar cars, checkout, feeds and sitemap share (STOCK-10). */
export const siteStockFilter = (site: Site, now: Date): Filter => all(...siteStockFilters(site, now))
