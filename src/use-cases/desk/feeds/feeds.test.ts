import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import { stockPorts } from '#adapters/database/stock/stock-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { spoolFeed } from '#adapters/stock-feed/download-feed.ts'
import { feedFiles } from '#adapters/stock-feed/feed-files.ts'
import { isRefused } from '#domain/access/permit.ts'
import { aMembership, minutesAfter, NOW } from '#domain/access/testing/an-actor.ts'
import { mappedProfile, readMapping } from '#domain/import/profile/mapped-profile.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { aPlatform } from '../../access/testing/a-platform.ts'
import { listFeeds } from '../../operator/list-feeds.ts'
import { keepReading, readProfile, saveFeed, takeFeedOff } from './change-feeds.ts'
import { type DemoFeed, demoFeeds } from './demo-feeds.ts'
import { feedsOf, rejectsOf, viewFeed, viewRun } from './list-feeds.ts'
import { lookAtFile, readSamples, runFile, runNow } from './run-feed.ts'

const CSV = `Nummer,Wagen,Modell,Jahr,Preis,Condition
A1,Toyota,HiLux,2021,41990,used
A2,Mazda,CX-5,2020,29990,used
A3,Ford,Ranger,never,39990,used
`
const KNOWN = 'Stock,Make,Model,Year,Price,Condition\nA1,Toyota,HiLux,2021,41990,used\n'
const FEED = { dealershipId: 1, feed: 'main' }
const file = (text: string) => ({ name: 'stock.csv', bytes: new TextEncoder().encode(text) })
const nothing = (() => Promise.reject(new Error('nothing is fetched'))) as typeof fetch

async function aDesk(database: Database) {
  const platform = aPlatform(database)
  const stock = await stockPorts(database)
  const ports: ConsolePorts = {
    ...platform.ports,
    stockImports: stock.stockImports,
    feedFiles: feedFiles({ sitesFolder: 'sites', fetchAnywhere: nothing, fetchPublic: nothing }),
    spoolFeed: (bytes) => spoolFeed(new Blob([new Uint8Array(bytes)]).stream(), bytes.length + 1),
  }
  const { actor } = await platform.signIn('manager')
  return { ...platform, ports, actor, stock }
}

