import { data, isRouteErrorResponse } from 'react-router'
import { wholeStockHref } from '#domain/search/search-scope.ts'
import { EVERYTHING, isRefined } from '#domain/search/search-state.ts'
import { searchHref, searchStateFromUrl } from '#domain/search/search-url.ts'
import type { SearchView } from '#domain/search/search-view.ts'
import { SearchPage } from '#ui/search-page/search-page.tsx'
import { UnknownSearch } from '#ui/search-page/unknown-search.tsx'
import { resolveSearch } from '#use-cases/resolve-search.ts'
import { showSearch } from '#use-cases/show-search.ts'
import { requestScope } from '../context.ts'
import type { Route } from './+types/search.ts'

/** Every results page: /search/used-cars, /search/suv, /search/toyota/corolla, /electric-cars, /used-car/list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { site, ports, now } = context.get(requestScope)
  const url = new URL(request.url)
  const scope = await resolveSearch(ports, site, url.pathname, now)
  if (!scope) throw data({ wholeStock: wholeStockHref(site), noun: site.noun[1] }, { status: 404 })
  const view = await showSearch(ports, site, searchStateFromUrl(url.searchParams), scope, now)
  // What is not of this moment must not be kept as if it were.
  const headers: HeadersInit = view.freshness === 'live' ? {} : { 'Cache-Control': 'no-store' }
  return data({ view, name: site.name }, { headers })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** A request that fails on the way leaves the page as it is (SEARCH-11). */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<{ view?: SearchView }> {
  return serverLoader().catch(() => ({}))
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { view, name } = (loaderData ?? {}) as { view?: SearchView; name?: string }
  if (!view) return []
  const { state, path, title, total, plural } = view
  const canonical = searchHref(path, { ...EVERYTHING, page: state.page })
  return [
    { title: name ? `${title} | ${name}` : title },
    { name: 'description', content: `${total} ${plural} at ${name}. Compare prices, photos and repayments.` },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(isRefined(state) || state.sort || state.near ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ]
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchPage answer={(loaderData as { view?: SearchView }).view} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return <UnknownSearch {...error.data} />
}
