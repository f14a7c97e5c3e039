import { offerAppointments } from '#use-cases/offer-appointments.ts'
import { requestScope } from '../context.ts'
import type { Route } from './+types/appointments.ts'

/** GET /api/appointments?location={slug}: the times on offer there, never kept by any cache (LEAD-8). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { site, ports, now } = context.get(requestScope)
  const slug = new URL(request.url).searchParams.get('location')
  const location = site.locations.find((place) => place.visible && place.slug === slug)
  if (!location) return Response.json({ message: 'No such location here.' }, { status: 404 })
  const days = await offerAppointments(ports, site, location, now)
  return Response.json(
    { location: location.slug, timeZone: location.timeZone, days },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}
