import { makeAndModel } from '#domain/car/display-name.ts'
import { describePage } from '#domain/meta/describe-page.ts'
import { siteModels } from '#domain/models/menu-models.ts'
import { viewModel } from '#use-cases/pages/view-model.ts'
import { definePage, NOT_FOUND } from '../page.ts'

/** A model. /models/{slug} shows the same as /{slug}, which is the canonical URL. */
export const model = definePage({
  address: ['/models/:slug', '/:slug'],
  async load({ site, ports, now, url, params }) {
    const view = await viewModel(ports, site, params.slug!, now)
    if (!view) return NOT_FOUND
    const { manufacturer_name, name, short_description, slug, image } = view.model
    const meta = describePage(site, url.href, {
      title: makeAndModel(manufacturer_name, name),
      description: short_description,
      path: `/${slug}`,
      picture: image.url,
    })
    return { kind: 'page', props: { ...view, canonical: meta.canonical }, meta }
  },
  paths: ({ site, range }) =>
    siteModels(site, range.models).flatMap(({ slug }) => [`/${slug}`, `/models/${slug}`]),
  sitemap: async ({ site, ports }) =>
    siteModels(site, await ports.catalogue.models()).map(({ slug }) => `/${slug}`),
})
