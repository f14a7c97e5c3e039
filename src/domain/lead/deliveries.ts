import type { Location } from '#domain/location/location-schema.ts'
import { backoffMs } from '#domain/retry.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { text } from './forms/form-values.ts'
import type { Appointment, Lead } from './lead.ts'
import { mailboxKey } from './mailbox-key.ts'

type Configured = Site['leads']['channels'][number]
type ByMail = { kind: 'email'; to: string }

/** A message that somebody wrote at the desk. Its words are those of the activity. */
export type DeskMessage = { kind: 'answer' | 'sms'; to: string; activity: number }

/** A change of a booking. It says all of it, because the booking may have changed again since. */
export type BookingNews = {
  kind: 'booking'
  to: string
  whom: 'shopper' | 'dealer'
  what: 'booked' | 'moved' | 'cancelled'
  at: Appointment
  sequence: number
  /** Somebody at the desk wrote to the shopper by it, which answers their lead. */
  isAnswer?: true
}

/** A receiver of a lead: the dealer through one channel, or the shopper. */
export type Channel =
  | Exclude<Configured, { kind: 'email' }>
  | ByMail
  | { kind: 'confirmation'; to: string }
  | (DeskMessage & { kind: 'answer' })
  | (DeskMessage & { kind: 'sms' })
  | BookingNews

/** Whether somebody at the desk writes to the shopper by it. The clock stops when it went out. */
export const isAnswer = (channel: Channel): boolean =>
  channel.kind === 'answer' || channel.kind === 'sms' || (channel.kind === 'booking' && !!channel.isAnswer)

export type DeliveryAbout = 'completed' | 'incomplete' | 'desk'
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
  // Not as it was typed: a mailbox gets only a few confirmations a day.
  confirmation: { addressOf: ({ to }) => mailboxKey(to) },
  answer: { addressOf: ({ activity }) => String(activity) },
  sms: { addressOf: ({ activity }) => String(activity) },
  booking: { addressOf: ({ to, sequence }) => `${to}#${sequence}` },
}

/** Every kind of channel. */
export const CHANNEL_KINDS = Object.keys(CHANNELS) as Channel['kind'][]

/** Where a channel sends to. The address of a website may contain a secret. */
function channelAddress(channel: Channel): string {
  const { addressOf } = CHANNELS[channel.kind] as { addressOf(channel: Channel): string }
  return addressOf(channel)
}

/** Where a channel sends to, without what may be secret. */
export function channelWords(channel: Channel): string {
  const address = 'to' in channel ? channel.to : channelAddress(channel)
  return /^https?:/.test(address) ? new URL(address).host : address
}

/** Identifies a channel within a lead, so that it is notified once. */
export const channelKey = (channel: Channel): string => `${channel.kind}:${channelAddress(channel)}`

export const needsVehicle = ({ kind }: Channel): boolean => CHANNELS[kind].needsVehicle === true

type DeliveringSite = Pick<Site, 'email' | 'leads'>
type DeliveredLead = Pick<Lead, 'form' | 'lead_status' | 'car' | 'appointment' | 'fields'>

/**
 * A site without any configured channel gets its leads by mail: at the location's mailbox if it has
 * one, else at its own.
 */
const configuredOf = ({ email, leads }: DeliveringSite): Configured[] =>
  leads.channels.length > 0 ? leads.channels : [{ kind: 'email', to: email, location: 'instead' }]

/** The receivers of a channel for leads of one location: its mailbox, the location's, or both. */
function channelsAt(channel: Configured, { contact_detail }: Location): Channel[] {
  if (channel.kind !== 'email') return [channel]
  const own: ByMail = { kind: 'email', to: channel.to }
  const atPlace: ByMail[] =
    channel.location !== 'never' && contact_detail.email ? [{ kind: 'email', to: contact_detail.email }] : []
  return channel.location === 'instead' && atPlace.length > 0 ? atPlace : [own, ...atPlace]
}

/** The dealer's channels for leads of one location, each once. */
export function dealerChannels(site: DeliveringSite, place: Location, hasVehicle: boolean): Channel[] {
  const channels = configuredOf(site)
    .filter((channel) => hasVehicle || !needsVehicle(channel))
    .flatMap((channel) => channelsAt(channel, place))
  return [...new Map(channels.map((channel) => [channelKey(channel), channel])).values()]
}

/** The receivers of a lead (LEAD-5, LEAD-6): the site's channels, and a shopper who booked. */
export function plannedDeliveries(
  site: DeliveringSite,
  place: Location,
  lead: DeliveredLead,
): PlannedDelivery[] {
  const about = lead.lead_status === 'Completed' ? 'completed' : 'incomplete'
  const hasVehicle = lead.car !== null || text(lead.fields, 'vehicle_year') !== ''
  const channels = dealerChannels(site, place, hasVehicle)
  const shopper = text(lead.fields, 'email')
  const isPromise = lead.appointment !== null || lead.form === 'reserve'
  if (isPromise && about === 'completed' && shopper) channels.push({ kind: 'confirmation', to: shopper })
  return channels.map((channel) => ({ about, channel }))
}

const MAX_ATTEMPTS = 14
const BACKOFF = { firstMs: 10_000, maxMs: 6 * 3_600_000 }

/** So often a delivery was tried that has failed for about a quarter of an hour. */
export const LATE_ATTEMPTS = 7

/** When a failed delivery is retried. After about two days it returns 'never'. */
export function retryAt(attempts: number, now: Date, random: () => number): Date | 'never' {
  if (attempts >= MAX_ATTEMPTS) return 'never'
  return new Date(now.getTime() + backoffMs(attempts, BACKOFF, random))
}
