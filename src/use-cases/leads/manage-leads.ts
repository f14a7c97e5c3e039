import type { AlertStore } from '#ports/alerts/alert-store.ts'
import type { LeadStore, Person } from '#ports/leads/lead-store.ts'
import type { ReservationStore } from '#ports/reservations/reservation-store.ts'

type ErasePorts = {
  leads: Pick<LeadStore, 'erase'>
  reservations: Pick<ReservationStore, 'erase'>
  alerts: Pick<AlertStore, 'eraseAddress'>
}
type Erased = {
  leads: number
  /** Ended reservations that are now anonymous. Their payments stay. */
  reservations: number
  /** Reservations that are open or wait for a refund. They keep the person until they end. */
  open: number
  /** Addresses that wanted alerts. Only a hash of each is left, to keep the stop. */
  alerts: number
}

/** Deletes a person's leads and alerts, and makes their ended reservations anonymous (LEAD-9). */
export async function erasePerson(
  { leads, reservations, alerts }: ErasePorts,
  person: Person,
  site: string | undefined,
  now: Date,
): Promise<Erased> {
  const deleted = await leads.erase(person, site)
  const { erased, open } = await reservations.erase(person, site)
  const stopped = person.email ? await alerts.eraseAddress(person.email, site, now) : 0
  return { leads: deleted, reservations: erased, open, alerts: stopped }
}
