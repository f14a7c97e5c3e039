import type { Channel, DeliveryAbout } from '#domain/lead/deliveries.ts'
import type { Lead } from '#domain/lead/lead.ts'

/** One lead to tell one channel about. */
export type DeliveryJob = {
  id: string
  /** The same for every attempt, so that a receiver who got it twice knows it is one. */
  key: string
  about: DeliveryAbout
  /** Whether this channel was already told about the lead, before it was finished. */
  isUpdate: boolean
  channel: Channel
  attempts: number
  lead: Lead
}

export type DeliveryRecord = {
  channel: Channel
  about: DeliveryAbout
  state: 'pending' | 'held' | 'delivered' | 'dead'
  attempts: number
  lastError: string | null
  deliveredAt: string | null
}

/** What has to go out to dealers, worked off by any number of processes without two taking the same. */
export interface DeliveryQueue {
  /** Takes what is due; a job not settled within the lease is due again. */
  claim(limit: number, leaseSeconds: number, now: Date): Promise<DeliveryJob[]>
  delivered(id: string, now: Date): Promise<void>
  /** Not this time: due again then, or never. */
  failed(id: string, error: string, dueAt: Date | 'never'): Promise<void>
  /** How many deliveries are in each state now, those done long ago left out. */
  lengths(): Promise<Record<'pending' | 'held' | 'dead', number>>
  ofLead(leadId: string): Promise<DeliveryRecord[]>
  /** The same of many leads, by their ids. */
  ofLeads(leadIds: string[]): Promise<Map<string, DeliveryRecord[]>>
}
