import { describePage } from '#domain/meta/describe-page.ts'
import { type ReservationView, reservationView } from '#domain/reservation/reservation-view.ts'
import { settleReservation } from '#use-cases/settle-reservation.ts'
import { definePage, NO_STORE, NOT_FOUND } from '../page.ts'

/**
 * The page to which the bank returns the shopper. The URL proves nothing, so we ask the bank
 * (PAY-4).
 */
export const reservation = definePage<{ reservation: ReservationView }>({
  address: '/reservations/:id',
  query: ['cancelled'],
  async load({ site, ports, now, url, params, report }) {
    let found = await ports.reservations.find(params.id!)
    if (!found || found.site !== site.slug) return NOT_FOUND
    if (found.state === 'held') {
      // If the bank does not respond, the car stays reserved and the page checks again.
      found = await settleReservation(ports, site, found, now).catch((error) => {
        report(error)
        return found!
      })
      if (url.searchParams.has('cancelled') && found.state === 'held')
        found = (await ports.reservations.apply(found.id, { is: 'cancelled' }, now))?.reservation ?? found
    }
    const view = reservationView(found, site.locale)
    const words = { title: view.title, description: view.text, path: url.pathname, hidden: true }
    const meta = describePage(site, url.href, words)
    return { kind: 'page', props: { reservation: view }, meta, headers: NO_STORE }
  },
  paths: () => [],
})
