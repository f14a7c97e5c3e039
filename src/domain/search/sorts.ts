type Sort = { label: string; by: string[] }

/** The orders a visitor can choose; the site's own order comes first and is not in the url (SEARCH-17). */
export const SORTS = {
  'price:asc': { label: 'Price, lowest first', by: ['price:asc'] },
  'price:desc': { label: 'Price, highest first', by: ['price:desc'] },
  'subscription_price:asc': { label: 'Weekly price, lowest first', by: ['subscription_price:asc'] },
  'subscription_price:desc': { label: 'Weekly price, highest first', by: ['subscription_price:desc'] },
  'km:asc': { label: 'Kilometres, fewest first', by: ['km:asc'] },
  'year:desc': { label: 'Year, newest first', by: ['year:desc'] },
  'year:asc': { label: 'Year, oldest first', by: ['year:asc'] },
  newest: { label: 'Newest arrivals', by: ['created_at_timestamp:desc'] },
  distance: { label: 'Nearest first', by: [] },
} as const satisfies Record<string, Sort>

export type SortName = keyof typeof SORTS
export const isSortName = (name: string): name is SortName => Object.hasOwn(SORTS, name)
