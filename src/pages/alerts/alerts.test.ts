import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { alertStore } from '#adapters/database/alerts/alert-store.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { alertMessage } from '#adapters/lead-delivery/alert-mail.ts'
import { folderMail } from '#adapters/lead-delivery/folder-mail.ts'
import { MAX_SEEN } from '#domain/alert/alert.ts'
import { aCar } from '#domain/builders.ts'
import type { Car } from '#domain/car/car.ts'
import { EVERYTHING } from '#domain/search/search-state.ts'
import { searchHref } from '#domain/search/search-url.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { matches } from '#domain/stock/matches.ts'
import { followWords } from '#use-cases/alerts/follow-words.ts'
import { aSiteOf, searchPorts } from '#use-cases/testing.ts'
import type { RequestScope } from '../page.ts'
import { alerts, ownAlerts, stopAlerts } from './page.ts'

const NOW = new Date('2026-11-17T01:00:00Z')
const MAIL = 'jo@mail.example'

eachDatabase((open) => {
  async function aShop() {
    const site = { ...aSiteOf([1]), slug: `shop-${Math.random().toString(36).slice(2)}` }
    const car = aCar({ make: 'Mazda', model: 'CX-5', make_model: 'Mazda CX-5', price: 30_000, slug: 'cx' })
    const theirs = aCar({ dealership_id: 77, slug: 'theirs' })
    const taken = new Map<string, number>()
    const folder = await mkdtemp(join(tmpdir(), 'alerts-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const mail = folderMail(folder, () => {})
    const ports = {
      ...(await searchPorts([car])),
      catalogue: { manufacturers: async () => [], models: async () => [] },
      cars: {
        bySlug: async (slug: string) => [car, theirs].find((one) => one.slug === slug),
        byIds: async (ids: number[]) => [car].filter(({ id }) => ids.includes(id)),
      },
      alerts: alertStore(await open(), 'key'),
      alertLinks: {
        tokenOf: (id: string) => `${id}.signed`,
        read: (token: string) => (token.endsWith('.signed') ? token.slice(0, -7) : undefined),
      },
      sentMails: mail,
      rateLimiter: {
        take: async (key: string, limit: number) => {
          taken.set(key, (taken.get(key) ?? 0) + 1)
          return { allowed: taken.get(key)! <= limit, remaining: 0, retryAfterSeconds: 1 }
        },
        hasRoom: async (key: string, limit: number) => (taken.get(key) ?? 0) < limit,
      },
    }
    const scopeAt = (path: string, params = {}, of = site, origin = 'https://one.example') =>
      ({
        site: of,
        ports,
        now: NOW,
        url: new URL(path, origin),
        params,
        visitor: path,
      }) as unknown as RequestScope
    const posted = (fields: [string, string][]) => {
      const form = new FormData()
      for (const [name, value] of fields) form.append(name, value)
      return { form, origin: 'same' as const }
    }
    let visitors = 0
    /** Each request comes from somebody else. */
    const ask = (
      email: string,
      about = '/search/used-cars?refinementList[make][0]=Mazda',
      kind = '',
      who?: string,
      origin?: string,
      of?: Site,
    ) => {
      visitors += 1
      const scope = { ...scopeAt('/alerts', {}, of, origin), visitor: who ?? `visitor ${visitors}` }
      return alerts.post!(scope, posted(Object.entries({ email, about, kind })))
    }
    const waiting = async () =>
      (await ports.alerts.claim(50, 0, NOW)).filter(({ subscriber }) => subscriber.site === site.slug)
    const owner = (id: string, token = `${id}.signed`, of = site) => ({
      see: () => ownAlerts.load(scopeAt(`/alerts/${token}`, { token }, of)),
      act: (...fields: [string, string][]) =>
        ownAlerts.post!(scopeAt(`/alerts/${token}`, { token }, of), posted(fields)),
      stop: () => stopAlerts.post!(scopeAt(`/alerts/${token}/stop`, { token }, of), posted([])),
    })
    /** The index after a change. */
    const stocked = async (cars: Car[]) => {
      Object.assign(ports.search, (await searchPorts(cars)).search)
    }
    return { site, ports, car, ask, waiting, owner, stocked, mail, folder }
  }

  test('ALERT-1 the answer tells nobody whether an address is new, known, full or stopped', async () => {
    const { ports, ask, waiting, owner } = await aShop()
    const first = await ask(MAIL)
    expect(first).toMatchObject({ kind: 'page', status: 200, props: { outcome: 'sent', email: '' } })
    const [{ subscriber } = { subscriber: { id: '' } }] = await waiting()
    expect(await ask(MAIL)).toEqual(first)
    await owner(subscriber.id).act(['action', 'confirm'])
    expect((await ports.alerts.find(subscriber.id))?.alerts[0]?.confirmedAt).toBeDefined()
    expect(await ask(MAIL)).toEqual(first)
    await owner(subscriber.id).stop()
    expect(await ask(MAIL)).toEqual(first)
    // Somebody who writes to one person in many ways.
    const answers = []
    for (let n = 0; n < 15; n += 1) answers.push(await ask(`jo+${n}@mail.example`))
    expect(answers.at(-1)).toMatchObject({ status: 429 })
    expect(answers.filter((one) => one.kind === 'page' && one.status === 200)).toHaveLength(11)
    // Who was refused is refused again, and one stranger leaves room for the owner.
    expect(await ask('jo+14@mail.example')).toMatchObject({ status: 429 })
    const byStranger = []
    for (let n = 0; n < 12; n += 1)
      byStranger.push(await ask(`kim+${n}@mail.example`, undefined, '', 'stranger'))
    expect(byStranger.filter((one) => one.kind === 'page' && one.status === 200)).toHaveLength(6)
    expect(await ask('kim@mail.example')).toMatchObject({ status: 200 })
    expect(await ask('kim+0@mail.example', undefined, '', 'stranger')).toMatchObject({ status: 200 })
  })

  test('ALERT-1 no alert on a sold car says what it cost', async () => {
    const { car, ask, waiting } = await aShop()
    const about = `/cars/${car.slug}`
    expect(await ask(MAIL, about)).toMatchObject({ kind: 'page', props: { outcome: 'sent' } })
    expect(await waiting()).toHaveLength(1)
    for (const state of [{ sold: true }, { status: 'sold' as const }]) {
      Object.assign(car, { sold: false, status: 'in_stock' }, state)
      expect(await ask('other@mail.example', about)).toMatchObject({ kind: 'redirect' })
    }
    expect(await waiting()).toHaveLength(1)
  })

  test('ALERT-1 a mailbox of Gmail is one, whatever dots its address has', async () => {
    const { ask } = await aShop()
    const addresses = ['j.omarchetti', 'jo.marchetti', 'jom.archetti', 'joma.rchetti', 'jomar.chetti']
    const answers = []
    for (const name of [...addresses, 'j.o.marchetti'])
      answers.push(await ask(`${name}@gmail.com`, undefined, '', 'stranger'))
    expect(answers.every((one) => one.kind === 'page' && one.status === 200)).toBe(true)
    expect(await ask('jomarchett.i@googlemail.com', undefined, '', 'stranger')).toMatchObject({ status: 429 })
    // Elsewhere a dot makes another mailbox.
    expect(await ask('jo.marchetti@mail.example', undefined, '', 'stranger')).toMatchObject({ status: 200 })
  })

  test('ALERT-1 the links of a mail have no port that only a request named', async () => {
    const { site, ask, waiting } = await aShop()
    const named = { ...site, hosts: ['one.example'], url: undefined }
    await ask(MAIL, undefined, '', 'stranger', 'https://one.example:6666', named)
    expect((await waiting())[0]!.subscriber.origin).toBe('https://one.example')
    await ask('kim@mail.example', undefined, '', 'stranger', 'https://one.example:6666', {
      ...named,
      url: 'https://www.one.example',
    })
    expect((await waiting()).map(({ subscriber }) => subscriber.origin)).toContain('https://www.one.example')
  })

  test('ALERT-2 what came between asking and confirming is told, and a search may find any number', async () => {
    const { site, ports, car, ask, waiting, owner, stocked } = await aShop()
    await ask(MAIL)
    await ask(MAIL, '/cars/cx')
    const [{ subscriber } = { subscriber: { id: '' } }] = await waiting()
    const came = aCar({ make: 'Mazda' })
    car.price = 28_000
    await stocked([car, came])
    await owner(subscriber.id).act(['action', 'confirm'])
    const told = async (date: string) => {
      await ports.alerts.plan(site.slug, date, NOW)
      return (await waiting()).flatMap(({ kind, news }) => (kind === 'news' ? news : []))
    }
    const news = await told('2026-11-17')
    expect(news.map(({ about, carId }) => [about, carId]).sort()).toEqual([
      ['new', came.id],
      ['price', car.id],
    ])
    // More than can be noted: only cars that come later are news.
    const many = Array.from({ length: MAX_SEEN + 2 }, () => aCar({ make: 'Kia' }))
    await stocked([car, came, ...many])
    expect(await ask('kim@mail.example', '/search/used-cars')).toMatchObject({ props: { outcome: 'sent' } })
    const kim = (await waiting()).find(({ subscriber: { email } }) => email.startsWith('kim'))!.subscriber
    await stocked([car, came, ...many.slice(0, 10), aCar({ make: 'Kia' })])
    await owner(kim.id).act(['action', 'confirm'])
    await ports.alerts.plan(site.slug, '2026-11-18', NOW)
    const theirs = (await waiting()).filter(({ subscriber: { id } }) => id === kim.id)
    expect(theirs.flatMap(({ news: all }) => all)).toHaveLength(1)
  })

  test('addresses and pages that are none are refused, and another dealer’s car too', async () => {
    const { car, ask, waiting } = await aShop()
    for (const email of [
      'jo',
      'a@b.example\r\nBcc: c@d.example',
      `${'x'.repeat(250)}@mail.example`,
      'jo@mail.example, kim@mail.example',
    ])
      expect(await ask(email)).toMatchObject({ kind: 'page', status: 422 })
    for (const about of [
      '',
      '//evil.example/search/used-cars',
      'https://evil.example',
      '/cars/theirs',
      '/cars/none',
      '/nowhere',
    ])
      expect(await ask(MAIL, about)).toMatchObject({ kind: 'redirect' })
    expect(await waiting()).toEqual([])
    // Only a car that is reserved can become free again.
    expect(await ask(MAIL, '/cars/cx', 'free')).toMatchObject({ kind: 'redirect' })
    expect(await waiting()).toEqual([])
    car.reserved = true
    const free = { offer: { title: 'Tell me if it comes free' }, outcome: 'sent' }
    expect(await ask(MAIL, '/cars/cx', 'free')).toMatchObject({ props: free })
  })

  test('ALERT-5 a link that is forged, of another site or of an erased address does nothing', async () => {
    const { site, ports, ask, waiting, owner } = await aShop()
    await ask(MAIL)
    const [{ subscriber } = { subscriber: { id: '' } }] = await waiting()
    const { id } = subscriber
    for (const wrong of [
      owner(id, `${id}.forged`),
      owner('nobody'),
      owner(id, `${id}.signed`, { ...site, slug: 'another' }),
    ]) {
      expect(await wrong.see()).toMatchObject({ kind: 'not found' })
      expect(await wrong.act(['action', 'confirm'])).toMatchObject({ kind: 'not found' })
      expect(await wrong.stop()).toMatchObject({ kind: 'not found' })
    }
    expect((await ports.alerts.find(id))!.subscriber).not.toHaveProperty('stoppedAt')
    await owner(id).act(['action', 'erase'])
    for (const action of ['restart', 'confirm', 'resume']) await owner(id).act(['action', action])
    const erased = (await ports.alerts.find(id))!.subscriber
    expect(erased).toMatchObject({ email: '', stoppedAt: expect.any(String), consents: [] })
  })

  test('PRIVACY-1 who deletes their address has the mails of their alerts deleted from the folder, and no others', async () => {
    const { site, ask, waiting, owner, mail, folder } = await aShop()
    for (const address of [MAIL, `mo${MAIL}`]) await ask(address)
    const mails = await waiting()
    for (const one of mails)
      await mail.send(alertMessage(one, site, [], { from: 'alerts@platform.example', token: 'signed' }))
    const [theirs, other] = [MAIL, `mo${MAIL}`].map(
      (address) => mails.find(({ subscriber }) => subscriber.email === address)!,
    )
    // What they asked by a form is the dealer's to erase.
    const enquiry = alertMessage(theirs!, site, [], { from: 'alerts@platform.example', token: 'signed' })
    await mail.send({ ...enquiry, messageId: '<lead.1@one.example>' })
    expect(await readdir(folder)).toHaveLength(3)
    await owner(theirs!.subscriber.id).act(['action', 'erase'])
    const left = [`alert.${other!.id}one.example.eml`, 'lead.1one.example.eml']
    expect((await readdir(folder)).sort()).toEqual(left.sort())
  })

  test('ALERT-5 only what the page showed is confirmed, and the limit of an alert can be changed', async () => {
    const { ports, car, ask, waiting, owner } = await aShop()
    await ask(MAIL)
    await ask(MAIL, '/cars/cx')
    const [{ subscriber } = { subscriber: { id: '' } }] = await waiting()
    const { id } = subscriber
    /** Both were asked for at the same moment, so their order is by their kind. */
    const all = async () =>
      (await ports.alerts.find(id))!.alerts.sort((a, b) => b.wish.kind.localeCompare(a.wish.kind))
    const [search, price] = await all()
    await owner(id).act(['action', 'confirm'], ['alert', search!.id])
    expect((await all()).map(({ confirmedAt }) => confirmedAt !== undefined)).toEqual([true, false])
    await owner(id).act(['action', 'confirm'], ['alert', price!.id])
    const limit = (alert: string, typed: string) =>
      owner(id).act(['action', 'change'], ['alert', alert], ['limit', typed])
    expect(await limit(search!.id, '$25,000')).toMatchObject({ kind: 'redirect' })
    expect(await limit(price!.id, '28000')).toMatchObject({ kind: 'redirect' })
    expect(await all()).toMatchObject([
      { label: expect.stringContaining('Up to $25,000'), href: expect.stringContaining('[price]') },
      { wish: { kind: 'price', carId: car.id, price: 28_000 }, label: expect.stringContaining('$28,000') },
    ])
    expect(await owner(id).see()).toMatchObject({
      props: { limits: { [search!.id]: 25_000, [price!.id]: 28_000 } },
    })
    for (const [alert, typed] of [
      [search!.id, 'cheap'],
      [price!.id, ''],
      [search!.id, '-5'],
      ['strange', '5000'],
    ] as const)
      expect(await limit(alert, typed)).toMatchObject({ status: 422 })
    expect(await limit(search!.id, '')).toMatchObject({ kind: 'redirect' })
    expect((await all())[0]!.href).toBe(search!.href)
  })

  test('ALERT-2 words find what the same words would find today, and a limit that was changed stays', async () => {
    const { site, ports, ask, waiting, owner, stocked } = await aShop()
    const ute = (special: Partial<Car>) => aCar({ simple_body: 'Ute', price: 24_000, ...special })
    await stocked([ute({ colour: 'White' })])
    await ask(MAIL, searchHref('/search/used-cars', { ...EVERYTHING, query: 'white ute under 40k' }))
    await ask(MAIL, '/search/used-cars?refinementList[colour][0]=White')
    const [{ subscriber } = { subscriber: { id: '' } }] = await waiting()
    await owner(subscriber.id).act(['action', 'confirm'])
    const found = async (car: Car) => {
      const follower = followWords({ ...ports, geocoders: {} as never }, () => site, [car], NOW)
      const read = await follower.read(await ports.alerts.active([site.slug], undefined, 9))
      // What was read is stored, so a process that reads nothing again has it too.
      expect(await ports.alerts.active([site.slug], undefined, 9)).toEqual(read)
      return read.flatMap(({ wish }) =>
        wish.kind === 'search' && wish.filters.every((filter) => matches(car, filter)) ? [wish] : [],
      )
    }
    // The search may not have a new car yet when it is compared with alerts.
    expect(await found(ute({ colour: 'Glacier White' }))).toHaveLength(1)
    expect(await found(ute({ colour: 'White' }))).toHaveLength(2)
    expect(await found(ute({ colour: 'Sky Blue' }))).toEqual([])
    expect(await found(ute({ colour: 'Glacier White', price: 41_000 }))).toEqual([])
    const { alerts: all } = (await ports.alerts.find(subscriber.id))!
    const typed = all.find(({ label }) => label.includes('Ute'))!
    expect(typed.label).toContain('White (2 shades)')
    expect(decodeURIComponent(typed.href)).toContain('Glacier+White')
    await owner(subscriber.id).act(['action', 'change'], ['alert', typed.id], ['limit', '25000'])
    expect(await found(ute({ colour: 'Polar White' }))).toHaveLength(1)
    expect(await found(ute({ colour: 'Polar White', price: 26_000 }))).toEqual([])
    // Its owner may change it while it is read.
    const stale = { id: typed.id, from: typed.wish, wish: typed.wish, label: 'stale', href: '/stale' }
    await ports.alerts.reread([stale])
    expect((await ports.alerts.find(subscriber.id))!.alerts.map(({ label }) => label)).not.toContain('stale')
  })
})
