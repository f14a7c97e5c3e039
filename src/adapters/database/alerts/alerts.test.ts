import { sql } from 'drizzle-orm'
import { matchSearches } from 'in-process-search'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { alertMailer } from '#adapters/lead-delivery/alert-mail.ts'
import { smtpMail } from '#adapters/lead-delivery/smtp-mail.ts'
import { threadedAlertMatcher } from '#adapters/search/alert-matcher.ts'
import type { Wish } from '#domain/alert/alert.ts'
import { aCar, aSite } from '#domain/builders.ts'
import { INDEX_SETTINGS } from '#domain/search/index-settings.ts'
import { equals, type Filter } from '#domain/stock/filter.ts'
import type { AlertMatcher } from '#ports/alerts/alert-matcher.ts'
import type { NewAlert } from '#ports/alerts/alert-store.ts'
import type { Geocoders } from '#ports/geocoder.ts'
import { PortFailed } from '#ports/port-failed.ts'
import type { SearchEngine } from '#ports/search-engine.ts'
import type { Catalogue } from '#ports/sites/catalogue.ts'
import { changeAlerts } from '#use-cases/alerts/manage-alerts.ts'
import { matchChanges } from '#use-cases/alerts/match-changes.ts'
import { planAlertMails, sendAlertMails } from '#use-cases/alerts/send-alerts.ts'
import type { Database } from '../database.ts'
import { stockPorts } from '../stock/stock-ports.ts'
import { eachDatabase } from '../testing.ts'
import { alertStore } from './alert-store.ts'

/** Nine in the morning in Sydney. */
const MORNING = new Date('2026-11-16T22:00:00Z')
const NIGHT = new Date('2026-11-17T16:00:00Z')
const later = (hours: number) => new Date(MORNING.getTime() + hours * 3_600_000)
const [place] = aSite().locations
const site = aSite({ locations: [{ ...place!, dealer_license_number: 'MD012345' }] })
const sites = { all: () => [site], bySlug: (slug: string) => (slug === site.slug ? site : undefined) }
const consent = {
  text: 'E-mail me',
  given: true,
  method: 'active' as const,
  page: '/alerts',
  at: MORNING.toISOString(),
}
const DAY = '2026-11-17'
const aSearch = (...filters: Filter[]): Wish => ({ kind: 'search', filters, words: '' })

/** Matches as the thread does. Starting one for each match would be most of the time. */
const alertMatcher: AlertMatcher = {
  open: (cars) => ({
    async match(all) {
      const groups = all.map(({ stock, searches }) => ({ within: stock, searches }))
      const found = matchSearches(cars as never, groups, INDEX_SETTINGS.cars)
      return found.map(({ id, document }) => ({ id, carId: document as number }))
    },
    close: async () => undefined,
  }),
}

/** A mail server that keeps what it gets. It refuses 'gone', 'listed' and 'junk'. */
async function smtpSink() {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      const words = address.startsWith('gone') ? 'no such mailbox' : '5.7.1 listed at a block list'
      const refusal = Object.assign(new Error(words), { responseCode: 550 })
      done(/^(?:gone|listed)/.test(address) ? refusal : undefined)
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      const isJunk = envelope.rcptTo.some(({ address }) => address.startsWith('junk'))
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (isJunk) return done(Object.assign(new Error('looks like junk'), { responseCode: 550 }))
        mails.push(Buffer.concat(parts).toString())
        done()
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as { port: number }
  const mail = smtpMail(`smtp://127.0.0.1:${port}?ignoreTLS=true`)
  onTestFinished(async () => {
    mail.close()
    await new Promise<void>((closed) => server.close(closed))
  })
  return { mails, mail }
}

