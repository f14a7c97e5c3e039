/**
 * Counts the bookings of a location (LEAD-8). A booking is made with its lead, in the same
 * transaction.
 */
export interface Appointments {
  /** The number of bookings by start time (ISO 8601) between two instants. */
  taken(site: string, locationId: number, from: Date, to: Date): Promise<Map<string, number>>
}
