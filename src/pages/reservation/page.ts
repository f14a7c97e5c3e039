import { describePage } from '#domain/meta/describe-page.ts'
import type { Reservation } from '#domain/reservation/reservation.ts'
import { type ReservationView, reservationView } from '#domain/reservation/reservation-view.ts'
import { settleReservation } from '#use-cases/reservations/settle-reservation.ts'
import { definePage, NOT_FOUND, type RequestScope, redirect, SECRET_ADDRESS } from '../page.ts'

/** The reservation of this site, with the state that the bank reports. */
async function find({ site, ports, now, params, report }: RequestScope): Promise<Reservation | undefined> {
  const found = await ports.reservations.find(params.id!)
  if (!found || found.site !== site.slug) return
  if (found.state !== 'held') return found
  // If the bank does not respond, the car stays reserved and the page checks again.
  return settleReservation(ports, site, found, now, 'page').catch((error) => {
    report(error)
    return found
  })
}

/**
 * The page to which the bank returns the shopper. The URL proves nothing, so we ask the bank
 * (PAY-4).
 */
export const reservation = definePage<{ reservation: ReservationView }>({
  address: '/reservations/:id',
  query: ['cancelled'],
  async load(scope) {
    const { site, url } = scope
    const found = await find(scope)
    if (!found) return NOT_FOUND
    const view = reservationView(found, site.locale, url.searchParams.has('cancelled'))
    const words = { title: view.title, description: view.text, path: url.pathname, hidden: true }
    const meta = describePage(site, url.href, words)
    return { kind: 'page', props: { reservation: view }, meta, headers: SECRET_ADDRESS }
  },
  // Only the button cancels: a mail program or a scanner may open an address.
  async post(scope) {
    const found = await find(scope)
    if (!found) return NOT_FOUND
    await scope.ports.reservations.apply(found.id, { is: 'cancelled' }, scope.now)
    return redirect(scope.url.pathname, 303)
  },
  paths: () => [],
})
