import type { Site } from '#domain/site/site-schema.ts'
import type { Posted, RequestScope } from '#pages/page.ts'
import { pagesAt } from '#pages/page-at.ts'
import type { ServerScope } from '#ui/page/server-scope.tsx'
import { endpointAt } from '../endpoints/site-endpoints.ts'
import type { RenderedPage } from './cache/page-cache.ts'
import type { Representation } from './cache/page-key.ts'
import { loadPage } from './load-page.ts'
import { answerOf, noJson, pageAnswer } from './page-answer.ts'
import type { Views } from './views.ts'

/** A request whose site is known and which was accepted. */
export type ShopRequest = {
  url: URL
  method: 'GET' | 'POST'
  /** The request itself, if it has a body. */
  posted?: Request
  representation: Representation
  scope: Omit<RequestScope, 'params' | 'url'>
  chrome: () => Promise<ServerScope>
}

/** The pages and endpoints of all sites, as the HTTP server calls them. */
export type Shop = {
  routeOf(site: Site, path: string): string
  methodsAt(site: Site, path: string): string[]
  answer(request: ShopRequest): Promise<RenderedPage>
}

export const openShop = (views: Views): Shop => ({
  routeOf,
  methodsAt,
  answer: (request) => answerRequest(views, request),
})

/** The name of the page or endpoint that answers a path, for logs and metrics. */
export const routeOf = (site: Site, path: string): string =>
  endpointAt(path)?.name ?? pagesAt(site, path)[0]?.name ?? 'none'

/** The methods of the page or endpoint at this path. A path without one can be read: as a 404. */
function methodsAt(site: Site, path: string): string[] {
  const endpoint = endpointAt(path)?.endpoint
  const isRead = endpoint ? Boolean(endpoint.get) : true
  const isSent = endpoint ? Boolean(endpoint.post) : pagesAt(site, path).some(({ page }) => page.post)
  return [...(isRead ? ['GET', 'HEAD'] : []), ...(isSent ? ['POST'] : [])]
}

/** Answers a request with a page or an endpoint of the site. */
async function answerRequest(views: Views, request: ShopRequest): Promise<RenderedPage> {
  const { url, method, posted, representation } = request
  const found = endpointAt(url.pathname)
  if (found) {
    const scope = { ...request.scope, url, params: found.params }
    const { get, post } = found.endpoint
    return answerOf(method === 'POST' ? await post!(scope, posted!) : await get!(scope), method === 'GET')
  }
  const isGet = method === 'GET'
  // Before anything is loaded or stored.
  if (representation === 'json' && hasNoJson(request)) return noJson(isGet)
  const form = posted && (await readForm(posted, url))
  if (posted && !form) return answerOf(new Response('What was sent is not a form.', { status: 400 }), false)
  const loaded = await loadPage({ ...request.scope, url, params: {} }, form)
  return pageAnswer(views, { loaded, representation, isGet, url, request })
}

/**
 * Whether only pages without JSON are at this address. Whether an address with a parameter has a
 * page is known only after loading, and then it may be a 404. So a GET there is loaded first.
 */
function hasNoJson({ scope, url, method }: ShopRequest): boolean {
  const pages = pagesAt(scope.site, url.pathname)
  const exists = method === 'POST' || pages.some(({ params }) => Object.keys(params).length === 0)
  return exists && pages.length > 0 && pages.every(({ page }) => !page.json)
}

async function readForm(request: Request, url: URL): Promise<Posted | undefined> {
  const form = await request.formData().catch(() => undefined)
  return form && { form, origin: originOf(request.headers.get('origin'), url) }
}

/**
 * Most posts from other sites were refused before. Without an Origin header we are less sure. A
 * mailbox in a sandboxed frame sends the word null.
 */
function originOf(origin: string | null, url: URL): Posted['origin'] {
  if (!origin) return 'absent'
  return URL.canParse(origin) && new URL(origin).host === url.host ? 'same' : 'cross'
}
