import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { BUILD_FOLDER } from './build-folder.ts'

/** Loads the console's build: its handler, and the key under which it finds its scope. */
export async function loadConsole() {
  const { href } = pathToFileURL(join(process.cwd(), BUILD_FOLDER, 'server', 'index.js'))
  const build: ServerBuild = await import(href)
  const { consoleScope } = build.entry.module as typeof build.entry.module & {
    consoleScope: Parameters<RouterContextProvider['set']>[0]
  }
  return {
    handle: createRequestHandler(build, 'production'),
    consoleScope,
  }
}
