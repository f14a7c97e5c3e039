import type { SearchView } from '#domain/search/search-view.ts'

/** The JSON response of a search page. */
type SearchResponse = { title: string; props: { view?: SearchView } }

/** The last request. It starts when the pointer is near a link, and a click uses it. */
let latest: { href: string; at: number; response: Promise<SearchResponse> } | undefined
const FRESH_MS = 5_000

async function request(href: string): Promise<SearchResponse> {
  const response = await fetch(href, { headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`The search request failed with status ${response.status}`)
  return response.json()
}

/** Fetches the results at an address of this page as JSON. */
export function fetchResults(href: string): Promise<SearchResponse> {
  const now = performance.now()
  if (latest?.href === href && now - latest.at < FRESH_MS) return latest.response
  const fetched = { href, at: now, response: request(href) }
  latest = fetched
  fetched.response.catch(() => {
    // The next click tries again.
    if (latest === fetched) latest = undefined
  })
  return fetched.response
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
