import type { Channel, PlannedDelivery } from '#domain/lead/deliveries.ts'
import type { FormId } from '#domain/lead/forms/form.ts'
import type { Lead, LeadSource, LeadStanding } from '#domain/lead/lead.ts'
import type { AnswerTime } from '#domain/lead/usual-answer.ts'

/** A lead to store, with what identifies it and its deliveries. */
export type LeadToSave = Omit<Lead, 'id' | 'source' | 'createdAt' | 'updatedAt' | 'completedAt'> & {
  /** The dealer's website, unless another is named. */
  source?: LeadSource
  /** The open lead of this visitor. An unknown id starts a new lead (LEAD-4). */
  openLeadId?: string
  /**
   * Created by the browser for each filled form. A post with the same key but other content than
   * the finished lead is a new lead.
   */
  key?: string
  /**
   * All typed text as one string. It separates a form that was sent twice from two leads (LEAD-3).
   * Only its hash is stored.
   */
  content: string
  /** The IP address of the post. Only a keyed hash is stored, for two days. */
  address: string
  deliveries: PlannedDelivery[]
  /** When the dealer is notified of a lead that was never completed. */
  incompleteDueAt: Date
  /** The number of bookings per appointment time. Only with an appointment. */
  capacity: number
  /** A lead of the past, from another system. Nobody waits for an answer to it. */
  isPast?: boolean
  now: Date
}

export type SaveResult =
  | { is: 'saved'; id: string; wasKnown: boolean }
  /** The time was booked by others after it was offered. Nothing was changed. */
  | { is: 'slot-taken' }
  /** This visitor or this person has enough appointments ahead; nothing was changed. */
  | { is: 'too-many-bookings' }
  /** This lead has changed its answer to the opt-in too often; nothing was changed. */
  | { is: 'too-many-answers' }

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
  /** Only leads of which some channel has not heard although it was tried. */
  isUndelivered?: boolean
  limit?: number
}

/** Which deliveries of a lead are sent again: those not delivered, or all; of one kind, or any. */
export type Resend = { isAll: boolean; channel?: Channel['kind'] }

/**
 * Stores leads. After `save` resolves, a lead survives even if the process is killed at once
 * (LEAD-2).
 */
export interface LeadStore {
  save(lead: LeadToSave): Promise<SaveResult>
  /**
   * The number of leads from an IP address in the last hour and to a site in the last minute, up to
   * a limit.
   */
  recent(site: string, address: string, now: Date): Promise<{ fromAddress: number; toSite: number }>
  /** How fast a site's leads were answered lately. */
  answerTime(site: string, now: Date): Promise<AnswerTime>
  find(id: string): Promise<Lead | undefined>
  /** Newest first. */
  list(filter: LeadFilter): Promise<Lead[]>
  /**
   * Releases a held lead, so that it is delivered. Its appointment is booked if the time is free.
   * Undefined if it was not held.
   */
  release(id: string, now: Date): Promise<Released | undefined>
  /**
   * Retries the deliveries of a lead that did not arrive. With `isAll` it also sends the others
   * again, as new messages. What is being sent at the moment is left alone. Returns their number.
   */
  resend(id: string, now: Date, what: Resend): Promise<number>
  /** The sites that leads were ever sent to. */
  sites(): Promise<string[]>
  /** Deletes old leads with everything that belongs to them. Gives how many. */
  forget(which: OldLeads): Promise<number>
  /** Deletes every lead of a person, on one site or on all. Gives how many. */
  erase(person: Person, site?: string): Promise<number>
  /** Empties the hashes of addresses of leads that came before this moment. */
  forgetAddresses(before: Date): Promise<void>
}
