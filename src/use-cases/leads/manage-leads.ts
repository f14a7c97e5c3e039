import type { LeadStore, Person } from '#ports/leads/lead-store.ts'
import type { ReservationStore } from '#ports/reservations/reservation-store.ts'

type ErasePorts = {
  leads: Pick<LeadStore, 'erase'>
  reservations: Pick<ReservationStore, 'erase'>
}
type Erased = {
  leads: number
  /** Ended reservations that are now anonymous. Their payments stay. */
  reservations: number
  /** Reservations that are open or wait for a refund. They keep the person until they end. */
  open: number
}

/** Deletes a person's leads and makes their ended reservations anonymous (LEAD-9). */
export async function erasePerson(
  { leads, reservations }: ErasePorts,
  person: Person,
  site: string | undefined,
): Promise<Erased> {
  const deleted = await leads.erase(person, site)
  const { erased, open } = await reservations.erase(person, site)
  return { leads: deleted, reservations: erased, open }
}
