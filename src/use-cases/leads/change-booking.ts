import { type BookableLocation, slotsOn } from '#domain/lead/appointments.ts'
import { type BookingNews, dealerChannels } from '#domain/lead/deliveries.ts'
import { text } from '#domain/lead/forms/form-values.ts'
import type { Appointment, Lead } from '#domain/lead/lead.ts'
import type { Location } from '#domain/location/location-schema.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { ChangeStores } from '#ports/console/changes.ts'
import type { LockedLead } from '#ports/console/lead-changes.ts'

/** Who changes a booking: somebody at the desk, or the shopper. */
export type BookingActor = { id: string; name: string } | null
export type BookingChange = { is: 'book'; time: Appointment } | { is: 'cancel' }
/** `same`: nothing had to be changed. `none`: there is no booking to cancel. */
export type BookingOutcome = 'done' | 'full' | 'same' | 'none'

export const locationOf = (site: Site, { place }: Pick<Lead, 'place'>): Location | undefined =>
  site.locations.find(({ id }) => id === place.id)

/**
 * An appointment at a time when the location is open. Staff may choose any time that has not
 * passed; only shoppers must book some hours ahead.
 */
export function timeAt(location: BookableLocation, local: string, now: Date): Appointment | undefined {
  const { minutes } = location.appointments
  const atOnce = { ...location, appointments: { ...location.appointments, leadHours: 0 } }
  const slot = slotsOn(atOnce, local.slice(0, 10), now).find((one) => one.local === local)
  return slot && { startsAt: slot.startsAt.toISOString(), local, minutes }
}

/** Whoever gets mail about a booking: the shopper, and the mailboxes of the dealer. */
function receivers(site: Site, location: Location, lead: Lead): Pick<BookingNews, 'to' | 'whom'>[] {
  const mailboxes = dealerChannels(site, location, false).flatMap((channel) =>
    channel.kind === 'email' ? [channel.to] : [],
  )
  const dealer = mailboxes.length > 0 ? mailboxes : [location.contact_detail.email ?? site.email]
  const shopper = text(lead.fields, 'email')
  return [
    ...(shopper ? [{ to: shopper, whom: 'shopper' as const }] : []),
    ...dealer.filter((to) => to !== shopper).map((to) => ({ to, whom: 'dealer' as const })),
  ]
}

/**
 * Books, moves or cancels the time of a locked lead, and writes to both with a new calendar entry.
 * All of it is in one transaction: who gets the last place also gets the mail. Without its time, a
 * lead is no appointment any more.
 */
export async function changeBooking(
  { leads, bookings }: Pick<ChangeStores, 'leads' | 'bookings'>,
  { site, location, locked }: { site: Site; location: Location; locked: LockedLead },
  change: BookingChange,
  actor: BookingActor,
  now: Date,
): Promise<BookingOutcome> {
  const { lead, work } = locked
  const before = lead.appointment
  if (change.is === 'book' && before?.startsAt === change.time.startsAt) return 'same'
  if (change.is === 'cancel' && !before) return 'none'
  const sequence = await bookings.nextSequence(lead.id)
  if (change.is === 'book') {
    const time = { ...change.time, capacity: location.appointments.capacity }
    if (!(await bookings.book(lead, time, sequence))) return 'full'
  } else {
    await bookings.cancel(lead.id)
    if (work.state === 'appointment')
      await leads.setWork(lead, { state: work.firstContactAt ? 'contacted' : 'new' }, now)
  }
  const at = change.is === 'book' ? change.time : before!
  const what = change.is === 'cancel' ? 'cancelled' : before ? 'moved' : 'booked'
  await leads.addActivity(lead, {
    at: now,
    actor,
    text: '',
    data: { kind: 'booking', what, local: at.local },
    key: null,
  })
  for (const receiver of receivers(site, location, lead)) {
    const by = actor && receiver.whom === 'shopper' ? ({ isAnswer: true } as const) : {}
    await leads.send(lead.id, { kind: 'booking', ...receiver, what, at, sequence, ...by }, now)
  }
  return 'done'
}
