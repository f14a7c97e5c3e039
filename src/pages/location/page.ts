import { addressLine } from '#domain/location/address-line.ts'
import { chooseLocations } from '#domain/location/choose-locations.ts'
import { describePage } from '#domain/meta/describe-page.ts'
import { viewLocation } from '#use-cases/pages/view-location.ts'
import { definePage, NOT_FOUND } from '../page.ts'

/** One location, found by its own slug or by its dealership's (LOC-1). */
export const location = definePage({
  address: '/locations/:slug',
  async load({ site, ports, now, url, params }) {
    const view = await viewLocation(ports, site, params.slug!, now)
    if (!view) return NOT_FOUND
    const { name, slug, address, image } = view.location
    const meta = describePage(site, url.href, {
      title: name,
      description: `${name}, ${addressLine(address)}: hours, phone, directions and what stands there today.`,
      path: `/locations/${slug}`,
      picture: image,
    })
    return { kind: 'page', props: { ...view, canonical: meta.canonical }, meta }
  },
  paths: ({ site }) =>
    [...site.locations.filter(({ visible }) => visible), ...site.dealerships].map(
      ({ slug }) => `/locations/${slug}`,
    ),
  sitemap: ({ site }) => chooseLocations(site.locations).map(({ slug }) => `/locations/${slug}`),
})
