import { expect, test } from 'vitest'
import { alertStore } from '#adapters/database/alerts/alert-store.ts'
import { leadPorts } from '#adapters/database/leads/lead-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { aMembership, minutesAfter, NOW } from '#domain/access/testing/an-actor.ts'
import { consentTo } from '#domain/alert/alert.ts'
import type { LeadToSave } from '#ports/leads/lead-store.ts'
import { aPlatform } from '../../access/testing/a-platform.ts'
import { changeAlerts } from '../../alerts/manage-alerts.ts'
import { assignLeads, listLeads } from '../leads.ts'
import { aLead } from '../testing/a-lead.ts'
import { joinLeads, partLead, takeBackLinks } from './link-leads.ts'
import { exportShoppers, findShoppers, listShoppers, openShopper } from './open-shopper.ts'

eachDatabase((open) => {
  async function aDesk() {
    const database = await open()
    const platform = aPlatform(database)
    const { leads } = leadPorts(database, 'test key')
    const { actor } = await platform.signIn('owner')
    const ask = async (fields: Record<string, string>, special: Partial<LeadToSave> = {}) => {
      const saved = await leads.save(aLead({ fields, ...special }))
      if (saved.is !== 'saved') throw new Error(saved.is)
      return saved.id
    }
    const together = async (id: string, by = actor) => {
      const opened = await openShopper(platform.ports, by, 'yard', id, NOW)
      return opened && 'shopper' in opened ? opened.shopper.leads.map(({ lead }) => lead.id).sort() : opened
    }
    const link = (lead: string, other = '') => ({ dealer: 'yard', lead, other, now: NOW })
    return { ...platform, database, actor, ask, together, link }
  }

  test('PERSON-1 the same eight digits in two cities are two numbers', async () => {
    const { ask, together } = await aDesk()
    const sydney = await ask({ name: 'Syd', email: '', phone: '02 9157 0006' })
    const abroad = await ask({ name: 'Syd', email: '', phone: '0061 2 9157 0006' })
    const melbourne = await ask({ name: 'Mel', email: '', phone: '(03) 9157 0006' })
    expect(await together(sydney)).toEqual([sydney, abroad].sort())
    expect(await together(melbourne)).toEqual([melbourne])
  })

  test('PERSON-1 leads with one mailbox or one number stand together, however they are written', async () => {
    const { ask, together, ports, actor, signIn, history } = await aDesk()
    const first = await ask({ name: 'Jo Marchetti', email: 'Jo+cars@Mail.example', phone: '' })
    const second = await ask({ name: 'Jo M', email: 'jo@mail.example', phone: '+61 491 570 006' })
    const third = await ask({ name: 'J', email: '', phone: '0491 570 006' })
    const other = await ask({ name: 'Ann Lee', email: 'ann@mail.example', phone: '0491 570 999' })
    for (const id of [first, second, third]) expect(await together(id)).toEqual([first, second, third].sort())
    expect(await together(other)).toEqual([other])
    const find = async (typed: string) => {
      const found = await findShoppers(ports, actor, 'yard', typed, NOW)
      return Array.isArray(found) ? found.map(({ name, leads }) => `${name} ${leads}`) : found
    }
    expect(await find('0491570006')).toEqual(['J 3'])
    expect(await find('JO@mail.example')).toEqual(['Jo M 3'])
    expect(await find('Marchetti')).toEqual(['Jo Marchetti 3'])
    expect(await find('nobody@mail.example')).toEqual([])
    expect(await find('')).toEqual(['Ann Lee 1', 'J 3'])
    const listed = async (requested: { places?: number[]; since?: Date }) => {
      const found = await listShoppers(ports, actor, 'yard', { typed: '', ...requested }, NOW)
      return Array.isArray(found) ? found.length : found
    }
    expect([
      await listed({}),
      await listed({ places: [20] }),
      await listed({ since: minutesAfter(10_000_000) }),
    ]).toEqual([2, 0, 0])
    const seller = (await signIn('sales')).actor
    expect(await exportShoppers(ports, seller, 'yard', { typed: '' }, NOW)).toMatchObject({ is: 'refused' })
    expect(await exportShoppers(ports, actor, 'yard', { typed: '' }, NOW)).toHaveLength(2)
    expect((await history()).filter(({ verb }) => verb === 'leads-exported')).toHaveLength(1)
  })

  test('PERSON-1 the same name is suggested, joined by a person, and everything said is taken back', async () => {
    const { ask, together, link, ports, actor, history } = await aDesk()
    const first = await ask({ name: 'Jo', last_name: 'Marchetti', email: 'jo@mail.example' })
    const second = await ask({ name: 'jo marchetti', email: 'other@mail.example' })
    const alike = async (id: string) => {
      const opened = await openShopper(ports, actor, 'yard', id, NOW)
      return opened && 'alike' in opened ? opened.alike.map(({ lead }) => lead.id) : opened
    }
    expect(await alike(first)).toEqual([second])
    expect(await joinLeads(ports, actor, link(first, second))).toEqual({ is: 'done' })
    expect(await together(second)).toEqual([first, second].sort())
    expect(await joinLeads(ports, actor, link(first, second))).toMatchObject({ is: 'invalid' })
    expect(await partLead(ports, actor, link(second))).toEqual({ is: 'done' })
    expect(await together(first)).toEqual([first])
    expect(await alike(first)).toEqual([])
    expect(await takeBackLinks(ports, actor, link(second))).toEqual({ is: 'done' })
    expect(await together(first)).toEqual([first])
    expect(await alike(first)).toEqual([second])
    expect(await takeBackLinks(ports, actor, link(second))).toEqual({ is: 'gone' })
    const verbs = (await history()).map(({ verb }) => verb)
    expect(verbs.filter((verb) => /^(leads-|link-)/.test(verb))).toEqual([
      'leads-joined',
      'leads-parted',
      'link-taken-back',
    ])
  })

  test('a family with one number is separated, and one of them joined again', async () => {
    const { ask, together, link, ports, actor } = await aDesk()
    const [a, b, c] = [
      await ask({ name: 'Ann', email: 'ann@mail.example', phone: '0491 570 006' }),
      await ask({ name: 'Ann', email: 'ann@mail.example', phone: '0491 570 006' }),
      await ask({ name: 'Bo', email: 'bo@mail.example', phone: '0491 570 006' }),
    ]
    await partLead(ports, actor, link(c!))
    expect(await together(c!)).toEqual([c])
    expect(await together(a!)).toEqual([a, b].sort())
    await joinLeads(ports, actor, link(c!, b!))
    expect(await together(a!)).toEqual([a, b, c].sort())
  })

  test('DESK-6 a confirmed alert is a lead of the inbox that nobody waits in, until its owner erases it', async () => {
    const { ports, actor, together, ask, database } = await aDesk()
    const alerts = alertStore(database, 'key')
    const site = ports.sites.bySlug('yard')!
    const wish = { kind: 'free' as const, carId: 1 }
    const consent = consentTo(site.name, 'Utes', '/', NOW)
    const email = 'kim@mail.example'
    const origin = 'https://yard.example'
    const input = { site: 'yard', email, origin, wish, seen: [], consent, day: '2026-11-17', now: NOW }
    for (const label of ['Utes', 'Vans']) await alerts.add({ ...input, label, href: `/search/${label}` })
    const inInbox = async () => {
      const page = await listLeads(ports, actor, 'yard', { sources: ['alert'], limit: 9 }, NOW)
      return 'rows' in page ? page.rows : []
    }
    expect(await inInbox()).toEqual([])
    const [mail] = await alerts.claim(1, 60, NOW)
    const change = async (action: 'confirm' | 'remove' | 'erase', alertIds: string[] = []) => {
      const owned = (await alerts.find(mail!.subscriber.id))!
      await changeAlerts(
        {
          alerts,
          search: {} as never,
          stockVersions: {} as never,
          catalogue: {} as never,
          geocoders: {} as never,
          cars: { byIds: async () => [] },
          sentMails: { forget: async () => {} },
        },
        site,
        owned,
        { action, alertIds, page: '/' },
        NOW,
      )
      return owned
    }
    await change('confirm')
    await change('confirm')
    const rows = await inInbox()
    expect(rows.map(({ lead }) => lead.fields.message).sort()).toEqual(['Utes', 'Vans'])
    expect(rows[0]).toMatchObject({ lead: { form: 'similar', consents: [] }, work: { clockFrom: null } })
    const enquiry = await ask({ name: 'Kim', email: 'Kim+cars@mail.example', phone: '' })
    expect(await together(enquiry)).toHaveLength(3)
    const { alerts: theirs } = await change('remove', [
      (await alerts.find(mail!.subscriber.id))!.alerts[0]!.id,
    ])
    expect(theirs).toHaveLength(2)
    await change('erase')
    expect(await inInbox()).toEqual([])
    // What they asked by a form is the dealer's to erase.
    expect(await together(enquiry)).toEqual([enquiry])
  })

  test('PERSON-1 nobody is joined over two dealers, by hand or by themselves', async () => {
    const { ask, together, link, ports, actor } = await aDesk()
    const here = await ask({ name: 'Jo', email: 'jo@mail.example', phone: '0491 570 006' })
    const there = await ask({ name: 'Jo', email: 'jo@mail.example' }, { site: 'next-door' })
    expect(await together(here)).toEqual([here])
    expect(await together(there)).toBeUndefined()
    expect(await joinLeads(ports, actor, link(here, there))).toEqual({ is: 'gone' })
    expect(await partLead(ports, actor, link(there))).toEqual({ is: 'gone' })
    expect(await openShopper(ports, actor, 'next-door', there, NOW)).toMatchObject({ is: 'refused' })
  })

  test('PERSON-2 a salesperson sees of a person only what is theirs or nobody’s', async () => {
    const { ask, together, link, ports, actor, signIn, database } = await aDesk()
    const seller = (await signIn([aMembership('sales')])).actor
    const mine = await ask({ name: 'Jo', email: 'jo@mail.example', phone: '0491 570 006' })
    const another = await ask({ name: 'Jo', email: 'jo@mail.example', phone: '0491 570 006' })
    await assignLeads(ports, actor, 'yard', { ids: [another], owner: actor.id }, NOW)
    expect(await together(mine, seller)).toEqual([mine])
    expect(await together(another, seller)).toBeUndefined()
    expect(await findShoppers(ports, seller, 'yard', 'jo@mail.example', NOW)).toMatchObject([
      { id: mine, leads: 1 },
    ])
    expect(await joinLeads(ports, seller, link(mine, another))).toEqual({ is: 'gone' })
    expect(await partLead(ports, seller, link(another))).toEqual({ is: 'gone' })
    const wish = { kind: 'free' as const, carId: 1 }
    const email = 'kim@mail.example'
    const asked = { site: 'yard', origin: 'https://yard.example', seen: [], day: '2026-11-17', now: NOW }
    const consent = consentTo('Yard', 'Utes', '/', NOW)
    await alertStore(database, 'key').add({ ...asked, email, wish, label: 'Utes', href: '/x', consent })
    // Nor whether somebody wants alerts who never wrote to them.
    expect(await findShoppers(ports, actor, 'yard', email, NOW)).toMatchObject([{ email }])
    expect(await findShoppers(ports, seller, 'yard', email, NOW)).toEqual([])
  })
})
