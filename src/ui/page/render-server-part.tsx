import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type NavigationMenus, NO_MENUS } from '#domain/site/navigation-menus.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { publicSite } from '#domain/site/views/public-site.ts'
import { ServerScopeProvider } from './server-scope.tsx'
import { SiteProvider } from './site-context.tsx'

type RenderOptions = { menus?: Partial<NavigationMenus>; path?: string; now?: Date; preview?: number }

/** For tests: the server's markup for a part of a page. */
export function renderServerPart(
  part: ReactNode,
  site: Site,
  { menus, path = '/', now, preview }: RenderOptions = {},
): string {
  const scope = {
    site,
    logo: site.logo.svg ?? '',
    menus: menus ? { ...NO_MENUS, ...menus } : NO_MENUS,
    now: now ?? new Date('2026-11-16T01:00:00Z'),
    path,
    preview,
  }
  return renderToStaticMarkup(
    <ServerScopeProvider value={scope}>
      <SiteProvider value={publicSite(site)}>{part}</SiteProvider>
    </ServerScopeProvider>,
  )
}
