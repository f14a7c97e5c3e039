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

/** Counts made while the engine was away have none: they are made again, as a page is. */
const LIFETIME_MS = 300_000

/** What the chrome of a site's pages shows, counted once per version of the site and its stock. */
export function serverScopeOf(portsOf: (site: Site) => Ports, versionOf: (slug: string) => string) {
  const counted = new Map<string, { version: string; until: number; menus: Promise<NavigationMenus> }>()
  return async (site: Site): Promise<ServerScope> => {
    const version = versionOf(site.slug)
    let known = counted.get(site.slug)
    const now = Date.now()
    if (known?.version !== version || known.until < now) {
      const menus = navigationMenus(portsOf(site), site, new Date())
      // A failure is not kept: the next page counts again.
      menus.catch(() => counted.delete(site.slug))
      known = { version, until: now + LIFETIME_MS, menus }
      counted.set(site.slug, known)
    }
    const { pictures } = portsOf(site)
    return { site, menus: await known.menus, now: new Date(), blurOf: (source) => pictures.blurOf(source) }
  }
}
