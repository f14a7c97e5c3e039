import { memoize } from '#domain/caching/memoize.ts'
import { pathOf } from '#domain/site/addresses/path-of.ts'
import type { SitePaths } from '#domain/site/checks/site-faults.ts'
import type { MakersRange } from '#domain/site/makers-range.ts'
import type { NavColumn, NavItem } from '#domain/site/navigation-schema.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { RequestScope } from './page.ts'
import { allRoutes, matching, siteRoutes } from './page-at.ts'
import type { PageName } from './pages.ts'

const NOTHING_SOLD: MakersRange = { manufacturers: [], models: [] }
const isFixed = (parts: string[]) => !parts.some((part) => part.startsWith(':'))

/** The paths that links may use, by page: only pages that the site has, and no cars. */
export function pathsByPage(site: Site, range: MakersRange): Map<PageName, string[]> {
  const paths = new Map<PageName, string[]>()
  for (const { name, page, address, parts } of siteRoutes(site)) {
    if (page.paths) paths.set(name, page.paths({ site, range }))
    else if (isFixed(parts)) paths.set(name, [...(paths.get(name) ?? []), address])
  }
  return paths
}

/**
 * Every path that a link on this site may use, except for cars. The site check compares links with
 * it.
 */
export const knownPaths = (site: Site, range: MakersRange): Set<string> =>
  new Set([...pathsByPage(site, range).values()].flat())

/**
 * First segments that the server answers before it looks for a page. A test compares them with the
 * server's endpoints.
 */
const RESERVED = new Set([
  '.well-known',
  '_platform',
  'admin',
  'api',
  'assets',
  'certificates',
  'dashboard',
  'feeds',
  'img',
  'livez',
  'llms.txt',
  'mcp',
  'preview',
  'readyz',
  'robots.txt',
  'site-icon.svg',
  'sitemap-cars',
  'sitemap-pages.xml',
  'sitemap.xml',
  'test-bank',
  'v1',
  'webhooks',
])

/** The file of the key for search engines has the key in its name. */
const RESERVED_PREFIX = 'indexnow-'
const isReserved = (path: string) => {
  const segment = path.split('/', 2)[1] ?? ''
  return RESERVED.has(segment) || segment.startsWith(RESERVED_PREFIX)
}

/**
 * Whether a path belongs to the platform. A dealer's own page at that path would never be shown.
 */
export const isPlatformPath = (site: Site, path: string): boolean =>
  isReserved(path) ||
  matching(allRoutes(site), path).some(
    ({ page, address }) => typeof page.address !== 'function' && !address.startsWith('/:'),
  )

/** The path rules for the site check. */
export const SITE_PATHS: SitePaths = { known: knownPaths, isPlatform: isPlatformPath, isReserved }

/**
 * Whether menus may link to an address. They may not link to pages that this site has switched off
 * (ROUTE-9).
 */
export function isLinked(site: Site, href: string): boolean {
  const path = pathOf(href)
  if (path === undefined) return true
  const pages = matching(allRoutes(site), path).filter(({ address }) => !address.startsWith('/:'))
  return (
    pages.length === 0 ||
    pages.some(({ page }) => {
      if (!page.isOn) return true
      return page.isOn(site) && (page.paths?.({ site, range: NOTHING_SOLD }).includes(path) ?? true)
    })
  )
}

/** The site without links to pages that it has switched off (ROUTE-9). */
export const linkedSite = memoize((site: Site): Site => {
  const isLive = ({ url }: { url: string }) => isLinked(site, url)
  const columns = (all: NavColumn[]) =>
    all
      .map((column) => ({ ...column, items: column.items.filter(isLive) }))
      .filter(({ items }) => items.length > 0)
  const item = ({ url, dropdownItems, dropdownMenus, ...rest }: NavItem): NavItem => ({
    ...rest,
    ...(url && isLinked(site, url) && { url }),
    ...(dropdownItems && { dropdownItems: dropdownItems.filter(isLive) }),
    ...(dropdownMenus && { dropdownMenus: columns(dropdownMenus) }),
  })
  const { header, footer } = site.navigation
  return {
    ...site,
    header: { ...site.header, buttons: site.header.buttons.filter(({ href }) => isLinked(site, href)) },
    navigation: { ...site.navigation, header: header.map(item), ...(footer && { footer: columns(footer) }) },
    promotions: site.promotions.filter(({ link }) => isLinked(site, link.href)),
  }
})

/** Every page in the sitemap of a site, except for cars (ROUTE-12). */
export async function sitemapPaths(scope: Pick<RequestScope, 'site' | 'ports' | 'now'>): Promise<string[]> {
  const pages = new Map(siteRoutes(scope.site).map(({ name, page }) => [name, page]))
  const paths = await Promise.all([...pages.values()].map(({ sitemap }) => sitemap?.(scope) ?? []))
  return [...new Set(paths.flat())].filter((path) => !scope.site.seo.unlisted.includes(path))
}
