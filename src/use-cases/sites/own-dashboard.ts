import { siteModels } from '#domain/models/menu-models.ts'
import { searchPath, searchPathPreset } from '#domain/search/search-scope.ts'
import type { Catalogue } from '#ports/sites/catalogue.ts'
import type { Dashboard } from '#ports/sites/dashboard.ts'
import type { SiteDirectory } from '#ports/sites/site-directory.ts'

/** A dashboard with the platform's own data, so that no remote one is needed (DASH-2). */
export function ownDashboard(ports: { sites: Pick<SiteDirectory, 'all'>; catalogue: Catalogue }): Dashboard {
  const website = (id: number) => ports.sites.all().find((site) => site.id === id)
  const websiteModels = async (websiteId: number) => {
    const site = website(websiteId)
    return site ? siteModels(site, await ports.catalogue.models()) : []
  }
  return {
    async manufacturer(id, websiteId) {
      const maker = (await ports.catalogue.manufacturers()).find((each) => each.id === id)
      if (!maker) return null
      const range = websiteId === undefined ? await ports.catalogue.models() : await websiteModels(websiteId)
      const models = range.filter(({ manufacturer_name }) => manufacturer_name === maker.name)
      return { ...maker, models: models.map(({ id, name, slug }) => ({ id, name, slug })) }
    },
    model: async (id, websiteId) => (await websiteModels(websiteId)).find((model) => model.id === id) ?? null,
    async searchPages(websiteId) {
      const site = website(websiteId)
      if (!site) return []
      return [...new Set([site.search.path, ...site.search.paths])].map((slug) => ({
        slug,
        path: searchPath(slug),
        title: searchPathPreset(slug, site).title,
      }))
    },
    promotions: async (websiteId) => website(websiteId)?.promotions ?? [],
  }
}
