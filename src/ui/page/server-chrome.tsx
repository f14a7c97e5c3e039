import type { ReactNode } from 'react'
import { useRenderCached, versionIdOf } from './markup-cache.ts'
import { momentOf, type ServerScope, ServerScopeProvider, useServerScope } from './server-scope.tsx'

/**
 * The header or footer, cached per version of the site and its stock counts. It gets only the site,
 * its menus and the current navigation entry, because the cache is shared by all pages.
 */
export function ServerChrome({ name, children }: { name: 'top' | 'foot'; children: ReactNode }) {
  const render = useRenderCached()
  const { site, logo, menus, now, path, preview } = useServerScope()
  const seen: ServerScope = {
    site,
    logo,
    menus,
    preview,
    now: momentOf(now),
    path: site.navigation.header.some(({ url }) => url === path) ? path : undefined,
  }
  if (!render) return <div className="unboxed">{children}</div>
  const key = `${name} ${versionIdOf(site)} ${versionIdOf(menus)} ${seen.now.getTime()} ${seen.path} ${preview}`
  const markup = render(key, <ServerScopeProvider value={seen}>{children}</ServerScopeProvider>)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it from the same children
  return <div className="unboxed" dangerouslySetInnerHTML={{ __html: markup }} />
}
