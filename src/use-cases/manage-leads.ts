import type { Appointments } from '#ports/appointments.ts'
import type { LeadStore, Person } from '#ports/lead-store.ts'
import type { ReservationStore } from '#ports/reservation-store.ts'

type ErasePorts = {
  leads: Pick<LeadStore, 'erase'>
  reservations: Pick<ReservationStore, 'erase'>
}
export type Erased = {
  leads: number
  /** Ended reservations that no longer say who it was. Their money stays in the books. */
  reservations: number
  /** Reservations that are still open, or wait for a refund: they keep the person until they end. */
  open: number
}

/** Erases a person who asks for it: their leads are deleted, their ended reservations made anonymous (LEAD-9). */
export async function erasePerson(
  { leads, reservations }: ErasePorts,
  person: Person,
  site: string | undefined,
): Promise<Erased> {
  const deleted = await leads.erase(person, site)
  const { erased, open } = await reservations.erase(person, site)
  return { leads: deleted, reservations: erased, open }
}

/** Staff free the time a lead has booked. The lead itself stays. False when it had none. */
export const releaseAppointment = (
  { appointments }: { appointments: Pick<Appointments, 'release'> },
  leadId: string,
): Promise<boolean> => appointments.release(leadId)
