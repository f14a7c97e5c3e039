import type { SearchView } from '#domain/search/search-view.ts'

/** What the address of a page of results answers a script with. */
type Answer = { title: string; props: { view?: SearchView } }

/** Answers that were asked for a moment ago; asked for again, they are the same request. */
const underway = new Map<string, { at: number; answer: Promise<Answer> }>()
const FRESH_MS = 5_000
const MOST = 20

async function request(href: string): Promise<Answer> {
  const response = await fetch(href, { headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`The search answered ${response.status}`)
  return response.json()
}

/** The results at an address of this page, as JSON. */
export function fetchResults(href: string): Promise<Answer> {
  const now = performance.now()
  const known = underway.get(href)
  if (known && now - known.at < FRESH_MS) return known.answer
  const answer = request(href)
  // A failure is not kept: the next try asks again.
  answer.catch(() => underway.delete(href))
  if (underway.size >= MOST) underway.delete(underway.keys().next().value!)
  underway.set(href, { at: now, answer })
  return answer
}

/** The link under an event, if it only changes the query of this page: filters, sort and page numbers. */
export function refiningLink(event: Event): HTMLAnchorElement | undefined {
  const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]')
  if (!link || link.target || link.hasAttribute('download') || link.closest('[data-reload]')) return
  if (link.origin !== location.origin || link.pathname !== location.pathname || link.hash) return
  return link
}
