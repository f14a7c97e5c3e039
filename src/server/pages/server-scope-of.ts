import { BoundedCache, ENTRY_BYTES, textBytes } from '#domain/caching/bounded-cache.ts'
import { heldBytes } from '#domain/caching/held-bytes.ts'
import type { NavigationMenus } from '#domain/site/navigation-menus.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { Ports } from '#ports/ports.ts'
import type { ServerScope } from '#ui/page/server-scope.tsx'
import { navigationMenus } from '#use-cases/pages/navigation-menus.ts'
import type { Previewed } from '../endpoints/platform/preview.ts'
import { cleanLogo } from './clean-logo.ts'

/** What the chrome shows on a page of a preview. It is computed for each page. */
export async function chromeOf(ports: Ports, { site, version }: Previewed): Promise<ServerScope> {
  const now = new Date()
  return {
    site,
    logo: cleanLogo(site),
    menus: await navigationMenus(ports, site, now),
    now,
    preview: version,
  }
}

/** Counts are missing if the engine was down. Then they are computed again. */
const LIFETIME_MS = 300_000
const MAX_BYTES = 32 * 1024 * 1024

/**
 * What the chrome of a site's pages shows. It is computed once per version of the site and its
 * stock.
 */
export function serverScopeOf(portsOf: (site: Site) => Ports, versionOf: (slug: string) => string) {
  const cache = new BoundedCache<string, NavigationMenus>({
    maxBytes: MAX_BYTES,
    sizeOf: (key, menus) => ENTRY_BYTES + textBytes(key) + heldBytes(menus),
    ttlMs: LIFETIME_MS,
  })
  return async (site: Site): Promise<ServerScope> => {
    const ports = portsOf(site)
    const now = new Date()
    const menus = await cache.fetch(`${site.slug} ${versionOf(site.slug)}`, () =>
      navigationMenus(ports, site, now),
    )
    return {
      site,
      logo: cleanLogo(site),
      menus,
      now: new Date(),
      blurOf: (source) => ports.pictures.blurOf(source),
    }
  }
}
