import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import { instantOf } from '#domain/location/local-time.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { permitAt } from '../../access/dealers.ts'
import { changeBooking, locationOf, timeAt } from '../../leads/change-booking.ts'
import { type Changed, changeLead, type Input, type LeadPorts } from '../leads/change-lead.ts'

const FULL = 'That time is full or blocked. Nothing was changed.'
const NO_TIME = 'There is no such time in the opening hours, or it is over.'

/** Books a time for a lead, or moves its booking there. Shopper and dealer get mail. */
export async function bookTime(
  ports: LeadPorts,
  actor: PersonActor,
  input: Input,
  local: string,
): Promise<Changed> {
  const site = ports.sites.bySlug(input.dealer)
  return changeLead(ports, actor, input, async ({ locked, stores, work, audit }) => {
    const { lead } = locked
    const location = site && locationOf(site, lead)
    if (!location) return { is: 'invalid', reason: 'Its place is gone from the website.' }
    if (lead.standing === 'quarantined') return { is: 'invalid', reason: 'Release the lead first.' }
    const time = timeAt(location, local, input.now)
    if (!time) return { is: 'invalid', reason: NO_TIME }
    const by = { id: actor.id, name: actor.name }
    const outcome = await changeBooking(
      stores,
      { site, location, locked },
      { is: 'book', time },
      by,
      input.now,
    )
    if (outcome === 'full') return { is: 'invalid', reason: FULL }
    if (outcome !== 'done') return 'known'
    if (locked.work.state === 'new' || locked.work.state === 'contacted') await work({ state: 'appointment' })
    const from = lead.appointment?.local ?? null
    audit(from === null ? 'booking-made' : 'booking-moved', [{ field: 'time', from, to: local }])
    return 'done'
  })
}

/** Cancels a booking. Its time can be booked again, and shopper and dealer get mail. */
export async function cancelTime(ports: LeadPorts, actor: PersonActor, input: Input): Promise<Changed> {
  const site = ports.sites.bySlug(input.dealer)
  return changeLead(ports, actor, input, async ({ locked, stores, audit }) => {
    const { lead } = locked
    const location = site && locationOf(site, lead)
    if (!location) return { is: 'invalid', reason: 'Its place is gone from the website.' }
    const by = { id: actor.id, name: actor.name }
    const outcome = await changeBooking(stores, { site, location, locked }, { is: 'cancel' }, by, input.now)
    if (outcome !== 'done') return 'known'
    audit('booking-cancelled', [{ field: 'time', from: lead.appointment!.local, to: null }])
    return 'done'
  })
}

/** Whether they came. It can be said once the time has begun, and corrected. */
export const sayOutcome = (
  ports: LeadPorts,
  actor: PersonActor,
  input: Input,
  outcome: 'came' | 'no-show',
): Promise<Changed> =>
  changeLead(ports, actor, input, async ({ locked: { lead }, stores, note, audit }) => {
    const { appointment } = lead
    if (!appointment) return { is: 'invalid', reason: 'There is no booking any more.' }
    if (new Date(appointment.startsAt) > input.now)
      return { is: 'invalid', reason: 'The time has not begun yet.' }
    if (!(await stores.bookings.setOutcome(lead.id, outcome))) return 'known'
    await note({ kind: 'booking', what: outcome, local: appointment.local })
    audit('booking-over', [{ field: 'outcome', from: null, to: outcome }])
    return 'done'
  })

type BlockPorts = Pick<ConsolePorts, 'sites' | 'changes' | 'secrets'>
export type NewBlock = { place: number; from: string; to: string; seats: number | null; reason: string }
export type Blocked = { is: 'done' } | { is: 'invalid'; reason: string } | Refused

const MAX_MS = 60 * 86_400_000
const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** Blocks a time of a place, or some places of it. Bookings that are there already stay. */
export async function blockTime(
  ports: BlockPorts,
  actor: PersonActor,
  dealer: string,
  block: NewBlock,
  now: Date,
): Promise<Blocked> {
  const permit = permitAt(ports, actor, 'calendar.block', dealer, now)
  if (isRefused(permit)) return permit
  const { place, from, to, seats } = block
  const location = ports.sites.bySlug(dealer)?.locations.find(({ id }) => id === place)
  const { places } = permit.scope
  if (!location || (places !== 'all' && !places.includes(place)))
    return { is: 'invalid', reason: 'Choose one of your yards.' }
  if (!LOCAL.test(from) || !LOCAL.test(to)) return { is: 'invalid', reason: 'Say from when to when.' }
  const instant = (local: string) => instantOf(local.slice(0, 10), local.slice(11), location.timeZone)
  const [startsAt, endsAt] = [instant(from), instant(to)]
  const length = endsAt.getTime() - startsAt.getTime()
  if (!(length > 0 && length <= MAX_MS) || !(endsAt > now))
    return { is: 'invalid', reason: 'Choose an end after the start, within 60 days, that is not over.' }
  if (seats !== null && !(Number.isInteger(seats) && seats >= 1 && seats <= 100))
    return { is: 'invalid', reason: 'Between one and a hundred places.' }
  const reason = block.reason.trim().slice(0, 120)
  const id = ports.secrets.newId()
  await ports.changes.commit(actor, async ({ bookings, audit }) => {
    await bookings.block(permit, { id, place, startsAt, endsAt, seats, reason })
    audit({
      dealer,
      place,
      verb: 'time-blocked',
      target: { kind: 'settings', id, name: `${location.name}, ${from.replace('T', ' ')}` },
      changes: [{ field: 'until', from: null, to: to.replace('T', ' ') }],
    })
  })
  return { is: 'done' }
}

/** Ends a block, so that its times can be booked again. */
export async function unblockTime(
  ports: BlockPorts,
  actor: PersonActor,
  dealer: string,
  id: string,
  now: Date,
): Promise<Blocked> {
  const permit = permitAt(ports, actor, 'calendar.block', dealer, now)
  if (isRefused(permit)) return permit
  await ports.changes.commit(actor, async ({ bookings, audit }) => {
    const gone = await bookings.unblock(permit, id)
    if (gone)
      audit({
        dealer,
        place: gone.place,
        verb: 'time-freed',
        target: { kind: 'settings', id, name: gone.reason },
      })
  })
  return { is: 'done' }
}
