import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  createRequestHandler,
  type RequestHandler,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router'

/** The console's own build: its handler, and the context by which it knows a request's scope. */
export type BuiltConsole = {
  handle: RequestHandler
  consoleScope: Parameters<RouterContextProvider['set']>[0]
}

export function consoleOf(build: ServerBuild, mode: 'production' | 'development'): BuiltConsole {
  const { consoleScope } = build.entry.module as unknown as Pick<BuiltConsole, 'consoleScope'>
  return { handle: createRequestHandler(build, mode), consoleScope }
}

/** The console as built; loaded once, when somebody first opens it. */
export function builtConsole(): () => Promise<BuiltConsole> {
  let built: Promise<BuiltConsole> | undefined
  return () => {
    const path = pathToFileURL(join(process.cwd(), 'build', 'console', 'server', 'index.js'))
    built ??= import(path.href).then((build: ServerBuild) => consoleOf(build, 'production'))
    return built
  }
}
