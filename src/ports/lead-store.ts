import type { PlannedDelivery } from '#domain/lead/deliveries.ts'
import type { FormId } from '#domain/lead/form.ts'
import type { Lead, LeadStanding } from '#domain/lead/lead.ts'

/** A lead about to be kept: what it says, how to know it again, and whom to tell. */
export type LeadToKeep = Omit<Lead, 'id' | 'createdAt' | 'updatedAt' | 'completedAt'> & {
  /** The open lead this visitor was given; anything else in its place starts a lead of its own (LEAD-4). */
  openLeadId?: string
  /** Made by the browser, one for each form filled in. What says something else than the finished lead of that key is a lead of its own. */
  key?: string
  /** Everything typed, in one text: tells a plain post sent twice from two leads (LEAD-3). Only its hash is kept. */
  content: string
  /** Where the post came from. Only a keyed hash is stored, and that for two days. */
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
  /** This visitor or this person has enough appointments ahead; nothing was changed. */
  | { is: 'too-many-bookings' }

/** What became of the appointment a released lead had asked for. */
export type Released = { slot: 'none' | 'booked' | 'gone' }

/** A person as they are found in what they sent: any of the two is enough. */
export type Person = { email?: string; phone?: string }
/** Leads that are old enough to be deleted. */
export type OldLeads = {
  site: string
  form?: FormId
  standing?: LeadStanding
  status?: Lead['lead_status']
  before: Date
}

export type LeadFilter = {
  site?: string
  since?: Date
  standing?: LeadStanding
  status?: Lead['lead_status']
  limit?: number
}

/** Where leads are kept. What `keep` has acknowledged survives the process being killed the next instant (LEAD-2). */
export interface LeadStore {
  keep(lead: LeadToKeep): Promise<Kept>
  /** How many leads came from an address in the hour before, and to a site in the minute before; counted up to a cap. */
  recent(site: string, address: string, now: Date): Promise<{ fromAddress: number; toSite: number }>
  find(id: string): Promise<Lead | undefined>
  /** Newest first. */
  list(filter: LeadFilter): Promise<Lead[]>
  /** A held lead turns out to be a person: its deliveries go out, and its appointment is booked if the time is free. */
  release(id: string, now: Date): Promise<Released | undefined>
  /** Sends every delivery of a lead again, as a new message. Gives how many. */
  resend(id: string, now: Date): Promise<number>
  /** The sites that leads were ever sent to. */
  sites(): Promise<string[]>
  /** Deletes old leads with everything that belongs to them. Gives how many. */
  forget(which: OldLeads): Promise<number>
  /** Deletes every lead of a person, on one site or on all. Gives how many. */
  erase(person: Person, site?: string): Promise<number>
  /** Empties the hashes of addresses of leads that came before this moment. */
  forgetAddresses(before: Date): Promise<void>
}
