import { expect, test } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import { dealerships } from '#adapters/database/dealerships.ts'
import { siteVersions } from '#adapters/database/site-versions.ts'
import { stockPorts } from '#adapters/database/stock/stock-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { dnsResolver } from '#adapters/dns/dns-resolver.ts'
import { aNameServer } from '#adapters/dns/testing/a-name-server.ts'
import { openDatabaseSites } from '#adapters/sites/database.ts'
import { ownedSites } from '#adapters/sites/owned.ts'
import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused } from '#domain/access/permit.ts'
import { aMembership, minutesAfter, NOW } from '#domain/access/testing/an-actor.ts'
import { aCar } from '#domain/builders.ts'
import { cardCar } from '#domain/car/card-car.ts'
import { financeEstimate } from '#domain/finance/finance-estimate.ts'
import type { SiteDirectory } from '#ports/sites/site-directory.ts'
import { aPlatform } from '../../../access/testing/a-platform.ts'
import { patchDraft, stepDraft } from '../change-draft.ts'
import { openDraft } from '../open-draft.ts'
import { checkDomain, connectDomain } from '../own-domain.ts'
import { applyTemplate } from './apply-template.ts'
import { openSite } from './open-site.ts'
import { setupDone } from './setup-done.ts'
import { choicesForNewSite, startSite } from './start-site.ts'

const ANSWERS = {
  name: 'Banksia & Sons',
  template: 'used-only',
  locale: 'en-AU',
  email: 'desk@banksia.example',
  place: {
    name: 'Main yard',
    street: '1 Wharf Road',
    city: 'Geelong',
    state: 'VIC',
    postcode: '3220',
    phone: '03 7010 3318',
  },
} as const
const SLUG = 'banksia-sons'
const REVISION = { revision: 0 }

/** A platform whose new sites are found as in a running process. */
async function aPlatformWithSites(database: Database, special: object = {}) {
  const platform = aPlatform(database)
  const owners = dealerships(database)
  const stored = await openDatabaseSites(siteVersions(database), owners, () => {})
  const made = ownedSites(stored, stored.ownership)
  const { sites: fixed } = platform.ports
  const sites: SiteDirectory = {
    ...made,
    all: () => [...fixed.all(), ...made.all()],
    bySlug: (slug) => fixed.bySlug(slug) ?? made.bySlug(slug),
  }
  const ports = { ...platform.ports, sites, dealerships: owners, ...special }
  const operator = async () => (await platform.signIn('operator')).actor
  /** The same person at the next request, as their session has them. */
  const inside = (actor: Awaited<ReturnType<typeof operator>>, dealer: string = SLUG) => ({
    ...actor,
    entered: { dealer, reason: 'Setting up', until: minutesAfter(60) },
  })
  return { ...platform, ports, sites, operator, inside, close: () => stored.close() }
}

