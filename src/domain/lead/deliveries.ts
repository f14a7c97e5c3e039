import type { Location } from '#domain/location/location-schema.ts'
import { backoffMs } from '#domain/retry.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { text } from './form-values.ts'
import type { Lead } from './lead.ts'

/** A receiver of a lead: the dealer through one channel, or the shopper who booked. */
export type Channel = Site['leads']['channels'][number] | { kind: 'confirmation'; to: string }

export type DeliveryAbout = 'completed' | 'incomplete'
export type PlannedDelivery = { about: DeliveryAbout; channel: Channel }

type ChannelOf<Kind> = Extract<Channel, { kind: Kind }>
/** The properties of each kind of channel. */
const CHANNELS: {
  [Kind in Channel['kind']]: {
    addressOf(channel: ChannelOf<Kind>): string
    /** The format describes vehicles, so it gets only leads about a vehicle. */
    needsVehicle?: true
  }
} = {
  email: { addressOf: ({ to }) => to },
  webhook: { addressOf: ({ url }) => url },
  'adf-email': { addressOf: ({ to }) => to, needsVehicle: true },
  'adf-http': { addressOf: ({ url }) => url, needsVehicle: true },
  confirmation: { addressOf: ({ to }) => to },
}

/** Identifies a channel within a lead, so that it is notified once. */
export function channelKey(channel: Channel): string {
  const { addressOf } = CHANNELS[channel.kind] as { addressOf(channel: Channel): string }
  return `${channel.kind}:${addressOf(channel)}`
}

type DeliveringSite = Pick<Site, 'email' | 'leads'>
type ToldLead = Pick<Lead, 'form' | 'lead_status' | 'car' | 'appointment' | 'fields'>

/**
 * The receivers of a lead (LEAD-5, LEAD-6). Mail goes to the location's own mailbox if it has one.
 * A site without any configured channel gets its leads by mail.
 */
export function plannedDeliveries(site: DeliveringSite, place: Location, lead: ToldLead): PlannedDelivery[] {
  const about = lead.lead_status === 'Completed' ? 'completed' : 'incomplete'
  const atPlace = place.contact_detail.email
  const configured: Channel[] = site.leads.channels.length
    ? site.leads.channels
    : [{ kind: 'email', to: site.email }]
  const hasVehicle = lead.car !== null || text(lead.fields, 'vehicle_year') !== ''
  const channels = configured
    .filter(({ kind }) => hasVehicle || !CHANNELS[kind].needsVehicle)
    .map((channel): Channel => (channel.kind === 'email' && atPlace ? { ...channel, to: atPlace } : channel))
  const shopper = text(lead.fields, 'email')
  const isPromise = lead.appointment !== null || lead.form === 'reserve'
  if (isPromise && about === 'completed' && shopper) channels.push({ kind: 'confirmation', to: shopper })
  const once = new Map(channels.map((channel) => [channelKey(channel), channel]))
  return [...once.values()].map((channel) => ({ about, channel }))
}

const MAX_ATTEMPTS = 14
const BACKOFF = { firstMs: 10_000, maxMs: 6 * 3_600_000 }

/** When a failed delivery is retried. After about two days it returns 'never'. */
export function retryAt(attempts: number, now: Date, random: () => number): Date | 'never' {
  if (attempts >= MAX_ATTEMPTS) return 'never'
  return new Date(now.getTime() + backoffMs(attempts, BACKOFF, random))
}
