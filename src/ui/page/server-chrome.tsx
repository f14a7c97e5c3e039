import type { ReactNode } from 'react'
import { useRenderCached, versionIdOf } from './markup-cache.ts'
import { type ServerScope, ServerScopeProvider, useServerScope } from './server-scope.tsx'

/** As long as a page is cached at most: what the chrome says of the time may be as old as what the page says. */
const MOMENT_MS = 300_000

/**
 * A part that is on every page of a site: rendered once for a version of the site and its counts, then cached. It
 * sees the site, its menus and which entry of the navigation is the current page, and nothing else of the page.
 */
export function ServerChrome({ name, children }: { name: 'top' | 'foot'; children: ReactNode }) {
  const render = useRenderCached()
  const { site, menus, now, path, preview } = useServerScope()
  const seen: ServerScope = {
    site,
    menus,
    preview,
    now: new Date(now.getTime() - (now.getTime() % MOMENT_MS)),
    path: site.navigation.header.some(({ url }) => url === path) ? path : undefined,
  }
  if (!render) return <div className="unboxed">{children}</div>
  const key = `${name} ${versionIdOf(site)} ${versionIdOf(menus)} ${seen.now.getTime()} ${seen.path} ${preview}`
  const markup = render(key, <ServerScopeProvider value={seen}>{children}</ServerScopeProvider>)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it from the same children
  return <div className="unboxed" dangerouslySetInnerHTML={{ __html: markup }} />
}
