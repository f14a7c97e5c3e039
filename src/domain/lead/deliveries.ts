import type { Location } from '#domain/location/location-schema.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { text } from './form-values.ts'
import type { Lead } from './lead.ts'

type Configured = Site['leads']['channels'][number]
type ByMail = { kind: 'email'; to: string }

/** Someone to be told about a lead: the dealer in one of the ways a site may choose, or the shopper who booked. */
export type Channel = Exclude<Configured, { kind: 'email' }> | ByMail | { kind: 'confirmation'; to: string }

export type DeliveryAbout = 'completed' | 'incomplete'
export type PlannedDelivery = { about: DeliveryAbout; channel: Channel }

/** Names a channel within a lead, so that it is told once. */
export const channelKey = (channel: Channel) =>
  `${channel.kind}:${'to' in channel ? channel.to : channel.url}`

type DeliveringSite = Pick<Site, 'email' | 'leads'>
type ToldLead = Pick<Lead, 'form' | 'lead_status' | 'car' | 'appointment' | 'fields'>

/** A site that configures nothing still gets its leads by mail: at the location they are for, or at its own address. */
const configuredOf = ({ email, leads }: DeliveringSite): Configured[] =>
  leads.channels.length > 0 ? leads.channels : [{ kind: 'email', to: email, location: 'instead' }]

/** What a channel comes to for leads of one location: its own mailbox, the location's, or both. */
function channelsAt(channel: Configured, { contact_detail }: Location): Channel[] {
  if (channel.kind !== 'email') return [channel]
  const own: ByMail = { kind: 'email', to: channel.to }
  const atPlace: ByMail[] =
    channel.location !== 'never' && contact_detail.email ? [{ kind: 'email', to: contact_detail.email }] : []
  return channel.location === 'instead' && atPlace.length > 0 ? atPlace : [own, ...atPlace]
}

/** The dealer's channels that hear of leads of one location. ADF describes vehicles, so it carries leads about one only. */
export function dealerChannels(site: DeliveringSite, place: Location, hasVehicle: boolean): Channel[] {
  const channels = configuredOf(site)
    .filter((channel) => hasVehicle || !channel.kind.startsWith('adf-'))
    .flatMap((channel) => channelsAt(channel, place))
  return [...new Map(channels.map((channel) => [channelKey(channel), channel])).values()]
}

/** Who hears of a lead (LEAD-5, LEAD-6): the channels its site chose, and a shopper who was promised something. */
export function plannedDeliveries(site: DeliveringSite, place: Location, lead: ToldLead): PlannedDelivery[] {
  const about = lead.lead_status === 'Completed' ? 'completed' : 'incomplete'
  const hasVehicle = lead.car !== null || text(lead.fields, 'vehicle_year') !== ''
  const channels = dealerChannels(site, place, hasVehicle)
  const shopper = text(lead.fields, 'email')
  const isPromise = lead.appointment !== null || lead.form === 'reserve'
  if (isPromise && about === 'completed' && shopper) channels.push({ kind: 'confirmation', to: shopper })
  return channels.map((channel) => ({ about, channel }))
}

const MOST_ATTEMPTS = 14
const FIRST_WAIT_MS = 10_000
const LONGEST_WAIT_MS = 6 * 3_600_000

/** When to try again: twice as long each time, spread so that a thousand leads do not knock at once; 'never' after about two days. */
export function retryAt(attempts: number, now: Date, random: () => number): Date | 'never' {
  if (attempts >= MOST_ATTEMPTS) return 'never'
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS)
  return new Date(now.getTime() + wait * (0.5 + random()))
}