eachDatabase((open) => {
  test('a file with foreign headings is mapped, tried and imported, and its rows are reported', async () => {
    const { ports, actor, stock, history } = await aDesk(await open())
    const looked = await lookAtFile(ports, actor, 'yard', { ...FEED, file: file(CSV) }, NOW)
    if (looked.is !== 'look') throw new Error(JSON.stringify(looked))
    const { columns } = looked.preview
    expect(columns.map(({ column }) => column)).toEqual([
      'Nummer',
      'Wagen',
      'Modell',
      'Jahr',
      'Preis',
      'Condition',
    ])
    const mapping = readMapping({
      Nummer: 'stocknum',
      Wagen: 'make',
      Modell: 'model',
      Jahr: 'year',
      Preis: 'price',
      Condition: 'car_type',
      Other: 'no field',
    })
    const profile = mappedProfile(
      looked.preview.profile,
      mapping,
      columns.map(({ column }) => column),
    )
    const rows = readSamples(profile, looked.samples)
    expect(rows[0]!.car).toMatchObject({ stocknum: 'A1', make: 'Toyota', year: 2021, price: 41_990 })
    expect(rows[2]!.problems).toMatchObject([{ field: 'year' }])
    const run = { ...FEED, file: file(CSV), profile, mayShrink: false }
    const tried = await runFile(ports, actor, 'yard', { ...run, isDryRun: true }, NOW)
    expect(tried).toMatchObject({ is: 'run', report: { added: 2, held: 1, isDryRun: true } })
    expect(await stock.cars.count()).toBe(0)
    expect(await saveFeed(ports, actor, 'yard', { ...FEED, profile }, NOW)).toEqual({ is: 'saved' })
    const done = await runFile(ports, actor, 'yard', { ...run, isDryRun: false }, NOW)
    const runId = done.is === 'run' ? done.report.runId! : 0
    expect(await stock.cars.count()).toBe(2)
    const viewed = await viewRun(ports, actor, 'yard', runId, NOW)
    expect(viewed).toMatchObject({ is: 'run', changes: [{ kind: 'added' }, { kind: 'added' }] })
    expect(await rejectsOf(ports, actor, 'yard', runId, NOW)).toMatchObject({
      rows: expect.stringContaining('A3'),
    })
    const verbs = (await history()).map(({ verb }) => verb)
    expect(verbs).toEqual(expect.arrayContaining(['feed-saved', 'feed-imported']))
  })

  test('feeds are listed with rhythm, last run and next, and one is taken off', async () => {
    const { ports, actor } = await aDesk(await open())
    const profile = { everyHours: 24, pull: { url: 'https://feeds.example/x?key=1', everyMinutes: 60 } }
    await saveFeed(ports, actor, 'yard', { ...FEED, profile }, NOW)
    await ports.feedProfiles.pulled(1, 'main', { pulledAt: NOW.toISOString(), failures: 0 })
    const listed = await feedsOf(ports, actor, 'yard', minutesAfter(5))
    expect(listed).toMatchObject([{ feed: 'main', isLate: false, next: minutesAfter(60) }])
    expect(await runNow(ports, actor, 'yard', FEED, NOW)).toMatchObject({ is: 'invalid' })
    const off = () => takeFeedOff(ports, actor, 'yard', FEED, NOW)
    expect([await off(), await off()]).toEqual([{ is: 'off' }, { is: 'none' }])
    expect(await feedsOf(ports, actor, 'yard', NOW)).toEqual([])
  })

  test('a feed that came is off the lists once it is taken off, and on them when it comes again', async () => {
    const { ports, actor } = await aDesk(await open())
    const run = { ...FEED, file: file(KNOWN), profile: {}, isDryRun: false, mayShrink: false }
    const names = async () => {
      const feeds = await feedsOf(ports, actor, 'yard', NOW)
      const everywhere = await listFeeds(ports, NOW)
      return [isRefused(feeds) ? [] : feeds, everywhere].map((list) => list.map(({ feed }) => feed))
    }
    const off = () => takeFeedOff(ports, actor, 'yard', FEED, NOW)
    expect(await runFile(ports, actor, 'yard', run, NOW)).toMatchObject({ is: 'run' })
    expect(await names()).toEqual([['main'], ['main']])
    expect([await off(), await off()]).toEqual([{ is: 'off' }, { is: 'none' }])
    expect(await names()).toEqual([[], []])
    const viewed = await viewFeed(ports, actor, 'yard', FEED, NOW)
    expect(viewed).toMatchObject({ runs: [{ feed: 'main' }] })
    expect(await runFile(ports, actor, 'yard', run, NOW)).toMatchObject({ is: 'run' })
    expect(await names()).toEqual([['main'], ['main']])
  })

  test('what was imported is how the next file is read, and what somebody saved stays', async () => {
    const { ports, actor } = await aDesk(await open())
    const mapped = async (text: string) => {
      const looked = await lookAtFile(ports, actor, 'yard', { ...FEED, file: file(text) }, NOW)
      if (looked.is !== 'look') throw new Error(JSON.stringify(looked))
      const { columns, profile } = looked.preview
      return {
        fields: columns.map(({ field }) => field),
        names: columns.map(({ column }) => column),
        profile,
      }
    }
    const text = 'Stock,Make,Model,Yr,Cost\nA1,Toyota,HiLux,2021,23777\n'
    const { profile, names } = await mapped(text)
    const mapping = { Stock: 'stocknum', Make: 'make', Model: 'model', Yr: 'year', Cost: 'price' }
    const wanted = mappedProfile(profile, readMapping(mapping), names)
    await keepReading(ports, actor, 'yard', { ...FEED, profile: wanted }, NOW)
    const next = text.replace('23777', '124500')
    expect((await mapped(next)).fields).toEqual(['stocknum', 'make', 'model', 'year', 'price'])
    const other = mappedProfile(profile, readMapping({ ...mapping, Cost: 'km' }), names)
    await keepReading(ports, actor, 'yard', { ...FEED, profile: other }, NOW)
    expect((await mapped(next)).fields).toEqual(['stocknum', 'make', 'model', 'year', 'price'])
  })

  test('a wrong file and a wrong profile are refused with a sentence', async () => {
    const { ports, actor } = await aDesk(await open())
    const look = (text: string) => lookAtFile(ports, actor, 'yard', { ...FEED, file: file(text) }, NOW)
    expect(await look('')).toEqual({ is: 'invalid', reason: 'The file is empty.' })
    expect(await look('%PDF-1.7 \u0000\u0001\u0002')).toMatchObject({ is: 'invalid' })
    expect(readProfile({ pull: { url: 'http://10.0.0.1/' } })).toMatchObject({ is: 'invalid' })
    expect(await saveFeed(ports, actor, 'yard', { ...FEED, profile: { columns: 5 } }, NOW)).toMatchObject({
      is: 'invalid',
    })
    const named = { dealershipId: 1, feed: '../../etc', profile: {} }
    expect(await saveFeed(ports, actor, 'yard', named, NOW)).toMatchObject({ is: 'invalid' })
  })

  test('the demo has feeds with runs, a row to correct and a next time, and is given them once', async () => {
    const { ports, actor } = await aDesk(await open())
    const given = JSON.parse(readFileSync('sites/_demo/feeds.json', 'utf8')) as DemoFeed[]
    const feeds = given.map((feed, n) => ({ ...feed, dealership: n + 1 }))
    expect(await demoFeeds(ports, feeds, NOW)).toBe(2)
    expect(await demoFeeds(ports, feeds, NOW)).toBe(0)
    const shown = await feedsOf(ports, actor, 'yard', NOW)
    if (isRefused(shown)) throw new Error(shown.why)
    expect(shown.map(({ feed, alarms }) => [feed, alarms])).toEqual([
      ['showroom', []],
      ['workshop-export', []],
    ])
    expect(shown[0]!.next!.getTime()).toBeGreaterThan(NOW.getTime())
    const { report, id } = shown[0]!.run!
    expect(report!.rows).toBe(report!.added + report!.changed + report!.unchanged + report!.held)
    expect(await rejectsOf(ports, actor, 'yard', id, NOW)).toMatchObject({
      rows: expect.stringContaining('is not a year'),
    })
  })

  test('roles: sales run nothing, and a person of one yard sees no feed of another dealership', async () => {
    const { ports, actor, signIn } = await aDesk(await open())
    await saveFeed(ports, actor, 'yard', { ...FEED, profile: {} }, NOW)
    const { actor: sales } = await signIn('sales')
    const run = { ...FEED, file: file(CSV), profile: {}, isDryRun: false, mayShrink: false }
    expect(isRefused((await runFile(ports, sales, 'yard', run, NOW)) as never)).toBe(true)
    const { actor: elsewhere } = await signIn([aMembership('manager', { places: [20] })])
    expect(await feedsOf(ports, elsewhere, 'yard', NOW)).toEqual([])
    expect(await runFile(ports, elsewhere, 'yard', run, NOW)).toMatchObject({ is: 'invalid' })
    expect(await feedsOf(ports, elsewhere, 'next-door', NOW)).toMatchObject({ is: 'refused' })
  })
})
