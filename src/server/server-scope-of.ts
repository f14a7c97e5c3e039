import { type NavigationMenus, NO_MENUS } from '#domain/site/navigation-menus.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { Ports } from '#ports/ports.ts'
import type { ServerScope } from '#ui/page/server-scope.tsx'

/** What the chrome of a site's pages shows, counted once per version of the site and its stock. */
export function serverScopeOf(_portsOf: (site: Site) => Ports, versionOf: (slug: string) => string) {
  const counted = new Map<string, { version: string; menus: Promise<NavigationMenus> }>()
  return async (site: Site): Promise<ServerScope> => {
    const version = versionOf(site.slug)
    let known = counted.get(site.slug)
    if (known?.version !== version) {
      known = { version, menus: Promise.resolve(NO_MENUS) }
      counted.set(site.slug, known)
    }
    return { site, menus: await known.menus, now: new Date() }
  }
}
