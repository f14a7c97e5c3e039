import { describePage } from '#domain/meta/describe-page.ts'
import { bodySlug, modelBodies, modelsOfBody } from '#domain/models/body-slug.ts'
import { siteModels } from '#domain/models/menu-models.ts'
import { definePage, NOT_FOUND } from '../page.ts'

/** /models?body=…: the models that the site sells new, of one body type or all (ROUTE-11). */
export const models = definePage({
  address: '/models',
  isOn: ({ features }) => features.models,
  query: ['body'],
  async load({ site, ports, url }) {
    const everyModel = siteModels(site, await ports.catalogue.models())
    if (everyModel.length === 0) return NOT_FOUND
    const body = bodySlug(url.searchParams.get('body') || 'all')
    const shown = modelsOfBody(everyModel, body)
    const bodies = modelBodies(everyModel)
    const label = bodies.find((each) => each.slug === body)?.label
    const meta = describePage(site, url.href, {
      title: label ? `${label} models` : 'Models',
      description: `${shown.length} new models at ${site.name}: what they come as, what they cost and what is in stock.`,
      path: label ? `/models?body=${body}` : '/models',
      hidden: shown.length === 0,
      picture: shown[0]?.image.url,
    })
    const props = { models: shown, bodies, body, all: everyModel.length, canonical: meta.canonical }
    return { kind: 'page', props, meta }
  },
  sitemap: async ({ site, ports }) =>
    siteModels(site, await ports.catalogue.models()).length > 0 ? ['/models'] : [],
})
