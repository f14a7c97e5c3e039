import { expect, test } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import { eventStore } from '#adapters/database/insights/event-store.ts'
import { insights } from '#adapters/database/insights/insights.ts'
import { stockPorts } from '#adapters/database/stock/stock-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { isRefused, narrowed, permit } from '#domain/access/permit.ts'
import { aCar, aSite } from '#domain/builders.ts'
import { EVENTS, type EventData, type EventId } from '#domain/events.ts'
import { addVisit, noSums } from '#domain/insights/sums.ts'
import type { Visit } from '#domain/insights/visit.ts'
import { EVENTS_AN_HOUR, eventCounter } from './insights/event-counter.ts'
import { refreshViews } from './insights/refresh-views.ts'
import { deleteOldEvents, EVENT_RETENTION_DAYS, recordEvents } from './record-events.ts'

const NOW = new Date('2026-11-16T01:00:00Z')
const LONG_AGO = new Date(0)
const site = aSite()
const place = site.locations[0]!
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36'
const visit = (special: Partial<Visit> = {}): Visit => ({
  address: '203.0.113.7',
  agent: DESKTOP,
  isPrivate: false,
  ...special,
})
const event = (id: EventId, data: EventData = {}, at = NOW) => ({ id, data, page: '/', at: at.getTime() })
const landing = (data: EventData = {}) => event(EVENTS.pageView, { k: 'home', land: true, ...data })
const query = { from: '2026-11-01', to: '2026-11-30' }

const may = () => {
  const platform = { kind: 'platform', name: 'Test', via: 'platform', requestId: 'test' } as const
  const given = permit(platform, 'insight.read', site, NOW)
  if (isRefused(given)) throw new Error(given.why)
  return given
}

