import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { LeadToSave } from '#ports/leads/lead-store.ts'
import { aLead } from '../testing/a-lead.ts'
import { eachDatabase } from '../testing.ts'
import { CONFIRMATIONS_A_DAY } from './add-deliveries.ts'
import { BOOKINGS_PER_PERSON, BOOKINGS_PER_VISITOR } from './book-appointment.ts'
import { leadPorts } from './lead-ports.ts'

const NOW = new Date('2026-11-16T01:00:00Z')
const FROM = new Date('2026-11-17T00:00:00Z')
const TO = new Date('2026-12-17T00:00:00Z')
const slotAt = (day: number) => ({
  startsAt: `2026-11-${day}T23:00:00.000Z`,
  local: `2026-11-${day + 1}T10:00`,
  minutes: 60,
})

eachDatabase((open) => {
  const ports = async () => {
    const database = await open()
    return { ...leadPorts(database, 'test key'), database }
  }
  const booking = (number: number, special: Partial<LeadToSave> = {}) =>
    aLead({
      fields: { name: 'Jo', email: `jo${number}@mail.example`, phone: `0491 57${1000 + number}` },
      address: `203.0.113.${number}`,
      appointment: slotAt(17),
      capacity: 2,
      now: NOW,
      ...special,
    })
  const held = (number: number, special: Partial<LeadToSave> = {}) =>
    booking(number, { standing: 'quarantined', score: 10, reasons: ['trap filled in'], ...special })
  const taken = async ({ appointments }: Awaited<ReturnType<typeof ports>>) =>
    [...(await appointments.taken('test-motors', 10, FROM, TO)).values()].reduce((sum, n) => sum + n, 0)

  test('LEAD-10 two hundred leads that look like spam book nothing', async () => {
    const all = await ports()
    for (let number = 0; number < 200; number += 1)
      expect(await all.leads.save(held(number, { appointment: slotAt(17 + (number % 10)) }))).toMatchObject({
        is: 'saved',
      })
    expect(await taken(all)).toBe(0)
    expect((await all.leads.save(booking(201))).is).toBe('saved')
    expect(await taken(all)).toBe(1)
  })

  test('LEAD-10 a held lead that is released gets its time if it is free, and else no confirmation', async () => {
    const all = await ports()
    const confirmation = {
      about: 'completed',
      channel: { kind: 'confirmation', to: 'jo@mail.example' },
    } as const
    const save = async (lead: LeadToSave) => {
      const saved = await all.leads.save(lead)
      return saved.is === 'saved' ? saved.id : saved.is
    }
    const first = await save(held(1, { deliveries: [confirmation] }))
    const second = await save(held(2, { deliveries: [confirmation] }))
    expect((await all.leads.find(first))?.appointment).toBeNull()
    await save(booking(3))
    expect(await all.leads.release(first, NOW)).toEqual({ slot: 'booked' })
    expect(await all.leads.release(second, NOW)).toEqual({ slot: 'gone' })
    expect((await all.leads.find(first))?.appointment).toEqual(slotAt(17))
    expect((await all.leads.find(second))?.appointment).toBeNull()
    const jobs = await all.deliveries.claim(10, 60, NOW)
    expect(jobs.filter(({ channel }) => channel.kind === 'confirmation').map(({ lead }) => lead.id)).toEqual([
      first,
    ])
  })

  test('LEAD-10 a time that is over is not booked when its lead is released', async () => {
    const all = await ports()
    const saved = await all.leads.save(held(1))
    if (saved.is !== 'saved') throw new Error(saved.is)
    expect(await all.leads.release(saved.id, new Date('2026-11-18T00:00:00Z'))).toEqual({ slot: 'gone' })
  })

  test('LEAD-10 a person has a limit of appointments ahead, however they write their number and mailbox', async () => {
    const all = await ports()
    const writings = [
      { email: 'jo@mail.example', phone: '0491 570 006' },
      { email: 'Jo+1@Mail.example', phone: '0491 570 111' },
      { email: 'other@mail.example', phone: '+61 491 570 006' },
      { email: 'JO@MAIL.EXAMPLE', phone: '(04) 9157-0006' },
    ]
    const saved = []
    for (const [at, fields] of writings.entries())
      saved.push((await all.leads.save(booking(at, { fields, appointment: slotAt(17 + at) }))).is)
    expect(saved).toEqual([...Array(BOOKINGS_PER_PERSON).fill('saved'), 'too-many-bookings'])
    expect(await taken(all)).toBe(BOOKINGS_PER_PERSON)
    // The refused one leaves no rows.
    expect(await all.leads.list({})).toHaveLength(BOOKINGS_PER_PERSON)
  })

  test('LEAD-10 a visitor has a limit of bookings a day, also when many come at once', async () => {
    const all = await ports()
    const address = '203.0.113.200'
    const many = Array.from({ length: BOOKINGS_PER_VISITOR + 4 }, (_, at) =>
      all.leads.save(booking(at, { address, capacity: 50 })),
    )
    const saved = (await Promise.all(many)).map(({ is }) => is)
    expect(saved.filter((is) => is === 'saved')).toHaveLength(BOOKINGS_PER_VISITOR)
    expect((await all.leads.save(booking(99, { capacity: 50 }))).is).toBe('saved')
  })

  test('LEAD-10 staff free a time, and someone else gets it', async () => {
    const all = await ports()
    const first = await all.leads.save(booking(1, { capacity: 1 }))
    expect((await all.leads.save(booking(2, { capacity: 1 }))).is).toBe('slot-taken')
    if (first.is !== 'saved') throw new Error(first.is)
    expect(await all.appointments.release(first.id)).toBe(true)
    expect(await all.appointments.release(first.id)).toBe(false)
    expect((await all.leads.save(booking(2, { capacity: 1 }))).is).toBe('saved')
    expect((await all.leads.find(first.id))?.appointment).toBeNull()
  })

  test('LEAD-10 times that held leads booked under an older version are freed, and still stored', async () => {
    const all = await ports()
    const saved = await all.leads.save(booking(1))
    if (saved.is !== 'saved') throw new Error(saved.is)
    await all.database.db.execute(sql`update leads set standing = 'quarantined'`)
    expect(await all.appointments.freeHeld()).toBe(1)
    expect(await taken(all)).toBe(0)
    expect(await all.leads.release(saved.id, NOW)).toEqual({ slot: 'booked' })
    expect((await all.leads.find(saved.id))?.appointment).toEqual(slotAt(17))
  })

  test('an address gets a few confirmations a day, whoever asks and however it is written', async () => {
    const all = await ports()
    const WAYS = [
      ...['victim@gmail.com', 'Vic.Tim@Gmail.com', 'victim+1@gmail.com', 'v.ictim@googlemail.com'],
      ...['vi.ctim+2@googlemail.com', 'v.i.c.t.i.m@gmail.com'],
    ]
    expect(WAYS).toHaveLength(CONFIRMATIONS_A_DAY + 3)
    const confirmations: number[] = []
    for (let number = 0; number < CONFIRMATIONS_A_DAY + 3; number += 1) {
      const to = WAYS[number]!
      const deliveries = [{ about: 'completed', channel: { kind: 'confirmation', to } } as const]
      const saved = await all.leads.save(
        booking(number, { deliveries, capacity: 50, site: `site-${number}` }),
      )
      if (saved.is === 'saved') confirmations.push((await all.deliveries.ofLead(saved.id)).length)
    }
    expect(confirmations).toEqual([...Array(CONFIRMATIONS_A_DAY).fill(1), 0, 0, 0])
    const tomorrow = new Date(NOW.getTime() + 25 * 3_600_000)
    const later = await all.leads.save(
      booking(99, {
        deliveries: [{ about: 'completed', channel: { kind: 'confirmation', to: WAYS[0]! } }],
        now: tomorrow,
        capacity: 50,
      }),
    )
    expect(later.is === 'saved' && (await all.deliveries.ofLead(later.id)).length).toBe(1)
  })
})
