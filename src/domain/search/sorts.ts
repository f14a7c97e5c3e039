import { priceField } from '#domain/car/car-price.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { facetTitle } from './facets/facets.ts'

/**
 * The sort orders a visitor can choose. The site's own order comes first and is not in the url
 * (SEARCH-17).
 */
export const SORTS = {
  'price:asc': 'price:asc',
  'price:desc': 'price:desc',
  'subscription_price:asc': 'subscription_price:asc',
  'subscription_price:desc': 'subscription_price:desc',
  'rental_day_price:asc': 'rental_day_price:asc',
  'rental_day_price:desc': 'rental_day_price:desc',
  'km:asc': 'km:asc',
  'year:desc': 'year:desc',
  'year:asc': 'year:asc',
  newest: 'created_at_timestamp:desc',
  /** Sorted by location, not by a field. */
  distance: undefined,
} as const satisfies Record<string, string | undefined>

export type SortName = keyof typeof SORTS
export const isSortName = (name: string): name is SortName => Object.hasOwn(SORTS, name)

/** Separate from the orders: the browser parses them from urls but does not need the labels. */
const LABELS: Record<SortName, string> = {
  'price:asc': 'Price, lowest first',
  'price:desc': 'Price, highest first',
  'subscription_price:asc': 'Weekly price, lowest first',
  'subscription_price:desc': 'Weekly price, highest first',
  'rental_day_price:asc': 'Day price, lowest first',
  'rental_day_price:desc': 'Day price, highest first',
  'km:asc': 'Kilometres, fewest first',
  'year:desc': 'Year, newest first',
  'year:asc': 'Year, oldest first',
  newest: 'Newest arrivals',
  distance: 'Nearest first',
}

const PRICE_SORTS = {
  price: ['price:asc', 'price:desc'],
  subscription_price: ['subscription_price:asc', 'subscription_price:desc'],
  rental_day_price: ['rental_day_price:asc', 'rental_day_price:desc'],
} as const satisfies Record<ReturnType<typeof priceField>, SortName[]>

/** What an order is called in a country. */
export const sortLabel = (name: SortName, locale: Site['locale']): string =>
  LABELS[name].replace('Kilometres', facetTitle('km', locale))

/** The orders this site offers: its own first, and 'nearest' only if the site measures distance. */
export function siteSorts({
  search,
  locale,
}: Pick<Site, 'search' | 'locale'>): { value: SortName | ''; label: string }[] {
  const labelOf = (name: SortName) => sortLabel(name, locale)
  const offered: SortName[] = [...PRICE_SORTS[priceField({ search })], 'km:asc', 'year:desc', 'newest']
  const same = offered.find((name) => SORTS[name] === search.sort)
  const own = { value: '' as const, label: same ? labelOf(same) : 'Our pick first' }
  const others = [
    ...offered.filter((name) => name !== same),
    ...(search.distance ? (['distance'] as const) : []),
  ]
  return [own, ...others.map((value) => ({ value, label: labelOf(value) }))]
}
