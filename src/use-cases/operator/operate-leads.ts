import type { Lead } from '#domain/lead/lead.ts'
import { localTime } from '#domain/location/local-time.ts'
import type { DeliveryQueue, DeliveryRecord } from '#ports/delivery-queue.ts'
import type { LeadFilter, LeadStore, Resend } from '#ports/lead-store.ts'

type Ports = { leads: LeadStore; deliveries: DeliveryQueue }

/** Where the deliveries of a lead stand together: the worst of them. */
export type DeliveryState = 'delivered' | 'waiting' | 'failing' | 'dead' | 'held' | 'none'
/** A lead with what became of its deliveries, and its time as the clock of its location shows it. */
export type ListedLead = Lead & { deliveries: DeliveryRecord[]; delivery: DeliveryState; localTime: string }

/** The worst comes first: that is what an operator has to see. */
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

/** Leads, newest first, with what became of them. */
export async function listLeads({ leads, deliveries }: Ports, filter: LeadFilter): Promise<ListedLead[]> {
  const found = await leads.list(filter)
  const records = await deliveries.ofLeads(found.map(({ id }) => id))
  return found.map((lead) => {
    const own = records.get(lead.id) ?? []
    const shown = { deliveries: own, delivery: deliveryState(own) }
    return { ...lead, ...shown, localTime: timeAt(lead.createdAt, lead.place.timeZone) }
  })
}

/** Sends a lead again; nothing when there is no such lead. */
export async function resendLead(
  { leads }: Pick<Ports, 'leads'>,
  { id, ...what }: { id: string } & Resend,
  now: Date,
): Promise<number | undefined> {
  return (await leads.find(id)) ? leads.resend(id, now, what) : undefined
}
