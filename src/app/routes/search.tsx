import { data, isRouteErrorResponse } from 'react-router'
import { describePage } from '#domain/meta/describe-page.ts'
import { wholeStockHref } from '#domain/search/search-scope.ts'
import { EVERYTHING, isRefined } from '#domain/search/search-state.ts'
import { searchHref, searchStateFromUrl } from '#domain/search/search-url.ts'
import type { SearchView } from '#domain/search/search-view.ts'
import { type PageMeta, pageMeta } from '#ui/page/page-meta.ts'
import { type Parcel, pack, unpack } from '#ui/page/parcel.ts'
import { SearchPage } from '#ui/search-page/search-page.tsx'
import { UnknownSearch } from '#ui/search-page/unknown-search.tsx'
import { resolveSearch } from '#use-cases/resolve-search.ts'
import { showSearch } from '#use-cases/show-search.ts'
import { requestScope } from '../context.ts'
import type { Route } from './+types/search.ts'
import '#ui/styles/search.css'
import '#ui/styles/dock.css'

/** Every results page: /search/used-cars, /search/suv, /search/toyota/corolla, /electric-cars, /used-car/list. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { site, ports, now } = context.get(requestScope)
  const scope = await resolveSearch(ports, site, url.pathname, now)
  if (!scope) throw data({ wholeStock: wholeStockHref(site), noun: site.noun[1] }, { status: 404 })
  const view = await showSearch(ports, site, searchStateFromUrl(url.searchParams), scope, now)
  // What is not of this moment must not be kept as if it were.
  const headers: HeadersInit = view.freshness === 'live' ? {} : { 'Cache-Control': 'no-store' }
  const { state, path, title, total, plural } = view
  const meta = describePage(site, url.href, {
    title,
    description: `${total} ${plural} at ${site.name}: photos, prices, kilometres and what they cost a week.`,
    path: searchHref(path, { ...EVERYTHING, page: state.page }),
    hidden: isRefined(state) || state.sort !== undefined || state.near !== undefined,
  })
  return data({ view: pack(view), meta }, { headers })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** A request that fails on the way leaves the page as it is (SEARCH-11). */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Answer> {
  return serverLoader().catch(() => ({}))
}
type Answer = { view?: Parcel<SearchView>; meta?: PageMeta }

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { meta: page } = (loaderData ?? {}) as Answer
  if (page) return pageMeta(page)
  return [{ title: typeof document === 'undefined' ? 'Search not found' : document.title }]
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  const { view } = loaderData as Answer
  return <SearchPage answer={view && unpack(view)} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return <UnknownSearch {...error.data} />
}
