import { expect, test } from 'vitest'
import { eventStore } from '#adapters/database/insights/event-store.ts'
import { insights } from '#adapters/database/insights/insights.ts'
import { leadPorts } from '#adapters/database/leads/lead-ports.ts'
import { importRuns } from '#adapters/database/stock/import-runs.ts'
import { stockPorts } from '#adapters/database/stock/stock-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { insightLines } from '#console/insights/insight-lines.ts'
import { loadCars, loadPriceChanges } from '#console/insights/load-cars.ts'
import { loadAgents, loadForms, loadSpeed, loadWords } from '#console/insights/load-others.ts'
import { loadOverview, openScreen } from '#console/insights/load-overview.ts'
import { loadOpened } from '#console/insights/opened/load-opened.ts'
import { loadSources } from '#console/insights/sources/load-sources.ts'
import { loadPlatform } from '#console/platform/load-platform.ts'
import { platformLines } from '#console/platform/platform-lines.ts'
import { isRefused } from '#domain/access/permit.ts'
import { aMembership, aPerson, NOW as MORNING, minutesAfter } from '#domain/access/testing/an-actor.ts'
import { aCar, aSite } from '#domain/builders.ts'
import { EVENTS } from '#domain/events.ts'
import { emptyReport } from '#domain/import/import-report.ts'
import type { Source } from '#domain/insights/source.ts'
import { addVisit, noSums, SENT_STEP } from '#domain/insights/sums.ts'
import { BUCKETS, oneIn } from '#domain/insights/vitals.ts'
import type { Counted } from '#ports/insights/insights.ts'
import { aPlatform } from '#use-cases/access/testing/a-platform.ts'
import { aLead } from '#use-cases/desk/testing/a-lead.ts'
import { eventCounter } from '#use-cases/insights/event-counter.ts'
import { platformInsights } from '#use-cases/insights/platform-insights.ts'
import { FIRST_NORTH, type RecordedVisit, recordedMonth } from '../testing/recorded-month.ts'

const WEEK = { range: { from: '2026-11-10', to: '2026-11-16' }, comparison: 'before' } as const
const TO_DEALER = { about: 'completed', channel: { kind: 'email', to: 'leads@yard.example' } } as const
const CARS = [1, 2, 3, 4, 5, 6]
const NOW = new Date('2026-10-25T02:00:00Z')

const isNorth = (car: number) => car >= FIRST_NORTH && car < 7

/** How often each word comes, most often first, as the screens order them. */
function tallied(words: readonly (string | undefined)[]): [string, number][] {
  const times = new Map<string, number>()
  for (const word of words) if (word !== undefined) times.set(word, (times.get(word) ?? 0) + 1)
  return [...times].sort(([one, n], [other, m]) => m - n || (one < other ? -1 : 1))
}

const count = <One>(list: readonly One[], of: (one: One) => number) =>
  list.reduce((sum, one) => sum + of(one), 0)

