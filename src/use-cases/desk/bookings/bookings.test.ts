import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { leadPorts } from '#adapters/database/leads/lead-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { aMembership, minutesAfter, NOW } from '#domain/access/testing/an-actor.ts'
import type { Channel } from '#domain/lead/deliveries.ts'
import type { LeadDelivery } from '#ports/leads/lead-delivery.ts'
import type { LeadToSave } from '#ports/leads/lead-store.ts'
import { aPlatform } from '../../access/testing/a-platform.ts'
import { deliverLeads } from '../../leads/deliver-leads.ts'
import { offerAppointments } from '../../leads/offer-appointments.ts'
import { changeOwnBooking, type OwnChange, ownBooking } from '../../leads/own-booking.ts'
import { changeDesk } from '../leads/change-desk.ts'
import { takeMail } from '../leads/take-mail.ts'
import { assignLeads, findLead } from '../leads.ts'
import { aLead } from '../testing/a-lead.ts'
import { blockTime, bookTime, cancelTime, sayOutcome, unblockTime } from './change-bookings.ts'
import { readDiary, timesForLead } from './read-bookings.ts'

/** Wednesday. The platform's clock stands at Tuesday, eleven in the morning. */
const DAY = '2026-11-18'
const at = (time: string, day = DAY) => ({
  startsAt: new Date(Date.parse(`${day}T${time}:00Z`) - 11 * 3_600_000).toISOString(),
  local: `${day}T${time}`,
  minutes: 60,
})

