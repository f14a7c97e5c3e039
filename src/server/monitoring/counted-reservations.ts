import { EVENTS } from '#domain/events.ts'
import type { EventCounter } from '#ports/insights/event-counter.ts'
import type { ReservationStore } from '#ports/reservations/reservation-store.ts'
import type { SiteDirectory } from '#ports/sites/site-directory.ts'

/** A reservation store that counts each deposit once, when it arrives. */
export function countedReservations(
  reservations: ReservationStore,
  sites: Pick<SiteDirectory, 'bySlug'>,
  counter: Pick<EventCounter, 'count'>,
): ReservationStore {
  return {
    ...reservations,
    async apply(id, event, now) {
      const applied = await reservations.apply(id, event, now)
      const site = applied?.justPaid && sites.bySlug(applied.reservation.site)
      if (site) {
        // On the day on which the list has it. The money may come after midnight.
        const at = Date.parse(applied.reservation.createdAt)
        const data = { car_id: applied.reservation.car.car_id }
        counter.count(site, undefined, [{ id: EVENTS.reserved, data, page: '', at }])
      }
      return applied
    },
  }
}
