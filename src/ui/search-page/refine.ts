import type { SearchView } from '#domain/search/search-view.ts'

/** The JSON response of a search page. */
type SearchResponse = { title: string; props: { view?: SearchView } }

/** Recent requests. Asking for the same address again shares the response. */
const pending = new Map<string, { at: number; response: Promise<SearchResponse> }>()
const FRESH_MS = 5_000
const MOST = 20

async function request(href: string): Promise<SearchResponse> {
  const response = await fetch(href, { headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`The search request failed with status ${response.status}`)
  return response.json()
}

/** Fetches the results at an address of this page as JSON. */
export function fetchResults(href: string): Promise<SearchResponse> {
  const now = performance.now()
  const known = pending.get(href)
  if (known && now - known.at < FRESH_MS) return known.response
  const response = request(href)
  // Failures are not cached, so the next call retries.
  response.catch(() => pending.delete(href))
  if (pending.size >= MOST) pending.delete(pending.keys().next().value!)
  pending.set(href, { at: now, response })
  return response
}

/**
 * The link of a click, if it changes only the query of this page: a filter, the order or the page
 * number.
 */
export function refiningLink(event: Event): HTMLAnchorElement | undefined {
  const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]')
  if (!link || link.target || link.hasAttribute('download') || link.closest('[data-reload]')) return
  if (link.origin !== location.origin || link.pathname !== location.pathname || link.hash) return
  return link
}
