import type { RequestListener, Server } from 'node:http'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { appOf } from './built-app.ts'

/** Pages straight from the source: Vite serves the browser's files and rebuilds what changed. */
export async function developmentApp(server: Server) {
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  return {
    built: async () => ({
      ...appOf((await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild),
      // Vite adds styles and its own client inline, which the page's policy would forbid.
      hasPolicy: false,
      // React Router's own way, which knows of styles and modules that have changed.
      draw: async () => undefined,
    }),
    around:
      (listener: RequestListener): RequestListener =>
      (request, response) =>
        vite.middlewares(request, response, () => listener(request, response)),
    close: () => vite.close(),
  }
}
