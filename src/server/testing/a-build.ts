import type { ServerBuild } from 'react-router'
import * as entry from '#app/entry.server.tsx'

type Route = { path?: string; parentId?: string; module: object }

const asset = (id: string) => ({ id, module: `/assets/${id}.js`, imports: [], css: [], hasLoader: true })

/** For tests: a build as the bundler leaves it, with these routes and our own way to draw their pages. */
export function aBuild(routes: Record<string, Route>): ServerBuild {
  const ids = Object.keys(routes)
  return {
    routes: Object.fromEntries(ids.map((id) => [id, { id, ...routes[id] }])),
    assets: {
      version: '1',
      url: '/assets/manifest.js',
      entry: { module: '/assets/entry.js', imports: [] },
      routes: Object.fromEntries(ids.map((id) => [id, asset(id)])),
    },
    entry: { module: entry },
    basename: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
}
