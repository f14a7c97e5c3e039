import {
  electricScope,
  makeOfSlug,
  resolveSearchSlug,
  type SearchScope,
  searchPathPreset,
  sitePath,
  usedCarListScope,
} from '#domain/search/search-scope.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { SearchPorts } from './search-stock.ts'
import { stockMakes, stockModels } from './stock-names.ts'

/**
 * The part of the stock that a url shows. Undefined if this site has no such page (ROUTE-1 to 4).
 */
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
  const makes = await stockMakes(ports, site, now)
  if (model === undefined) return resolveSearchSlug([slug], { makes, models: [] }, site)
  const make = makeOfSlug(slug, makes)
  const models = make === undefined ? [] : await stockModels(ports, site, make, now)
  return resolveSearchSlug([slug, model], { makes, models }, site)
}