eachDatabase((open) => {
  test('INSIGHT-1 every screen shows exactly what happened in a recorded month, over the change of clocks', async () => {
    const database = await open()
    const { locations, ...rest } = aSite()
    const here = locations[0]!
    const north = { ...here, id: here.id + 1, name: 'North', timeZone: 'Australia/Brisbane' }
    const site = { ...rest, slug: 'yard', locations: [here, north] }
    const place = here.id
    const { cars, stockVersions } = await stockPorts(database)
    const dealership = site.dealerships[0]!.id
    await cars.upsert(
      [...CARS, 7].map((id) =>
        aCar({
          id,
          slug: `car-${id}`,
          location_id: isNorth(id) ? north.id : place,
          dealership_id: dealership,
        }),
      ),
    )
    await stockVersions.close()
    const month = recordedMonth('a month', CARS)
    // Each day is sent on that day, as browsers do. One visit in seven is sent a little late.
    const events = eventStore(database)
    for (const day of new Set(month.map((visit) => visit.day))) {
      const own = month.filter((visit) => visit.day === day)
      const counter = eventCounter({ events, cars }, { now: () => Date.parse(`${day}T12:00:00Z`) })
      const late = own.filter((_, n) => n % 7 === 3)
      for (const visit of own.filter((one) => !late.includes(one)))
        counter.count(site, visit.visit, visit.events)
      await counter.flush()
      for (const visit of late) counter.count(site, visit.visit, visit.events)
      for (const visit of own) counter.count(site, undefined, visit.own)
      await counter.flush()
    }
    const ports = { sites: { bySlug: () => site } as never, insights: insights(database) }
    const look = (query: string) => {
      const search = new URLSearchParams(`from=2026-09-20&to=2026-10-19&${query}`)
      const opened = openScreen(ports, aPerson('owner'), 'yard', search, NOW)
      if (isRefused(opened)) throw new Error(opened.why)
      return opened
    }
    const check = async (query: string, true_: RecordedVisit[]) => {
      const opened = look(query)
      const leadsOfBots = month.filter((visit) => !visit.isCounted && visit.sent)
      const overview = await loadOverview(ports, opened, NOW)
      const figure = (metric: string) => overview.figures.find((one) => one.metric === metric)!.value
      const sent = query === '' ? [...true_, ...leadsOfBots].filter((visit) => visit.sent) : undefined
      expect(figure('visitors')).toBe(true_.length)
      expect(figure('searches')).toBe(count(true_, ({ searches }) => searches.length))
      expect(figure('carViews')).toBe(count(true_, (visit) => visit.cars.length))
      if (sent) expect(figure('leads')).toBe(sent.length)
      expect(overview.funnel.slice(0, 3).map(({ value }) => value)).toEqual([
        true_.length,
        true_.filter((visit) => visit.cars.length > 0).length,
        true_.filter((visit) => visit.began).length,
      ])
      const perDay = overview.line.days.map((day) => true_.filter((visit) => visit.day === day).length)
      expect(overview.line.main.values).toEqual(perDay)

      const sources = (await loadSources(ports, opened)).rows
      for (const { source, visits } of sources)
        expect([source, visits]).toEqual([source, true_.filter((visit) => visit.source === source).length])
      expect(count(sources, ({ visits }) => visits)).toBe(true_.length)

      const { campaigns, referrers } = await loadSources(ports, opened)
      expect(campaigns.map(({ term, times }) => [term, times])).toEqual(
        tallied(true_.map(({ campaign }) => campaign)),
      )
      expect(referrers.map(({ term, times }) => [term, times])).toEqual(
        tallied(true_.map(({ referrer }) => referrer)),
      )

      const seen = await loadCars(ports, opened, NOW)
      for (const { car, views } of seen.rows)
        expect([car, views]).toEqual([
          car,
          count(true_, (visit) => visit.cars.filter((id) => id === car).length),
        ])
      expect(count(seen.rows, ({ seconds }) => seconds)).toBe(count(true_, ({ seconds }) => seconds))
      for (const what of ['saves', 'calls', 'photos'] as const)
        expect([what, count(seen.rows, (row) => row[what])]).toEqual([
          what,
          count(true_, (visit) => visit[what]),
        ])
      expect(seen.rows.at(-1)).toMatchObject({ car: 7, views: 0 })

      const words = await loadWords(ports, opened)
      const requested = true_.flatMap(({ searches }) => searches)
      for (const { term, times, empty } of words.words)
        expect([term, times, empty]).toEqual([
          term,
          requested.filter((one) => one.words === term).length,
          requested.filter((one) => one.words === term && one.hits === 0).length,
        ])
      expect(words.empty).toBe(requested.filter(({ hits }) => hits === 0).length)
      expect(words.lost.map(({ term }) => term)).toEqual(words.empty > 0 ? ['mg4'] : [])
      expect(words.facets.map((one) => [one.words, one.times])).toEqual(
        tallied(
          requested.flatMap((one) => [
            one.isNorth ? 'Location' : undefined,
            one.isRefined ? 'Fuel' : undefined,
          ]),
        ),
      )

      const [form] = (await loadForms(ports, opened)).rows
      expect(form).toMatchObject({ form: 'enquiry', began: true_.filter((visit) => visit.began).length })
      if (sent) {
        // The server counts steps and leads itself, also of who is not followed.
        const all = [...true_, ...month.filter((visit) => !visit.isCounted)]
        expect(form).toMatchObject({
          steps: [all.filter((visit) => visit.stepped).length],
          sent: sent.length,
        })
        const owned = month.flatMap(({ own }) => own)
        const reserved = owned.filter(({ id }) => id === EVENTS.reserved).length
        expect([figure('reservations'), overview.funnel.at(-1)!.value]).toEqual([reserved, reserved])
        const agents = await loadAgents(ports, opened)
        expect(agents.questions.value).toBe(owned.length - reserved)
        const asks = (day: string) =>
          month.filter((visit) => visit.day === day && visit.own.some(({ id }) => id === EVENTS.agentAsked))
        expect(agents.lines.main.values).toEqual(agents.lines.days.map((day) => asks(day).length))
      } else expect(figure('reservations')).toBe(0)
      const speed = (await loadSpeed(ports, opened)).rows.find(({ kind }) => kind === 'car')!
      expect(speed.views).toBe(count(true_, (visit) => visit.cars.length))
      expect([speed.lcp, speed.inp, speed.cls]).toEqual([875, 87.5, expect.closeTo(0.02125, 5)])

      // Every number opens its days.
      const daysOf = async (counted: Counted) => (await loadOpened(ports, opened, counted)).main.values
      const onDays = (is: (visit: RecordedVisit) => number) =>
        overview.line.days.map((day) => count(true_, (visit) => (visit.day === day ? is(visit) : 0)))
      expect(await daysOf({ of: 'source', name: 'portal' })).toEqual(
        onDays(({ source }) => Number(source === 'portal')),
      )
      expect(await daysOf({ of: 'asked', name: 'hilux' })).toEqual(
        onDays(({ searches }) => searches.filter((one) => one.words === 'hilux').length),
      )
      expect(await daysOf({ of: 'lost', name: 'mg4' })).toEqual(
        onDays(({ searches }) => searches.filter((one) => one.words === 'mg4').length),
      )
      if (query === '') {
        const wrote = sources.map(({ source, leads }) => [source, leads])
        for (const [source, leads] of wrote as [Source, number][])
          expect([source, count(await daysOf({ of: 'leads', name: source }), (times) => times)]).toEqual([
            source,
            leads,
          ])
      }
      expect(await daysOf({ of: 'campaign', name: 'spring' })).toEqual(
        onDays(({ campaign }) => Number(campaign === 'spring')),
      )
      expect(await daysOf({ of: 'form', name: 'enquiry' })).toEqual(onDays(({ began }) => Number(began)))
      expect(await daysOf({ of: 'page', name: 'car' })).toEqual(onDays((visit) => visit.cars.length))
      const [, first] = await insightLines('overview', {
        ports,
        opened,
        search: new URLSearchParams(),
        now: NOW,
      })
      expect(first!.join()).toMatch(new RegExp(`^2026-09-20,${perDay[0]},`))
    }
    const counted = month.filter((visit) => visit.isCounted)
    expect(counted.length).toBeGreaterThan(100)
    await check('', counted)
    await check(
      'device=phone',
      counted.filter(({ device }) => device === 'phone'),
    )
    await check(
      'device=desktop',
      counted.filter(({ device }) => device === 'desktop'),
    )
    // A yard counts those who looked at its cars or searched them, on the days of its own clock.
    const atNorth = look(`yard=${north.id}`)
    const yard = await loadOverview(ports, atNorth, NOW)
    const northCars = (visit: RecordedVisit) => visit.cars.filter(isNorth).length
    const cameNorth = counted.filter(
      (visit) => northCars(visit) > 0 || visit.searches.some((one) => one.isNorth),
    )
    expect(yard.line.main.values).toEqual(
      yard.line.days.map((day) => cameNorth.filter((visit) => visit.northDay === day).length),
    )
    expect(counted.some((visit) => visit.northDay !== visit.day)).toBe(true)
    const northSearches = counted.flatMap(({ searches }) => searches).filter((one) => one.isNorth)
    const wordsThere = await loadWords(ports, atNorth)
    expect([wordsThere.searches, count(wordsThere.words, ({ times }) => times)]).toEqual([
      northSearches.length,
      northSearches.length,
    ])
    const [formThere] = (await loadForms(ports, atNorth)).rows
    expect(formThere!.began).toBe(counted.filter(({ began, cars: [car] }) => began && isNorth(car!)).length)
    const speedThere = (await loadSpeed(ports, atNorth)).rows.find(({ kind }) => kind === 'car')!
    expect([speedThere.views, speedThere.lcp]).toEqual([count(counted, northCars), 875])
    const viewsThere = await loadOpened(ports, atNorth, { of: 'page', name: 'car' })
    expect(viewsThere.main.values).toEqual(
      viewsThere.days.map((day) => count(counted, (one) => (one.northDay === day ? northCars(one) : 0))),
    )
    // Each number opens exactly itself: of the website, of a car, of a step of a form.
    const openedOf = async (opened: typeof atNorth, requested: Counted) =>
      count((await loadOpened(ports, opened, requested)).main.values, (times) => times)
    for (const opened of [look(''), look('device=phone'), atNorth]) {
      const shown = await loadOverview(ports, opened, NOW)
      for (const { metric, value } of [...shown.figures, ...shown.funnel])
        expect([metric, await openedOf(opened, { of: 'figure', name: metric })]).toEqual([metric, value])
      for (const { car, views, saves, calls } of (await loadCars(ports, opened, NOW)).rows)
        for (const [name, value] of Object.entries({ views, saves, calls }) as ['views', number][])
          expect([car, name, await openedOf(opened, { of: 'car', car, name })]).toEqual([car, name, value])
      for (const { form, steps, sent } of (await loadForms(ports, opened)).rows)
        for (const [step, value] of [
          [1, steps[0] ?? 0],
          [SENT_STEP, sent],
        ] as const)
          expect([step, await openedOf(opened, { of: 'step', name: form, step })]).toEqual([step, value])
    }
    const foreign = await loadOpened(ports, look(''), { of: 'car', car: 4711, name: 'views' })
    expect([foreign.title, count(foreign.main.values, (times) => times)]).toEqual(['A car that is gone', 0])
    // The days of this month stand beside those after them.
    const later = openScreen(
      ports,
      aPerson('owner'),
      'yard',
      new URLSearchParams('from=2026-10-20&to=2026-11-18'),
      new Date('2026-11-19T02:00:00Z'),
    )
    if (isRefused(later)) throw new Error(later.why)
    const searchesOf = (requested: string) =>
      counted.flatMap(({ searches }) => searches).filter((one) => one.words === requested).length
    expect(
      await insightLines('words', { ports, opened: look(''), search: new URLSearchParams(), now: NOW }),
    ).toContainEqual(['hilux', String(searchesOf('hilux')), '0', '7', '0'])
    const beside = await loadOpened(ports, later, { of: 'asked', name: 'hilux' })
    expect(count(beside.main.before!, (times) => times)).toBe(searchesOf('hilux'))
    expect((await loadAgents(ports, later)).questions).toMatchObject({ value: 0 })
    expect((await loadOverview(ports, later, NOW)).most).toEqual([])
    expect((await loadCars(ports, later, NOW)).rows.map(({ car, before }) => [car, before])).toEqual(
      [...CARS, 7].map((car) => [car, count(counted, (one) => one.cars.filter((id) => id === car).length)]),
    )
    // A range with whole months adds up months, and says the same.
    const wide = openScreen(
      ports,
      aPerson('owner'),
      'yard',
      new URLSearchParams('from=2026-08-15&to=2026-10-24'),
      NOW,
    )
    if (isRefused(wide)) throw new Error(wide.why)
    const viewsOf = async (opened: typeof wide) =>
      (await loadCars(ports, opened, NOW)).rows.map(({ car, views, seconds }) => [car, views, seconds])
    expect(await viewsOf(wide)).toEqual(await viewsOf(look('')))
    // Who only chose a price asked for no words. That it found nothing counts all the same.
    const inVain = async () => (await loadOverview(ports, look(''), NOW)).lost.times
    const known = await inVain()
    const at = Date.parse('2026-10-01T02:00:00Z')
    const chooser = eventCounter({ events, cars }, { now: () => at })
    const data = { k: 'search', hits: 0, qs: '?refinementList[price][0]=1:2' }
    chooser.count(site, counted[0]!.visit, [{ id: EVENTS.refined, data, page: '/', at }])
    await chooser.flush()
    expect(await inVain()).toBe(known + 1)
    // The days before have nothing, and another dealer sees nothing.
    expect(yard.figures.map(({ before }) => before)).toEqual([0, 0, 0, 0, 0])
    expect(
      isRefused(
        openScreen(
          { ...ports, sites: { bySlug: () => undefined } as never },
          aPerson('owner'),
          'x',
          new URLSearchParams(),
          NOW,
        ),
      ),
    ).toBe(true)
  })

  test('INSIGHT-1 a change of price stands against the views a day around it', async () => {
    const database = await open()
    const site = { ...aSite(), slug: 'yard' }
    const [place, dealership] = [site.locations[0]!.id, site.dealerships[0]!.id]
    const { cars, carHistory, stockVersions } = await stockPorts(database)
    const at = { location_id: place, dealership_id: dealership, created_at_timestamp: 1_788_000_000 }
    const past = (price: number, day: string) =>
      ({
        carId: 901,
        dealershipId: dealership,
        at: `${day}T03:00:00Z`,
        price,
        priceType: '',
        status: 'in_stock',
      }) as const
    await carHistory.addPast([past(25_000, '2026-09-01'), past(23_990, '2026-10-13')])
    // Newer, and hardly anybody has seen it since.
    await carHistory.addPast([
      { ...past(9_000, '2026-09-01'), carId: 903 },
      { ...past(8_000, '2026-10-19'), carId: 903 },
    ])
    await cars.upsert([
      aCar({ id: 901, price: 23_990, ...at }),
      aCar({ id: 902, slug: 'kept', ...at }),
      aCar({ id: 903, slug: 'newer', price: 8_000, ...at }),
    ])
    await stockVersions.close()
    const sums = noSums()
    for (const [day, views] of [
      ['2026-10-12', 28],
      ['2026-10-13', 60],
      ['2026-09-20', 500],
    ] as const)
      sums.cars.set(day, { key: ['yard', day, 901, 'phone'], place, counts: { views } })
    await eventStore(database).addSums(sums)
    const ports = { sites: { bySlug: () => site } as never, insights: insights(database) }
    const changes = async (query: string) => {
      const opened = openScreen(ports, aPerson('owner'), 'yard', new URLSearchParams(query), NOW)
      return isRefused(opened) ? [] : loadPriceChanges(ports, opened)
    }
    expect(await changes('from=2026-10-01&to=2026-10-20')).toMatchObject([
      { car: 901, day: '2026-10-13', from: 25_000, to: 23_990, before: 2, after: 60 / 13, isTelling: true },
      { car: 903, day: '2026-10-19', isTelling: false },
    ])
    expect(await changes('from=2026-10-01&to=2026-10-20&device=desktop')).toMatchObject([
      { car: 903 },
      { car: 901, before: 0, isTelling: false },
    ])
    expect(await changes(`from=2026-10-01&to=2026-10-20&yard=${place + 1}`)).toEqual([])
    expect(await changes('from=2026-10-14&to=2026-10-18')).toEqual([])
  })

  test('INSIGHT-4 operators see feeds, deliveries, sites and slow pages of all dealers, and nobody else does', async () => {
    const database = await open()
    const { ports } = aPlatform(database)
    const sums = noSums()
    const visits = (site: string, day: string, count: number) =>
      addVisit(sums, { site, day, placeDay: day, place: 0, device: 'phone' }, 'direct', { visits: count })
    visits('yard', '2026-11-12', 40)
    visits('yard', '2026-11-09', 100)
    visits('next-door', '2026-11-12', 7)
    const page = (kind: string, lcp: number, views: number) =>
      sums.pages.set(kind, {
        key: ['yard', '2026-11-12', kind, 'phone'],
        views,
        vitals: { lcp: oneIn('lcp', lcp).map((count) => count * views), inp: Array(BUCKETS).fill(0) },
      })
    page('car', 6000, 30)
    page('home', 900, 300)
    page('contact', 9000, 3)
    await eventStore(database).addSums(sums)

    const { cars, stockVersions } = await stockPorts(database)
    await cars.upsert([aCar({ id: 1, dealership_id: 1 }), aCar({ id: 2, slug: 'two', dealership_id: 1 })])
    await stockVersions.close()

    const { leads, deliveries } = leadPorts(database, 'test key')
    await leads.save(aLead({ deliveries: [TO_DEALER] }))
    await leads.save(aLead({ site: 'next-door', deliveries: [TO_DEALER] }))
    const [first] = await deliveries.claim(10, 60, minutesAfter(1))
    await deliveries.failed(first!.id, 'no such mailbox', 'never')

    const runs = importRuns(database)
    const about = { dealershipId: 2, feed: 'main' }
    const run = await runs.start({ ...about, source: 'yard.csv', startedAt: MORNING })
    const report = { ...emptyReport({ ...about, isDryRun: false }), refused: 'It is empty.' }
    await runs.finish(run, { at: MORNING, isOk: false, report })

    const later = minutesAfter(60)
    const operator = aPerson('operator')
    const seen = (await platformInsights(ports, operator, WEEK, later))!
    const [nextDoor, yard] = seen.dealers
    expect(yard).toMatchObject({ slug: 'yard', cars: 2, visits: 40, visitsBefore: 100, slow: 1 })
    expect(nextDoor).toMatchObject({ slug: 'next-door', visits: 7, visitsBefore: 0, slow: 0 })
    expect(seen.dealers.map(({ late, dead }) => late.leads + dead.leads)).toEqual([1, 1])
    expect(seen.dealers.reduce((all, { dead }) => all + dead.leads, 0)).toBe(1)
    expect(seen.feeds).toMatchObject([{ feed: 'main', run, says: ['It is empty.'] }])
    expect(seen.slow).toMatchObject([{ slug: 'yard', kind: 'car', views: 30 }])
    expect(seen.line.visits).toEqual([0, 0, 47, 0, 0, 0, 0])
    expect(seen.line.before!.at(-1)).toBe(100)

    // A range with whole months adds up months, and says the same.
    const wide = { range: { from: '2026-10-15', to: '2026-12-10' }, comparison: 'none' } as const
    expect((await platformInsights(ports, operator, wide, later))!.slow).toEqual(seen.slow)

    const search = new URLSearchParams('from=2026-11-10&to=2026-11-16')
    const file = platformLines((await loadPlatform(ports, operator, search, later))!, 'dealers')
    expect(file.map((line) => line.join())).toContainEqual(expect.stringContaining('yard,yes,2,40,100,'))
    const desktop = new URLSearchParams(`${search}&device=desktop`)
    expect((await loadPlatform(ports, operator, desktop, later))!.dealers.map((one) => one.visits)).toEqual([
      0, 0,
    ])

    const over = aPerson([aMembership('operator', { endsAt: MORNING })])
    for (const other of [aPerson('owner'), aPerson('manager'), over])
      expect(await platformInsights(ports, other, WEEK, later)).toBeUndefined()
  })
})
