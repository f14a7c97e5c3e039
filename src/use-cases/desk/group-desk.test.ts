import { expect, test } from 'vitest'
import { leadPorts } from '#adapters/database/leads/lead-ports.ts'
import { feedProfiles } from '#adapters/database/stock/feed-profiles.ts'
import { importRuns } from '#adapters/database/stock/import-runs.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { aMembership, NOW } from '#domain/access/testing/an-actor.ts'
import { emptyReport } from '#domain/import/import-report.ts'
import { FeedProfile } from '#domain/import/profile/feed-profile-schema.ts'
import { searchAudit } from '../access/search-audit.ts'
import { aPlatform } from '../access/testing/a-platform.ts'
import { groupDesk } from './group-desk.ts'
import { dealersOfGroup, groupLeads, groupPeople } from './group-lists.ts'
import { exportGroupLeads, takeLeads, undoAll } from './group-work.ts'
import { aLead } from './testing/a-lead.ts'
import { troubledFeeds } from './troubled-feeds.ts'
import { removeView, saveView, viewsOf } from './views.ts'

eachDatabase((open) => {
  async function aDesk() {
    const database = await open()
    const runs = importRuns(database)
    const run = async (dealershipId: number, end: { isOk: boolean; refused?: string }) => {
      const about = { dealershipId, feed: 'main' }
      const id = await runs.start({ ...about, source: 'yard.csv', startedAt: NOW })
      const report = { ...emptyReport({ ...about, isDryRun: false }), refused: end.refused }
      await runs.finish(id, { at: NOW, isOk: end.isOk, report })
    }
    const platform = aPlatform(database)
    const ports = { ...platform.ports, feedProfiles: feedProfiles(database), importRuns: runs }
    return { ...platform, ports, run, leads: leadPorts(database, 'test key').leads }
  }

  test('a feed that failed is shown to those who may see imports, at their locations only', async () => {
    const { ports, signIn, run } = await aDesk()
    const feedsOf = async (role: Parameters<typeof signIn>[0], now = NOW) =>
      (await troubledFeeds(ports, (await signIn(role)).actor, 'yard', undefined, now)).map(
        ({ dealershipId, says }) => `${dealershipId}: ${says}`,
      )
    await run(1, { isOk: false, refused: 'It has no heading.' })
    await run(2, { isOk: false, refused: 'It is empty.' })
    expect(await feedsOf('owner')).toEqual(['1: It has no heading.', '2: It is empty.'])
    expect(await feedsOf([aMembership('stock', { places: [20] })])).toEqual(['2: It is empty.'])
    expect(await feedsOf('sales')).toEqual([])
    await run(1, { isOk: true })
    expect(await feedsOf('stock')).toEqual(['2: It is empty.'])
    // One that did not fail may be late.
    await ports.feedProfiles.save(1, 'main', FeedProfile.parse({ everyHours: 2 }))
    const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
    expect(await feedsOf('stock', later(2))).toEqual(['2: It is empty.'])
    expect(await feedsOf('stock', later(24))).toEqual([
      '2: It is empty.',
      '1: The feed is late: it is expected every 2 hours and last came 24 hours ago.',
    ])
  })

  test('a group shows the open work of the dealers where one works, and of no others', async () => {
    const { ports, signIn, leads, run } = await aDesk()
    await leads.save(aLead())
    await leads.save(aLead({ site: 'next-door' }))
    await run(2, { isOk: false, refused: 'It is empty.' })
    const group = { kind: 'group', group: 'coast' } as const
    const owner = (await signIn([aMembership('owner', { target: group })])).actor
    const [yard, ...rest] = await groupDesk(ports, owner, 'coast', NOW)
    expect(rest).toEqual([])
    expect(yard).toMatchObject({ site: { slug: 'yard' }, free: 1, mine: 0, failed: 0, feeds: 1 })
    const stock = (await signIn('stock')).actor
    const [seen] = await groupDesk(ports, stock, 'coast', NOW)
    expect(seen).toMatchObject({ feeds: 1 })
    expect(seen).not.toHaveProperty('free')
    const stranger = [aMembership('owner', { target: { kind: 'dealer', dealer: 'next-door' } })]
    expect(await groupDesk(ports, (await signIn(stranger)).actor, 'coast', NOW)).toEqual([])
  })

  test('lists over a group are within what somebody may see at each dealer', async () => {
    const { ports, signIn, leads } = await aDesk()
    await leads.save(aLead({ fields: { name: 'Rhys' } }))
    await leads.save(aLead({ site: 'next-door', fields: { name: 'Zara' } }))
    const owner = (await signIn('owner')).actor
    const dealers = dealersOfGroup(ports, owner, 'coast', NOW)
    expect(dealers.map(({ slug }) => slug)).toEqual(['yard'])
    const seen = await groupLeads(ports, owner, ports.sites.all(), { limit: 50 }, NOW)
    expect(seen.rows.map(({ dealer, lead }) => [dealer.slug, lead.fields.name])).toEqual([['yard', 'Rhys']])
    const stock = (await signIn('stock')).actor
    expect(await groupLeads(ports, stock, dealers, { limit: 50 }, NOW)).toMatchObject({
      rows: [],
      isRefused: true,
    })
    const people = await groupPeople(ports, owner, ports.sites.all(), NOW)
    expect(people.map(({ at }) => at.map(({ dealer, role }) => [dealer.slug, role]))).toEqual(
      expect.arrayContaining([[['yard', 'owner']], [['yard', 'stock']]]),
    )
    const agency = (await signIn('agency')).actor
    expect(await groupPeople(ports, agency, dealers, NOW)).toEqual([])
  })

  test('leads over a group are taken, given back and exported within what one may do at each dealer', async () => {
    const { ports, signIn, leads } = await aDesk()
    const save = async (site?: string) => {
      const saved = await leads.save(aLead({ ...(site && { site }), fields: { name: 'Rhys' } }))
      return saved.is === 'saved' ? saved.id : ''
    }
    const [own, foreign] = [await save(), await save('next-door')]
    const picked = [
      { dealer: 'yard', id: own },
      { dealer: 'yard', id: foreign },
      { dealer: 'next-door', id: foreign },
    ]
    const owner = (await signIn('owner')).actor
    const everywhere = ports.sites.all()
    const { count, operations } = await takeLeads(ports, owner, everywhere, picked, NOW)
    expect([count, operations.map(({ dealer }) => dealer)]).toEqual([1, ['yard']])
    const ownerOf = async () =>
      (await groupLeads(ports, owner, everywhere, { limit: 50 }, NOW)).rows[0]?.owner
    expect(await ownerOf()).toMatchObject({ id: owner.id })
    expect(await undoAll(ports, owner, operations, NOW)).toBe(1)
    expect(await ownerOf()).toBeNull()
    const stock = (await signIn('stock')).actor
    expect((await takeLeads(ports, stock, everywhere, picked, NOW)).count).toBe(0)
    const file = await exportGroupLeads(ports, owner, everywhere, {}, NOW)
    expect(Array.isArray(file) && file.map(({ id }) => id)).toEqual([own])
    expect(await exportGroupLeads(ports, stock, everywhere, {}, NOW)).toEqual([])
    const unproven = { ...owner, confirmedAt: null }
    expect(await exportGroupLeads(ports, unproven, everywhere, {}, NOW)).toMatchObject({ why: 'confirm' })
    const lines = await searchAudit(ports, owner, 'yard', { verbs: ['leads-exported'], limit: 10 }, NOW)
    expect('rows' in lines && lines.rows).toHaveLength(1)
  })

  test('views of a group are for who works in it, shared only by who may at every dealer of it', async () => {
    const { ports, signIn } = await aDesk()
    const coast = { group: 'coast' }
    const wanted = { list: 'leads' as const, name: 'Test drives', query: 'kind=test-drive', isShared: true }
    const target = { kind: 'group', group: 'coast' } as const
    const { actor: owner } = await signIn([aMembership('owner', { target })])
    const { actor: dev } = await signIn('sales')
    const { actor: stock } = await signIn('stock')
    const nextDoor = { kind: 'dealer', dealer: 'next-door' } as const
    const { actor: stranger } = await signIn([aMembership('owner', { target: nextDoor })])
    for (const actor of [dev, stock, stranger])
      expect((await saveView(ports, actor, coast, wanted, NOW)).is).toBe('refused')
    const saved = await saveView(ports, owner, coast, wanted, NOW)
    if (saved.is !== 'done') throw new Error(saved.is)
    await saveView(ports, dev, coast, { ...wanted, name: 'Mine', isShared: false }, NOW)
    const namesFor = async (actor: typeof dev) =>
      (await viewsOf(ports, actor, coast, 'leads', NOW)).map(({ name }) => name)
    expect(await namesFor(dev)).toEqual(['Mine', 'Test drives'])
    expect(await namesFor(owner)).toEqual(['Test drives'])
    expect(await namesFor(stock)).toEqual([])
    expect(await namesFor(stranger)).toEqual([])
    // They are not among the views of a dealer, and the dealer's history says who shared them.
    expect(await viewsOf(ports, owner, { dealer: 'yard' }, 'leads', NOW)).toEqual([])
    const lines = await searchAudit(ports, owner, 'yard', { verbs: ['view-saved'], limit: 10 }, NOW)
    expect('rows' in lines && lines.rows).toHaveLength(2)
    expect((await removeView(ports, dev, coast, saved.view.id, NOW)).is).toBe('refused')
    expect((await removeView(ports, owner, coast, saved.view.id, NOW)).is).toBe('done')
  })
})
