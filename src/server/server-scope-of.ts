import type { NavigationMenus } from '#domain/site/navigation-menus.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { Ports } from '#ports/ports.ts'
import type { ServerScope } from '#ui/page/server-scope.tsx'
import { navigationMenus } from '#use-cases/navigation-menus.ts'
import type { Previewed } from './preview.ts'

/** What the chrome of one page of a preview shows, counted for this page alone. */
export async function chromeOf(ports: Ports, { site, version }: Previewed): Promise<ServerScope> {
  const now = new Date()
  return { site, menus: await navigationMenus(ports, site, now), now, preview: version }
}

/** What the chrome of a site's pages shows, counted once per version of the site and its stock. */
export function serverScopeOf(portsOf: (site: Site) => Ports, versionOf: (slug: string) => string) {
  const counted = new Map<string, { version: string; menus: Promise<NavigationMenus> }>()
  return async (site: Site): Promise<ServerScope> => {
    const version = versionOf(site.slug)
    let known = counted.get(site.slug)
    if (known?.version !== version) {
      known = { version, menus: navigationMenus(portsOf(site), site, new Date()) }
      counted.set(site.slug, known)
    }
    const { pictures } = portsOf(site)
    return { site, menus: await known.menus, now: new Date(), blurOf: (source) => pictures.blurOf(source) }
  }
}
