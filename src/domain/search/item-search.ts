import { parseRange, type Range, rangeText } from './facets/range.ts'
import { parsePage, parseQuery } from './search-state.ts'

/** A facet of parts or offers: checkboxes or a from-to range. */
export type ItemFacet = { label: string; attribute: string; control: 'list' | 'range' }

type ItemSearch = {
  path: string
  title: string
  plural: [string, string]
  sort: string[]
  facets: ItemFacet[]
}

/** The searches besides cars, each with its page (SEARCH-13). */
export const ITEM_SEARCHES = {
  parts: {
    path: '/parts',
    title: 'Parts and accessories',
    plural: ['part', 'parts'],
    sort: ['name:asc'],
    facets: [
      { label: 'Category', attribute: 'categories', control: 'list' },
      { label: 'Price', attribute: 'price', control: 'range' },
    ],
  },
  offers: {
    path: '/special-offers',
    title: 'Special offers',
    plural: ['offer', 'offers'],
    sort: ['expires_at_timestamp:asc'],
    facets: [
      { label: 'Make', attribute: 'manufacturer_name', control: 'list' },
      { label: 'Model', attribute: 'model_name', control: 'list' },
      { label: 'Body', attribute: 'model_body', control: 'list' },
    ],
  },
} as const satisfies Record<string, ItemSearch>
export type ItemSearchType = keyof typeof ITEM_SEARCHES
export const itemSearch = (type: ItemSearchType): ItemSearch => ITEM_SEARCHES[type]

export type ItemState = {
  query: string
  page: number
  chosen: Record<string, string[]>
  ranges: Record<string, Range>
}

const MAX_VALUES = 50

/**
 * Parses a search for parts or offers from its url. Parameters are the same as for cars (SEARCH-1).
 */
export function itemStateFromUrl(type: ItemSearchType, params: URLSearchParams): ItemState {
  const state: ItemState = {
    query: parseQuery(params.get('query') ?? ''),
    page: parsePage(params.get('page')),
    chosen: {},
    ranges: {},
  }
  for (const { attribute, control } of itemSearch(type).facets) {
    const start = `refinementList[${attribute}][`
    const values = [...params].filter(
      ([key, value]) => key.startsWith(start) && value.trim() !== '' && value.length <= 100,
    )
    if (control === 'list') {
      const list = [...new Set(values.map(([, value]) => value.trim()))].sort().slice(0, MAX_VALUES)
      if (list.length) state.chosen[attribute] = list
      continue
    }
    const end = (name: string) => params.get(`${start}${name}]`)?.trim() ?? ''
    const range = parseRange(params.get(`${start}0]`) ?? `${end('min')}:${end('max')}`)
    if (range) state.ranges[attribute] = range
  }
  return state
}

/** The url of one page of this search. */
export function itemHref(type: ItemSearchType, { query, page, chosen, ranges }: ItemState): string {
  const params = new URLSearchParams()
  if (query) params.set('query', query)
  for (const [attribute, values] of Object.entries(chosen)) {
    for (const [n, value] of values.entries()) params.set(`refinementList[${attribute}][${n}]`, value)
  }
  for (const [attribute, range] of Object.entries(ranges)) {
    params.set(`refinementList[${attribute}][0]`, rangeText(range))
  }
  if (page > 1) params.set('page', String(page))
  const { path } = itemSearch(type)
  return params.size ? `${path}?${params}` : path
}

/** The card of one part or offer. */
export type ItemCard = {
  id: number
  title: string
  text: string
  price: string
  /** What the price includes: 'Drive Away'. */
  priceType?: string
  note?: string
  /** The conditions of an offer. They must be shown beside the price. */
  terms?: string
  picture?: string
  href?: string
}
export type ItemFacetView = ItemFacet & {
  items: { label: string; value: string; count: number }[]
  range?: { min: number; max: number }
}

/** All data of a page of parts or offers. */
export type ItemsView = {
  type: ItemSearchType
  state: ItemState
  total: number
  pages: number
  items: ItemCard[]
  facets: ItemFacetView[]
  isRefined: boolean
  isAnswered: boolean
}
