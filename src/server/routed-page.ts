import type { LoaderFunction, RouterContextProvider, ServerBuild } from 'react-router'
import type { drawPage } from '#app/entry.server.tsx'
import type { PageParts } from '#app/page-in-parts.ts'
import type { RouteMatches } from './route-finder.ts'

type Drawing = Parameters<typeof drawPage>[0]
export type RoutedPage = { status: number; headers: Headers; parts: PageParts }

/** What a loader gave back: the value itself, or the value with a status and headers (React Router's `data`). */
function taken(given: unknown): { value: unknown; status?: number; headers?: HeadersInit } {
  const { type, data, init } = (given ?? {}) as { type?: string; data?: unknown; init?: ResponseInit | null }
  return type === 'DataWithResponseInit' ? { value: data, ...init } : { value: given }
}

/** What is the same for every page of one route. */
function drawingOf(build: ServerBuild, matches: RouteMatches) {
  const { basename, future, routeDiscovery, ssr } = build
  const only = <Of, Value>(of: Record<string, Of>, take: (one: Of) => Value) =>
    Object.fromEntries(matches.map(({ route }) => [route.id, take(of[route.id]!)]))
  return {
    manifest: { ...build.assets, routes: only(build.assets.routes, (route) => route) },
    routeModules: only(build.routes, (route) => route!.module),
    serverHandoffString: JSON.stringify({ basename, future, routeDiscovery, ssr, isSpaMode: false }),
    branches: [],
    future,
    ssr,
    routeDiscovery,
    isSpaMode: false,
    serializeError: (error: Error) => error,
  } as unknown as Drawing
}

/**
 * Answers the GET of a page as React Router's handler would, in the case that all but a few are: the route has a page, and
 * every loader around it gave its data. Nothing is answered otherwise; the handler then does it all, errors and redirects
 * included. It is spared a request, a signal, a stream and a response of its own, and a pipeline around each of them.
 */
export function routedPages(build: ServerBuild) {
  const drawings = new Map<string, Drawing>()
  const draw = (build.entry.module as unknown as { drawPage: typeof drawPage }).drawPage
  return async (
    matches: RouteMatches,
    url: URL,
    context: RouterContextProvider,
  ): Promise<RoutedPage | undefined> => {
    const leaf = matches.at(-1)!
    const page = build.routes[leaf.route.id]!.module
    if (!page.default) return
    const load = async (loader: LoaderFunction | undefined) =>
      taken(
        await loader?.({
          url,
          params: leaf.params,
          context,
          pattern: leaf.route.path ?? '/',
          // Few look at it, and making one costs as much as drawing a card.
          get request() {
            return new Request(url)
          },
        }),
      )
    const loaded = await Promise.all(matches.map(({ route }) => load(build.routes[route.id]!.module.loader)))
    if (loaded.some(({ value }) => value instanceof Response)) return
    const { status = 200, headers } = loaded.at(-1)!
    const drawing = drawings.get(leaf.route.id) ?? drawingOf(build, matches)
    drawings.set(leaf.route.id, drawing)
    const own = typeof page.headers === 'function' ? page.headers(headersFor(headers)) : page.headers
    const staticHandlerContext = {
      basename: build.basename ?? '/',
      location: { pathname: url.pathname, search: url.search, hash: '', state: null, key: 'default' },
      matches,
      loaderData: Object.fromEntries(matches.map(({ route }, at) => [route.id, loaded[at]!.value])),
      actionData: null,
      errors: null,
      statusCode: status,
      loaderHeaders: {},
      actionHeaders: {},
      _match: () => matches,
    } as unknown as Drawing['staticHandlerContext']
    const parts = draw({ ...drawing, renderMeta: {}, staticHandlerContext }, url.href, context)
    return { status, headers: new Headers(own), parts }
  }
}

const headersFor = (headers: HeadersInit | undefined) => ({
  loaderHeaders: new Headers(headers),
  parentHeaders: new Headers(),
  actionHeaders: new Headers(),
  errorHeaders: undefined,
})
