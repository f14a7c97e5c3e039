import type { Channel, DeliveryAbout } from '#domain/lead/deliveries.ts'
import type { Lead } from '#domain/lead/lead.ts'

/** The delivery of one lead to one channel. */
export type DeliveryJob = {
  id: string
  /** The same for every attempt, so that a receiver can detect duplicates. */
  key: string
  about: DeliveryAbout
  /** Whether this channel already got the lead before it was complete. */
  isUpdate: boolean
  channel: Channel
  attempts: number
  lead: Lead
  /** What somebody wrote at the desk. */
  message?: DeskWords
}

export type DeskWords = {
  sender: string
  subject: string
  text: string
  messageId: string
  inReplyTo: string | null
}

/** Somebody was answered. The minutes of opening time count from the start of the lead's clock. */
export type Contact = { openMinutesFrom(clockFrom: Date): number }

export type DeliveryRecord = {
  channel: Channel
  about: DeliveryAbout
  state: 'pending' | 'held' | 'delivered' | 'dead'
  attempts: number
  lastError: string | null
  deliveredAt: string | null
}

/**
 * How much each site and receiver may get of one claim. A receiver is named by its channel's key.
 */
export type DeliveryShares = {
  /** The maximum of deliveries in progress for one site, and how many each site has already. */
  perSite: number
  busySites: Record<string, number>
  /** Receivers that get nothing now. */
  closed: string[]
  /** Receivers that get one delivery only. */
  oneAtATime: string[]
}

/** The queue of deliveries to dealers. Several processes can work on it without conflicts. */
export interface DeliveryQueue {
  /**
   * Claims due deliveries, a few of each site before more of one. A job that outlives its lease is
   * due again.
   */
  claim(limit: number, leaseSeconds: number, now: Date, shares?: DeliveryShares): Promise<DeliveryJob[]>
  /** It arrived. With a contact, the clock of its lead stops, if it still runs. */
  delivered(id: string, now: Date, contact?: Contact): Promise<void>
  /** The attempt failed. Retries at the given time, or never. */
  failed(id: string, error: string, dueAt: Date | 'never'): Promise<void>
  /** The number of deliveries in each state. Old finished ones are not counted. */
  lengths(): Promise<Record<'pending' | 'held' | 'dead', number>>
  ofLead(leadId: string): Promise<DeliveryRecord[]>
  /** The same of many leads, by their ids. */
  ofLeads(leadIds: string[]): Promise<Map<string, DeliveryRecord[]>>
}
