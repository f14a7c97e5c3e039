import { memoize } from '#domain/caching/memoize.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { Page } from './page.ts'
import { PAGES, type PageName } from './pages.ts'

export type PageMatch = { name: PageName; page: Page; params: Record<string, string> }
export type PageRoute = { name: PageName; page: Page; address: string; parts: string[] }

/** A slash at the end changes nothing; an empty part anywhere else is a part that no page has. */
const split = (path: string) => path.replace(/^\/|\/$/g, '').split('/')

const addressesOf = ({ address }: Page, site: Site): readonly string[] =>
  typeof address === 'function' ? address(site) : [address].flat()

/** Every page with its addresses, including the pages that this site has switched off. */
export const allRoutes = memoize((site: Site): PageRoute[] =>
  (Object.entries(PAGES) as [PageName, Page][]).flatMap(([name, page]) =>
    addressesOf(page, site).map((address) => ({ name, page, address, parts: split(address) })),
  ),
)

/** The pages that a site has, with their addresses. */
export const siteRoutes = memoize((site: Site) =>
  allRoutes(site).filter(({ page }) => page.isOn?.(site) ?? true),
)

/** Decodes a path segment. A malformed segment is returned as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The parameters of a path that matches this route; undefined if it does not match. */
function paramsOf({ parts }: PageRoute, path: string[]): Record<string, string> | undefined {
  if (parts.length !== path.length) return
  const params: Record<string, string> = {}
  for (const [at, part] of parts.entries()) {
    const requested = path[at]!
    if (part.startsWith(':') && requested !== '') params[part.slice(1)] = requested
    else if (part !== requested) return
  }
  return params
}

export function matching(routes: PageRoute[], path: string): (PageMatch & { address: string })[] {
  const parts = split(path).map(decoded)
  return routes.flatMap((route) => {
    const params = paramsOf(route, parts)
    return params ? [{ name: route.name, page: route.page, address: route.address, params }] : []
  })
}

/** The pages of a site that match a path, in the order in which they are tried. */
export const pagesAt = (site: Site, path: string): PageMatch[] => matching(siteRoutes(site), path)
