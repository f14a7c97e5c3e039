import type { Limits } from '#domain/lead/seats.ts'

/**
 * Counts the bookings of a location (LEAD-8). A booking is made with its lead, in the same
 * transaction.
 */
export interface Appointments {
  /** The number of bookings by start time (ISO 8601) between two instants. */
  taken(site: string, locationId: number, from: Date, to: Date): Promise<Map<string, number>>
  /** What limits the times of a location between two instants. */
  limits(site: string, locationId: number, from: Date, to: Date): Promise<Limits>
  /** Frees the time that a lead has booked. False if it had none. */
  release(leadId: string): Promise<boolean>
  /** Frees the times of held leads, because only an accepted lead books. Returns their number. */
  freeHeld(): Promise<number>
}
