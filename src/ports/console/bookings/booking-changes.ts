import type { Permitted } from '#domain/access/permit.ts'
import type { Appointment, Lead } from '#domain/lead/lead.ts'
import type { PlacedBlock } from './booking-desk.ts'

/** Changes of appointments. The lead is locked before. */
export interface BookingChanges {
  /** The number of the next change, for calendars: higher than that of every change before. */
  nextSequence(leadId: string): Promise<number>
  /** Books a time, or moves the booking there. False if it is full or blocked: nothing changes. */
  book(
    lead: Pick<Lead, 'id' | 'site' | 'place'>,
    time: Appointment & { capacity: number },
    sequence: number,
  ): Promise<boolean>
  /** Frees the time of a lead. False if it had none. */
  cancel(leadId: string): Promise<boolean>
  /** Whether they came. False if it was said before, or there is no booking. */
  setOutcome(leadId: string, outcome: 'came' | 'no-show'): Promise<boolean>
  /** Blocks a time. Bookings in it stay. */
  block(permit: Permitted<'calendar.block'>, block: PlacedBlock): Promise<void>
  /** Ends a block and returns it. */
  unblock(permit: Permitted<'calendar.block'>, id: string): Promise<PlacedBlock | undefined>
}
