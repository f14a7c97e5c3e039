import { searchIndex } from '#domain/search/search-index.ts'
import type { Filter } from '#domain/stock/filter.ts'
import type { FieldOf, IndexName, IndexQuery, SearchQuery } from '#ports/search-engine.ts'

/** The default limit of a query (SEARCH-3). */
const DEFAULT_LIMIT = 100

const HIGHLIGHT = { highlightPreTag: '<mark>', highlightPostTag: '</mark>' }

export type QueryOptions = Omit<SearchQuery, 'index' | 'attributesToRetrieve' | 'filter'>

/** Builds a query for an index. Each filter is an element of its own (SEARCH-5, SEARCH-6). */
export const stockQuery = <Index extends IndexName, const Fields extends readonly FieldOf<Index>[]>(
  index: Index,
  fields: Fields,
  filters: Filter[],
  options: QueryOptions = {},
): IndexQuery<Index, Fields> => ({
  index: searchIndex(index),
  attributesToRetrieve: fields,
  q: '',
  facets: [],
  sort: [],
  limit: DEFAULT_LIMIT,
  offset: 0,
  matchingStrategy: 'all',
  attributesToHighlight: [],
  ...HIGHLIGHT,
  ...options,
  filter: filters,
})
