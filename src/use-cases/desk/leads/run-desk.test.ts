import { expect, test } from 'vitest'
import { deskQueue } from '#adapters/database/console/leads/desk-queue.ts'
import { leadPorts } from '#adapters/database/leads/lead-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { minutesAfter, NOW } from '#domain/access/testing/an-actor.ts'
import { afterOpenMinutes } from '#domain/desk/clock.ts'
import { DEFAULT_DESK, type DeskSettings } from '#domain/desk/desk-settings-schema.ts'
import type { LeadToSave } from '#ports/leads/lead-store.ts'
import { permitAt } from '../../access/dealers.ts'
import { aPlatform } from '../../access/testing/a-platform.ts'
import { assignLeads, findLead, listLeads } from '../leads.ts'
import { aLead } from '../testing/a-lead.ts'
import { runDesk, startClocks } from './run-desk.ts'

eachDatabase((open, name) => {
  async function aDesk(settings: Partial<DeskSettings> = {}) {
    const database = await open()
    const platform = aPlatform(database)
    const { leads } = leadPorts(database, 'test key')
    const { actor } = await platform.signIn('owner')
    const ports = { ...platform.ports, deskQueue: deskQueue(database) }
    const may = permitAt(ports, actor, 'settings.change', 'yard', NOW)
    if ('why' in may) throw new Error(may.why)
    let version = 0
    const setRules = async (changed: Partial<DeskSettings>) => {
      await ports.changes.commit(actor, async (stores) => {
        expect(await stores.deskRules.set(may, { ...DEFAULT_DESK, ...changed }, version, NOW)).toBe(true)
        stores.audit({
          dealer: 'yard',
          verb: 'desk-changed',
          target: { kind: 'settings', id: 'desk', name: '' },
        })
      })
      version += 1
    }
    await setRules(settings)
    const save = async (special: Partial<LeadToSave> = {}) => {
      const saved = await leads.save(aLead({ now: NOW, ...special }))
      if (saved.is !== 'saved') throw new Error(saved.is)
      return saved.id
    }
    const find = async (id: string) => {
      const found = await findLead(ports, actor, 'yard', id, NOW)
      if (!found || 'is' in found) throw new Error('gone')
      return found
    }
    return { ...platform, ports, actor, save, find, leads, setRules }
  }
  const aRule = (people: string[], limit: number | null = null) => ({
    id: 'all',
    name: 'Everybody in turn',
    places: [],
    forms: [],
    makes: [],
    people,
    limit,
    handOnAfter: null,
  })

  test('CLOCK-2 a clock starts with its lead, and neither for a held nor for an unfinished one', async () => {
    const desk = await aDesk({ targetByForm: { enquiry: 45 } })
    const lead = await desk.save()
    const held = await desk.save({ standing: 'quarantined' })
    const unfinished = await desk.save({ lead_status: 'Incomplete' })
    expect(await startClocks(desk.ports)).toBe(1)
    expect(await startClocks(desk.ports)).toBe(0)
    const place = desk.ports.sites.bySlug('yard')!.locations.find(({ id }) => id === 10)!
    expect((await desk.find(lead)).work.answerBy).toEqual(afterOpenMinutes(place, NOW, 45))
    for (const id of [held, unfinished]) expect((await desk.find(id)).work.clockFrom).toBeNull()
    await desk.leads.release(held, minutesAfter(30))
    expect(await startClocks(desk.ports)).toBe(1)
    expect((await desk.find(held)).work.clockFrom).toEqual(minutesAfter(30))
  })

  test('CLOCK-2 a subscription to the newsletter waits for no answer, also one that was held, and is given to nobody', async () => {
    const desk = await aDesk()
    const { actor } = await desk.signIn('sales')
    await desk.setRules({ rules: [aRule([actor.id])] })
    const sent = await desk.save({ form: 'subscribe' })
    const held = await desk.save({ form: 'subscribe', standing: 'quarantined' })
    await desk.leads.release(held, minutesAfter(30))
    expect(await startClocks(desk.ports)).toBe(0)
    expect(await runDesk(desk.ports, minutesAfter(60))).toBe(0)
    for (const id of [sent, held])
      expect(await desk.find(id)).toMatchObject({ owner: null, work: { state: 'new', clockFrom: null } })
  })

  // In one connection nothing happens at the same moment.
  test.runIf(name === 'PostgreSQL')(
    'CLOCK-2 clocks wait for no lead that somebody is changing, and start when they are done',
    async () => {
      const desk = await aDesk()
      const [busy, other] = [await desk.save(), await desk.save()]
      await desk.ports.changes.commit(desk.actor, async ({ leads, audit }) => {
        await leads.setWork({ id: busy, site: 'yard' }, { next: 'call' }, NOW)
        await startClocks(desk.ports)
        expect((await desk.find(other)).work.answerBy).not.toBeNull()
        audit({ dealer: 'yard', verb: 'lead-worked', target: { kind: 'lead', id: busy, name: '' } })
      })
      expect((await desk.find(busy)).work.answerBy).toBeNull()
      expect(await startClocks(desk.ports)).toBe(1)
      expect((await desk.find(busy)).work.answerBy).not.toBeNull()
    },
  )

  test('CLOCK-2 late leads are on top of the list, who waits longest first', async () => {
    const desk = await aDesk({ target: 5 })
    const early = await desk.save({ now: minutesAfter(-20_000) })
    const late = await desk.save({ now: minutesAfter(-15_000) })
    const fresh = await desk.save({ now: minutesAfter(-1) })
    const old = await desk.save({ now: minutesAfter(-25_000), lead_status: 'Incomplete' })
    await startClocks(desk.ports)
    const list = async (limit: number, offset = 0) => {
      const page = await listLeads(
        desk.ports,
        desk.actor,
        'yard',
        { order: 'clock', now: NOW, limit, offset },
        NOW,
      )
      return 'rows' in page ? page.rows.map(({ lead }) => lead.id) : []
    }
    expect(await list(10)).toEqual([early, late, fresh, old])
    expect([...(await list(1)), ...(await list(1, 1)), ...(await list(2, 2))]).toEqual([
      early,
      late,
      fresh,
      old,
    ])
  })

  test('DESK-2 new leads go round among those in the rule, up to their limit', async () => {
    const desk = await aDesk()
    const [ana, ben] = [(await desk.signIn('sales')).actor, (await desk.signIn('sales')).actor]
    await desk.setRules({ rules: [aRule([ana.id, ben.id], 2)] })
    const ids = []
    for (let n = 0; n < 5; n += 1) ids.push(await desk.save())
    expect(await runDesk(desk.ports, NOW)).toBe(4)
    const owners = await Promise.all(ids.map(async (id) => (await desk.find(id)).owner?.id ?? null))
    expect(owners.filter((id) => id === ana.id)).toHaveLength(2)
    expect(owners.filter((id) => id === ben.id)).toHaveLength(2)
    expect(owners.filter((id) => id === null)).toHaveLength(1)
  })

  test('DESK-2 a rule for a make gets the services and valuations of that make too', async () => {
    const desk = await aDesk()
    const { actor } = await desk.signIn('sales')
    await desk.setRules({ rules: [{ ...aRule([actor.id]), makes: ['Mazda'] }] })
    const asked = (make: string) => ({
      form: 'service' as const,
      car: null,
      fields: { name: 'Jo', 'Vehicle Make': make },
    })
    const [mazda, kia] = [await desk.save(asked('mazda')), await desk.save(asked('Kia'))]
    await runDesk(desk.ports, NOW)
    expect((await desk.find(mazda)).owner?.id).toBe(actor.id)
    expect((await desk.find(kia)).owner).toBeNull()
  })

  test('DESK-2 a lead that its owner does not answer goes on to the next, once two processes look', async () => {
    const desk = await aDesk()
    const [ana, ben] = [(await desk.signIn('sales')).actor, (await desk.signIn('sales')).actor]
    await desk.setRules({ handOnAfter: 30, rules: [aRule([ana.id, ben.id])] })
    const id = await desk.save()
    await runDesk(desk.ports, NOW)
    const first = (await desk.find(id)).owner!.id
    await runDesk(desk.ports, minutesAfter(10))
    expect((await desk.find(id)).owner!.id).toBe(first)
    const later = minutesAfter(6 * 24 * 60)
    await Promise.all([runDesk(desk.ports, later), runDesk(desk.ports, later)])
    const second = (await desk.find(id)).owner!.id
    expect([ana.id, ben.id].filter((one) => one !== first)).toEqual([second])
    const lines = (await desk.history()).filter(({ verb }) => verb === 'lead-assigned')
    expect(lines).toHaveLength(2)
  })

  test('DESK-2 a rule hands its leads on after minutes of its own, or never', async () => {
    const desk = await aDesk()
    const [ana, ben] = [(await desk.signIn('sales')).actor, (await desk.signIn('sales')).actor]
    const rule = aRule([ana.id, ben.id])
    const rules = [
      { ...rule, id: 'service', forms: ['service' as const], handOnAfter: 0 },
      { ...rule, id: 'finance', forms: ['finance' as const], handOnAfter: 400 },
      rule,
    ]
    await desk.setRules({ handOnAfter: 30, rules })
    const ids: string[] = []
    for (const form of ['service', 'finance', 'enquiry'] as const) ids.push(await desk.save({ form }))
    await runDesk(desk.ports, NOW)
    const owners = () => Promise.all(ids.map(async (id) => (await desk.find(id)).owner!.id))
    const place = desk.ports.sites.bySlug('yard')!.locations.find(({ id }) => id === 10)!
    const first = await owners()
    const changedAt = async (minutes: number) => {
      await runDesk(desk.ports, afterOpenMinutes(place, NOW, minutes))
      return (await owners()).map((owner, n) => owner !== first[n])
    }
    expect(await changedAt(31)).toEqual([false, false, true])
    expect((await changedAt(401)).slice(0, 2)).toEqual([false, true])
  })

  test('DESK-2 leads that no rule is for do not hide the newer ones behind them', async () => {
    const desk = await aDesk()
    const ana = (await desk.signIn('sales')).actor
    await desk.setRules({ rules: [{ ...aRule([ana.id]), forms: ['service'] }] })
    // Two of the same moment stand on both sides of a page's end.
    for (const minute of [-9, -9, -9, -5]) await desk.save({ now: minutesAfter(minute) })
    const service = await desk.save({ form: 'service', now: minutesAfter(-1) })
    expect(await runDesk(desk.ports, NOW, 2)).toBe(1)
    expect((await desk.find(service)).owner?.id).toBe(ana.id)
  })

  test('DESK-2 a forgotten lead that no rule is for is anybody’s again', async () => {
    const desk = await aDesk()
    const ana = (await desk.signIn('sales')).actor
    const id = await desk.save()
    await assignLeads(desk.ports, desk.actor, 'yard', { ids: [id], owner: ana.id }, NOW)
    const forService = { ...aRule([ana.id]), forms: ['service' as const] }
    await desk.setRules({ handOnAfter: 30, rules: [forService] })
    await runDesk(desk.ports, minutesAfter(6 * 24 * 60))
    expect((await desk.find(id)).owner).toBeNull()
  })
})
