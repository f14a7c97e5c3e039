import { isRefused, permit } from '#domain/access/permit.ts'
import { offeredSlot } from '#domain/lead/appointments.ts'
import type { Lead } from '#domain/lead/lead.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { Changes, Visitor } from '#ports/console/changes.ts'
import type { LeadTokens } from '#ports/lead-tokens.ts'
import type { LeadStore } from '#ports/leads/lead-store.ts'
import { type BookingOutcome, changeBooking, locationOf } from './change-booking.ts'

type Ports = { leads: Pick<LeadStore, 'find'>; tokens: LeadTokens; changes: Changes }

const PLATFORM = { kind: 'platform', name: 'Forecourt', via: 'platform', requestId: 'own booking' } as const
/** Each change writes to several mailboxes. Nobody needs more of them. */
const MAX_CHANGES = 20

/** The lead behind the signed link of a mail, at its own site alone. */
export async function ownBooking(
  { leads, tokens }: Pick<Ports, 'leads' | 'tokens'>,
  site: Site,
  token: string,
): Promise<Lead | undefined> {
  const id = tokens.read('booking', token)
  const lead = id ? await leads.find(id) : undefined
  const isTheirs = lead && lead.site === site.slug && lead.standing !== 'quarantined'
  return isTheirs && locationOf(site, lead) ? lead : undefined
}

export type OwnChange = { is: 'move'; local: string } | { is: 'cancel' }
export type OwnOutcome = BookingOutcome | 'gone' | 'over' | 'no-time' | 'too-often'

/** The shopper moves or cancels their own booking, until it begins. */
export async function changeOwnBooking(
  ports: Ports,
  site: Site,
  token: string,
  wanted: OwnChange,
  now: Date,
  requestId: string,
): Promise<OwnOutcome> {
  const id = ports.tokens.read('booking', token)
  const may = permit(PLATFORM, 'lead.work', site, now)
  if (!id || isRefused(may)) return 'gone'
  const shopper: Visitor = { kind: 'visitor', id: '', name: 'The shopper', via: 'platform', requestId }
  return ports.changes.commit(shopper, async (stores): Promise<OwnOutcome> => {
    const locked = await stores.leads.lock(may, id)
    const lead = locked?.lead
    const location = lead && locationOf(site, lead)
    if (!locked || !lead || !location || lead.standing === 'quarantined') return 'gone'
    if (!lead.appointment) return 'none'
    if (new Date(lead.appointment.startsAt) <= now) return 'over'
    if ((await stores.bookings.nextSequence(id)) > MAX_CHANGES) return 'too-often'
    const slot = wanted.is === 'move' ? offeredSlot(location, wanted.local, now) : undefined
    if (wanted.is === 'move' && !slot) return 'no-time'
    const { minutes } = location.appointments
    const change = slot
      ? ({
          is: 'book',
          time: { startsAt: slot.startsAt.toISOString(), local: slot.local, minutes },
        } as const)
      : ({ is: 'cancel' } as const)
    const outcome = await changeBooking(stores, { site, location, locked }, change, null, now)
    if (outcome === 'done')
      stores.audit({
        dealer: site.slug,
        place: location.id,
        verb: slot ? 'booking-moved' : 'booking-cancelled',
        target: { kind: 'lead', id, name: '' },
        changes: [{ field: 'time', from: lead.appointment.local, to: slot?.local ?? null }],
      })
    return outcome
  })
}