eachDatabase((open) => {
  async function aYard(given?: Database) {
    const database = given ?? (await open())
    const { mails, mail } = await smtpSink()
    const stock = await stockPorts(database)
    const links = { tokenOf: (id: string) => `${id}.signed`, read: () => undefined }
    const ports = {
      ...stock,
      sites,
      alerts: alertStore(database, 'key'),
      alertMatcher,
      alertMailer: alertMailer(mail, 'alerts@platform.example', links, () => undefined),
      // No alert here has words to read again.
      search: {} as SearchEngine,
      catalogue: {} as Catalogue,
      geocoders: {} as Geocoders,
      sentMails: { forget: async () => {} },
    }
    const ask = (special: Partial<NewAlert> = {}) =>
      ports.alerts.add({
        site: site.slug,
        email: 'jo@example.com',
        origin: 'https://test-motors.example',
        wish: { kind: 'search', filters: [equals('make', 'Mazda')], words: '' },
        label: 'Cars, Mazda',
        href: '/search/mazda',
        seen: [],
        consent,
        day: DAY,
        now: MORNING,
        ...special,
      })
    const idOf = async () => {
      const [claimed] = await ports.alerts.claim(1, 0, MORNING)
      return claimed!.subscriber.id
    }
    const confirmed = async (special: Partial<NewAlert> = {}) => {
      await ask(special)
      const id = await idOf()
      await send()
      mails.length = 0
      await confirmAll(id)
      await matchChanges(ports, MORNING)
      return id
    }
    const confirmAll = async (id: string) => {
      const { alerts } = (await ports.alerts.find(id))!
      const ids = alerts.map((one) => one.id)
      await ports.alerts.confirm(id, ids, consent, MORNING)
    }
    const errors: unknown[] = []
    const send = async (now = MORNING) => {
      await planAlertMails(ports, now)
      return sendAlertMails(
        ports,
        () => now,
        (error) => errors.push(error),
      )
    }
    return { database, ports, mails, ask, idOf, confirmed, confirmAll, send, errors }
  }

  test('ALERT-1 nothing but one mail to confirm goes to an address, however often it is asked for', async () => {
    const { ports, mails, ask, send } = await aYard()
    expect(await ask()).toBe('confirm')
    expect(await ask({ href: '/search/ford', label: 'Visit evil.example' })).toBe('waits')
    await ports.cars.upsert([aCar({ make: 'Mazda' })])
    await matchChanges(ports, MORNING)
    await send()
    await send()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('Please confirm')
    expect(mails[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(mails[0]).toMatch(/new cars of\s+2\s+searches/)
    // Whoever asked may have written anything into the search.
    expect(mails[0]).not.toContain('evil')
    expect(mails[0]).toContain('Never write to this address')
    for (const day of ['2026-11-18', '2026-11-19', '2026-11-20']) await ask({ day, href: `/search/${day}` })
    await send(later(1))
    expect(mails).toHaveLength(3)
  })

  test('ALERT-1 other ways to write a mailbox bring no more mails to confirm', async () => {
    const { mails, ask, send, confirmAll, idOf } = await aYard()
    const ways = ['victim@gmail.com', 'victim+1@gmail.com', 'V.ictim+2@googlemail.com', 'vic.tim@gmail.com']
    const askAll = async (day: string, more = '') => {
      const outcomes: string[] = []
      for (const way of ways) outcomes.push(await ask({ email: way.replace('@', `${more}@`), day }))
      return outcomes
    }
    expect(await askAll('2026-11-17')).toEqual(['confirm', 'waits', 'waits', 'waits'])
    const id = await idOf()
    for (const day of ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']) await askAll(day, `+${day}`)
    await send(later(1))
    expect(mails).toHaveLength(3)
    // Another mailbox has its own room. So has a way to write this one that its owner confirmed.
    expect(await ask({ email: 'another@gmail.com' })).toBe('confirm')
    await confirmAll(id)
    expect(await ask({ email: 'victim@gmail.com', href: '/search/ford' })).toBe('confirm')
  })

  test('ALERT-1 nobody adds to what another person hears: each alert waits for the owner', async () => {
    const { ports, mails, confirmed, confirmAll, ask, send } = await aYard()
    const id = await confirmed()
    const ford: Partial<NewAlert> = { wish: aSearch(equals('make', 'Ford')), href: '/f' }
    expect(await ask()).toBe('known')
    expect(await ask(ford)).toBe('confirm')
    expect(await ask({ ...ford, href: '/f2' })).toBe('waits')
    await ports.cars.upsert([aCar({ make: 'Ford' })])
    expect(await matchChanges(ports, MORNING)).toBe(0)
    expect(await send()).toBe(1)
    expect(mails[0]).toContain('Please confirm')
    await confirmAll(id)
    await ports.cars.upsert([aCar({ make: 'Ford', model: 'Puma' })])
    expect(await matchChanges(ports, MORNING)).toBe(2)
    expect(await send()).toBe(1)
    expect(mails[1]).toContain('Puma')
    // Who answers can ask again on the same day.
    expect(await ask({ ...ford, href: '/f3' })).toBe('confirm')
    const { alerts, subscriber } = (await ports.alerts.find(id))!
    expect(alerts.map(({ confirmedAt }) => confirmedAt !== undefined)).toEqual([true, true, true, false])
    expect(subscriber.consents).toHaveLength(3)
    await ports.alerts.forgetUnconfirmed(later(1))
    expect((await ports.alerts.find(id))!.alerts).toHaveLength(3)
  })

  test('an address that never confirms is forgotten, and one that was stopped is not', async () => {
    const { ports, ask, idOf, send } = await aYard()
    await ask()
    const id = await idOf()
    await ask({ email: 'gone@example.com' })
    await send()
    expect(await ports.alerts.forgetUnconfirmed(MORNING)).toBe(0)
    expect(await ports.alerts.forgetUnconfirmed(later(1))).toBe(1)
    expect(await ports.alerts.find(id)).toBeUndefined()
    expect(await ask({ email: 'gone@example.com' })).toBe('stopped')
  })

  test('an alert that waits since yesterday outlives the older ones of its address', async () => {
    const { ports, ask, idOf } = await aYard()
    await ask()
    const id = await idOf()
    await ask({ href: '/search/mazda/3', now: later(2) })
    expect(await ports.alerts.forgetUnconfirmed(later(1))).toBe(0)
    expect((await ports.alerts.find(id))?.alerts.map(({ href }) => href)).toEqual(['/search/mazda/3'])
    expect(await ports.alerts.forgetUnconfirmed(later(3))).toBe(1)
  })

  test('an alert that is none of theirs is removed by nobody, whatever it is called', async () => {
    const { ports, confirmed } = await aYard()
    const id = await confirmed()
    const owned = (await ports.alerts.find(id))!
    for (const alert of ['\0', 'another', ''])
      await changeAlerts(
        ports,
        site,
        owned,
        { action: 'remove', alertIds: [alert], page: '/alerts' },
        MORNING,
      )
    expect((await ports.alerts.find(id))!.alerts).toHaveLength(1)
  })

  test('ALERT-2 news that is no longer true when its mail goes out is not told, and can be again', async () => {
    const { ports, mails, confirmed, confirmAll, ask, send } = await aYard()
    const car = aCar({ make: 'Mazda', price: 30_000, reserved: true })
    await ports.cars.upsert([car])
    const id = await confirmed({ wish: { kind: 'price', carId: car.id, price: 30_000 }, href: '/cars/x' })
    await ask({ wish: { kind: 'free', carId: car.id }, href: '/cars/x' })
    await ask({ seen: [car.id] })
    await send()
    mails.length = 0
    await confirmAll(id)
    const change = async (special: object) => {
      await ports.cars.upsert([{ ...car, ...special }])
      return matchChanges(ports, MORNING)
    }
    expect(await change({ price: 27_500, reserved: false })).toBe(2)
    await planAlertMails(ports, MORNING)
    expect(await change({ price: 31_000 })).toBe(0)
    expect(await send()).toBe(0)
    expect(await change({ price: 27_500 })).toBe(1)
    expect(await send()).toBe(1)
    expect(mails[0]).toContain('$27,500')
    expect(mails[0]).not.toContain('free again')
  })

  test('ALERT-3 a confirmed address hears of a new car once, with the dealer’s facts and a way to stop', async () => {
    const { ports, mails, confirmed, send } = await aYard()
    const here = aCar({ make: 'Mazda' })
    await ports.cars.upsert([here])
    await confirmed({ seen: [here.id] })
    await ports.cars.upsert([
      { ...here, price: 1 },
      aCar({ make: 'Ford' }),
      aCar({ make: 'Mazda', model: 'CX-5', price: 31_500, price_type: 'Excl. Govt. Charges' }),
    ])
    expect(await matchChanges(ports, MORNING)).toBe(1)
    expect(await send()).toBe(1)
    expect(mails[0]).toMatch(/Mazda CX-5/)
    expect(mails[0]).toMatch(/\$31,500, Excl\. Govt\. Charges\./)
    expect(mails[0]).toContain('Test Motors Pty Ltd')
    for (const fact of ['1 Test Street', '02 5550 1000', site.email, 'MD012345'])
      expect(mails[0]).toContain(fact)
    expect(mails[0]).toMatch(/List-Unsubscribe:\s+<https:\/\/test-motors\.example\/alerts\/\S+\/stop>/)
    expect(mails[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(await send()).toBe(0)
  })

  test('ALERT-3 at most one mail a day, and none at night', async () => {
    const { ports, mails, confirmed, send } = await aYard()
    await confirmed()
    const arrive = async (now: Date) => {
      await ports.cars.upsert([aCar({ make: 'Mazda' })])
      await matchChanges(ports, now)
      return send(now)
    }
    expect(await arrive(MORNING)).toBe(1)
    expect(await arrive(later(2))).toBe(0)
    expect(await arrive(NIGHT)).toBe(0)
    expect(await send(later(24))).toBe(1)
    expect(mails).toHaveLength(2)
  })

  test('ALERT-3 a mail that its day could not send waits for the morning, and is the next day’s only one', async () => {
    const { ports, mails, confirmed, send } = await aYard()
    const id = await confirmed()
    const arrive = async (now: Date) => {
      await ports.cars.upsert([aCar({ make: 'Mazda' })])
      await matchChanges(ports, now)
    }
    await arrive(MORNING)
    await planAlertMails(ports, MORNING)
    expect(await send(NIGHT)).toBe(0)
    await arrive(NIGHT)
    expect(await send(later(23))).toBe(1)
    expect(mails[0]!.match(/New for you/g)).toHaveLength(4)
    await arrive(later(24))
    expect(await send(later(24))).toBe(0)
    // A pause holds back a mail that waits, and its end sends it.
    await planAlertMails(ports, later(48))
    await ports.alerts.pause(id, later(24 * 30))
    expect(await send(later(48))).toBe(0)
    await ports.alerts.pause(id, undefined)
    expect(await send(later(49))).toBe(1)
    expect(await ports.alerts.claim(5, 0, later(24 * 40))).toEqual([])
  })

  test('a mail that may have arrived before a kill goes out again as it was, and later news after it', async () => {
    const { ports, mails, confirmed, send } = await aYard()
    await confirmed()
    const arrive = async (now: Date) => {
      await ports.cars.upsert([aCar({ make: 'Mazda' })])
      await matchChanges(ports, now)
    }
    await arrive(MORNING)
    await planAlertMails(ports, MORNING)
    await ports.alerts.claim(5, 60, MORNING)
    await arrive(later(24))
    expect(await send(later(24))).toBe(1)
    expect(mails[0]!.match(/New for you/g)).toHaveLength(2)
    expect(await send(later(48))).toBe(1)
    expect(mails).toHaveLength(2)
    const ids = mails.map((mail) => /^Message-ID: (\S+)/im.exec(mail)![1])
    expect(new Set(ids).size).toBe(2)
  })

  test('ALERT-2 a price is told when it falls below what was told, and a car each time it is free', async () => {
    const { ports, mails, confirmed, confirmAll, ask, send } = await aYard()
    const car = aCar({ price: 30_000, reserved: true })
    await ports.cars.upsert([car])
    const id = await confirmed({ wish: { kind: 'price', carId: car.id, price: 30_000 }, href: '/cars/x' })
    await ask({ wish: { kind: 'free', carId: car.id }, href: '/cars/x' })
    await send()
    await confirmAll(id)
    const change = async (day: number, special: object) => {
      mails.length = 0
      await ports.cars.upsert([{ ...car, ...special }])
      await matchChanges(ports, later(24 * day))
      await send(later(24 * day))
      return mails.join().replaceAll('=\r\n', '')
    }
    const first = await change(1, { price: 28_000, reserved: false })
    expect(first).toContain('$28,000')
    expect(first).toContain('less than $30,000')
    expect(await change(2, { price: 29_000, reserved: false })).toBe('')
    expect(await change(3, { price: 29_000, reserved: true })).toBe('')
    const again = await change(4, { price: 27_000, reserved: false })
    expect(again).toContain('$27,000')
    expect(await change(5, { price: 27_000, reserved: true })).toBe('')
    expect(await change(6, { price: 31_000, reserved: false })).toContain('free again')
  })

  test('ALERT-2 a price that fell twice before its mail went out is told once, as it is now', async () => {
    const { ports, mails, confirmed, send } = await aYard()
    const car = aCar({ price: 30_000 })
    await ports.cars.upsert([car])
    await confirmed({ wish: { kind: 'price', carId: car.id, price: 30_000 }, href: '/cars/x' })
    for (const [hours, price] of [
      [18, 29_000],
      [19, 28_000],
    ] as const) {
      await ports.cars.upsert([{ ...car, price }])
      await matchChanges(ports, later(hours))
    }
    expect(await send(later(24))).toBe(1)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('$28,000')
    expect(mails[0]).not.toContain('$29,000')
  })

  test('ALERT-4 a stop is for the mailbox, however its address is written, and after it was erased', async () => {
    const { ports, mails, ask, confirmed, send } = await aYard()
    const id = await confirmed({ email: 'jo.marchetti@gmail.com' })
    await ports.alerts.stop(id, 'asked', MORNING)
    // A report that comes late takes nothing back.
    await ports.alerts.stop(id, 'bounced', MORNING)
    expect(await ask({ email: 'Jo.Marchetti+cars@gmail.com' })).toBe('stopped')
    await ports.alerts.erase(id, MORNING)
    expect(await ask({ email: 'jomarchetti@googlemail.com' })).toBe('stopped')
    await send()
    expect(mails).toEqual([])
    expect(await ask({ email: 'kim.marchetti@gmail.com' })).toBe('confirm')
  })

  test('ALERT-4 an address that its owner confirmed has its own stop, and one that bounces stops no other', async () => {
    const { ports, ask, confirmed } = await aYard()
    await confirmed()
    await ask({ email: 'jo+cars@example.com' })
    const [tagged] = await ports.alerts.claim(1, 0, MORNING)
    await ports.alerts.stop(tagged!.subscriber.id, 'asked', MORNING)
    expect(await ask({ href: '/b' })).toBe('confirm')
    await ask({ email: 'lee+typo@example.com' })
    const lee = (await ports.alerts.claim(9, 0, MORNING)).find(({ subscriber }) =>
      subscriber.email.startsWith('lee'),
    )
    await ports.alerts.stop(lee!.subscriber.id, 'bounced', MORNING)
    expect(await ask({ email: 'lee@example.com' })).toBe('confirm')
  })

  test('ALERT-4 a stop of an earlier version is for the mailbox too', async () => {
    const { database, ports, ask, confirmed } = await aYard()
    const id = await confirmed()
    await database.db.execute(sql`update alert_subscribers set mailbox_hash = null where id = ${id}`)
    await ports.alerts.stop(id, 'asked', MORNING)
    expect(await ask({ email: 'jo+cars@example.com' })).toBe('stopped')
  })

  test('ALERT-1 until the owner has confirmed, mails link to where was asked last', async () => {
    const { ports, ask, idOf, confirmAll } = await aYard()
    await ask({ origin: 'https://test-motors.example:6666' })
    await ask({ origin: 'https://test-motors.example', href: '/b' })
    const id = await idOf()
    const originOf = async () => (await ports.alerts.find(id))!.subscriber.origin
    expect(await originOf()).toBe('https://test-motors.example')
    await confirmAll(id)
    await ask({ origin: 'https://test-motors.example:6666', href: '/c' })
    expect(await originOf()).toBe('https://test-motors.example')
  })

  test('ALERT-3 nobody waits for tomorrow behind others who had their mail of today', async () => {
    const { database, ports } = await aYard()
    // Two thousand had their mail. A plan takes a thousand people at a time.
    const people = sql`(select 'p' || n as id, n > 2000 as is_new from generate_series(1, 2010) as n)`
    for (const rows of [
      sql`alert_subscribers (id, site, email, email_hash, origin, consents, created_at)
        select id, ${site.slug}, id || '@example.com', id, '', '[]', now() from ${people} as people`,
      sql`alerts (id, subscriber_id, site, wish, label, href, seen, confirmed_at, created_at)
        select id, id, ${site.slug}, '{"kind":"free","carId":1}', '', '', '[]', now(), now() from ${people} as people`,
      sql`alert_news (alert_id, car_id, about, price, found_at)
        select id, 1, 'free', 0, now() from ${people} as people`,
      sql`alert_mails (id, subscriber_id, kind, day, state, due_at)
        select id, id, 'news', ${DAY}, 'sent', now() from ${people} as people where not is_new`,
    ])
      await database.db.execute(sql`insert into ${rows}`)
    expect(await ports.alerts.plan(site.slug, DAY, MORNING)).toBe(10)
    expect(await ports.alerts.plan(site.slug, DAY, MORNING)).toBe(0)
  })

  test('ALERT-3 a dealer with places in two time zones writes when it is day at both', async () => {
    const { ports, mails, confirmed } = await aYard()
    await confirmed()
    await ports.cars.upsert([aCar({ make: 'Mazda' })])
    await matchChanges(ports, MORNING)
    const [place] = site.locations
    const wide = { ...site, locations: [place!, { ...place!, timeZone: 'Australia/Perth' }] }
    const there = { ...ports, sites: { all: () => [wide], bySlug: () => wide } }
    // At nine in Sydney it is six in Perth.
    expect(await planAlertMails(there, MORNING)).toBe(0)
    expect(await planAlertMails(ports, MORNING)).toBe(1)
    const send = (hours: number) =>
      sendAlertMails(
        there,
        () => later(hours),
        () => {},
      )
    expect(await send(0)).toBe(0)
    expect(await send(1.9)).toBe(0)
    expect(await send(2)).toBe(1)
    expect(mails).toHaveLength(1)
  })

  test('ALERT-2 a lower price and a car that is free again are news, and a price that stays is none', async () => {
    const { ports, mails, confirmed, confirmAll, ask, send } = await aYard()
    const car = aCar({ price: 30_000, reserved: true })
    await ports.cars.upsert([car])
    const id = await confirmed({ wish: { kind: 'price', carId: car.id, price: 30_000 }, href: '/cars/x' })
    await ask({ wish: { kind: 'free', carId: car.id }, href: '/cars/x' })
    await send()
    mails.length = 0
    await confirmAll(id)
    await ports.cars.upsert([{ ...car, photos_count: 9 }])
    expect(await matchChanges(ports, MORNING)).toBe(0)
    await ports.cars.upsert([{ ...car, price: 27_500, reserved: false }])
    expect(await matchChanges(ports, MORNING)).toBe(2)
    await send()
    expect(mails[0]).toContain('$27,500')
    expect(mails[0]).toContain('$30,000')
  })

  test('ALERT-4 after a stop nothing goes out: not what waits, not what was claimed, not a new request', async () => {
    const { ports, mails, confirmed, ask, send } = await aYard()
    const id = await confirmed()
    await ports.cars.upsert([aCar({ make: 'Mazda' })])
    await matchChanges(ports, MORNING)
    await planAlertMails(ports, MORNING)
    const [claimed] = await ports.alerts.claim(5, 60, MORNING)
    await ports.alerts.stop(id, 'asked', MORNING)
    expect(await ports.alerts.isWanted(claimed!.id)).toBe(false)
    expect(await ask()).toBe('stopped')
    expect(await send(later(48))).toBe(0)
    expect(mails).toHaveLength(0)
    await ports.alerts.erase(id, MORNING)
    expect(await ask()).toBe('stopped')
    expect((await ports.alerts.find(id))!.subscriber.email).toBe('')
  })

  test('ALERT-4 a stop that comes while a mail is being made is honoured', async () => {
    const { ports, mails, confirmed } = await aYard()
    const id = await confirmed()
    await ports.cars.upsert([aCar({ make: 'Mazda' })])
    await matchChanges(ports, MORNING)
    await planAlertMails(ports, MORNING)
    const byIds = async (ids: number[]) => {
      await ports.alerts.stop(id, 'asked', MORNING)
      return ports.cars.byIds(ids)
    }
    const racing = { ...ports, cars: { byIds } }
    const none = () => undefined
    expect(await sendAlertMails(racing, () => MORNING, none)).toBe(0)
    expect(mails).toHaveLength(0)
  })

  test('processes that match and send at the same time tell each car once', async () => {
    const { ports, mails, confirmed, send } = await aYard()
    await confirmed()
    await ports.cars.upsert([aCar({ make: 'Mazda' }), aCar({ make: 'Mazda', model: 'CX-5' })])
    const threaded = { ...ports, alertMatcher: threadedAlertMatcher() }
    await Promise.all([matchChanges(threaded, MORNING), matchChanges(threaded, MORNING)])
    await Promise.all([send(), send(), send()])
    expect(mails).toHaveLength(1)
    expect(mails[0]!.match(/New for you/g)).toHaveLength(4)
  })

  test('an address that bounces is stopped', async () => {
    const { ports, errors, ask, idOf, send } = await aYard()
    await ask({ email: 'gone@example.com' })
    const id = await idOf()
    await send()
    expect(errors).toHaveLength(1)
    expect((await ports.alerts.find(id))!.subscriber.stoppedAt).toBeDefined()
    expect(await ask({ email: 'GONE@example.com' })).toBe('stopped')
    const erase = () => ports.alerts.eraseAddress('Gone+cars@example.com', undefined, MORNING)
    expect([await erase(), await erase()]).toEqual([1, 0])
    expect((await ports.alerts.find(id))!.subscriber.email).toBe('')
  })

  test('a server that refuses the sender and not the address stops nobody, and is tried again', async () => {
    for (const email of ['listed@example.com', 'junk@example.com']) {
      const { ports, errors, ask, idOf, send } = await aYard()
      await ask({ email })
      const id = await idOf()
      await send()
      expect(errors).toHaveLength(1)
      expect((await ports.alerts.find(id))!.subscriber.stoppedAt).toBeUndefined()
      expect(await ports.alerts.claim(1, 0, new Date(MORNING.getTime() + 86_400_000))).toHaveLength(1)
    }
  })

  test('many workers share the mails: each goes out once, and a lost claim is taken over', async () => {
    const { ports, mails, ask, send } = await aYard()
    for (let n = 0; n < 30; n += 1) await ask({ email: `p${n}@example.com` })
    const lost = await ports.alerts.claim(3, 60, MORNING)
    expect(lost).toHaveLength(3)
    await Promise.all([send(), send(), send()])
    expect(mails).toHaveLength(27)
    expect(await send(new Date(MORNING.getTime() + 61_000))).toBe(3)
    expect(mails).toHaveLength(30)
  })

  test('ALERT-3 a mail whose process died after the server took it goes out again as the same mail', async () => {
    const { ports, mails, confirmed } = await aYard()
    await confirmed()
    await ports.cars.upsert([aCar({ make: 'Mazda' })])
    await matchChanges(ports, MORNING)
    await planAlertMails(ports, MORNING)
    const none = () => undefined
    const sent = () => Promise.reject(new Error('killed'))
    const killed = { ...ports, alerts: { ...ports.alerts, sent } }
    await expect(sendAlertMails(killed, () => MORNING, none)).rejects.toThrow('killed')
    expect(mails).toHaveLength(1)
    // Until its claim ends nobody knows what became of it.
    expect(await sendAlertMails(ports, () => MORNING, none)).toBe(0)
    expect(await sendAlertMails(ports, () => later(1), none)).toBe(1)
    expect(mails).toHaveLength(2)
    const ids = mails.map((mail) => /^Message-ID: (\S+)/im.exec(mail)![1])
    expect(ids[1]).toBe(ids[0])
    expect(await sendAlertMails(ports, () => later(2), none)).toBe(0)
  })

  test('ALERT-3 a database that is away for a moment after a mail went out does not send it again', async () => {
    const { ports, mails, confirmed } = await aYard()
    await confirmed()
    await ports.cars.upsert([aCar({ make: 'Mazda' })])
    await matchChanges(ports, MORNING)
    await planAlertMails(ports, MORNING)
    let asked = 0
    const sent: typeof ports.alerts.sent = async (...mail) => {
      asked += 1
      if (asked === 1) throw new PortFailed('alert store', 'calling sent', 'the connection ended')
      await ports.alerts.sent(...mail)
    }
    const flaky = { ...ports, alerts: { ...ports.alerts, sent } }
    const none = () => undefined
    expect(await sendAlertMails(flaky, () => MORNING, none)).toBe(1)
    expect(await sendAlertMails(ports, () => later(1), none)).toBe(0)
    expect(mails).toHaveLength(1)
  })

  test('matching again after a kill finds the same news once', async () => {
    const { ports, mails, confirmed, send } = await aYard()
    await confirmed()
    await ports.cars.upsert([aCar({ make: 'Mazda' })])
    const killed = {
      ...ports,
      alerts: {
        ...ports.alerts,
        found: async (...news: Parameters<typeof ports.alerts.found>) => {
          await ports.alerts.found(...news)
          throw new Error('killed')
        },
      },
    }
    await expect(matchChanges(killed, MORNING)).rejects.toThrow('killed')
    await matchChanges(ports, MORNING)
    await send()
    expect(mails).toHaveLength(1)
    expect(mails[0]!.match(/New for you/g)!.length).toBe(2)
  })

  test('ALERT-5 a pause keeps the news, an alert can be changed, and an alert that is removed has none', async () => {
    const { ports, confirmed, send } = await aYard()
    const id = await confirmed()
    await ports.alerts.pause(id, later(24 * 30))
    await ports.cars.upsert([aCar({ make: 'Mazda' })])
    await matchChanges(ports, MORNING)
    expect(await send()).toBe(0)
    await ports.alerts.pause(id, undefined)
    const [alert] = (await ports.alerts.find(id))!.alerts
    const to = { wish: aSearch(), label: 'All', href: '/all' }
    await ports.alerts.change(id, alert!.id, { ...to, seen: [], consent })
    expect((await ports.alerts.find(id))!.alerts).toMatchObject([{ ...to, id: alert!.id }])
    // What was found for the wish before is not told.
    expect(await send()).toBe(0)
    await ports.alerts.change('another', alert!.id, { ...to, label: 'Theirs', seen: [], consent })
    expect((await ports.alerts.find(id))!.alerts[0]!.label).toBe('All')
    await ports.cars.upsert([aCar({ make: 'Mazda' })])
    expect(await matchChanges(ports, MORNING)).toBe(1)
    await ports.alerts.remove(id, alert!.id)
    expect(await send()).toBe(0)
  })
})
