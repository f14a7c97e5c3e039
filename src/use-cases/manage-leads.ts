import type { Lead } from '#domain/lead/lead.ts'
import { leadsCsv } from '#domain/lead/lead-csv.ts'
import type { DeliveryQueue, DeliveryRecord } from '#ports/delivery-queue.ts'
import type { LeadFilter, LeadStore } from '#ports/lead-store.ts'

type LeadPorts = { leads: LeadStore; deliveries: Pick<DeliveryQueue, 'ofLead'> }

/** For the operator's commands: leads as asked for, newest first. */
export const listLeads = ({ leads }: LeadPorts, filter: LeadFilter): Promise<Lead[]> => leads.list(filter)

export async function exportLeads(ports: LeadPorts, filter: LeadFilter): Promise<string> {
  return leadsCsv(await ports.leads.list(filter))
}

/** One lead with how far telling the dealer has come. */
export async function inspectLead(
  { leads, deliveries }: LeadPorts,
  id: string,
): Promise<{ lead: Lead; deliveries: DeliveryRecord[] } | undefined> {
  const lead = await leads.find(id)
  return lead && { lead, deliveries: await deliveries.ofLead(id) }
}

/** Sends every message about a lead again; the number of messages (LEAD-5). */
export const resendLead = ({ leads }: LeadPorts, id: string, now: Date): Promise<number> =>
  leads.resend(id, now)

/** Lets a held lead go out; false when it was not held (FORM-15). */
export const releaseLead = ({ leads }: LeadPorts, id: string, now: Date): Promise<boolean> =>
  leads.release(id, now)
