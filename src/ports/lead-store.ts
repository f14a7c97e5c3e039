import type { Channel, PlannedDelivery } from '#domain/lead/deliveries.ts'
import type { Lead, LeadStanding } from '#domain/lead/lead.ts'

/** A lead about to be kept: what it says, how to know it again, and whom to tell. */
export type LeadToKeep = Omit<Lead, 'id' | 'createdAt' | 'updatedAt' | 'completedAt'> & {
  /** The open lead this visitor was given; anything else in its place starts a lead of its own (LEAD-4). */
  openLeadId?: string
  /** Made by the browser, one for each form filled in. What says something else than the finished lead of that key is a lead of its own. */
  key?: string
  /** Everything typed, in one text: tells a plain post sent twice from two leads (LEAD-3). Only its hash is kept. */
  content: string
  /** Where the post came from. Only its hash is kept. */
  address: string
  deliveries: PlannedDelivery[]
  /** When the yard may hear of a lead that was never finished. */
  incompleteDueAt: Date
  /** Places in one appointment time; only with an appointment. */
  capacity: number
  now: Date
}

export type Kept =
  | { is: 'kept'; id: string; wasKnown: boolean }
  /** The time was given to others since it was offered; nothing was changed. */
  | { is: 'slot-taken' }

export type LeadFilter = {
  site?: string
  since?: Date
  standing?: LeadStanding
  status?: Lead['lead_status']
  /** Only leads of which some channel has not heard although it was tried. */
  isUndelivered?: boolean
  limit?: number
}

/** What of a lead is sent again: what is not delivered, or all of it; to every channel, or those of one kind. */
export type Resend = { isAll: boolean; channel?: Channel['kind'] }

/** Where leads are kept. What `keep` has acknowledged survives the process being killed the next instant (LEAD-2). */
export interface LeadStore {
  keep(lead: LeadToKeep): Promise<Kept>
  /** How many leads came from an address in the hour before, and to a site in the minute before; counted up to a cap. */
  recent(site: string, address: string, now: Date): Promise<{ fromAddress: number; toSite: number }>
  find(id: string): Promise<Lead | undefined>
  /** Newest first. */
  list(filter: LeadFilter): Promise<Lead[]>
  /** A held lead turns out to be a person: its deliveries go out. False when it was not held. */
  release(id: string, now: Date): Promise<boolean>
  /**
   * Tries again what of a lead is not delivered; what was, only when all is asked for, and then as a new message. Gives how many.
   * What is on its way in this moment is left alone.
   */
  resend(id: string, now: Date, what: Resend): Promise<number>
}
