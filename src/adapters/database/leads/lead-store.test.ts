import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { LeadToSave } from '#ports/leads/lead-store.ts'
import { aLead } from '../testing/a-lead.ts'
import { differingCopies } from '../testing/differing-copies.ts'
import { eachDatabase } from '../testing.ts'
import { leadPorts } from './lead-ports.ts'

const NOW = new Date('2026-11-16T01:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const slot = { startsAt: '2026-11-19T23:00:00.000Z', local: '2026-11-20T10:00', minutes: 60 }

eachDatabase((open) => {
  const ports = async () => leadPorts(await open(), 'test key')
  const id = (saved: Awaited<ReturnType<ReturnType<typeof leadPorts>['leads']['save']>>) => {
    if (saved.is !== 'saved') throw new Error('not saved')
    return saved.id
  }

  test('LEAD-1 a lead comes back with everything it was saved with', async () => {
    const { leads } = await ports()
    const lead = aLead({
      skipped_steps: [[1, 3]],
      reasons: ['a reason'],
      manufacturer_slug: 'subaru',
      appointment: slot,
    })
    const found = await leads.find(id(await leads.save(lead)))
    const { openLeadId, key, content, address, deliveries, incompleteDueAt, capacity, now, ...rest } = lead
    expect(found).toMatchObject(JSON.parse(JSON.stringify(rest)))
    expect(found).toMatchObject({ createdAt: NOW.toISOString(), completedAt: NOW.toISOString() })
  })

  test('LEAD-2 LEAD-5 a lead, its receipts and its deliveries are written together or not at all', async () => {
    const { leads, deliveries } = await ports()
    const broken = aLead({
      consents: [
        { text: null as unknown as string, given: true, method: 'active', page: '', at: NOW.toISOString() },
      ],
    })
    await expect(leads.save(broken)).rejects.toThrow('lead store failed while calling save')
    expect(await leads.list({})).toEqual([])
    expect(await deliveries.claim(10, 60, NOW)).toEqual([])
  })

  test('the error for a lead that cannot be saved does not quote it', async () => {
    const { leads } = await ports()
    const receipt = { text: null as unknown as string, given: true, method: 'active' as const, page: '' }
    const consents = [{ ...receipt, page: 'Wanda', at: NOW.toISOString() }]
    for (const appointment of [null, slot]) {
      const broken = aLead({ consents, appointment, fields: { name: 'Wanda' } })
      const error: Error = await leads.save(broken).catch((thrown) => thrown)
      expect(error.message).toContain('lead store failed while calling save: null value in column "text"')
      expect(`${error.stack} ${(error.cause as Error).stack}`).not.toContain('Wanda')
    }
  })

  test('LEAD-3 five concurrent posts with the same key are one lead with one set of deliveries', async () => {
    const { leads, deliveries } = await ports()
    const lead = aLead()
    const saved = await Promise.all(Array.from({ length: 5 }, () => leads.save(lead)))
    expect(new Set(saved.map(id)).size).toBe(1)
    expect(await leads.list({})).toHaveLength(1)
    expect(await deliveries.claim(10, 60, NOW)).toHaveLength(2)
  })

  test('LEAD-3 posts of the same words without a key are one lead within ten minutes and two after', async () => {
    const { leads } = await ports()
    const plain = aLead({ key: undefined })
    const atOnce = await Promise.all(Array.from({ length: 5 }, () => leads.save(plain)))
    expect(new Set(atOnce.map(id)).size).toBe(1)
    expect(id(await leads.save({ ...plain, now: later(9) }))).toBe(id(atOnce[0]!))
    expect(id(await leads.save({ ...plain, now: later(11) }))).not.toBe(id(atOnce[0]!))
    expect(id(await leads.save({ ...plain, content: 'other words' }))).not.toBe(id(atOnce[0]!))
  })

  test('LEAD-2 LEAD-3 FORM-14 other words under the key of a finished lead are saved as one more lead', async () => {
    const { leads, deliveries } = await ports()
    const first = aLead()
    const sent = id(await leads.save(first))
    const corrected = { ...first, content: 'with the right number', fields: { phone: '0491570006' } }
    const saved = await Promise.all(Array.from({ length: 5 }, () => leads.save(corrected)))
    expect(new Set(saved.map(id)).size).toBe(1)
    expect(id(saved[0]!)).not.toBe(sent)
    expect(await leads.save({ ...corrected, now: later(60) })).toMatchObject({
      id: id(saved[0]!),
      wasKnown: true,
    })
    expect(await leads.save(first)).toMatchObject({ id: sent, wasKnown: true })
    expect((await leads.find(sent))?.fields).toEqual(first.fields)
    expect((await leads.find(id(saved[0]!)))?.fields).toEqual(corrected.fields)
    expect(await deliveries.claim(10, 60, NOW)).toHaveLength(4)
  })

  test('LEAD-2 LEAD-8 another time under the key of a finished lead is booked', async () => {
    const { leads, appointments } = await ports()
    const first = aLead({ appointment: slot })
    await leads.save(first)
    const at = (startsAt: string) => ({ ...first, content: startsAt, appointment: { ...slot, startsAt } })
    const other = at('2026-11-20T23:00:00.000Z')
    expect(id(await leads.save(other))).toBe(id(await leads.save(other)))
    const taken = await appointments.taken('test-motors', 10, NOW, later(60 * 24 * 7))
    expect([...taken.values()]).toEqual([1, 1])
  })

  test('LEAD-2 STEP-4 a finished form that is started again with other words becomes a new lead', async () => {
    const { leads } = await ports()
    const finished = aLead({ fields: { name: 'Jo', phone: '1', dateTime: 'Monday' } })
    const leadId = id(await leads.save(finished))
    const step = (content: string, fields: LeadToSave['fields']): LeadToSave => ({
      ...finished,
      lead_status: 'Incomplete',
      content,
      fields,
    })
    const late = step('the first step, late', { name: 'Jo', phone: '1' })
    expect(await leads.save(late)).toEqual({ is: 'saved', id: leadId, wasKnown: true })
    expect(await leads.list({})).toHaveLength(1)

    const again = id(await leads.save(step('corrected', { name: 'Jo', phone: '2' })))
    expect(again).not.toBe(leadId)
    const last = { ...aLead({ key: finished.key }), openLeadId: again }
    expect(id(await leads.save(last))).toBe(again)
    expect(await leads.save(last)).toMatchObject({ id: again, wasKnown: true })
    expect((await leads.list({})).map((lead) => lead.lead_status)).toEqual(['Completed', 'Completed'])
  })

  test('LEAD-3 the same key on another site is another lead', async () => {
    const { leads } = await ports()
    const lead = aLead()
    expect(id(await leads.save(lead))).not.toBe(id(await leads.save({ ...lead, site: 'other' })))
  })

  test('STEP-4 STEP-5 steps add to one open lead, and the last one completes it', async () => {
    const { leads } = await ports()
    const first = aLead({ lead_status: 'Incomplete', form_completed: false })
    const leadId = id(await leads.save(first))
    expect(await leads.find(leadId)).toMatchObject({
      lead_status: 'Incomplete',
      form_completed: false,
      completedAt: null,
    })
    const done = { ...aLead({ key: first.key }), openLeadId: leadId, step_number: 2, now: later(3) }
    expect(await leads.save(done)).toEqual({ is: 'saved', id: leadId, wasKnown: true })
    expect(await leads.find(leadId)).toMatchObject({
      lead_status: 'Completed',
      form_completed: true,
      step_number: 2,
      fields: done.fields,
    })
    expect(await leads.list({})).toHaveLength(1)
  })

  test('what lists filter by is copied from every lead and follows its changes', async () => {
    const database = await open()
    const { leads } = leadPorts(database, 'test key')
    await leads.save(aLead({ source: 'agent' }))
    await leads.save(aLead({ appointment: slot }))
    const step = aLead({ lead_status: 'Incomplete' })
    await leads.save(step)
    expect(await differingCopies(database)).toEqual([])
    const fields = { ...step.fields, name: 'Somebody else' }
    await leads.save({ ...step, fields, lead_status: 'Completed', place: { ...step.place, id: 20 } })
    const held = id(await leads.save(aLead({ standing: 'quarantined' })))
    expect(await differingCopies(database)).toEqual([])
    await leads.release(held, later(1))
    await database.db.execute(sql`update leads set erased_at = now() where id = ${held}`)
    expect(await differingCopies(database)).toEqual([])
    const { rows } = await database.db.execute(
      sql`select count(*)::int as n from lead_work where not is_held`,
    )
    expect(rows).toEqual([{ n: 4 }])
  })

  test('STEP-4 a step whose answer got lost finds its lead again by the key', async () => {
    const { leads } = await ports()
    const first = aLead({ lead_status: 'Incomplete' })
    const leadId = id(await leads.save(first))
    expect(id(await leads.save({ ...first, lead_status: 'Completed', openLeadId: undefined }))).toBe(leadId)
    expect(await leads.find(leadId)).toMatchObject({ lead_status: 'Completed' })
  })

  test('LEAD-4 ids are 128 random bits', async () => {
    const { leads } = await ports()
    const ids = await Promise.all(Array.from({ length: 50 }, async () => id(await leads.save(aLead()))))
    expect(new Set(ids).size).toBe(50)
    for (const one of ids) expect(one).toMatch(/^[\w-]{22}$/)
  })

  test('LEAD-4 an id cannot change a finished lead, another site’s lead, or an unknown one', async () => {
    const { leads } = await ports()
    const finished = aLead()
    const theirs = id(await leads.save(finished))
    const open = aLead({ lead_status: 'Incomplete', site: 'other' })
    const elsewhere = id(await leads.save(open))
    for (const openLeadId of [theirs, elsewhere, 'AAAAAAAAAAAAAAAAAAAAAA']) {
      const mine = aLead({ openLeadId, fields: { name: 'Mallory' } })
      const saved = await leads.save(mine)
      expect(saved).toMatchObject({ is: 'saved', wasKnown: false })
      expect(id(saved)).not.toBe(openLeadId)
    }
    expect((await leads.find(theirs))?.fields).toEqual(finished.fields)
    expect((await leads.find(elsewhere))?.fields).toEqual(open.fields)
  })

  test('LEAD-7 receipts have the exact words and are only added', async () => {
    const { leads } = await ports()
    const first = aLead({ lead_status: 'Incomplete' })
    const leadId = id(await leads.save(first))
    const receipt = {
      text: 'Email me',
      given: false,
      method: 'active' as const,
      page: '/p',
      at: later(1).toISOString(),
    }
    await leads.save({ ...first, lead_status: 'Completed', openLeadId: leadId, consents: [receipt] })
    expect((await leads.find(leadId))?.consents).toEqual([...first.consents, receipt])
  })

  test('LEAD-8 a time is booked up to its capacity, however many ask at once', async () => {
    const { leads, appointments } = await ports()
    const saved = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        leads.save(aLead({ appointment: slot, capacity: 3, fields: { email: `jo${at}@mail.example` } })),
      ),
    )
    expect(saved.filter((one) => one.is === 'saved')).toHaveLength(3)
    expect(saved.filter((one) => one.is === 'slot-taken')).toHaveLength(9)
    expect(await leads.list({})).toHaveLength(3)
    const taken = await appointments.taken('test-motors', 10, NOW, later(60 * 24 * 7))
    expect(taken).toEqual(new Map([[slot.startsAt, 3]]))
    expect(await appointments.taken('test-motors', 11, NOW, later(60 * 24 * 7))).toEqual(new Map())
  })

  test('LEAD-5 a lead from a time when the clock ran ahead is delivered at once after it is put back', async () => {
    const { leads, deliveries } = await ports()
    await leads.save(aLead({ now: later(60) }))
    expect(await deliveries.claim(10, 60, NOW)).toHaveLength(2)
  })

  test('LEAD-5 a delivery is claimed by one worker at a time, and again when the claim expires', async () => {
    const { leads, deliveries } = await ports()
    await Promise.all(Array.from({ length: 10 }, () => leads.save(aLead())))
    const rounds = await Promise.all(Array.from({ length: 4 }, () => deliveries.claim(8, 60, NOW)))
    const claimed = rounds.flat()
    expect(claimed).toHaveLength(20)
    expect(new Set(claimed.map((job) => job.id)).size).toBe(20)
    expect(await deliveries.claim(50, 60, NOW)).toEqual([])
    const again = await deliveries.claim(50, 60, later(2))
    expect(again).toHaveLength(20)
    expect(again.every((job) => job.attempts === 2)).toBe(true)
    expect(new Set(again.map((job) => job.key))).toEqual(new Set(claimed.map((job) => job.key)))
  })

  test('LEAD-5 a failed delivery waits, a dead one stays, a delivered one is done; re-sending makes a new message', async () => {
    const { leads, deliveries } = await ports()
    const leadId = id(await leads.save(aLead()))
    const [one, two] = await deliveries.claim(10, 60, NOW)
    await deliveries.failed(one!.id, 'no answer', later(5))
    await deliveries.failed(two!.id, 'never again', 'never')
    expect(await deliveries.claim(10, 60, later(4))).toEqual([])
    const retried = await deliveries.claim(10, 60, later(6))
    expect(retried.map((job) => job.id)).toEqual([one!.id])
    await deliveries.delivered(one!.id, later(6))
    expect(await deliveries.claim(10, 60, later(60 * 24))).toEqual([])
    expect((await deliveries.ofLead(leadId)).map((record) => record.state).sort()).toEqual([
      'dead',
      'delivered',
    ])
    expect(await leads.list({ isUndelivered: true })).toMatchObject([{ id: leadId }])
    expect((await deliveries.ofLeads([leadId, 'nobody'])).get(leadId)).toHaveLength(2)

    // Only what is not delivered, and as the same message: the receiver may have it after all.
    expect(await leads.resend(leadId, later(7), { isAll: false })).toBe(1)
    // It is still missing until it arrives.
    expect(await leads.list({ isUndelivered: true })).toMatchObject([{ id: leadId }])
    const [missing, ...none] = await deliveries.claim(10, 60, later(8))
    expect(none).toEqual([])
    expect(missing).toMatchObject({ id: two!.id, key: two!.key })
    // What is on its way is left alone.
    expect(await leads.resend(leadId, later(8), { isAll: false })).toBe(0)
    await deliveries.delivered(two!.id, later(8))
    expect(await leads.list({ isUndelivered: true })).toEqual([])
    expect(await leads.resend(leadId, later(9), { isAll: false })).toBe(0)

    expect(await leads.resend(leadId, later(9), { isAll: true, channel: one!.channel.kind })).toBe(1)
    const [again] = await deliveries.claim(10, 60, later(10))
    expect(again!.id).toBe(one!.id)
    expect(again!.key).not.toBe(one!.key)
    await deliveries.delivered(one!.id, later(10))
    expect(await leads.resend(leadId, later(11), { isAll: true })).toBe(2)
  })

  test('LEAD-5 an unfinished lead goes out once, after the quiet period, and not at all when it is finished in time', async () => {
    const { leads, deliveries } = await ports()
    const first = aLead({ lead_status: 'Incomplete' })
    const leadId = id(await leads.save(first))
    expect(await deliveries.claim(10, 60, later(29))).toEqual([])
    await leads.save({ ...first, openLeadId: leadId, incompleteDueAt: later(50), now: later(20) })
    expect(await deliveries.claim(10, 60, later(31))).toEqual([])
    const [job, ...rest] = await deliveries.claim(10, 60, later(51))
    expect(job).toMatchObject({ about: 'incomplete', isUpdate: false, lead: { lead_status: 'Incomplete' } })
    for (const one of [job!, ...rest]) await deliveries.delivered(one.id, later(51))

    await leads.save({ ...aLead({ key: first.key }), openLeadId: leadId, now: later(60) })
    const updates = await deliveries.claim(10, 60, later(60))
    expect(updates.map((one) => [one.about, one.isUpdate])).toEqual([
      ['completed', true],
      ['completed', true],
    ])

    const quick = aLead({ lead_status: 'Incomplete' })
    const quickId = id(await leads.save(quick))
    await leads.save({ ...aLead({ key: quick.key }), openLeadId: quickId, now: later(1) })
    expect((await deliveries.ofLead(quickId)).map((one) => one.about)).toEqual(['completed', 'completed'])
  })

  test('FORM-15 a quarantined lead is saved and not delivered until someone releases it', async () => {
    const { leads, deliveries } = await ports()
    const leadId = id(
      await leads.save(aLead({ standing: 'quarantined', score: 10, reasons: ['trap filled in'] })),
    )
    expect(await deliveries.claim(10, 60, later(60))).toEqual([])
    expect(await leads.list({ standing: 'quarantined' })).toHaveLength(1)
    expect(await leads.release(leadId, later(61))).toEqual({ slot: 'none' })
    expect(await leads.release(leadId, later(62))).toBeUndefined()
    expect(await deliveries.claim(10, 60, later(62))).toHaveLength(2)
    expect((await leads.find(leadId))?.standing).toBe('released')
  })

  test('FORM-15 the message about an unfinished lead is held or sent by the score of its latest step', async () => {
    const { leads, deliveries } = await ports()
    const claimedLeads = async () => (await deliveries.claim(10, 60, later(60))).map((job) => job.lead.id)
    const clean = aLead({ lead_status: 'Incomplete' })
    const suspect: LeadToSave = { ...clean, standing: 'quarantined', score: 10, reasons: ['trap filled in'] }

    const turnedBad = id(await leads.save(clean))
    await leads.save(suspect)
    expect(await leads.list({ standing: 'quarantined' })).toMatchObject([{ id: turnedBad }])
    expect(await claimedLeads()).toEqual([])

    await leads.save(clean)
    expect(await leads.list({ standing: 'quarantined' })).toEqual([])
    expect(await claimedLeads()).toEqual([turnedBad, turnedBad])
  })

  test('FORM-15 an unfinished lead that was released stays so, however its next steps look', async () => {
    const { leads, deliveries } = await ports()
    const first = aLead({ lead_status: 'Incomplete', standing: 'quarantined' })
    const leadId = id(await leads.save(first))
    await leads.release(leadId, later(1))
    await leads.save({ ...first, incompleteDueAt: later(40), now: later(2) })
    expect((await leads.find(leadId))?.standing).toBe('released')
    expect(await deliveries.claim(10, 60, later(39))).toEqual([])
    await leads.save({ ...aLead({ key: first.key, standing: 'quarantined' }), now: later(3) })
    expect(await leads.find(leadId)).toMatchObject({ standing: 'released', lead_status: 'Completed' })
    expect((await deliveries.claim(10, 60, later(3))).map((job) => job.about)).toEqual([
      'completed',
      'completed',
    ])
  })

  test('recent leads are counted by address in an hour and by site in a minute', async () => {
    const { leads } = await ports()
    for (const minutes of [-90, -30, -0.5]) await leads.save(aLead({ address: 'same', now: later(minutes) }))
    expect(await leads.recent('test-motors', 'same', NOW)).toEqual({ fromAddress: 2, toSite: 1 })
  })

  test('leads are listed newest first, by site, time, standing and status', async () => {
    const { leads } = await ports()
    const old = id(await leads.save(aLead({ now: later(-100) })))
    const fresh = id(await leads.save(aLead({ lead_status: 'Incomplete' })))
    await leads.save(aLead({ site: 'other' }))
    expect((await leads.list({ site: 'test-motors' })).map((lead) => lead.id)).toEqual([fresh, old])
    expect(await leads.list({ site: 'test-motors', since: later(-1) })).toHaveLength(1)
    expect(await leads.list({ status: 'Incomplete' })).toHaveLength(1)
    expect(await leads.list({ limit: 1 })).toHaveLength(1)
  })
})
