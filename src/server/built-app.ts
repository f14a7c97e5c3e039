import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { BuiltApp } from './pages.ts'

/** What our entry.server exports beside the renderer: the contexts as the build knows them. */
type OurEntry = Pick<BuiltApp, 'requestScope' | 'serverScope' | 'drawnPage'>

const NO_ROUTE = 'none'
const MOST_KNOWN = 2_000

export function routeFinder({ routes }: Pick<ServerBuild, 'routes'>): BuiltApp['routeOf'] {
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
  const find = (path: string) =>
    matchRoutes(tree, path)
      ?.at(-1)
      ?.route.id?.replace(/^routes\//, '') ?? NO_ROUTE
  // The router ranks all its routes anew for every question, which took a fifth of a lead's time.
  const known = new Map<string, string>()
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
export function refusalFinder(
  { routes }: Pick<ServerBuild, 'routes'>,
  routeOf: BuiltApp['routeOf'],
): BuiltApp['refusalOf'] {
  const modules = new Map(
    Object.values(routes).flatMap((route) =>
      route ? [[route.id.replace(/^routes\//, ''), route.module] as const] : [],
    ),
  )
  return (method, path) => {
    const module = modules.get(routeOf(pageOf(path)))
    if (!module) return 404
    const answers = method === 'POST' ? module.action : (module.loader ?? module.default)
    return answers ? undefined : 405
  }
}

export function appOf(build: ServerBuild): BuiltApp {
  const routeOf = routeFinder(build)
  const { requestScope, serverScope, drawnPage } = build.entry.module as unknown as OurEntry
  return {
    hasPolicy: true,
    routeOf,
    refusalOf: refusalFinder(build, routeOf),
    handle: createRequestHandler(build, 'production'),
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
