import { memoize } from '#domain/memoize.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { BASE_FILTERS, type BaseFilterVariant, DEFAULT_BASE_FILTER } from './base-filters.ts'
import { all, any, between, equals, type Filter, isIn } from './filter.ts'
import { parseFilter } from './parse-filter.ts'

const DEFAULT_SOLD_DAYS = 3
const SHORT_SOLD_DAYS = 1
const DAY = 86_400

/** For how many days a sold car stays on show (SEARCH-7). */
export const soldWindowDays = (site: Pick<Site, 'stock'>, days = DEFAULT_SOLD_DAYS): number =>
  site.stock.include_sold_cars_days ?? (site.stock.shortSoldWindow ? SHORT_SOLD_DAYS : days)

/** Cars on the yard, cars on their way, and cars sold a moment ago. Counts in whole minutes, so that answers can be kept. */
function shownStatuses(site: Pick<Site, 'stock'>, now: Date, days?: number): Filter {
  const minute = Math.floor(now.getTime() / 60_000) * 60
  return any(
    isIn('status', ['in_stock', 'coming_soon']),
    all(equals('status', 'sold'), between('sold_date_timestamp', minute - soldWindowDays(site, days) * DAY)),
  )
}

/** The site's own rule beats its template's; with neither, the platform's default (STOCK-3). */
export const baseFilterVariant = (site: Pick<Site, 'stock'>): BaseFilterVariant =>
  (site.stock.variant ?? site.stock.templateVariant ?? DEFAULT_BASE_FILTER) as BaseFilterVariant

/** A maker's site sells that maker's new and demonstrator cars; used cars come from anyone. */
const manufacturerRule = (site: Pick<Site, 'manufacturer'>): Filter[] =>
  site.manufacturer ? [any(equals('make', site.manufacturer.name), equals('car_type', 'used'))] : []

/** What this site may ever show: its dealerships' cars, its search filters, its rule and its maker's (STOCK-1). */
const stockRestriction = memoize((site: Site): Filter => {
  const { usedOnly, extra, search_filters } = site.stock
  return all(
    isIn(
      'dealership_id',
      site.dealerships.map(({ id }) => id),
    ),
    parseFilter(search_filters),
    BASE_FILTERS[baseFilterVariant(site)].filter(site),
    ...(usedOnly ? [equals('car_type', 'used')] : []),
    ...(extra ? [parseFilter(extra)] : []),
    ...manufacturerRule(site),
  )
})

/** The three conditions every question about a site's stock begins with, each its own element (SEARCH-6). */
export const siteStockFilters = (site: Site, now: Date): Filter[] => [
  shownStatuses(site, now),
  equals('show_on_dealer_website', true),
  stockRestriction(site),
]

/** The one restriction of search, car page, similar cars, checkout, feeds and sitemap (STOCK-10). */
export const siteStockFilter = (site: Site, now: Date): Filter => all(...siteStockFilters(site, now))
