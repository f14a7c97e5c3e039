import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { LeadToSave } from '#ports/leads/lead-store.ts'
import { aLead } from '../testing/a-lead.ts'
import { eachDatabase } from '../testing.ts'
import { leadPorts } from './lead-ports.ts'

const NOW = new Date('2026-11-16T01:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

eachDatabase((open) => {
  const ports = async () => {
    const database = await open()
    const rows = async (table: string) =>
      (await database.db.execute(sql`select 1 from ${sql.identifier(table)}`)).rows.length
    return { ...leadPorts(database, 'test key'), database, rows }
  }

  test('LEAD-9 old leads are deleted with their receipts, deliveries and bookings, and no others', async () => {
    const { leads, rows } = await ports()
    const slot = { startsAt: '2026-11-19T23:00:00.000Z', local: '2026-11-20T10:00', minutes: 60 }
    await leads.save(aLead({ now: daysAgo(100), appointment: slot }))
    await leads.save(aLead({ now: daysAgo(100), form: 'careers' }))
    await leads.save(aLead({ now: daysAgo(100), standing: 'quarantined' }))
    await leads.save(aLead({ now: daysAgo(100), site: 'other' }))
    await leads.save(aLead({ now: daysAgo(10) }))
    const old = { site: 'test-motors', before: daysAgo(90) }
    expect(await leads.forget({ ...old, form: 'careers' })).toBe(1)
    expect(await leads.forget({ ...old, standing: 'quarantined' })).toBe(1)
    expect(await leads.forget({ ...old, form: 'enquiry' })).toBe(1)
    expect(await leads.forget({ ...old, form: 'enquiry' })).toBe(0)
    expect((await leads.list({})).map(({ site }) => site)).toEqual(['test-motors', 'other'])
    expect([
      await rows('consent_receipts'),
      await rows('lead_deliveries'),
      await rows('appointments'),
    ]).toEqual([2, 4, 0])
    expect((await leads.sites()).sort()).toEqual(['other', 'test-motors'])
  })

  test('LEAD-9 a person is erased by mailbox or number, however written, on one site or all', async () => {
    const { leads, rows } = await ports()
    const of = (email: string, phone: string, special: Partial<LeadToSave> = {}) =>
      leads.save(aLead({ fields: { name: 'Jo', email, phone }, ...special }))
    await of('Jo@Mail.example', '0491 570 006')
    await of('jo+cars@mail.example', '0491 570 111')
    await of('elsewhere@mail.example', '+61 491 570 006', { site: 'other' })
    await of('ann@mail.example', '0491 570 999')
    await of('', '')
    expect(await leads.erase({ email: 'jo@mail.example', phone: '0491570006' }, 'other')).toBe(1)
    expect(await leads.erase({ email: 'jo@mail.example' })).toBe(2)
    expect(await leads.erase({ email: '', phone: '' })).toBe(0)
    expect((await leads.list({})).map(({ fields }) => fields.email).sort()).toEqual(['', 'ann@mail.example'])
    expect(await rows('consent_receipts')).toBe(2)
  })

  test('the address of a visitor is a keyed hash that is emptied', async () => {
    const { leads, database } = await ports()
    await leads.save(aLead({ address: '203.0.113.9', now: daysAgo(3) }))
    await leads.save(aLead({ address: '203.0.113.9', now: NOW }))
    const hashes = async () =>
      (
        await database.db.execute<{ hash: string | null }>(
          sql`select address_hash as hash from leads order by created_at`,
        )
      ).rows.map(({ hash }) => hash)
    const [hash] = await hashes()
    const another = leadPorts(database, 'another key')
    expect(await another.leads.recent('test-motors', '203.0.113.9', NOW)).toMatchObject({ fromAddress: 0 })
    await leads.forgetAddresses(daysAgo(2))
    expect(await hashes()).toEqual([null, hash])
  })

  test('the same answer to the opt-in, sent repeatedly, leaves one receipt', async () => {
    const { leads, rows } = await ports()
    const step = aLead({ lead_status: 'Incomplete' })
    for (let again = 0; again < 5; again += 1) await leads.save(step)
    expect(await rows('consent_receipts')).toBe(1)
    const [receipt] = step.consents
    await leads.save({ ...step, consents: [{ ...receipt!, given: false }] })
    await leads.save(step)
    expect(await rows('consent_receipts')).toBe(3)
  })

  test('an answer to the opt-in that changes again and again is refused after the fiftieth', async () => {
    const { leads, rows, database } = await ports()
    const step = aLead({ lead_status: 'Incomplete' })
    const [receipt] = step.consents
    const answer = async (given: boolean) =>
      (await leads.save({ ...step, consents: [{ ...receipt!, given }] })).is
    await answer(true)
    await database.db.execute(sql`
      insert into consent_receipts (lead_id, text, given, method, page, at)
      select lead_id, text, given, method, page, at from consent_receipts, generate_series(1, 48)`)
    expect(await answer(false)).toBe('saved')
    expect(await answer(true)).toBe('too-many-answers')
    expect(await answer(false)).toBe('saved')
    expect(await rows('consent_receipts')).toBe(50)
  })
})
