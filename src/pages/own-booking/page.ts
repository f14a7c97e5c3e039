import { formatAppointment, type OfferedDay } from '#domain/lead/appointments.ts'
import { HIDDEN } from '#domain/lead/forms/posted.ts'
import { postalLine } from '#domain/location/address-line.ts'
import { describePage } from '#domain/meta/describe-page.ts'
import { locationOf } from '#use-cases/leads/change-booking.ts'
import { offerAppointments } from '#use-cases/leads/offer-appointments.ts'
import { changeOwnBooking, type OwnOutcome, ownBooking } from '#use-cases/leads/own-booking.ts'
import { definePage, type Loaded, NOT_FOUND, type RequestScope, redirect, SECRET_ADDRESS } from '../page.ts'

export type OwnBookingProps = {
  /** The booked time. Undefined once it is cancelled. */
  when?: string
  where: string
  phone: string
  noun: string
  isOver: boolean
  /** What was just done. */
  done?: 'moved' | 'cancelled'
  fault?: string
  days: OfferedDay[]
  location: string
}

const FAULTS: Partial<Record<OwnOutcome, string>> = {
  full: 'That time has just been taken. Please choose another.',
  'no-time': 'Please choose one of the times below.',
  over: 'This appointment has begun or is over.',
  'too-often': 'It was changed many times. Please ring us, and we will gladly help.',
}
const NOUNS: Record<string, string> = { 'test-drive': 'test drive', service: 'service' }

async function show(scope: RequestScope, fault?: string): Promise<Loaded<OwnBookingProps>> {
  const { site, ports, now, url, params } = scope
  const lead = await ownBooking(ports, site, params.token!)
  const location = lead && locationOf(site, lead)
  if (!location) return NOT_FOUND
  const { appointment } = lead
  const isOver = appointment !== null && new Date(appointment.startsAt) <= now
  const done = url.searchParams.get('done')
  const title = !appointment ? 'Your appointment is cancelled' : 'Your appointment'
  const words = { title, description: location.name, path: url.pathname, hidden: true }
  return {
    kind: 'page',
    props: {
      ...(appointment && { when: formatAppointment(appointment.local, site.locale) }),
      where: `${location.name}, ${postalLine(location.address)}`,
      phone: location.contact_detail.phone,
      noun: NOUNS[lead.form] ?? 'appointment',
      isOver,
      ...((done === 'moved' || done === 'cancelled') && { done }),
      ...(fault && { fault }),
      days: appointment && !isOver ? await offerAppointments(ports, site, location, now) : [],
      location: location.slug,
    },
    meta: describePage(site, url.href, words),
    status: fault ? 422 : 200,
    headers: SECRET_ADDRESS,
  }
}

/**
 * The page behind the signed link of a confirmation: move or cancel. Only a post changes anything,
 * because scanners open every address of a mail.
 */
export const ownAppointment = definePage<OwnBookingProps>({
  address: '/appointments/:token',
  query: ['done'],
  load: (scope) => show(scope),
  async post(scope, { form }) {
    const { site, ports, now, params, requestId } = scope
    const chosen = String(form.get('dateTime') ?? '').slice(0, 16)
    // Without JavaScript a chosen time stays in the form when the visitor switches to another day.
    const day = String(form.get(HIDDEN.day) ?? '')
    const local = chosen.startsWith(day) ? chosen : ''
    const wanted =
      form.get('action') === 'cancel' ? ({ is: 'cancel' } as const) : ({ is: 'move', local } as const)
    const outcome = await changeOwnBooking(ports, site, params.token!, wanted, now, requestId)
    if (outcome === 'gone') return NOT_FOUND
    const fault = FAULTS[outcome]
    if (fault) return show(scope, fault)
    const done = wanted.is === 'cancel' ? 'cancelled' : 'moved'
    return redirect(`/appointments/${encodeURIComponent(params.token!)}?done=${done}`, 303)
  },
  paths: () => [],
})
