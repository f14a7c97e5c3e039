import { data } from 'react-router'
import { addressLine } from '#domain/location/address-line.ts'
import { viewLocation } from '#use-cases/view-location.ts'
import { requestScope } from '../context.ts'
import { showDealerPage } from '../dealer-page.tsx'
import type { Route } from './+types/location.ts'

export { DealerRoute as default, dealerMeta as meta, handle } from '../dealer-page.tsx'

/** One location, by its own slug or its dealership's (LOC-1). */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { site, ports, now } = context.get(requestScope)
  const view = await viewLocation(ports, site, params.slug, now)
  if (!view) throw data(null, 404)
  const { name, slug, address, image } = view.location
  return showDealerPage(
    context,
    request,
    { page: 'location', ...view },
    {
      title: name,
      description: `${name}, ${addressLine(address)}: hours, phone, directions and what stands there today.`,
      path: `/locations/${slug}`,
      picture: image,
    },
  )
}
