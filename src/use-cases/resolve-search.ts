import {
  electricScope,
  resolveSearchSlug,
  type SearchScope,
  searchPathPreset,
  sitePath,
  usedCarListScope,
} from '#domain/search/search-scope.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { SearchPorts } from './search-stock.ts'
import { stockNames } from './stock-names.ts'

/** Which part of the stock an address is about; nothing where this site has no such page (ROUTE-1 to 4). */
export async function resolveSearch(
  ports: SearchPorts,
  site: Site,
  pathname: string,
  now: Date,
): Promise<SearchScope | undefined> {
  const [first, ...slugs] = pathname.split('/').filter(Boolean)
  if (first === 'electric-cars') return site.features.electricCars ? electricScope(site) : undefined
  if (first === 'used-car') return site.search.usedCarListAlias ? usedCarListScope(site) : undefined
  const [slug, model] = slugs
  if (slug === undefined) return undefined
  const path = model === undefined ? sitePath(slug, site) : undefined
  if (path) return searchPathPreset(path, site)
  return resolveSearchSlug(
    model === undefined ? [slug] : [slug, model],
    await stockNames(ports, site, now),
    site,
  )
}
