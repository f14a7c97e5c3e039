import { nearLocations } from '#use-cases/near-locations.ts'
import { requestScope, serverScope } from '../context.ts'
import { showDealerPage } from '../dealer-page.tsx'
import type { Route } from './+types/locations.ts'

export { DealerRoute as default, dealerMeta as meta, handle } from '../dealer-page.tsx'

/** All locations; with a postcode, nearest first (GEO-3). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { site, ports } = context.get(requestScope)
  const postcode = new URL(request.url).searchParams.get('postcode')
  if (postcode) context.get(serverScope).near = await nearLocations(ports, site, postcode)
  return showDealerPage(
    context,
    request,
    { page: 'locations' },
    {
      title: 'Our Locations',
      description: `Addresses, phone numbers and opening hours of ${site.name}.`,
      path: '/locations',
      hidden: postcode !== null,
    },
  )
}
