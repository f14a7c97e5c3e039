import { searchHref } from '#domain/search/search-url.ts'
import type { SearchView } from '#domain/search/search-view.ts'

/**
 * The page that asks for an address to write to about this search: with the words as they were
 * typed, because what they mean depends on the stock.
 */
export function alertHref({ path, state, typed }: Pick<SearchView, 'path' | 'state' | 'typed'>): string {
  const query = typed?.words ?? state.query
  return `/alerts?about=${encodeURIComponent(searchHref(path, { ...state, query, page: 1 }))}`
}
