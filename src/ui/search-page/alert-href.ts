import { searchHref } from '#domain/search/search-url.ts'
import type { SearchView } from '#domain/search/search-view.ts'

/** The page that asks for an address to write to about this search. */
export const alertHref = ({ path, state }: Pick<SearchView, 'path' | 'state'>): string =>
  `/alerts?about=${encodeURIComponent(searchHref(path, { ...state, page: 1 }))}`
