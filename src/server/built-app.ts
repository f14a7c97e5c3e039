import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { BuiltApp } from './pages.ts'

/** What our entry.server exports beside the renderer: the contexts as the build knows them. */
type OurEntry = Pick<BuiltApp, 'requestScope' | 'serverScope' | 'drawnPage'>

const NO_ROUTE = 'none'
const MOST_KNOWN = 2_000

type FindRoute = (path: string) => string | undefined

/** Which route of a build answers a path, by its id. */
export function routeFinder({ routes }: Pick<ServerBuild, 'routes'>): FindRoute {
  const childrenOf = (parent: string | undefined): RouteObject[] =>
    Object.values(routes).flatMap((route) =>
      route && route.parentId === parent
        ? [
            route.index
              ? { id: route.id, index: true, path: route.path }
              : { id: route.id, path: route.path, children: childrenOf(route.id) },
          ]
        : [],
    )
  const tree = childrenOf(undefined)
  const find: FindRoute = (path) => matchRoutes(tree, path)?.at(-1)?.route.id
  // The router ranks all its routes anew for every question, which took a fifth of a lead's time.
  const known = new Map<string, string | undefined>()
  return (path) => {
    const route = known.get(path) ?? find(path)
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(path, route)
    return route
  }
}

/** The path of a page, from the path of its data. */
const pageOf = (path: string) => path.replace(/(?<=\/)_root\.data$/, '').replace(/\.data$/, '')

/** How a request is refused that no route answers; asking them would only make the router explain itself. */
function refusalFinder({ routes }: Pick<ServerBuild, 'routes'>, find: FindRoute): BuiltApp['refusalOf'] {
  return (method, path) => {
    const module = routes[find(pageOf(path)) ?? '']?.module
    if (!module) return 404
    const answers = method === 'POST' ? module.action : (module.loader ?? module.default)
    return answers ? undefined : 405
  }
}

/** The same app with one of its routes and those around it: what the router does for every route, it does for two. */
function withRoute(build: ServerBuild, leaf: string): ServerBuild {
  const ids: string[] = []
  for (let id: string | undefined = leaf; id; id = build.routes[id]?.parentId) ids.push(id)
  const only = <Value>(of: Record<string, Value>) => Object.fromEntries(ids.map((id) => [id, of[id]!]))
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  }
}

/** Pages, which are all but a few of the answers, from a handler for their route alone; anything else from that for all. */
function handlers(build: ServerBuild, find: FindRoute): BuiltApp['handle'] {
  const whole = createRequestHandler(build, 'production')
  const narrow = new Map<string, typeof whole>()
  return (request, path, context) => {
    const leaf = request.method === 'GET' && !path.endsWith('.data') ? find(path) : undefined
    if (!leaf || build.routes[leaf]?.path === '*') return whole(request, context)
    const handle = narrow.get(leaf) ?? createRequestHandler(withRoute(build, leaf), 'production')
    narrow.set(leaf, handle)
    return handle(request, context)
  }
}

export function appOf(build: ServerBuild): BuiltApp {
  const { requestScope, serverScope, drawnPage } = build.entry.module as unknown as OurEntry
  const find = routeFinder(build)
  return {
    hasPolicy: true,
    routeOf: (path) => find(path)?.replace(/^routes\//, '') ?? NO_ROUTE,
    refusalOf: refusalFinder(build, find),
    handle: handlers(build, find),
    requestScope,
    serverScope,
    drawnPage,
  }
}

/** The pages as built; loaded once, when first asked for. */
export function builtApp(): () => Promise<BuiltApp> {
  let app: Promise<BuiltApp> | undefined
  return () => {
    app ??= import(pathToFileURL(join(process.cwd(), 'build', 'server', 'index.js')).href).then(appOf)
    return app
  }
}
