import { displayMake } from '#domain/car/display-name.ts'
import { siteModels } from '#domain/models/menu-models.ts'
import { makeOfSlug } from '#domain/search/search-scope.ts'
import { slugOf } from '#domain/search/slug.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { BrandView, ModelView } from '#domain/site/views/dealer-view.ts'
import { all, equals } from '#domain/stock/filter.ts'
import type { Catalogue } from '#ports/sites/catalogue.ts'
import type { SearchPorts } from '../search/list-cars.ts'
import { stockMakes } from '../search/stock-names.ts'
import { stockSample } from './view-location.ts'

type ModelPorts = SearchPorts & { catalogue: Catalogue }

/** One model that a site sells, with its cars in stock. */
export async function viewModel(
  ports: ModelPorts,
  site: Site,
  slug: string,
  now: Date,
): Promise<ModelView | undefined> {
  const model = siteModels(site, await ports.catalogue.models()).find((each) => each.slug === slug)
  if (!model) return undefined
  const stock = await stockSample(
    ports,
    site,
    {
      name: `model ${slug}`,
      filter: all(equals('make', model.manufacturer_name), equals('model', model.name)),
      href: `/search/${slugOf(model.manufacturer_name)}/${slugOf(model.name)}`,
    },
    now,
  )
  return { model, stock }
}

/** A make on a site: its new models and its stock. Undefined if the site has neither. */
export async function viewBrand(
  ports: ModelPorts,
  site: Site,
  slug: string,
  now: Date,
): Promise<BrandView | undefined> {
  const [makers, everyModel, makes] = await Promise.all([
    ports.catalogue.manufacturers(),
    ports.catalogue.models(),
    stockMakes(ports, site, now),
  ])
  const inStock = makeOfSlug(slug, makes)
  const maker = makers.find((each) => each.slug === slug)
  const models = siteModels(site, everyModel).filter((model) => slugOf(model.manufacturer_name) === slug)
  if (!inStock && models.length === 0) return undefined
  const name = inStock ?? maker?.name ?? models[0]!.manufacturer_name
  const part = { name: `brand ${slug}`, filter: equals('make', name), href: `/search/${slug}` }
  return {
    brand: { name: displayMake(name), slug },
    models,
    stock: await stockSample(ports, site, part, now),
  }
}