eachDatabase((open) => {
  async function aDesk() {
    const database = await open()
    const platform = aPlatform(database)
    const stores = leadPorts(database, 'test key')
    const site = platform.ports.sites.bySlug('yard')!
    for (const location of site.locations) {
      location.appointments = { minutes: 60, capacity: 1, leadHours: 2 }
      location.contact_detail.opening_hours = [1, 2, 3, 4, 5].map((weekday) => ({
        weekday,
        status: 'Open' as const,
        open: '09:00',
        close: '13:00',
      }))
    }
    const { actor } = await platform.signIn('owner')
    const { actor: dev } = await platform.signIn([aMembership('sales')])
    return { database, ...platform, ...stores, site, actor, dev }
  }
  let desk: Awaited<ReturnType<typeof aDesk>>
  beforeAll(async () => {
    desk = await aDesk()
  })
  let visitors = 0
  const book = async (time: string, special: Partial<LeadToSave> & { placeId?: number } = {}) => {
    visitors += 1
    const fields = { name: 'Jo', phone: `0491 57${1000 + visitors}`, email: `jo${visitors}@mail.example` }
    const address = `203.0.113.${visitors}`
    const lead = { form: 'test-drive' as const, fields, address, appointment: at(time), now: NOW, ...special }
    const saved = await desk.leads.save(aLead(lead))
    return saved.is === 'saved' ? saved.id : saved.is
  }
  const requested = (id: string, now = NOW) => ({ dealer: 'yard', id, key: '', now })
  const offered = async (place = 10) => {
    const location = desk.site.locations.find(({ id }) => id === place)!
    const days = await offerAppointments(desk, desk.site, location, NOW)
    return days
      .find(({ date }) => date === DAY)!
      .times.flatMap(({ local, isFree }) => (isFree ? [local.slice(11)] : []))
  }
  const mails = async (id: string) => {
    const { rows } = await desk.database.db.execute<{ channel: Channel }>(
      sql`select channel from lead_deliveries where lead_id = ${id} order by (channel->>'sequence')::int, channel->>'to'`,
    )
    return rows.flatMap(({ channel }) =>
      channel.kind === 'booking'
        ? [`${channel.whom} ${channel.what} ${channel.at.local.slice(11)} ${channel.sequence}`]
        : [],
    )
  }
  const work = async (id: string) => {
    const found = await findLead(desk.ports, desk.actor, 'yard', id, NOW)
    if (!found || 'is' in found) throw new Error('gone')
    return found.work
  }
  const time = async (id: string) => (await desk.leads.find(id))?.appointment?.local.slice(11)
  /** The ports of a page of the shop. */
  const shop = () => ({ leads: desk.leads, tokens: desk.ports.tokens, changes: desk.ports.changes })
  const own = (id: string, wanted: OwnChange, now = NOW) =>
    changeOwnBooking(shop(), desk.site, desk.ports.tokens.sign('booking', id), wanted, now, 'r')

  test('DESK-3 the desk moves a booking: its old time is free, the new one is not, and both get mail', async () => {
    const id = await book('09:00')
    expect(await offered()).toEqual(['10:00', '11:00', '12:00'])
    expect(await bookTime(desk.ports, desk.actor, requested(id), `${DAY}T11:00`)).toMatchObject({
      is: 'done',
    })
    expect(await bookTime(desk.ports, desk.actor, requested(id), `${DAY}T11:00`)).toMatchObject({
      is: 'known',
    })
    expect(await offered()).toEqual(['09:00', '10:00', '12:00'])
    expect(await mails(id)).toEqual(['shopper moved 11:00 1', 'dealer moved 11:00 1'])
    for (const local of [`${DAY}T08:00`, `${DAY}T11:30`, '2026-11-16T09:00', 'nonsense'])
      expect((await bookTime(desk.ports, desk.actor, requested(id), local)).is).toBe('invalid')
    expect(await time(id)).toBe('11:00')
    await cancelTime(desk.ports, desk.actor, requested(id))
    expect(await offered()).toEqual(['09:00', '10:00', '11:00', '12:00'])
    expect(await mails(id)).toHaveLength(4)
    expect((await mails(id)).slice(2)).toEqual(['shopper cancelled 11:00 2', 'dealer cancelled 11:00 2'])
  })

  test('DESK-3 of several who move to the last place of a time, one gets it and the others stay', async () => {
    const [a, b, c] = [await book('09:00'), await book('10:00'), await book('11:00')]
    const outcomes = await Promise.all([
      bookTime(desk.ports, desk.actor, requested(a), `${DAY}T12:00`),
      own(b, { is: 'move', local: `${DAY}T12:00` }),
      book('12:00'),
      own(c, { is: 'move', local: `${DAY}T12:00` }),
    ])
    const times = await Promise.all([time(a), time(b), time(c)])
    const fourth = outcomes[2] as string
    const isFourth = fourth !== 'slot-taken'
    expect([...times, isFourth ? '12:00' : ''].filter((one) => one === '12:00')).toHaveLength(1)
    expect(times.filter((one, n) => one === ['09:00', '10:00', '11:00'][n])).toHaveLength(isFourth ? 3 : 2)
    for (const id of [a, b, c, ...(isFourth ? [fourth] : [])])
      await cancelTime(desk.ports, desk.actor, requested(id))
    expect(await offered()).toHaveLength(4)
  })

  test('DESK-3 a blocked time is not offered, not booked and not moved to, until it is freed', async () => {
    const id = await book('09:00')
    const block = { place: 10, from: `${DAY}T10:30`, to: `${DAY}T12:00`, seats: null, reason: 'Stocktake' }
    expect(await blockTime(desk.ports, desk.actor, 'yard', block, NOW)).toEqual({ is: 'done' })
    expect(await offered()).toEqual(['12:00'])
    expect(await offered(20)).toHaveLength(4)
    expect(await book('11:00')).toBe('slot-taken')
    expect(await bookTime(desk.ports, desk.actor, requested(id), `${DAY}T10:00`)).toMatchObject({
      is: 'invalid',
    })
    expect(await own(id, { is: 'move', local: `${DAY}T10:00` })).toBe('full')
    const diary = await readDiary(desk.ports, desk.actor, 'yard', { first: DAY, days: 1 }, NOW)
    if ('is' in diary) throw new Error(diary.is)
    expect(diary.blocks).toMatchObject([{ reason: 'Stocktake', place: 10 }])
    // Nobody else's block can be ended, nor by who may not.
    expect((await unblockTime(desk.ports, desk.dev, 'yard', diary.blocks[0]!.id, NOW)).is).toBe('refused')
    await unblockTime(desk.ports, desk.actor, 'yard', diary.blocks[0]!.id, NOW)
    expect(await offered()).toEqual(['10:00', '11:00', '12:00'])
    for (const wrong of [{ place: 99 }, { to: `${DAY}T10:00` }, { from: 'x' }, { seats: 0 }])
      expect((await blockTime(desk.ports, desk.actor, 'yard', { ...block, ...wrong }, NOW)).is).toBe(
        'invalid',
      )
    await cancelTime(desk.ports, desk.actor, requested(id))
  })

  test('DESK-3 the shopper moves and cancels by the signed link, only at the own site and until it begins', async () => {
    const id = await book('09:00')
    const token = desk.ports.tokens.sign('booking', id)
    expect((await ownBooking(shop(), desk.site, token))?.id).toBe(id)
    const other = desk.ports.sites.bySlug('next-door')!
    expect(await ownBooking(shop(), other, token)).toBeUndefined()
    const wrong = desk.ports.tokens.sign('reply', id)
    expect(await changeOwnBooking(shop(), desk.site, wrong, { is: 'cancel' }, NOW, 'r')).toBe('gone')
    expect(await changeOwnBooking(shop(), other, token, { is: 'cancel' }, NOW, 'r')).toBe('gone')
    expect(await own(id, { is: 'move', local: '2026-11-17T11:00' })).toBe('no-time')
    expect(await own(id, { is: 'move', local: `${DAY}T12:00` })).toBe('done')
    expect(await time(id)).toBe('12:00')
    expect(await own(id, { is: 'cancel' }, new Date('2026-11-18T01:00:00Z'))).toBe('over')
    expect(await own(id, { is: 'cancel' })).toBe('done')
    expect(await own(id, { is: 'cancel' })).toBe('none')
    expect((await mails(id)).at(-1)).toBe('dealer cancelled 12:00 2')
    expect(await offered()).toHaveLength(4)
  })

  test('DESK-3 where people have times, shoppers are offered no more than they can meet', async () => {
    const { version } = await desk.ports.deskRules.of('yard')
    const set = (staffTimes: object[], from: number) =>
      changeDesk(
        desk.ports,
        desk.actor,
        'yard',
        { version: from, part: 'staff', change: (settings) => ({ ...settings, staffTimes }) },
        NOW,
      )
    const shift = { person: desk.dev.id, places: [10], weekdays: [3], from: '10:00', to: '12:00' }
    expect(await set([shift], version)).toEqual({ is: 'done' })
    expect(await offered()).toEqual(['10:00', '11:00'])
    expect(await book('09:00')).toBe('slot-taken')
    expect(await offered(20)).toHaveLength(4)
    expect((await set([{ ...shift, person: 'a stranger' }], version + 1)).is).toBe('invalid')
    expect(await set([], version + 1)).toEqual({ is: 'done' })
    expect(await offered()).toHaveLength(4)
  })

  test('DESK-3 a service that asked for a time is booked by the desk, and whether they came is said later', async () => {
    const id = await book('09:00', { form: 'service', appointment: null })
    const before = await readDiary(desk.ports, desk.actor, 'yard', { first: DAY, days: 1 }, NOW)
    expect('timeRequests' in before && before.timeRequests.map(({ leadId }) => leadId)).toContain(id)
    expect(await bookTime(desk.ports, desk.actor, requested(id), `${DAY}T09:00`)).toMatchObject({
      is: 'done',
    })
    expect(await mails(id)).toEqual(['shopper booked 09:00 1', 'dealer booked 09:00 1'])
    // The mail to the shopper answers them, once it went out. The one to the dealer does not.
    expect(await work(id)).toMatchObject({ state: 'appointment', firstContactAt: null })
    const { rows } = await desk.database.db.execute<{ channel: Channel }>(
      sql`select channel from lead_deliveries where lead_id = ${id}`,
    )
    const answers = rows.filter(({ channel }) => 'isAnswer' in channel && channel.isAnswer)
    expect(answers).toMatchObject([{ channel: { kind: 'booking', whom: 'shopper' } }])
    expect((await sayOutcome(desk.ports, desk.actor, requested(id), 'came')).is).toBe('invalid')
    const later = new Date('2026-11-18T02:00:00Z')
    expect((await sayOutcome(desk.ports, desk.actor, requested(id, later), 'no-show')).is).toBe('done')
    expect((await sayOutcome(desk.ports, desk.actor, requested(id, later), 'no-show')).is).toBe('known')
    expect((await sayOutcome(desk.ports, desk.actor, requested(id, later), 'came')).is).toBe('done')
    const after = await readDiary(desk.ports, desk.actor, 'yard', { first: DAY, days: 1 }, NOW)
    if ('is' in after) throw new Error(after.is)
    expect(after.bookings).toMatchObject([{ leadId: id, outcome: 'came' }])
    expect(after.timeRequests.map(({ leadId }) => leadId)).not.toContain(id)
    await cancelTime(desk.ports, desk.actor, requested(id))
    expect((await work(id)).state).toBe('new')
  })

  test('DESK-1 a mail about a time that came back was no answer: the clock runs again', async () => {
    const id = await book('09:00', { appointment: null })
    await bookTime(desk.ports, desk.actor, requested(id), '2026-11-20T09:00')
    const channels = new Proxy({}, { get: () => ({ deliver: async () => {} }) }) as Record<
      Channel['kind'],
      LeadDelivery
    >
    await deliverLeads(
      { deliveries: desk.deliveries, channels, sites: desk.ports.sites },
      { now: () => minutesAfter(5), atOnce: 100, perSite: 100 },
    )
    expect(await work(id)).toMatchObject({ firstContactAt: minutesAfter(5) })
    const { rows } = await desk.database.db.execute<{ id: string; to: string }>(
      sql`select id, channel->>'whom' as to from lead_deliveries where lead_id = ${id}`,
    )
    const comesBack = (whom: string) =>
      takeMail(
        { ...desk.ports, leads: desk.leads, alerts: { stop: async () => {} } },
        {
          messageId: `<report-${whom}@mx.example>`,
          from: 'mailer-daemon@mx.example',
          recipients: [desk.ports.tokens.replyAddress(id)!],
          subject: 'Undelivered',
          text: '',
          files: 0,
          report: {
            what: 'failed',
            messageIds: [`<${rows.find(({ to }) => to === whom)!.id}.0@yard.example>`],
            isDead: true,
          },
        },
        minutesAfter(60),
      )
    // What the dealer got is no answer to the shopper.
    expect(await comesBack('dealer')).toBe('nowhere')
    expect(await comesBack('shopper')).toBe('bounced')
    expect(await comesBack('shopper')).toBe('known')
    expect(await work(id)).toMatchObject({ state: 'appointment', firstContactAt: null })
  })

  test('ACCESS-2 sales see a colleague’s booking as a number, and can do nothing to it', async () => {
    const id = await book('09:00')
    await assignLeads(desk.ports, desk.actor, 'yard', { ids: [id], owner: desk.actor.id }, NOW)
    const seen = await readDiary(desk.ports, desk.dev, 'yard', { first: DAY, days: 1 }, NOW)
    if ('is' in seen) throw new Error(seen.is)
    expect(seen.bookings).toEqual([])
    expect(seen.taken).toMatchObject([{ place: 10, booked: 1 }])
    const day = { id, day: DAY }
    expect(await timesForLead(desk.ports, desk.dev, 'yard', day, NOW)).toBeUndefined()
    const tried = await Promise.all([
      bookTime(desk.ports, desk.dev, requested(id), `${DAY}T11:00`),
      cancelTime(desk.ports, desk.dev, requested(id)),
      sayOutcome(desk.ports, desk.dev, requested(id), 'came'),
    ])
    expect(tried.map(({ is }) => is)).toEqual(['gone', 'gone', 'gone'])
    const { actor: south } = await desk.signIn([aMembership('manager', { places: [20] })])
    const there = await readDiary(desk.ports, south, 'yard', { first: DAY, days: 1 }, NOW)
    expect(there).toMatchObject({ bookings: [], taken: [] })
    const block = { place: 10, from: `${DAY}T10:00`, to: `${DAY}T12:00`, seats: null, reason: '' }
    expect((await blockTime(desk.ports, south, 'yard', block, NOW)).is).toBe('invalid')
    const times = await timesForLead(desk.ports, desk.actor, 'yard', day, NOW)
    expect(times?.times.map(({ free }) => free)).toEqual([0, 1, 1, 1])
    expect(await time(id)).toBe('09:00')
  })
})