eachDatabase((open) => {
  test('SITE-20 an operator starts a site that only the console knows, and opening it lets shoppers in', async () => {
    const { ports, sites, operator, inside, history, close } = await aPlatformWithSites(await open())
    const actor = await operator()
    expect(choicesForNewSite(ports, actor, NOW)).toMatchObject({ groups: ['coast'], needsGroup: false })
    expect(await startSite(ports, actor, ANSWERS, NOW)).toEqual({ is: 'started', slug: SLUG })
    expect(sites.bySlug(SLUG)).toMatchObject({
      name: 'Banksia & Sons',
      template: 'used-only',
      search: { path: 'used-cars' },
      locations: [{ name: 'Main yard', timeZone: 'Australia/Melbourne' }],
      leads: { channels: [{ kind: 'email', to: 'desk@banksia.example' }] },
    })
    // Nobody has typed a rate yet, so no car has one.
    const started = sites.bySlug(SLUG)!
    const car = aCar()
    expect(financeEstimate(car, started)).toBeUndefined()
    expect(JSON.stringify(cardCar(car, started, NOW))).not.toMatch(/a week|p\.a\./)
    const typed = {
      ...started,
      finance: { ...started.finance, rate: 9.5, establishmentFee: 0, monthlyFee: 0 },
    }
    expect(financeEstimate(car, typed)?.figures[1]).toEqual({ value: '9.50%', label: 'p.a.' })
    expect(sites.byHost(`${SLUG}.localhost`)).toBeUndefined()
    const seen = await openDraft(ports, inside(actor), SLUG, 'site/setup', NOW)
    expect(seen).toMatchObject({ faults: [], live: { setup: { isOpen: false } } })
    expect(await openSite(ports, inside(actor), SLUG, { revision: 7 }, NOW)).toEqual({ is: 'changed' })
    expect(await openSite(ports, inside(actor), SLUG, REVISION, NOW)).toMatchObject({ is: 'published' })
    await sites.reload()
    expect(sites.byHost(`${SLUG}.localhost`)?.slug).toBe(SLUG)
    expect(await openSite(ports, inside(actor), SLUG, { revision: 1 }, NOW)).toEqual({ is: 'unchanged' })
    expect((await history(SLUG)).map(({ verb }) => verb)).toEqual([
      'site-started',
      'entered',
      'site-drafted',
      'site-published',
    ])
    await close()
  })

  test('SITE-20 the setup ticks cars that are in, and hours once somebody said that they are theirs', async () => {
    const database = await open()
    const { ports, sites, operator, inside, close } = await aPlatformWithSites(database)
    const actor = await operator()
    await startSite(ports, actor, ANSWERS, NOW)
    const done = async () => {
      const draft = await openDraft(ports, inside(actor), SLUG, 'site/setup', NOW)
      if (isRefused(draft)) throw new Error('refused')
      return setupDone(ports, inside(actor), SLUG, draft, NOW)
    }
    expect(await done()).toEqual({ look: false, places: false, stock: false, leads: true, open: false })
    const { dealerships: owned, locations } = sites.bySlug(SLUG)!
    const [place] = locations
    // No run has to have gone well: a file with one row in it that was refused brings cars too.
    const stock = await stockPorts(database)
    await stock.cars.upsert([aCar({ dealership_id: owned[0]!.id, location_id: place!.id })])
    expect(await done()).toMatchObject({ places: false, stock: true })
    const week = place!.contact_detail.opening_hours.map(({ formated_hours: _, ...day }) => day)
    const path = ['locations', 0, 'contact_detail', 'opening_hours']
    await patchDraft(
      ports,
      inside(actor),
      SLUG,
      { ...REVISION, live: 1, ops: [{ op: 'set', path, value: week }] },
      NOW,
    )
    expect(await done()).toMatchObject({ places: true, stock: true, open: false })
    await close()
  })

  test('SITE-20 a long name has an address of its first words, and a state in words has its clock', async () => {
    const { ports, sites, operator, close } = await aPlatformWithSites(await open())
    const place = { ...ANSWERS.place, state: 'Western Australia' }
    const name = 'Stonefruit Creek Volkswagen and Commercial Vehicles'
    const slug = 'stonefruit-creek-volkswagen-and'
    expect(await startSite(ports, await operator(), { ...ANSWERS, name, place }, NOW)).toEqual({
      is: 'started',
      slug,
    })
    expect(sites.bySlug(slug)).toMatchObject({ name, locations: [{ timeZone: 'Australia/Perth' }] })
    // Its letters leave room in the header of a phone, in two lines.
    const svg = sites.bySlug(slug)?.logo.svg ?? ''
    expect(svg.match(/>[^<]+</g)).toEqual(['>Stonefruit Creek Volkswagen<', '>and Commercial Vehicles<'])
    expect(Number(/viewBox="0 0 (\d+) 30"/.exec(svg)?.[1])).toBeLessThanOrEqual(225)
    // A single word of any length is cut.
    const one = 'x'.repeat(60)
    expect(await startSite(ports, await operator(), { ...ANSWERS, name: one }, NOW)).toEqual({
      is: 'started',
      slug: 'x'.repeat(40),
    })
    await close()
  })

  test('SITE-13 another template brings what belongs to it, takes back what the last one gave, and can be undone', async () => {
    const { ports, operator, inside, close } = await aPlatformWithSites(await open())
    const actor = await operator()
    await startSite(ports, actor, ANSWERS, NOW)
    const who = inside(actor)
    const look = async () => {
      const opened = await openDraft(ports, who, SLUG, 'site/look', NOW)
      return 'draft' in opened ? opened : Promise.reject(new Error(opened.why))
    }
    const use = async (template: string) => applyTemplate(ports, who, SLUG, template, await look(), NOW)
    expect(await use('../site')).toMatchObject({ is: 'invalid' })
    expect(await use('truck')).toMatchObject({ is: 'saved' })
    expect((await look()).draft).toMatchObject({
      template: 'truck',
      search: { path: 'new-used-and-demo-trucks' },
      stock: { templateVariant: 11, usedOnly: false },
    })
    expect(await stepDraft(ports, who, SLUG, 'undo', NOW)).toMatchObject({ is: 'saved' })
    expect((await look()).draft).toMatchObject({ template: 'used-only', stock: { usedOnly: true } })
    // By a plain change the template stays locked.
    const { revision, liveVersion } = await look()
    const ops = [{ op: 'set' as const, path: ['template'], value: 'truck' }]
    expect(await patchDraft(ports, who, SLUG, { revision, live: liveVersion, ops }, NOW)).toMatchObject({
      is: 'invalid',
    })
    await close()
  })

  test('SITE-13 with another template no link is left that leads nowhere, whatever the site had', async () => {
    const { ports, operator, inside, close } = await aPlatformWithSites(await open())
    const actor = await operator()
    await startSite(ports, actor, ANSWERS, NOW)
    const who = inside(actor)
    const look = async () => {
      const opened = await openDraft(ports, who, SLUG, 'site/look', NOW)
      return 'draft' in opened ? opened : Promise.reject(new Error(opened.why))
    }
    const save = async (path: string[], value: unknown) => {
      const { revision, liveVersion: live } = await look()
      return patchDraft(ports, who, SLUG, { revision, live, ops: [{ op: 'set', path, value }] }, NOW)
    }
    const cars = { name: 'Cheap ones', url: '/search/used-cars?refinementList[price][0]=0:30000' }
    const menu = {
      header: [
        { name: 'Stock', dropdownItems: [cars, { name: 'Electric', url: '/electric-cars' }] },
        { name: 'Shapes', url: '/electric-cars', dynamicDropdown: 'bodies' },
      ],
      footer: [{ title: 'Green', items: [{ name: 'Electric', url: '/electric-cars' }] }],
    }
    const { home } = (await look()).draft
    const blocks = [
      ...home.blocks,
      { kind: 'markdown', markdown: 'See [ours](/search/used-cars) and [green](/electric-cars).' },
    ]
    expect(await save(['navigation'], menu)).toMatchObject({ is: 'saved' })
    expect(await save(['home', 'blocks'], blocks)).toMatchObject({ is: 'saved' })
    expect((await look()).faults).toEqual([])
    const before = (await look()).draft
    expect(await applyTemplate(ports, who, SLUG, 'motorcycle', await look(), NOW)).toMatchObject({
      is: 'saved',
    })
    const { draft, faults } = await look()
    expect(faults).toEqual([])
    const main = '/search/new-and-used-motorcycles'
    expect(draft.navigation).toEqual({
      header: [
        { name: 'Stock', dropdownItems: [{ ...cars, url: cars.url.replace(/^[^?]+/, main) }] },
        { name: 'Shapes', dynamicDropdown: 'bodies' },
      ],
      footer: [],
    })
    expect(draft.home.blocks.at(-1)).toMatchObject({ markdown: `See [ours](${main}) and [green](${main}).` })
    // Whoever knows the old address finds the cars.
    expect(draft.seo.redirects).toEqual([{ path: '/search/used-cars', to: main }])
    for (const template of ports.siteFiles.templates()) {
      await applyTemplate(ports, who, SLUG, template, await look(), NOW)
      expect([template, (await look()).faults]).toEqual([template, []])
    }
    // Back with the first one, its address is a page again. One undo takes one template back.
    await applyTemplate(ports, who, SLUG, 'used-only', await look(), NOW)
    expect((await look()).draft.seo.redirects).toEqual([])
    for (const _ of [...ports.siteFiles.templates(), '']) await stepDraft(ports, who, SLUG, 'undo', NOW)
    expect((await look()).draft).toEqual(before)
    await close()
  })

  test('SITE-20 only an operator starts sites anywhere, and the owner of a group in that group', async () => {
    const { ports, sites, signIn, close } = await aPlatformWithSites(await open())
    for (const role of ['owner', 'manager', 'marketing', 'agency'] as const) {
      const { actor } = await signIn(role)
      expect(choicesForNewSite(ports, actor, NOW)).toBeUndefined()
      expect(await startSite(ports, actor, ANSWERS, NOW)).toEqual({ is: 'refused' })
    }
    const target = { kind: 'group', group: 'coast' } as const
    const manager = (await signIn([aMembership('manager', { target })])).actor
    const gone = (await signIn([aMembership('owner', { target, endsAt: minutesAfter(-1) })])).actor
    for (const actor of [manager, gone])
      expect(await startSite(ports, actor, ANSWERS, NOW)).toEqual({ is: 'refused' })
    const group = 'meridian'
    const owner = (await signIn([aMembership('owner', { target: { kind: 'group', group } })])).actor
    for (const wrong of [undefined, 'coast'])
      expect(await startSite(ports, owner, { ...ANSWERS, group: wrong }, NOW)).toEqual({
        is: 'invalid',
        faults: { group: expect.any(String) },
      })
    expect(sites.bySlug(SLUG)).toBeUndefined()
    expect(choicesForNewSite(ports, owner, NOW)).toMatchObject({ groups: [group], needsGroup: true })
    expect(await startSite(ports, owner, { ...ANSWERS, group }, NOW)).toMatchObject({ is: 'started' })
    // Who owns the group owns the new site, and nobody else does.
    expect(await openSite(ports, manager, SLUG, REVISION, NOW)).toMatchObject({ why: 'no-access' })
    expect(await openSite(ports, owner, SLUG, REVISION, NOW)).toMatchObject({ is: 'published' })
    await close()
  })

  test('SITE-20 hostile answers and taken names are refused with a sentence, and nothing is made', async () => {
    const { ports, operator, sites, close } = await aPlatformWithSites(await open())
    const actor = await operator()
    const faultsOf = async (special: object) => {
      const outcome = await startSite(ports, actor, { ...ANSWERS, ...special }, NOW)
      return 'faults' in outcome ? Object.keys(outcome.faults) : outcome
    }
    const place = (special: object) => ({ place: { ...ANSWERS.place, ...special } })
    const hostile: [object, string][] = [
      [{ name: '' }, 'name'],
      [{ name: '!!!' }, 'name'],
      [{ name: 'x'.repeat(61) }, 'name'],
      [{ name: 'Console' }, 'name'],
      [{ name: 'Sign in' }, 'name'],
      [{ name: 'Yard' }, 'name'],
      [{ name: 'Harbourline' }, 'name'],
      [{ name: 'A\u0000B' }, 'name'],
      [{ name: ['Array'] }, 'name'],
      [{ template: '../../etc/passwd' }, 'template'],
      [{ template: 'nowhere' }, 'template'],
      [{ group: 'no-such-group' }, 'group'],
      [{ locale: 'en-US' }, 'locale'],
      [{ email: 'nobody' }, 'email'],
      [place({ postcode: '12' }), 'place.postcode'],
      [place({ phone: '<b>1</b>' }), 'place.phone'],
      [place({ city: 'y'.repeat(200) }), 'place.city'],
      [{ setup: { isOpen: true } }, ''],
    ]
    for (const [special, field] of hostile)
      expect([special, await faultsOf(special)]).toEqual([special, [field]])
    expect(await startSite(ports, actor, undefined, NOW)).toMatchObject({ is: 'invalid' })
    expect(sites.all().map(({ slug }) => slug)).toEqual(['yard', 'next-door'])
    // Words that look like markup stay words.
    const name = '<script>alert(1)</script> & Co'
    expect(await startSite(ports, actor, { ...ANSWERS, name }, NOW)).toMatchObject({ is: 'started' })
    const { logo } = sites.bySlug('script-alert-1-script-co')!
    expect(logo.svg).toContain('&lt;script&gt;')
    await close()
  })

  test('SITE-20 of two who choose one name at the same time, one gets it', async () => {
    const { ports, operator, sites, close } = await aPlatformWithSites(await open())
    const outcomes = await Promise.all([
      startSite(ports, await operator(), ANSWERS, NOW),
      startSite(ports, await operator(), ANSWERS, NOW),
    ])
    expect(outcomes.map(({ is }) => is).sort()).toEqual(['invalid', 'started'])
    expect(sites.all()).toHaveLength(3)
    await close()
  })

  test('SITE-21 a domain serves once its records name the site, and never by pointing here alone', async () => {
    const names = await aNameServer()
    const consoleOrigin = 'https://console.forecourt.example'
    const special = { sitesDomain: 'sites.example', dns: dnsResolver([names.address]), consoleOrigin }
    const { ports, sites, operator, inside, signIn, close } = await aPlatformWithSites(await open(), special)
    const actor = await operator()
    await startSite(ports, actor, ANSWERS, NOW)
    const owner = inside(actor)
    const check = (domain: string) => checkDomain(ports, owner, SLUG, domain, NOW)
    const connect = (domain: string, who: PersonActor = owner) => connectDomain(ports, who, SLUG, domain, NOW)
    names.set(`${SLUG}.sites.example`, { a: ['192.0.2.7'] })
    const www = 'www.banksia.example'
    expect(await check(www)).toEqual({
      is: 'checked',
      domain: www,
      isReady: false,
      records: [
        { type: 'CNAME', name: www, value: `${SLUG}.sites.example`, state: 'missing', found: [] },
        {
          type: 'TXT',
          name: `_forecourt.${www}`,
          value: `forecourt-site=${SLUG}`,
          state: 'missing',
          found: [],
        },
      ],
    })
    expect(await check('banksia.com.au')).toMatchObject({ records: [{ type: 'A', value: '192.0.2.7' }, {}] })
    names.set(www, { a: ['192.0.2.7'] })
    names.set(`_forecourt.${www}`, { txt: ['forecourt-site=next-door'] })
    expect(await check(www)).toMatchObject({ records: [{ state: 'set' }, { state: 'other' }] })
    expect(await connect(www)).toEqual({ is: 'not-ready' })
    names.set(`_forecourt.${www}`, { txt: ['other=1', `forecourt-site=${SLUG}`] })
    names.set(www, { a: ['192.0.2.7', '203.0.113.9'] })
    expect(await connect(www)).toEqual({ is: 'not-ready' })
    names.set(www, { a: ['192.0.2.7'] })
    expect(await connect(www, (await signIn('owner')).actor)).toMatchObject({
      is: 'refused',
      why: 'no-access',
    })
    // Typed with capitals it is the same domain.
    const ops = [{ op: 'set' as const, path: ['setup', 'domain'], value: 'WWW.Banksia.Example' }]
    expect(await patchDraft(ports, owner, SLUG, { revision: 0, live: 1, ops }, NOW)).toMatchObject({
      is: 'saved',
    })
    expect(await connect(www)).toMatchObject({ is: 'connected' })
    await sites.reload()
    // What somebody typed to connect it waits for no publish.
    expect(await openDraft(ports, owner, SLUG, 'site/domain', NOW)).toMatchObject({ changes: [] })
    expect(sites.bySlug(SLUG)).toMatchObject({
      hosts: [`${SLUG}.sites.example`, www],
      url: `https://${www}`,
      setup: { isOpen: false, domain: www },
    })
    for (const wrong of [
      '',
      'localhost',
      'a b.example',
      'x.sites.example',
      'console.forecourt.example',
      `${SLUG}-1.preview.console.forecourt.example`,
      '127.0.0.1',
      `${'a.'.repeat(130)}example`,
    ])
      expect([wrong, await check(wrong)]).toEqual([wrong, { is: 'invalid', reason: expect.any(String) }])
    // What one site has cannot be another's, whatever its records say.
    await startSite(ports, actor, { ...ANSWERS, name: 'Second' }, NOW)
    names.set(`_forecourt.${www}`, { txt: ['forecourt-site=second'] })
    names.set('second.sites.example', { a: ['192.0.2.7'] })
    expect(await connectDomain(ports, inside(actor, 'second'), 'second', www, NOW)).toEqual({
      is: 'invalid',
      reason: 'Another website has this domain.',
    })
    await names.close()
    expect(await check(www)).toEqual({ is: 'invalid', reason: expect.stringContaining('did not answer') })
    await close()
  })
})
