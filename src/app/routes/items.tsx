import { data } from 'react-router'
import { describePage } from '#domain/meta/describe-page.ts'
import { type ItemSearchType, itemHref, itemSearch, itemStateFromUrl } from '#domain/search/item-search.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { pageMeta } from '#ui/page/page-meta.ts'
import { ServerOnly } from '#ui/page/server-only.tsx'
import { ItemsPage } from '#ui/search-page/items-page.tsx'
import { searchItems } from '#use-cases/search-items.ts'
import { requestScope, serverScope } from '../context.ts'
import { SERVER_DRAWN } from '../server-drawn.ts'
import type { Route } from './+types/items.ts'
import '#ui/styles/search.css'

const isOffered: Record<ItemSearchType, (site: Site) => boolean> = {
  parts: (site) => site.features.parts,
  offers: (site) => site.features.specialOffers,
}

/** /parts and /special-offers, on the sites that have them (SEARCH-13, ROUTE-9). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { site, ports, now } = context.get(requestScope)
  const type: ItemSearchType = url.pathname.startsWith('/parts') ? 'parts' : 'offers'
  if (!isOffered[type](site)) throw data(null, 404)
  const state = itemStateFromUrl(type, url.searchParams)
  const view = await searchItems(ports, site, type, state, now)
  context.get(serverScope).items = view
  const { title, plural } = itemSearch(type)
  const isNarrowed = itemHref(type, { ...state, page: 1 }) !== itemSearch(type).path
  const meta = describePage(site, url.href, {
    title,
    description: `${view.total} ${plural[1]} at ${site.name}.`,
    path: itemHref(type, { query: '', page: state.page, chosen: {}, ranges: {} }),
    hidden: isNarrowed,
  })
  return data({ meta }, { headers: view.isAnswered ? {} : { 'Cache-Control': 'no-store' } })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders
export const handle = SERVER_DRAWN

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : [])

export default function Items() {
  return <ServerOnly className="unboxed">{import.meta.env.SSR && <ItemsPage />}</ServerOnly>
}
