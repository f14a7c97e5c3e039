import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { BuiltApp } from './pages.ts'
import { routeFinder } from './route-finder.ts'
import { routedPages } from './routed-page.ts'

/** What our entry.server exports beside the renderer: the contexts as the build knows them. */
type OurEntry = Pick<BuiltApp, 'requestScope' | 'serverScope' | 'drawnPage'>

const NO_ROUTE = 'none'

/** The path of a page, from the path of its data. */
const pageOf = (path: string) => path.replace(/(?<=\/)_root\.data$/, '').replace(/\.data$/, '')

export function appOf(build: ServerBuild): BuiltApp {
  const { requestScope, serverScope, drawnPage } = build.entry.module as unknown as OurEntry
  const find = routeFinder(build)
  const leafOf = (path: string) => find(path)?.at(-1)?.route.id
  const draw = routedPages(build)
  return {
    hasPolicy: true,
    routeOf: (path) => leafOf(path)?.replace(/^routes\//, '') ?? NO_ROUTE,
    // Asking the routes for what none of them answers would only make the router explain itself.
    refusalOf(method, path) {
      const module = build.routes[leafOf(pageOf(path)) ?? '']?.module
      if (!module) return 404
      const answers = method === 'POST' ? module.action : (module.loader ?? module.default)
      return answers ? undefined : 405
    },
    async draw(url, context) {
      const path = url.pathname
      const matches = path.endsWith('.data') || path === build.routeDiscovery.manifestPath ? null : find(path)
      return matches ? draw(matches, url, context) : undefined
    },
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
