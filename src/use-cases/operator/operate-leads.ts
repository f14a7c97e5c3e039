import type { Lead } from '#domain/lead/lead.ts'
import { localTime } from '#domain/location/local-time.ts'
import type { DeliveryQueue, DeliveryRecord } from '#ports/leads/delivery-queue.ts'
import type { LeadStore } from '#ports/leads/lead-store.ts'
import type { OperationInput } from './operation-inputs-schema.ts'

type Ports = { leads: LeadStore; deliveries: DeliveryQueue }

/** The combined state of a lead's deliveries: the worst of them. */
export type DeliveryState = 'delivered' | 'waiting' | 'failing' | 'dead' | 'held' | 'none'
/** A lead with the state of its deliveries, and its time in the time zone of its location. */
export type ListedLead = Lead & { deliveries: DeliveryRecord[]; delivery: DeliveryState; localTime: string }

/** The worst first, because an operator has to see it. */
export function deliveryState(deliveries: DeliveryRecord[]): DeliveryState {
  const has = (test: (one: DeliveryRecord) => boolean) => deliveries.some(test)
  if (deliveries.length === 0) return 'none'
  if (has(({ state }) => state === 'dead')) return 'dead'
  if (has(({ state, lastError }) => state === 'pending' && lastError !== null)) return 'failing'
  if (has(({ state }) => state === 'held')) return 'held'
  return has(({ state }) => state === 'pending') ? 'waiting' : 'delivered'
}

function timeAt(at: string, timeZone: string): string {
  const { date, minutes } = localTime(new Date(at), timeZone)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Leads, newest first, with the state of their deliveries. */
export async function listLeads(
  { leads, deliveries }: Ports,
  { site, since, isHeld, isUndelivered, limit }: OperationInput<'leads.list'>,
): Promise<ListedLead[]> {
  const found = await leads.list({
    limit,
    ...(site !== undefined && { site }),
    ...(since !== undefined && { since: new Date(since) }),
    ...(isHeld && { standing: 'quarantined' }),
    ...(isUndelivered && { isUndelivered }),
  })
  const records = await deliveries.ofLeads(found.map(({ id }) => id))
  return found.map((lead) => {
    const own = records.get(lead.id) ?? []
    const shown = { deliveries: own, delivery: deliveryState(own) }
    return { ...lead, ...shown, localTime: timeAt(lead.createdAt, lead.place.timeZone) }
  })
}

/** Sends a lead again. */
export async function resendLead(
  { leads }: Pick<Ports, 'leads'>,
  { id, isAll, channel }: OperationInput<'leads.resend'>,
  now: Date,
): Promise<{ is: 'unknown' } | { is: 'sent'; count: number }> {
  if (!(await leads.find(id))) return { is: 'unknown' }
  return { is: 'sent', count: await leads.resend(id, now, { isAll, ...(channel && { channel }) }) }
}
