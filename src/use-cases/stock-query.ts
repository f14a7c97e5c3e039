import { searchIndex } from '#domain/search/search-index.ts'
import type { Filter } from '#domain/stock/filter.ts'
import { filterText } from '#domain/stock/filter-text.ts'
import type { SearchQuery } from '#ports/search-engine.ts'

/** What a multi-search asks for when it does not say how many (SEARCH-3). */
const DEFAULT_LIMIT = 100

const HIGHLIGHT = { highlightPreTag: '<mark>', highlightPostTag: '</mark>' }

type Options = Omit<SearchQuery, 'index' | 'filter'> & { type?: string }

/** One search of an index, each condition its own element of the filter list (SEARCH-5, SEARCH-6). */
export const stockQuery = (filters: Filter[], { type = 'cars', ...options }: Options = {}): SearchQuery => ({
  index: searchIndex(type),
  q: '',
  facets: [],
  sort: [],
  limit: DEFAULT_LIMIT,
  offset: 0,
  matchingStrategy: 'all',
  attributesToHighlight: [],
  ...HIGHLIGHT,
  ...options,
  filter: filters.map(filterText),
})
