import { describePage } from '#domain/meta/describe-page.ts'
import { slugOf } from '#domain/search/slug.ts'
import { viewBrand } from '#use-cases/pages/view-model.ts'
import { stockMakes } from '#use-cases/search/stock-names.ts'
import { definePage, NOT_FOUND } from '../page.ts'

/** A make: its new models, its stock and the locations that sell it. */
export const brand = definePage({
  address: '/brands/:brand',
  async load({ site, ports, now, url, params }) {
    const view = await viewBrand(ports, site, params.brand!, now)
    if (!view) return NOT_FOUND
    const { name, slug } = view.brand
    const meta = describePage(site, url.href, {
      title: name,
      description: `${name} at ${site.name}: ${view.stock.count} in stock, new models and the yards that look after them.`,
      path: `/brands/${slug}`,
    })
    return { kind: 'page', props: { ...view, canonical: meta.canonical }, meta }
  },
  paths: ({ range }) => range.manufacturers.map(({ slug }) => `/brands/${slug}`),
  sitemap: async ({ site, ports, now }) =>
    (await stockMakes(ports, site, now)).map((make) => `/brands/${slugOf(make)}`),
})
