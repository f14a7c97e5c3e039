import { RouterContextProvider } from 'react-router'
import type { RequestScope } from '#app/context.ts'
import type { PageParts } from '#app/page-in-parts.ts'
import type { ServerScope } from '#ui/page/server-scope.tsx'
import { contentSecurityPolicy } from './http/security.ts'
import { pageBytes } from './page-bytes.ts'
import type { RenderedPage } from './pages/page-cache.ts'
import type { Renderer } from './pages/site-pages.ts'
import type { RoutedPage } from './routed-page.ts'

/** The built app as the server needs it: its handler, and the contexts by which that build knows a request's scope. */
export type BuiltApp = {
  hasPolicy: boolean
  /** Which of our routes answers a path: a name from the route table, however the path is spelled. */
  routeOf(path: string): string
  /** The status by which a request is refused that no route has an answer for. */
  refusalOf(method: string, path: string): 404 | 405 | undefined
  /** A page in the ordinary case; nothing where it takes the whole of React Router to answer. */
  draw(url: URL, context: RouterContextProvider): Promise<RoutedPage | undefined>
  handle(request: Request, context: RouterContextProvider): Promise<Response>
  requestScope: Parameters<RouterContextProvider['set']>[0]
  serverScope: Parameters<RouterContextProvider['set']>[0]
  drawnPage: Parameters<RouterContextProvider['set']>[0]
}

// A shared cache may answer for one second on its own and then asks again by ETag, so a stock change shows at once.
const FOR_EVERYONE = 'public, max-age=0, s-maxage=1, must-revalidate'

/** Asks the app for one answer. A GET gets a bare request: a page that cannot see who asks cannot become personal. */
export async function render(
  app: BuiltApp,
  url: URL,
  posted: Request | undefined,
  scope: RequestScope,
  server: ServerScope,
): Promise<RenderedPage> {
  const drawn: { parts?: PageParts } = {}
  // Loaders leave things in their context; whoever tries again begins anew.
  const context = () => {
    const fresh = new RouterContextProvider()
    fresh.set(app.requestScope, scope)
    fresh.set(app.serverScope, { ...server })
    fresh.set(app.drawnPage, drawn)
    return fresh
  }
  const page = posted ? undefined : await app.draw(url, context()).catch(() => undefined)
  const response = page ?? (await app.handle(new Request(url, posted), context()))

  const headers: Record<string, string> = { Vary: 'Accept-Encoding' }
  for (const [name, value] of response.headers) headers[titleCase(name)] = value
  const parts = page?.parts ?? drawn.parts
  const bytes = parts && pageBytes(parts)
  if (parts) headers['Content-Type'] = 'text/html; charset=utf-8'
  const body = bytes?.body ?? Buffer.from(await (response as Response).arrayBuffer())
  const cacheable =
    !posted &&
    [200, 301, 308].includes(response.status) &&
    !/no-store|private/.test(headers['Cache-Control'] ?? '')
  const lifetime = /s-maxage=(\d+)/.exec(headers['Cache-Control'] ?? '')?.[1]
  headers['Cache-Control'] ??= cacheable ? FOR_EVERYONE : 'no-store'
  if (app.hasPolicy && headers['Content-Type']?.startsWith('text/html'))
    headers['Content-Security-Policy'] = contentSecurityPolicy(bytes?.code ?? [])
  return {
    status: response.status,
    headers,
    body,
    cacheable,
    ...(bytes && { etag: bytes.etag }),
    ...(lifetime !== undefined && { lifetimeSeconds: Number(lifetime) }),
  }
}

const titleCase = (name: string) => name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase())

/** The built app as the server asks it. It knows its pages as documents only. */
export const rendererOf = (app: BuiltApp): Renderer => ({
  routeOf: app.routeOf,
  refusalOf: app.refusalOf,
  render: (url, posted, _representation, scope, chrome) => render(app, url, posted, scope, chrome),
})