eachDatabase((open) => {
  const aCounter = async (database?: Database) => {
    const opened = database ?? (await open())
    const { cars, stockVersions } = await stockPorts(opened)
    await cars.upsert([aCar({ id: 7, slug: 'seven', location_id: place.id })])
    await stockVersions.close()
    const events = eventStore(opened)
    let now = NOW.getTime()
    const counter = eventCounter({ events, cars }, { now: () => now })
    const totals = async () => {
      await counter.flush()
      const rows = await insights(opened).days(may(), query)
      return rows.map(({ day, ...sums }) => [
        day,
        Object.fromEntries(Object.entries(sums).filter(([, n]) => n)),
      ])
    }
    return { opened, events, counter, totals, read: insights(opened), pass: (ms: number) => (now += ms) }
  }

  test('EVENT-2 a visit is counted once for its day, with its source, its pages and its cars', async () => {
    const { counter, totals, read } = await aCounter()
    counter.count(site, visit(), [
      landing({ ref: 'www.google.com' }),
      event(EVENTS.pageView, { k: 'car', car_id: 7 }),
      event(EVENTS.pageView, { k: 'car', car_id: 7 }),
      event(EVENTS.pageLeft, { k: 'car', car_id: 7, s: 41.6, ph: 3, lcp: 1200, cls: 0.02 }),
      event(EVENTS.favouriteAdd, { car_id: 7 }),
      event(EVENTS.call, { car_id: 7 }),
      event(EVENTS.formStart, { form: 'enquiry', car_id: 7 }),
      event(EVENTS.leadSent, { form: 'enquiry', car_id: 7, lead: 'a' }),
      event(EVENTS.leadSent, { form: 'enquiry', car_id: 7, lead: 'a' }),
    ])
    counter.count(site, visit({ agent: PHONE }), [
      landing({ qs: '?utm_source=facebook&utm_medium=cpc&utm_campaign=Spring+drive' }),
    ])
    expect(await totals()).toEqual([
      [
        '2026-11-16',
        {
          visits: 2,
          visitors: 2,
          pages: 4,
          carViews: 2,
          carVisitors: 1,
          seconds: 42,
          photos: 3,
          saves: 1,
          calls: 1,
          formStarts: 1,
          formVisitors: 1,
          leads: 1,
        },
      ],
    ])
    const sources = await read.sources(may(), query)
    expect(sources.map(({ source, visits, leads }) => [source, visits, leads])).toEqual([
      ['meta-ads', 1, 0],
      ['search', 1, 1],
    ])
    const [atYard] = await read.days(narrowed(may(), [place.id]), query)
    expect(atYard).toMatchObject({ visits: 0, visitors: 1, carViews: 2, leads: 1 })
    expect(await read.cars(may(), { ...query, device: 'phone' })).toEqual([])
    expect(await read.cars(may(), query)).toEqual([
      { car: 7, views: 2, seconds: 42, photos: 3, saves: 1, calls: 1, leads: 1 },
    ])
    expect((await read.pages(may(), query)).find(({ kind }) => kind === 'car')).toMatchObject({
      views: 2,
      lcp: [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    })
    expect(await read.forms(may(), query)).toEqual([
      { form: 'enquiry', step: 0, times: 1 },
      { form: 'enquiry', step: 99, times: 1 },
    ])
  })

  test('EVENT-2 a visitor has the source of their landing, though another event arrived before it', async () => {
    const { counter, read } = await aCounter()
    counter.count(site, visit(), [event(EVENTS.pageLeft, { k: 'home', s: 1 })])
    counter.count(site, visit(), [
      landing({ qs: '?utm_source=facebook&utm_medium=cpc' }),
      event(EVENTS.leadSent, { form: 'enquiry', car_id: 7, lead: 'b' }),
    ])
    await counter.flush()
    const sources = await read.sources(may(), query)
    expect(sources.map(({ source, visits, visitors, leads }) => [source, visits, visitors, leads])).toEqual([
      ['meta-ads', 1, 1, 1],
    ])
  })

  test('INSIGHT-3 the views of a car are those its own sites counted, through imports and forged events', async () => {
    const opened = await open()
    const stock = await stockPorts(opened)
    const { cars, carViews, stockImports, stockVersions } = stock
    const mine = aCar({ id: 7, slug: 'seven', location_id: place.id, dealership_id: site.dealerships[0]!.id })
    await cars.upsert([mine, aCar({ id: 8, slug: 'eight', dealership_id: 999 })])
    const events = eventStore(opened)
    const seen = async (at: typeof site, times: number, car: number) => {
      const counter = eventCounter({ events, cars }, { now: () => NOW.getTime() })
      const views = Array.from({ length: times }, () => event(EVENTS.pageView, { k: 'car', car_id: car }))
      counter.count(at, visit(), views)
      await counter.stop()
    }
    const foreign = { ...site, slug: 'elsewhere', dealerships: [{ ...site.dealerships[0]!, id: 998 }] }
    await seen(site, 3, 7)
    await seen(site, 2, 8)
    await seen(foreign, 5, 7)
    const before = Number(stockVersions.current([mine.dealership_id]))
    expect(await refreshViews(carViews, [site, foreign])).toBe(1)
    expect(await cars.byIds([7, 8])).toMatchObject([{ views: 3 }, { views: 0 }])
    expect(Number(stockVersions.current([mine.dealership_id]))).toBe(before + 1)
    expect(await refreshViews(carViews, [site, foreign])).toBe(0)

    const source = { by: 'feed', feed: 'main', runId: 0 } as const
    await stockImports.write([{ car: { ...mine, price: 1 }, feed: {}, fingerprint: 'a' }], source)
    expect(await cars.byId(7)).toMatchObject({ price: 1, views: 3 })
    await stockVersions.close()
  })

  test('EVENT-2 searches are counted by their words, and by how often they found nothing', async () => {
    const { counter, read } = await aCounter()
    counter.count(site, visit(), [
      event(EVENTS.pageView, { k: 'search', hits: 3, qs: '?query=++Hilux+SR5+' }),
      event(
        EVENTS.refined,
        {
          k: 'search',
          hits: 0,
          qs: '?query=hilux+sr5&refinementList[make][0]=Toyota&refinementList[price][0]=1:2',
        },
        new Date(+NOW + 5),
      ),
      event(EVENTS.refined, { k: 'search', hits: 0, qs: '?query=jo@example.com' }),
      event(EVENTS.refined, { k: 'search', hits: 0, qs: '?query=call+0491+570+156' }),
    ])
    await counter.flush()
    expect(await read.terms(may(), query, { kind: 'asked', limit: 9 })).toEqual([
      { term: 'hilux sr5', times: 2, empty: 1, hits: 0 },
    ])
    expect(await read.terms(may(), query, { kind: 'facet', limit: 9 })).toMatchObject([
      { term: 'make', times: 1 },
      { term: 'price', times: 1 },
    ])
  })

  test('EVENT-2 a late event corrects the day it belongs to, by the clock of the yard', async () => {
    const { counter, totals } = await aCounter()
    // Midnight in Sydney is 13:00 UTC of the day before.
    counter.count(site, visit(), [event(EVENTS.pageView, { k: 'home' }, new Date('2026-11-15T12:59:59Z'))])
    counter.count(site, visit(), [event(EVENTS.pageView, { k: 'home' }, new Date('2026-11-15T13:00:00Z'))])
    await totals()
    counter.count(site, visit(), [event(EVENTS.pageView, { k: 'home' }, new Date('2026-11-15T02:00:00Z'))])
    expect(await totals()).toEqual([
      ['2026-11-15', { pages: 2 }],
      ['2026-11-16', { pages: 1, visitors: 1 }],
    ])
  })

  test('EVENT-2 a visitor of a day is known by a hash whose key is deleted with the day', async () => {
    const { counter, totals, events, opened, pass } = await aCounter()
    counter.count(site, visit(), [landing()])
    await counter.flush()
    // Another process has the same key, so the visitor counts once.
    const another = await aCounter(opened)
    another.counter.count(site, visit(), [landing()])
    await another.counter.flush()
    expect(await totals()).toEqual([['2026-11-16', { visits: 2, visitors: 1, pages: 2 }]])
    const text = async (table: string) =>
      JSON.stringify(await opened.run({ name: table, text: `select * from ${table}` }, []))
    for (const table of ['visit_events', 'day_visitors', 'daily_visits'])
      expect(await text(table)).not.toContain('203.0.113')
    expect(await text('visit_events')).not.toContain('Chrome')
    pass(24 * 3_600_000)
    await deleteOldEvents({ events }, new Date('2026-11-17T01:00:00Z'))
    expect(await text('visitor_keys')).toBe('[]')
    expect(await text('day_visitors')).toBe('[]')
    // Late for a day that is over: it counts, its visitor does not.
    counter.count(site, visit({ agent: PHONE }), [landing()])
    expect((await totals())[0]).toEqual(['2026-11-16', { visits: 3, visitors: 1, pages: 3 }])
  })

  test('EVENT-2 bots, previews and people who ask not to be followed are not counted', async () => {
    const { counter, totals } = await aCounter()
    const agents = ['Googlebot/2.1', 'facebookexternalhit/1.1', 'curl/8.1', '', 'Chrome-Lighthouse']
    for (const agent of agents) counter.count(site, visit({ agent }), [landing()])
    counter.count(site, visit({ isPrivate: true }), [landing(), event(EVENTS.leadSent, { form: 'contact' })])
    expect(await totals()).toEqual([['2026-11-16', { leads: 1 }]])
    counter.count(site, visit({ agent: 'Mozilla/5.0 (Linux; Android 14; CUBOT X90) Mobile' }), [landing()])
    expect(await totals()).toEqual([['2026-11-16', { leads: 1, visits: 1, visitors: 1, pages: 1 }]])
  })

  test('EVENT-2 events over a visitor’s limit are not counted, but those of others are', async () => {
    const { counter, events } = await aCounter()
    const send = (address: string) => counter.count(site, visit({ address }), [event(39)])
    for (let n = 0; n < EVENTS_AN_HOUR + 5; n += 1) send('greedy')
    send('another')
    await counter.flush()
    expect(await events.counts(site.slug, LONG_AGO)).toEqual({ 39: EVENTS_AN_HOUR + 1 })
  })

  test('EVENT-2 an invalid batch returns false, and a browser cannot send a lead', async () => {
    const counted: unknown[] = []
    const record = (body: unknown) => recordEvents((events) => counted.push(...events), body, NOW)
    for (const body of [undefined, null, 7, {}, { events: 'all' }]) expect(record(body)).toBe(false)
    expect(record({ events: [{ id: EVENTS.leadSent }, { id: EVENTS.reserved }, { id: 39 }] })).toBe(true)
    expect(counted).toMatchObject([{ id: 39 }])
  })

  test('EVENT-2 a forged car, yard, time or number cannot harm the sums', async () => {
    const { counter, totals, read } = await aCounter()
    counter.count(site, visit(), [
      event(EVENTS.pageView, { k: 'car', car_id: 999_999_999_999, place: 4711 }),
      event(EVENTS.pageView, { k: 'car', car_id: -1, place: 0.5 }),
      event(EVENTS.pageView, { k: '<script>', hits: 1e300, qs: "?query='); drop table cars; --" }),
      event(EVENTS.pageLeft, { k: 'car', car_id: 7, s: 1e300, lcp: 1e300, cls: -1 }),
      // Words of somebody else's must not come on the dealer's screens.
      event(EVENTS.pageView, { k: 'buyPillsNow' }),
      event(EVENTS.formStart, { k: 'car', form: 'cheapPills' }),
    ])
    expect(await totals()).toEqual([
      ['2026-11-16', { pages: 4, searches: 1, visitors: 1, seconds: 1800, formStarts: 1, formVisitors: 1 }],
    ])
    expect((await read.pages(may(), query)).map(({ kind }) => kind)).toEqual(['car'])
    expect(await read.forms(may(), query)).toEqual([])
    expect(await read.terms(may(), query, { kind: 'asked', limit: 9 })).toMatchObject([
      { term: "' drop table cars --", hits: 100_000 },
    ])
  })

  test('EVENT-2 a search that ends in half a character fails no batch, in which others have events', async () => {
    const { counter, totals, read } = await aCounter()
    const qs = `?query=${'a'.repeat(59)}${encodeURIComponent('𝒜𝒜')}`
    counter.count(site, visit(), [event(EVENTS.pageView, { k: 'search', hits: 0, qs })])
    counter.count(site, visit({ address: '203.0.113.8' }), [event(EVENTS.pageView, { k: 'home' })])
    expect(await totals()).toEqual([['2026-11-16', { pages: 2, visitors: 2, searches: 1, empty: 1 }]])
    expect((await read.terms(may(), query, { kind: 'asked', limit: 9 }))[0]!.term).toBe('a'.repeat(59))
  })

  test('EVENT-2 a sum that somebody has filled up fails no batch, and can be read over many days', async () => {
    const { counter, events, read } = await aCounter()
    const most = 2 ** 31 - 1
    const days = ['2026-11-16', '2026-11-15']
    const sums = noSums()
    for (const day of days) {
      const where = { site: site.slug, day, placeDay: day, place: place.id, device: 'desktop' } as const
      addVisit(sums, where, 'direct', { seconds: most - 1 })
      sums.cars.set(day, {
        key: [site.slug, day, 7, 'desktop'],
        place: place.id,
        counts: { seconds: day === NOW.toISOString().slice(0, 10) ? most - 1 : 0 },
      })
    }
    await events.addSums(sums)
    counter.count(site, visit(), [event(EVENTS.pageLeft, { k: 'car', car_id: 7, s: 1800 })])
    counter.count(site, visit(), [event(EVENTS.pageView, { k: 'home' })])
    await counter.flush()
    const rows = await read.days(may(), query)
    expect(rows.map(({ day, pages, seconds }) => [day, pages, seconds])).toEqual([
      ['2026-11-15', 0, most - 1],
      ['2026-11-16', 1, most],
    ])
    expect((await read.sources(may(), query))[0]!.seconds).toBe(2 * most - 1)
    expect((await read.cars(may(), query))[0]!.seconds).toBe(most)
  })

  test('EVENT-2 no event is older than 400 days, whole months are deleted, and sums stay', async () => {
    const { counter, events, opened, totals } = await aCounter()
    const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
    // The month with the oldest day goes as a whole: deleting rows one by one takes long.
    const [gone, kept] = [
      [EVENT_RETENTION_DAYS + 70, EVENT_RETENTION_DAYS + 1, EVENT_RETENTION_DAYS - 1],
      [EVENT_RETENTION_DAYS - 30, 0],
    ]
    for (const days of [...gone, ...kept]) counter.count(site, undefined, [event(39, {}, daysAgo(days))])
    await counter.flush()
    await deleteOldEvents({ events }, NOW)
    expect(await events.counts(site.slug, LONG_AGO)).toEqual({ 39: kept.length })
    const text = "select relname from pg_class where relname like 'visit_events_2%' and relkind = 'r'"
    expect(
      (await opened.run<{ relname: string }>({ name: 'parts', text }, [])).map((row) => row.relname).sort(),
    ).toEqual(['visit_events_2025_11', 'visit_events_2026_11'])
    expect(await totals()).toEqual([['2026-11-16', { saves: 1 }]])
  })
})
