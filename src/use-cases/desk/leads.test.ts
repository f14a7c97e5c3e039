import { expect, test } from 'vitest'
import { openLiveEvents } from '#adapters/database/console/live-events.ts'
import type { Database } from '#adapters/database/database.ts'
import { leadPorts } from '#adapters/database/leads/lead-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { isRefused } from '#domain/access/permit.ts'
import { aMembership, minutesAfter, NOW } from '#domain/access/testing/an-actor.ts'
import { aCar, aSite } from '#domain/builders.ts'
import { leadCar } from '#domain/lead/lead.ts'
import type { LiveEvent } from '#ports/console/live-events.ts'
import { aPlatform } from '../access/testing/a-platform.ts'
import { addNote } from './leads/contact-lead.ts'
import { assignLeads, countLeads, exportLeads, findLead, type LeadListInput, listLeads } from './leads.ts'
import { aLead } from './testing/a-lead.ts'
import { undoOperation } from './undo.ts'
import { removeView, saveView, viewsOf } from './views.ts'

eachDatabase((open) => {
  async function aDesk() {
    const database: Database = await open()
    const platform = aPlatform(database)
    const { leads } = leadPorts(database, 'test key')
    const saveLead = async (special: Parameters<typeof aLead>[0] = {}) => {
      const saved = await leads.save(aLead(special))
      if (saved.is !== 'saved') throw new Error(saved.is)
      return saved.id
    }
    return { database, platform, ...platform, saveLead }
  }
  type Desk = Awaited<ReturnType<typeof aDesk>>
  type Who = Awaited<ReturnType<Desk['signIn']>>['actor']
  const ids = async ({ ports }: Desk, who: Who, input: Partial<LeadListInput> = {}) => {
    const page = await listLeads(ports, who, 'yard', { limit: 50, ...input }, NOW)
    if (isRefused(page)) throw new Error(page.why)
    return page.rows.map(({ lead }) => lead.id)
  }

  test('ACCESS-2 sales see their own leads and nobody’s, at their places, by list, search and address', async () => {
    const desk = await aDesk()
    const owner = (await desk.signIn('owner')).actor
    const dev = (await desk.signIn([aMembership('sales', { places: [10] })])).actor
    const other = (await desk.signIn([aMembership('sales', { places: [10, 20] })])).actor
    const [free, mine, theirs, elsewhere] = [
      await desk.saveLead(),
      await desk.saveLead(),
      await desk.saveLead(),
      await desk.saveLead({ placeId: 20 }),
    ]
    const nextDoor = await desk.saveLead({ site: 'next-door' })
    await assignLeads(desk.ports, owner, 'yard', { ids: [mine], owner: dev.id }, NOW)
    await assignLeads(desk.ports, owner, 'yard', { ids: [theirs], owner: other.id }, NOW)
    expect(await ids(desk, dev)).toEqual([mine, free])
    expect(await ids(desk, dev, { places: [10, 20] })).toEqual([mine, free])
    expect(await ids(desk, dev, { places: [20] })).toEqual([])
    expect(await ids(desk, dev, { owner: { is: other.id } })).toEqual([])
    expect(await ids(desk, dev, { words: 'rhys' })).toEqual([mine, free])
    expect(await ids(desk, owner)).toEqual([elsewhere, theirs, mine, free])
    const found = async (id: string) => (await findLead(desk.ports, dev, 'yard', id, NOW)) !== undefined
    expect(await Promise.all([mine, free, theirs, elsewhere, nextDoor].map(found))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    const counted = await countLeads(desk.ports, dev, 'yard', undefined, { all: {} }, NOW)
    expect(counted).toEqual({ all: 2 })
    const stock = (await desk.signIn('stock')).actor
    expect(await listLeads(desk.ports, stock, 'yard', { limit: 5 }, NOW)).toMatchObject({
      why: 'not-in-role',
    })
  })

  test('leads are found by the beginnings of words: name, phone, mail, car and stock number', async () => {
    const desk = await aDesk()
    const owner = (await desk.signIn('owner')).actor
    const car = leadCar(aCar({ stocknum: 'Q77001', make: 'Kia', model: 'EV5' }), aSite())
    const id = await desk.saveLead({
      car,
      fields: { name: 'Sunita', last_name: 'Rao', phone: '(02) 5550 1877', email: 'sunita@rao.example' },
    })
    await desk.saveLead()
    for (const words of [
      'sun',
      'RAO',
      'sunita rao',
      '02 5550',
      '+61 2 5550 1877',
      'sunita@rao',
      'q770',
      'ev5',
    ])
      expect([words, await ids(desk, owner, { words })]).toEqual([words, [id]])
    for (const words of ["'", 'nita', '5550', 'rao & !sunita | x', ':*', '\\'])
      expect((await ids(desk, owner, { words })).length).not.toBe(1)
  })

  test('a list is filtered by kind, owner, time and standing, and sorted both ways', async () => {
    const desk = await aDesk()
    const owner = (await desk.signIn('owner')).actor
    const early = await desk.saveLead({ form: 'valuation', now: minutesAfter(-9_000) })
    const held = await desk.saveLead({ standing: 'quarantined' })
    const unfinished = await desk.saveLead({ lead_status: 'Incomplete', form_completed: false })
    expect(await ids(desk, owner, { forms: ['valuation'] })).toEqual([early])
    expect(await ids(desk, owner, { isHeld: true })).toEqual([held])
    expect(await ids(desk, owner, { isHeld: false })).toEqual([unfinished, early])
    expect(await ids(desk, owner, { status: 'Incomplete' })).toEqual([unfinished])
    expect(await ids(desk, owner, { since: NOW })).toEqual([unfinished, held])
    expect(await ids(desk, owner, { order: 'oldest', limit: 1, offset: 1 })).toEqual([held])
    expect(await ids(desk, owner, { owner: { is: null } })).toHaveLength(3)
  })

  test('leads are given to a colleague in one operation, which is undone as one', async () => {
    const desk = await aDesk()
    const owner = (await desk.signIn('owner')).actor
    const dev = (await desk.signIn('sales')).actor
    const leads = [await desk.saveLead(), await desk.saveLead(), await desk.saveLead()]
    const given = await assignLeads(desk.ports, owner, 'yard', { ids: leads, owner: dev.id }, NOW)
    if (given.is !== 'assigned') throw new Error(given.is)
    expect(given).toMatchObject({ count: 3, name: dev.name })
    const now = new Date()
    const [first] = leads
    await assignLeads(desk.ports, dev, 'yard', { ids: [first!], owner: null }, NOW)
    expect(await undoOperation(desk.ports, dev, 'yard', given.operation, now)).toEqual({ is: 'gone' })
    expect(await undoOperation(desk.ports, owner, 'yard', given.operation, now)).toEqual({
      is: 'undone',
      count: 2,
    })
    expect(await ids(desk, owner, { owner: { is: null } })).toHaveLength(3)
    const late = new Date(now.getTime() + 11 * 60_000)
    expect((await undoOperation(desk.ports, owner, 'yard', given.operation, late)).is).toBe('gone')
  })

  test('ACCESS-2 of two who take a lead at the same moment one has it, and only they change it', async () => {
    const desk = await aDesk()
    const [ana, ben] = [(await desk.signIn('sales')).actor, (await desk.signIn('sales')).actor]
    for (let n = 0; n < 5; n += 1) {
      const id = await desk.saveLead()
      const take = (who: Who) => assignLeads(desk.ports, who, 'yard', { ids: [id], owner: who.id }, NOW)
      const note = (who: Who) =>
        addNote(desk.ports, who, { dealer: 'yard', id, key: who.id, now: NOW }, { text: 'Mine' })
      const taken = await Promise.all([take(ana), take(ben)])
      expect(taken.map((one) => ('count' in one ? one.count : one.is)).sort()).toEqual([0, 1])
      const winner = 'count' in taken[0]! && taken[0].count === 1 ? ana : ben
      expect(await ids(desk, winner, { owner: { is: winner.id } })).toContain(id)
      const noted = await Promise.all([note(winner), note(winner === ana ? ben : ana)])
      expect(noted.map(({ is }) => is)).toEqual(['done', 'gone'])
    }
  })

  test('ACCESS-2 nobody gives away what they cannot see, or to somebody who does not work here', async () => {
    const desk = await aDesk()
    const owner = (await desk.signIn('owner')).actor
    const dev = (await desk.signIn([aMembership('sales', { places: [10] })])).actor
    const stranger = (
      await desk.signIn([aMembership('sales', { target: { kind: 'dealer', dealer: 'next-door' } })])
    ).actor
    const [elsewhere, nextDoor] = [
      await desk.saveLead({ placeId: 20 }),
      await desk.saveLead({ site: 'next-door' }),
    ]
    const take = (lead: string) => assignLeads(desk.ports, dev, 'yard', { ids: [lead], owner: dev.id }, NOW)
    expect(await take(elsewhere)).toMatchObject({ count: 0 })
    expect(await take(nextDoor)).toMatchObject({ count: 0 })
    const give = (to: string) => assignLeads(desk.ports, owner, 'yard', { ids: [elsewhere], owner: to }, NOW)
    expect((await give(stranger.id)).is).toBe('invalid')
    expect((await give('nobody')).is).toBe('invalid')
    // Neither could answer it: one never sees leads, the other works at another yard.
    const stock = (await desk.signIn('stock')).actor
    expect((await give(stock.id)).is).toBe('invalid')
    expect((await give(dev.id)).is).toBe('invalid')
    expect(await ids(desk, owner, { owner: { is: null } })).toEqual([elsewhere])
    expect(await assignLeads(desk.ports, owner, 'yard', { ids: [], owner: null }, NOW)).toMatchObject({
      is: 'invalid',
    })
  })

  test('AUDIT-3 exporting leads needs a fresh proof of identity and adds a line without a shopper’s words', async () => {
    const desk = await aDesk()
    const owner = (await desk.signIn('owner')).actor
    await desk.saveLead()
    expect(await exportLeads(desk.ports, owner, 'yard', {}, minutesAfter(30))).toMatchObject({
      why: 'confirm',
    })
    expect(await exportLeads(desk.ports, owner, 'yard', {}, NOW)).toHaveLength(1)
    const dev = (await desk.signIn('sales')).actor
    expect(await exportLeads(desk.ports, dev, 'yard', {}, NOW)).toMatchObject({ why: 'not-in-role' })
    const { rows } = await desk.database.db.execute('select * from audit_lines')
    expect(JSON.stringify(rows)).not.toMatch(/rhys|gallagher|570/i)
    expect((await desk.history()).some(({ verb }) => verb === 'leads-exported')).toBe(true)
  })

  test('a view is one’s own or everybody’s, and only some may share', async () => {
    const desk = await aDesk()
    const [owner, dev] = [(await desk.signIn('owner')).actor, (await desk.signIn('sales')).actor]
    const order = { list: 'leads' as const, name: 'Test drives', query: 'kind=test-drive', isShared: false }
    const own = await saveView(desk.ports, dev, { dealer: 'yard' }, order, NOW)
    expect((await saveView(desk.ports, dev, { dealer: 'yard' }, { ...order, isShared: true }, NOW)).is).toBe(
      'refused',
    )
    expect((await saveView(desk.ports, dev, { dealer: 'yard' }, { ...order, name: ' ' }, NOW)).is).toBe(
      'invalid',
    )
    const shared = await saveView(desk.ports, owner, { dealer: 'yard' }, { ...order, isShared: true }, NOW)
    if (own.is !== 'done' || shared.is !== 'done') throw new Error('not saved')
    expect(await viewsOf(desk.ports, dev, { dealer: 'yard' }, 'leads', NOW)).toHaveLength(2)
    expect(await viewsOf(desk.ports, owner, { dealer: 'yard' }, 'leads', NOW)).toHaveLength(1)
    const stock = (await desk.signIn('stock')).actor
    expect(await viewsOf(desk.ports, stock, { dealer: 'yard' }, 'leads', NOW)).toEqual([])
    expect((await removeView(desk.ports, dev, { dealer: 'yard' }, shared.view.id, NOW)).is).toBe('refused')
    expect((await removeView(desk.ports, owner, { dealer: 'yard' }, own.view.id, NOW)).is).toBe('refused')
    expect((await removeView(desk.ports, dev, { dealer: 'yard' }, own.view.id, NOW)).is).toBe('done')
    expect((await removeView(desk.ports, owner, { dealer: 'yard' }, shared.view.id, NOW)).is).toBe('done')
  })

  test('open screens in every process are notified of committed changes only', async () => {
    const desk = await aDesk()
    const other = await open.another()
    const live = await openLiveEvents(other)
    const heard: (LiveEvent | undefined)[] = []
    live.subscribe((event) => heard.push(event))
    const owner = (await desk.signIn('owner')).actor
    const id = await desk.saveLead()
    await assignLeads(desk.ports, owner, 'yard', { ids: [id], owner: owner.id }, NOW)
    await assignLeads(desk.ports, owner, 'yard', { ids: [id], owner: owner.id }, NOW)
    live.publish({ dealer: 'yard', kind: 'delivery', place: 10 })
    live.publish({ dealer: 'yard', kind: 'delivery', place: 10 })
    await expect
      .poll(() => heard.filter((event) => event?.kind !== 'session'))
      .toEqual([
        { dealer: 'yard', kind: 'lead', place: 10 },
        { dealer: 'yard', kind: 'delivery', place: 10 },
      ])
    await live.close()
    await other.close()
  })
})
