import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { BuiltApp } from './pages.ts'

/** What our entry.server exports beside the renderer: the contexts as the build knows them. */
type OurEntry = Pick<BuiltApp, 'requestScope' | 'serverScope'>

export function appOf(build: ServerBuild): BuiltApp {
  const { requestScope, serverScope } = build.entry.module as unknown as OurEntry
  return { hasPolicy: true, handle: createRequestHandler(build, 'production'), requestScope, serverScope }
}

/** The pages as built; loaded once, when first asked for. */
export function builtApp(): () => Promise<BuiltApp> {
  let app: Promise<BuiltApp> | undefined
  return () => {
    app ??= import(pathToFileURL(join(process.cwd(), 'build', 'server', 'index.js')).href).then(appOf)
    return app
  }
}
