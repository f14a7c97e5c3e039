/**
 * Counts the bookings of a location (LEAD-8). A booking is made with its lead, in the same
 * transaction.
 */
export interface Appointments {
  /** The number of bookings by start time (ISO 8601) between two instants. */
  taken(site: string, locationId: number, from: Date, to: Date): Promise<Map<string, number>>
  /** Frees the time a lead has booked. False when it had none. */
  release(leadId: string): Promise<boolean>
  /** Frees the times of leads that are held: only an accepted lead books. Gives how many. */
  freeHeld(): Promise<number>
}
