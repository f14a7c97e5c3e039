import type { Manufacturer, Model } from '#domain/models/model-schema.ts'
import type { PromoTile } from '#domain/site/content-schema.ts'
import { SEARCH_PATHS, type SearchPath } from '#domain/site/search-schema.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { Catalogue } from '#ports/sites/catalogue.ts'
import type { Dashboard } from '#ports/sites/dashboard.ts'

/** The latest data of a site's dashboard. What it never returned is missing. */
export type DashboardFacts = {
  promotions?: PromoTile[]
  searchPaths?: SearchPath[]
  /** By manufacturer name. */
  ranges: Record<string, { maker: Manufacturer; models: Model[] }>
}

export type DashboardReading = { facts: DashboardFacts; failures: unknown[] }

/**
 * Reads all data of a dashboard that a site's pages show. A failed part keeps its previous data
 * (DASH-3).
 */
export async function readDashboard(
  dashboard: Dashboard,
  site: Site,
  known: Manufacturer[],
  before: DashboardFacts = { ranges: {} },
): Promise<DashboardReading> {
  const facts: DashboardFacts = { ...before, ranges: { ...before.ranges } }
  const failures: unknown[] = []
  const attempt = (part: Promise<void>) => part.catch((error) => void failures.push(error))

  const readRange = async (maker: Manufacturer) => {
    const answer = await dashboard.manufacturer(maker.id, site.id)
    const models = await Promise.all((answer?.models ?? []).map(({ id }) => dashboard.model(id, site.id)))
    const { models: _list, ...newer } = answer ?? { ...maker, models: [] }
    facts.ranges[maker.name] = { maker: newer, models: models.filter((model) => model !== null) }
  }
  await Promise.all([
    attempt(
      dashboard.promotions(site.id).then((promotions) => {
        facts.promotions = promotions
      }),
    ),
    attempt(
      dashboard.searchPages(site.id).then((pages) => {
        facts.searchPaths = SEARCH_PATHS.filter((path) => pages.some(({ slug }) => slug === path))
      }),
    ),
    ...makersOf(site, known).map((maker) => attempt(readRange(maker))),
  ])
  return { facts, failures }
}

function makersOf(site: Site, known: Manufacturer[]): Manufacturer[] {
  const names = site.manufacturer
    ? [site.manufacturer.name]
    : site.locations.flatMap(({ manufacturers }) => manufacturers)
  const wanted = new Set(names.map((name) => name.toLowerCase()))
  return known.filter(({ name }) => wanted.has(name.toLowerCase()))
}

/** The site with its dashboard's data. Without data the configuration applies. */
export function withDashboard(site: Site, { promotions, searchPaths }: DashboardFacts): Site {
  const paths = searchPaths?.length ? searchPaths : site.search.paths
  return { ...site, promotions: promotions ?? site.promotions, search: { ...site.search, paths } }
}

/** Our own catalogue, with the manufacturers that the dashboard returned in place of ours. */
export function catalogueWith(own: Catalogue, { ranges }: DashboardFacts): Catalogue {
  return {
    manufacturers: async () => (await own.manufacturers()).map((maker) => ranges[maker.name]?.maker ?? maker),
    models: async () => [
      ...(await own.models()).filter((model) => !ranges[model.manufacturer_name]),
      ...Object.values(ranges).flatMap(({ models }) => models),
    ],
  }
}
