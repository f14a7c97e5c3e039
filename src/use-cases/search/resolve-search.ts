import { modelsOfMake } from '#domain/import/vocabulary/rare-models.ts'
import {
  electricScope,
  makeOfSlug,
  resolveSearchSlug,
  type SearchScope,
  searchPathPreset,
  sitePath,
  usedCarListScope,
} from '#domain/search/search-scope.ts'
import { slugOf } from '#domain/search/slug.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { Catalogue } from '#ports/sites/catalogue.ts'
import type { SearchPorts } from './list-cars.ts'
import { stockMakes, stockModels } from './stock-names.ts'

/**
 * The part of the stock that a url shows. Undefined if it names none (ROUTE-1 to 4). A make or
 * model that exists has a page even when none is in stock. The table of pages says which pages a
 * site has.
 */
export async function resolveSearch(
  ports: SearchPorts & { catalogue: Catalogue },
  site: Site,
  pathname: string,
  now: Date,
): Promise<SearchScope | undefined> {
  const [first, ...slugs] = pathname.split('/').filter(Boolean)
  if (first === 'electric-cars') return electricScope(site)
  if (first === 'used-car') return usedCarListScope(site)
  const [slug, model] = slugs
  if (slug === undefined) return undefined
  const path = model === undefined ? sitePath(slug, site) : undefined
  if (path) return searchPathPreset(path, site)
  const makers = await ports.catalogue.manufacturers()
  const makes = [...(await stockMakes(ports, site, now)), ...makers.map(({ name }) => name)]
  if (model === undefined) return resolveSearchSlug([slug], { makes, models: [] }, site)
  const make = makeOfSlug(slug, makes)
  if (make === undefined) return undefined
  const made = (await ports.catalogue.models()).filter(
    ({ manufacturer_name }) => slugOf(manufacturer_name) === slug,
  )
  const models = [
    ...(await stockModels(ports, site, make, now)),
    ...made.map(({ name }) => name),
    ...modelsOfMake(make),
  ]
  return resolveSearchSlug([slug, model], { makes, models }, site)
}
