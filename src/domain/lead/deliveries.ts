import type { Location } from '#domain/location/location-schema.ts'
import { backoffMs } from '#domain/retry.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { text } from './form-values.ts'
import type { Lead } from './lead.ts'

/** Someone to be told about a lead: the dealer in one of the ways a site may choose, or the shopper who booked. */
export type Channel = Site['leads']['channels'][number] | { kind: 'confirmation'; to: string }

export type DeliveryAbout = 'completed' | 'incomplete'
export type PlannedDelivery = { about: DeliveryAbout; channel: Channel }

/** Names a channel within a lead, so that it is told once. */
export const channelKey = (channel: Channel) =>
  `${channel.kind}:${'to' in channel ? channel.to : channel.url}`

type DeliveringSite = Pick<Site, 'email' | 'leads'>
type ToldLead = Pick<Lead, 'form' | 'lead_status' | 'car' | 'appointment' | 'fields'>

/**
 * Who hears of a lead (LEAD-5, LEAD-6). Mail goes to the place's own mailbox where it has one; a site that configures
 * nothing still gets its leads by mail. ADF describes vehicles, so it carries leads about one only.
 */
export function plannedDeliveries(site: DeliveringSite, place: Location, lead: ToldLead): PlannedDelivery[] {
  const about = lead.lead_status === 'Completed' ? 'completed' : 'incomplete'
  const atPlace = place.contact_detail.email
  const configured: Channel[] = site.leads.channels.length
    ? site.leads.channels
    : [{ kind: 'email', to: site.email }]
  const hasVehicle = lead.car !== null || text(lead.fields, 'vehicle_year') !== ''
  const channels = configured
    .filter((channel) => hasVehicle || !channel.kind.startsWith('adf-'))
    .map((channel): Channel => (channel.kind === 'email' && atPlace ? { ...channel, to: atPlace } : channel))
  const shopper = text(lead.fields, 'email')
  const isPromise = lead.appointment !== null || lead.form === 'reserve'
  if (isPromise && about === 'completed' && shopper) channels.push({ kind: 'confirmation', to: shopper })
  const once = new Map(channels.map((channel) => [channelKey(channel), channel]))
  return [...once.values()].map((channel) => ({ about, channel }))
}

const MAX_ATTEMPTS = 14
const BACKOFF = { firstMs: 10_000, maxMs: 6 * 3_600_000 }

/** When a failed delivery is tried again; 'never' after about two days. */
export function retryAt(attempts: number, now: Date, random: () => number): Date | 'never' {
  if (attempts >= MAX_ATTEMPTS) return 'never'
  return new Date(now.getTime() + backoffMs(attempts, BACKOFF, random))
}
