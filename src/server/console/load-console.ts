import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { staticFiles } from '../http/static-files.ts'

const FOLDER = join('build', 'console')

/**
 * Loads the console's build: its handler, its files, and the key under which it finds its scope.
 */
export async function loadConsole() {
  const { href } = pathToFileURL(join(process.cwd(), FOLDER, 'server', 'index.js'))
  const build: ServerBuild = await import(href)
  const { consoleScope } = build.entry.module as typeof build.entry.module & {
    consoleScope: Parameters<RouterContextProvider['set']>[0]
  }
  return {
    handle: createRequestHandler(build, 'production'),
    consoleScope,
    files: staticFiles(join(FOLDER, 'client')),
  }
}
