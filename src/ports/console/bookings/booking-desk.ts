import type { Permitted } from '#domain/access/permit.ts'
import type { FormId } from '#domain/lead/forms/form.ts'
import type { Block, Limits } from '#domain/lead/seats.ts'

/** A booked time with whoever comes. */
export type DeskBooking = {
  leadId: string
  form: FormId
  name: string
  phone: string
  email: string
  car: string | null
  place: number
  startsAt: Date
  local: string
  minutes: number
  outcome: 'came' | 'no-show' | null
  owner: { id: string; name: string } | null
}

/** Somebody who asked for a drive or a service, and has no time yet. */
export type TimeRequest = Pick<DeskBooking, 'leadId' | 'form' | 'name' | 'phone' | 'car' | 'place'> & {
  at: Date
  /** The day that they prefer, in their words. */
  wish: string
}

export type PlacedBlock = Block & { id: string; place: number; reason: string }
/** How many bookings a time has, whoever's they are. */
export type TakenTime = { place: number; startsAt: Date; booked: number }

/** The appointments of a dealer as its people see them. */
export interface BookingDesk {
  /** Those that start between two instants, within what the permit allows. */
  between(permit: Permitted<'lead.read'>, from: Date, to: Date): Promise<DeskBooking[]>
  find(permit: Permitted<'lead.read'>, leadId: string): Promise<DeskBooking | undefined>
  /** Numbers alone, so that everybody sees what is full. */
  taken(permit: Permitted<'lead.read'>, from: Date, to: Date): Promise<TakenTime[]>
  blocks(permit: Permitted<'lead.read'>, from: Date, to: Date): Promise<PlacedBlock[]>
  /** What limits the times of one place. */
  limits(permit: Permitted<'lead.read'>, place: number, from: Date, to: Date): Promise<Limits>
  /** Who asked for a time and has none, the oldest first. */
  timeRequests(permit: Permitted<'lead.read'>, since: Date, limit: number): Promise<TimeRequest[]>
}
