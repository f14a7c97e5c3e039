import type { RequestListener, Server } from 'node:http'
import { createServer } from 'vite'
import type { Assets } from '#pages/assets.ts'
import type { LoadedViews } from './pages/views.ts'

/** In development a file's address is its path. Vite transforms it on request. */
const SOURCES: Assets = {
  start: ['/@vite/client', '/src/browser/start.ts'],
  styles: (style) => ['/src/ui/styles/index.css', ...(style ? [`/src/pages/styles/${style}.css`] : [])],
  islandFiles: () => [],
}

/** Renders pages from the source, with the code of production. Vite only resolves the modules. */
export async function developmentViews(server: Server) {
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  return {
    async views(): Promise<LoadedViews> {
      const { renderPage } = await vite.ssrLoadModule('/src/pages/render.tsx')
      return { renderPage: renderPage as LoadedViews['renderPage'], assets: SOURCES, hasPolicy: false }
    },
    around:
      (listener: RequestListener): RequestListener =>
      (request, response) =>
        vite.middlewares(request, response, () => listener(request, response)),
    close: () => vite.close(),
  }
}
