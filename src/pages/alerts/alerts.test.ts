import { expect, test } from 'vitest'
import { alertStore } from '#adapters/database/alerts/alert-store.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { MAX_SEEN } from '#domain/alert/alert.ts'
import { aCar } from '#domain/builders.ts'
import type { Car } from '#domain/car/car.ts'
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
      rateLimiter: {
        take: async (key: string, limit: number) => {
          taken.set(key, (taken.get(key) ?? 0) + 1)
          return { allowed: taken.get(key)! <= limit, remaining: 0, retryAfterSeconds: 1 }
        },
        hasRoom: async (key: string, limit: number) => (taken.get(key) ?? 0) < limit,
      },
    }
    const scopeAt = (path: string, params = {}, of = site) =>
      ({
        site: of,
        ports,
        now: NOW,
        url: new URL(path, 'https://one.example'),
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
    ) => {
      visitors += 1
      const scope = { ...scopeAt('/alerts'), visitor: who ?? `visitor ${visitors}` }
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
    return { site, ports, car, ask, waiting, owner, stocked }
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
})
