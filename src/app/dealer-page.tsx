import type { MetaDescriptor, RouterContextProvider } from 'react-router'
import { describePage } from '#domain/meta/describe-page.ts'
import type { DealerView } from '#domain/site/dealer-view.ts'
import { DealerPage } from '#ui/content/dealer-page.tsx'
import { type PageMeta, pageMeta } from '#ui/page/page-meta.ts'
import { ServerOnly } from '#ui/page/server-only.tsx'
import { requestScope, serverScope } from './context.ts'
import { SERVER_DRAWN } from './server-drawn.ts'
import '#ui/styles/dealer-pages.css'
import '#ui/styles/models.css'

type Context = Readonly<RouterContextProvider>
type Words = { title: string; description: string; path: string; picture?: string; hidden?: boolean }
// Omit would merge the kinds of page into one.
type Undescribed<V> = V extends unknown ? Omit<V, 'canonical'> : never

/** Leaves what a page shows where the server draws it, and hands the browser no more than the page's name. */
export function showDealerPage(
  context: Context,
  request: Request,
  view: Undescribed<DealerView>,
  words: Words,
): { meta: PageMeta } {
  const meta = describePage(context.get(requestScope).site, request.url, words)
  context.get(serverScope).dealer = { ...view, canonical: meta.canonical } as DealerView
  return { meta }
}

export const dealerMeta = ({ loaderData }: { loaderData?: { meta: PageMeta } }): MetaDescriptor[] =>
  loaderData ? pageMeta(loaderData.meta) : []

export const handle = SERVER_DRAWN

/** A page that is nothing but words and pictures: the server draws it, the browser loads no code for it. */
export function DealerRoute() {
  return <ServerOnly className="unboxed">{import.meta.env.SSR && <DealerPage />}</ServerOnly>
}
