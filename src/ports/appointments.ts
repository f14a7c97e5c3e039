/** How full a location's appointment times are (LEAD-8). Booking happens with the lead, in its transaction. */
export interface Appointments {
  /** Bookings by start, in ISO 8601, for the times between two instants. */
  taken(site: string, locationId: number, from: Date, to: Date): Promise<Map<string, number>>
  /** Frees the time a lead has booked. False when it had none. */
  release(leadId: string): Promise<boolean>
  /** Frees the times of leads that are held: only an accepted lead books. Gives how many. */
  freeHeld(): Promise<number>
}
