import type { NearLocations } from '#domain/location/near.ts'
import { describePage } from '#domain/meta/describe-page.ts'
import { nearLocations } from '#use-cases/pages/near-locations.ts'
import { definePage } from '../page.ts'

/** All locations. With a postcode, the nearest come first (GEO-3). */
export const locations = definePage<{ near?: NearLocations; canonical: string }>({
  address: '/locations',
  query: ['postcode'],
  async load({ site, ports, url }) {
    const postcode = url.searchParams.get('postcode')
    const near = postcode ? await nearLocations(ports, site, postcode) : undefined
    const meta = describePage(site, url.href, {
      title: 'Our Locations',
      description: `Addresses, phone numbers and opening hours of ${site.name}.`,
      path: '/locations',
      hidden: postcode !== null,
    })
    return { kind: 'page', props: { near, canonical: meta.canonical }, meta }
  },
  sitemap: () => ['/locations'],
})
