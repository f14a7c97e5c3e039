import { locationHref } from '#domain/location/choose-locations.ts'
import { nearLocations } from '#use-cases/near-locations.ts'
import { requestScope } from '../context.ts'
import type { Route } from './+types/near.ts'

/** GET /api/near?postcode= : the site's locations, nearest first (GEO-3). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { site, ports } = context.get(requestScope)
  const near = await nearLocations(ports, site, new URL(request.url).searchParams.get('postcode') ?? '')
  if ('error' in near) return Response.json({ error: near.error }, { status: 400 })
  return Response.json({
    postcode: near.postcode,
    approximate: near.approximate,
    locations: near.found.map(({ location, distance }) => ({
      name: location.name,
      slug: location.slug,
      href: locationHref(location, site),
      phone: location.contact_detail.phone,
      distance,
    })),
  })
}
