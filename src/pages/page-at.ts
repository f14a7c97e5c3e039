import { memoize } from '#domain/memoize.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { Page } from './page.ts'
import { PAGES, type PageName } from './pages.ts'

export type PageMatch = { name: PageName; page: Page; params: Record<string, string> }
export type PageRoute = { name: PageName; page: Page; address: string; parts: string[] }

const split = (path: string) => path.split('/').filter(Boolean)

const addressesOf = ({ address }: Page, site: Site): readonly string[] =>
  typeof address === 'function' ? address(site) : [address].flat()

/** Every page of the platform at its addresses, whether this site has switched it on or not. */
export const allRoutes = memoize((site: Site): PageRoute[] =>
  (Object.entries(PAGES) as [PageName, Page][]).flatMap(([name, page]) =>
    addressesOf(page, site).map((address) => ({ name, page, address, parts: split(address) })),
  ),
)

const siteRoutes = memoize((site: Site) => allRoutes(site).filter(({ page }) => page.isOn?.(site) ?? true))

/** A part of a path as a visitor means it. One that cannot be decoded stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The parameters of a path that has this address; nothing for any other path. */
function paramsOf({ parts }: PageRoute, path: string[]): Record<string, string> | undefined {
  if (parts.length !== path.length) return
  const params: Record<string, string> = {}
  for (const [at, part] of parts.entries()) {
    if (part.startsWith(':')) params[part.slice(1)] = path[at]!
    else if (part !== path[at]) return
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

/** The pages of a site that may answer a path, in the order in which they are asked. */
export const pagesAt = (site: Site, path: string): PageMatch[] => matching(siteRoutes(site), path)
