import { data } from 'react-router'
import { describePage } from '#domain/meta/describe-page.ts'
import { reservationView } from '#domain/reservation/reservation-view.ts'
import { pageMeta } from '#ui/page/page-meta.ts'
import { ServerOnly } from '#ui/page/server-only.tsx'
import { ReservationPage } from '#ui/reserve/reservation-page.tsx'
import { settleReservation } from '#use-cases/settle-reservation.ts'
import { requestScope, serverScope } from '../context.ts'
import { SERVER_DRAWN } from '../server-drawn.ts'
import type { Route } from './+types/reservation.ts'
import '#ui/styles/forms.css'

/** Where the bank sends a shopper back to. What the address says proves nothing: the bank is asked (PAY-4). */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope)
  const { site, ports, now } = scope
  let reservation = await ports.reservations.find(params.id)
  if (!reservation || reservation.site !== site.slug) throw data(null, 404)
  if (reservation.state === 'held') {
    // A bank that does not answer leaves the hold as it is; the page says so and looks again.
    reservation = await settleReservation(ports, site, reservation, now).catch((error) => {
      scope.report(error)
      return reservation!
    })
    const leftThePage = new URL(request.url).searchParams.has('cancelled')
    if (leftThePage && reservation.state === 'held')
      reservation =
        (await ports.reservations.apply(reservation.id, { is: 'cancelled' }, now))?.reservation ?? reservation
  }
  const view = reservationView(reservation, site.locale)
  context.get(serverScope).reservation = view
  const path = new URL(request.url).pathname
  return {
    meta: describePage(site, request.url, { title: view.title, description: view.text, path, hidden: true }),
  }
}

// A shopper's own page: no cache may keep it.
export const headers = () => ({ 'Cache-Control': 'no-store' })

export const handle = SERVER_DRAWN

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : [])

export default function ReservationRoute() {
  return <ServerOnly className="unboxed">{import.meta.env.SSR && <ReservationPage />}</ServerOnly>
}
