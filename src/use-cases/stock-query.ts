import { searchIndex } from '#domain/search/search-index.ts'
import type { Filter } from '#domain/stock/filter.ts'
import type { FieldOf, IndexName, IndexQuery } from '#ports/search-engine.ts'

/** What a multi-search asks for when it does not say how many (SEARCH-3). */
const DEFAULT_LIMIT = 100

const HIGHLIGHT = { highlightPreTag: '<mark>', highlightPostTag: '</mark>' }

/** One search of an index, each condition its own element of the filter list (SEARCH-5, SEARCH-6). */
export const stockQuery = <Index extends IndexName, const Fields extends readonly FieldOf<Index>[]>(
  index: Index,
  fields: Fields,
  filters: Filter[],
  options: Partial<IndexQuery<Index, Fields>> = {},
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
