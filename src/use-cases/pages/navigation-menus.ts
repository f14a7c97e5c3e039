import { carTypeLabel, compareCarTypes } from '#domain/car/car-type.ts'
import { displayMake, displayModel } from '#domain/car/display-name.ts'
import { compareNames } from '#domain/collation.ts'
import { modelBodies } from '#domain/models/body-slug.ts'
import {
  fairShare,
  isHybrid,
  menuDescription,
  modelHref,
  modelsByMake,
  siteModels,
} from '#domain/models/menu-models.ts'
import { bodyTiles, makeTiles } from '#domain/search/facets/facet-tiles.ts'
import { searchPathPreset } from '#domain/search/search-scope.ts'
import { slugOf } from '#domain/search/slug.ts'
import type { MenuCount, NavigationMenus } from '#domain/site/navigation-menus.ts'
import { SEARCH_PATHS } from '#domain/site/search-schema.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { isIn } from '#domain/stock/filter.ts'
import { availableStockFilters } from '#domain/stock/site-stock.ts'
import type { Catalogue } from '#ports/sites/catalogue.ts'
import { cachedSearch } from '../search/cached-answers.ts'
import type { SearchPorts } from '../search/list-cars.ts'
import { stockQuery } from '../search/stock-query.ts'

const MAX_BODIES = 8
const MAX_MODELS = 12
const COUNTED = ['car_type', 'make', 'simple_body']

/** The data of a site's header menus, counted in one search (HDR-3, HDR-9). */
export async function navigationMenus(
  ports: SearchPorts & { catalogue: Catalogue },
  site: Site,
  now: Date,
): Promise<NavigationMenus> {
  const models = siteModels(site, await ports.catalogue.models())
  const shown = fairShare(models, MAX_MODELS)
  const byMake = modelsByMake(models)
  const makers = [...new Set(shown.map((model) => model.manufacturer_name))]
  const stock = [...availableStockFilters(site, now), searchPathPreset(site.search.path, site).filter]
  const result = await cachedSearch(ports.search, {
    name: `${site.slug} menus`,
    stockVersion: ports.stockVersions.current(site.dealerships.map(({ id }) => id)),
    queries: [
      stockQuery('cars', [], stock, { facets: COUNTED, limit: 0 }),
      // Facet values are limited: a count over all makes could miss the models that the menu shows.
      stockQuery('cars', [], [...stock, isIn('make', makers)], { facets: ['make_model'], limit: 0 }),
    ],
  })
  // If the engine is down and never answered, links have no counts. A menu must not break the page.
  const [whole, ofMakers] = result.freshness === 'none' ? [] : result.answers
  const counts = whole?.facetDistribution ?? {}
  const ofModel = new Map(
    Object.entries(ofMakers?.facetDistribution.make_model ?? {}).map(([name, count]) => [
      slugOf(name),
      count,
    ]),
  )
  return {
    ...(whole && { total: whole.estimatedTotalHits }),
    carTypes: carTypeLinks(counts.car_type ?? {}, site),
    brands: makeTiles(counts.make ?? {}).sort((a, b) => compareNames(a.label, b.label)),
    bodies: bodyTiles(counts.simple_body ?? {}, `/search/${site.search.path}`).slice(0, MAX_BODIES),
    models: shown.map((model) => ({
      name: displayModel(model.manufacturer_name, model.name),
      ...(byMake.length > 1 && { make: displayMake(model.manufacturer_name) }),
      href: modelHref(model),
      description: menuDescription(model.short_description),
      picture: model.image.thumb ?? model.image.url,
      hybrid: isHybrid(model),
      stock: ofModel.get(slugOf(`${model.manufacturer_name} ${model.name}`)) ?? 0,
    })),
    modelMakes:
      byMake.length > 1
        ? byMake.map(([make, { length: count }]) => ({
            label: displayMake(make),
            href: `/brands/${slugOf(make)}`,
            count,
          }))
        : [],
    vehicles: modelBodies(models).map(({ label, slug, count }) => ({
      label,
      href: `/models?body=${slug}`,
      count,
    })),
  }
}

/** A condition is a link only if the site has its page. */
function carTypeLinks(counts: Record<string, number>, site: Site): MenuCount[] {
  return Object.entries(counts)
    .sort(([a], [b]) => compareCarTypes(a, b))
    .flatMap(([type, count]) => {
      const path = SEARCH_PATHS.find((each) => each === `${type}-cars` && site.search.paths.includes(each))
      return path
        ? [{ label: carTypeLabel(type, site.search.usedLabel), href: `/search/${path}`, count }]
        : []
    })
}
