import { priceField } from '#domain/car/car-price.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { facetTitle } from './facets.ts'

type Sort = { label: string; by: string[] }

/** The orders a visitor can choose; the site's own order comes first and is not in the url (SEARCH-17). */
export const SORTS = {
  'price:asc': { label: 'Price, lowest first', by: ['price:asc'] },
  'price:desc': { label: 'Price, highest first', by: ['price:desc'] },
  'subscription_price:asc': { label: 'Weekly price, lowest first', by: ['subscription_price:asc'] },
  'subscription_price:desc': { label: 'Weekly price, highest first', by: ['subscription_price:desc'] },
  'rental_day_price:asc': { label: 'Day price, lowest first', by: ['rental_day_price:asc'] },
  'rental_day_price:desc': { label: 'Day price, highest first', by: ['rental_day_price:desc'] },
  'km:asc': { label: 'Kilometres, fewest first', by: ['km:asc'] },
  'year:desc': { label: 'Year, newest first', by: ['year:desc'] },
  'year:asc': { label: 'Year, oldest first', by: ['year:asc'] },
  newest: { label: 'Newest arrivals', by: ['created_at_timestamp:desc'] },
  distance: { label: 'Nearest first', by: [] },
} as const satisfies Record<string, Sort>

export type SortName = keyof typeof SORTS
export const isSortName = (name: string): name is SortName => Object.hasOwn(SORTS, name)

const PRICE_SORTS = {
  price: ['price:asc', 'price:desc'],
  subscription_price: ['subscription_price:asc', 'subscription_price:desc'],
  rental_day_price: ['rental_day_price:asc', 'rental_day_price:desc'],
} as const satisfies Record<ReturnType<typeof priceField>, SortName[]>

/** The orders this site offers: its own first, named for what it does; the nearest only where distance is measured. */
export function siteSorts({
  search,
  locale,
}: Pick<Site, 'search' | 'locale'>): { value: SortName | ''; label: string }[] {
  const labelOf = (name: SortName) => SORTS[name].label.replace('Kilometres', facetTitle('km', locale))
  const offered: SortName[] = [...PRICE_SORTS[priceField({ search })], 'km:asc', 'year:desc', 'newest']
  const same = offered.find((name) => SORTS[name].by.some((by) => by === search.sort))
  const own = { value: '' as const, label: same ? labelOf(same) : 'Our pick first' }
  const others = [
    ...offered.filter((name) => name !== same),
    ...(search.distance ? (['distance'] as const) : []),
  ]
  return [own, ...others.map((value) => ({ value, label: labelOf(value) }))]
}
