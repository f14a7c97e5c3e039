import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { leases } from '#adapters/database/leases.ts'
import { stockPorts } from '#adapters/database/stock/stock-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { guardedFetch } from '#adapters/egress/guarded-fetch.ts'
import { feedFiles } from '#adapters/stock-feed/feed-files.ts'
import { aSite } from '#domain/builders.ts'
import { FeedProfile } from '#domain/import/profile/feed-profile-schema.ts'
import type { Fetch } from '#ports/egress.ts'
import { FeedUnreadable } from '#ports/stock/stock-feed.ts'
import { pullFeeds } from '../stock/pull-feeds.ts'
import { importFeed } from './import-feed.ts'
import { listFeeds } from './list-feeds.ts'
import { removeProfile, saveProfile, showProfile } from './manage-profiles.ts'
import { previewFeed } from './preview-feed.ts'

const folder = mkdtempSync(join(tmpdir(), 'import-feed-'))
afterAll(() => rmSync(folder, { recursive: true }))
const NOW = new Date('2026-11-16T00:00:00Z')
const hoursLater = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
const SITE = aSite()

let files = 0
function fileOf(text: string) {
  files += 1
  const path = join(folder, `${files}.csv`)
  writeFileSync(path, text)
  return path
}
const USUAL =
  'Stock No,Year,Make,Model,Condition,Price\nS1,2020,Kia,Rio,Used,15990\nS2,2021,Mazda,3,New,25990\n'
const FOREIGN = 'Nr;Jahr;Marke;Typ;Zustand;Preis\nX100;2020;KIA;RIO;U;15990\nX101;2021;MAZDA;CX5;N;25990\n'

eachDatabase((open) => {
  async function desk() {
    const database = await open()
    const ports = {
      ...(await stockPorts(database)),
      leases: leases(database),
      sites: { all: () => [SITE] },
      feedFiles: feedFiles({ sitesFolder: folder, fetchAnywhere: fetch, fetchPublic: fetch }),
    }
    const take = (text: string, special: Partial<Parameters<typeof importFeed>[1]> = {}) => {
      const input = {
        dealership: '1',
        source: { file: fileOf(text) },
        feed: 'main',
        isAccepted: false,
        isDryRun: false,
        mayShrink: false,
      }
      return importFeed(ports, { ...input, ...special }, { now: NOW, onProgress() {} })
    }
    return { ports, take }
  }

  test('a feed with the usual headings is imported at once', async () => {
    const { take, ports } = await desk()
    expect(await take(USUAL)).toMatchObject({
      is: 'imported',
      report: { added: 2, held: 0, feed: 'main', format: 'csv' },
    })
    expect((await ports.importRuns.list({ limit: 1 }))[0]!.source).toMatch(/\.csv$/)
    expect(await ports.feedProfiles.list()).toEqual([])
  })

  test('what has to be guessed is shown before the first import, and saved once somebody accepts it', async () => {
    const { take, ports } = await desk()
    const requested = await take(FOREIGN)
    if (requested.is !== 'guessed') throw new Error('it was imported unseen')
    expect(requested.preview).toMatchObject({
      guess: { isSure: false },
      profile: { columns: { make: 'Marke' } },
    })
    expect(requested.preview.samples[0]).toMatchObject({
      row: 2,
      car: { make: 'Kia', model: 'Rio', car_type: 'used' },
    })
    expect(await ports.cars.count()).toBe(0)
    const accepted = await take(FOREIGN, { isAccepted: true })
    expect(accepted).toMatchObject({ is: 'imported', isProfileSaved: true, report: { added: 2 } })
    const again = await take(FOREIGN)
    expect(again).toMatchObject({ is: 'imported', isProfileSaved: false, report: { unchanged: 2 } })
    expect(await ports.feedProfiles.find(1, 'main')).toMatchObject({ columns: { stocknum: 'Nr' } })
  })

  test('a guess without a field that every car needs cannot be accepted, and is not saved', async () => {
    const { take, ports } = await desk()
    const without = FOREIGN.replaceAll('2020', 'new').replaceAll('2021', 'old')
    expect(await take(without, { isAccepted: true })).toMatchObject({
      is: 'guessed',
      preview: { guess: { missing: ['year'] } },
    })
    expect(await ports.feedProfiles.list()).toEqual([])
  })

  test('a column that only its cells speak for is left alone until somebody has looked', async () => {
    const { take } = await desk()
    const feed =
      'Stock No,Year,Make,Model,Condition,Lack\nS1,2020,Kia,Rio,Used,White\nS2,2021,Mazda,3,New,Black\n'
    expect(await take(feed)).toMatchObject({ is: 'imported', report: { added: 2, unknownColumns: ['Lack'] } })
    expect(await take(feed, { isAccepted: true })).toMatchObject({
      is: 'imported',
      report: { changed: 2, unknownColumns: [] },
    })
  })

  test('a profile comes from a preset, a file, its name, or the folder of a site', async () => {
    const { take, ports } = await desk()
    expect(await take(FOREIGN, { preset: 'google-vehicles' })).toMatchObject({
      report: { refused: expect.stringContaining('2 of 2') },
    })
    await expect(take(FOREIGN, { preset: 'nothing' })).rejects.toThrow(
      'There is no preset nothing: choose from google-vehicles',
    )
    const columns = { stocknum: 'Nr', year: 'Jahr', make: 'Marke', model: 'Typ', car_type: 'Zustand' }
    const profile = fileOf(JSON.stringify({ columns }))
    expect(await take(FOREIGN, { profile, isDryRun: true })).toMatchObject({ report: { added: 2 } })
    mkdirSync(join(folder, SITE.slug, 'feeds'), { recursive: true })
    const beside = join(folder, SITE.slug, 'feeds', '1.json')
    writeFileSync(beside, JSON.stringify({ columns }))
    onTestFinished(() => rmSync(beside))
    expect(await take(FOREIGN, { isDryRun: true })).toMatchObject({ report: { added: 2 } })
    await saveProfile(ports, {
      dealership: '1',
      name: 'main',
      from: profile,
      set: { mostBadRows: '0.1', dates: 'month-first' },
    })
    expect(await showProfile(ports, { dealership: '1', name: 'main' })).toMatchObject({
      mostBadRows: 0.1,
      dates: 'month-first',
      columns,
    })
    await saveProfile(ports, { dealership: '1', name: 'main', set: { dates: '' } })
    expect(await showProfile(ports, { dealership: '1', name: 'main' })).toMatchObject({
      mostBadRows: 0.1,
      dates: 'day-first',
    })
    await removeProfile(ports, { dealership: '1', name: 'main' })
    await expect(showProfile(ports, { dealership: '1', name: 'main' })).rejects.toThrow('has no profile main')
  })

  test('what is wrong with a profile is said with its place, and a mistyped key with the right one', async () => {
    const { take, ports } = await desk()
    await expect(take(USUAL, { profile: join(folder, 'none.json') })).rejects.toThrow(
      /The profile .*none\.json is missing/,
    )
    await expect(take(USUAL, { profile: fileOf('{') })).rejects.toThrow('cannot be read')
    const wrong = fileOf(JSON.stringify({ colums: {}, mostMissing: 3 }))
    await expect(take(USUAL, { profile: wrong })).rejects.toThrow(
      /colums: there is no key colums; do you mean columns\?/,
    )
    await expect(take(USUAL, { profile: wrong })).rejects.toThrow(/mostMissing: /)
    await expect(saveProfile(ports, { dealership: '1', name: 'No Name', set: {} })).rejects.toThrow(
      'lower-case letters',
    )
    await expect(take(USUAL, { dealership: 'nobody' })).rejects.toThrow(
      "No site sells for a dealership 'nobody'",
    )
    await expect(take(USUAL, { source: { file: '/nowhere/feed.csv' } })).rejects.toThrow(
      'the file /nowhere/feed.csv is missing',
    )
  })

  test('a preview shows what a saved profile makes of each column, and changes nothing', async () => {
    const { ports } = await desk()
    await ports.feedProfiles.save(
      1,
      'main',
      FeedProfile.parse({ columns: { badge: 'Model' }, ignore: ['price'] }),
    )
    const preview = await previewFeed(ports, {
      dealership: '1',
      feed: 'main',
      source: { file: fileOf(USUAL) },
    })
    expect(preview.guess).toBeUndefined()
    expect(preview.columns.map(({ letter, column, field }) => [letter, column, field])).toEqual([
      ['A', 'Stock No', 'stocknum'],
      ['B', 'Year', 'year'],
      ['C', 'Make', 'make'],
      ['D', 'Model', 'badge'],
      ['E', 'Condition', 'car_type'],
      ['F', 'Price', undefined],
    ])
    expect(preview.samples[0]!.problems).toMatchObject([{ field: 'model', kind: 'missing' }])
  })

  test('a feed with an address is fetched when its time has come, and imported when it is another', async () => {
    const { ports: desked } = await desk()
    let body = USUAL
    let status = 200
    const requested: (string | undefined)[] = []
    const maker = createServer(({ headers }, response) => {
      requested.push(headers['if-none-match'])
      const etag = `"${body.length}"`
      if (headers['if-none-match'] === etag && status === 200) response.writeHead(304).end()
      else response.writeHead(status, { etag }).end(body)
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void maker.close())
    await once(maker, 'listening')
    const url = 'https://feeds.example/feed.csv'
    const there = `http://127.0.0.1:${(maker.address() as AddressInfo).port}`
    const fetchPublic: Fetch = (requested, options) =>
      fetch(String(requested).replace('https://feeds.example', there), options)
    const ports = {
      ...desked,
      feedFiles: feedFiles({ sitesFolder: folder, fetchAnywhere: fetch, fetchPublic }),
    }
    await ports.feedProfiles.save(1, 'main', { ...FeedProfile.parse({}), pull: { url, everyMinutes: 60 } })
    await ports.feedProfiles.save(99, 'gone', { ...FeedProfile.parse({}), pull: { url, everyMinutes: 60 } })
    const pull = async (now: Date) => {
      const found = []
      for await (const pulled of pullFeeds(ports, () => now)) found.push(pulled)
      return found
    }
    expect(await pull(NOW)).toMatchObject([
      { dealershipId: 1, is: 'taken', outcome: { report: { added: 2 } } },
    ])
    expect(await pull(hoursLater(0.5))).toEqual([])
    expect(await pull(hoursLater(1))).toMatchObject([{ is: 'unchanged' }])
    body = USUAL.replace('15990', '14990.00')
    expect(await pull(hoursLater(2))).toMatchObject([{ is: 'taken', outcome: { report: { changed: 1 } } }])
    expect(requested).toEqual([undefined, `"${USUAL.length}"`, `"${USUAL.length}"`])
    status = 500
    expect(await pull(hoursLater(3))).toMatchObject([{ is: 'failed', failures: 1 }])
    expect(await pull(hoursLater(4))).toMatchObject([{ is: 'failed', failures: 2 }])
    const [health] = await listFeeds(ports, hoursLater(4))
    expect(health!.alarms).toEqual([expect.stringMatching(/could not be fetched 2 times: .* answered 500/)])
    status = 200
    expect(await pull(hoursLater(5))).toMatchObject([{ is: 'taken', outcome: { report: { unchanged: 2 } } }])
    expect((await listFeeds(ports, hoursLater(5)))[0]).toMatchObject({ alarms: [], isLate: false })
    // An address that answers is not late, although its file is the same.
    expect(await pull(hoursLater(9))).toMatchObject([{ is: 'unchanged' }])
    const stateAt = async (hours: number) => (await listFeeds(ports, hoursLater(hours)))[0]
    expect(await stateAt(9.5)).toMatchObject({ everyHours: 1, alarms: [] })
    expect(await stateAt(12)).toMatchObject({
      isLate: true,
      alarms: [expect.stringContaining('every hour')],
    })
    // Read in another way, the same file is another feed.
    const changed = { ...FeedProfile.parse({ constants: { colour: 'Red' }, everyHours: 6 }) }
    await ports.feedProfiles.save(1, 'main', { ...changed, pull: { url, everyMinutes: 60 } })
    expect(await pull(hoursLater(9))).toMatchObject([{ is: 'taken', outcome: { report: { changed: 2 } } }])
    expect(await pull(hoursLater(20))).toMatchObject([{ is: 'unchanged' }])
    expect((await stateAt(20))!.alarms).toEqual([
      expect.stringMatching(/every 6 hours and its address answers with the same file for 11 hours/),
    ])
  })

  test('slow hosts of a dealership do not delay the feeds of another', async () => {
    const { ports } = await desk()
    const slow = Promise.withResolvers<never>()
    const [place] = SITE.locations
    const second = {
      ...SITE,
      dealerships: [1, 2].map((id) => ({ ...SITE.dealerships[0]!, id, slug: `yard-${id}` })),
      locations: [1, 2].map((id) => ({ ...place!, id, dealership_id: id })),
    }
    const pull = (url: string) => ({ ...FeedProfile.parse({}), pull: { url, everyMinutes: 60 } })
    await ports.feedProfiles.save(1, 'main', pull('https://slow.example/a.csv'))
    await ports.feedProfiles.save(1, 'other', pull('https://slow.example/b.csv'))
    await ports.feedProfiles.save(2, 'main', pull('https://quick.example/feed.csv'))
    const feeds = pullFeeds(
      {
        ...ports,
        sites: { all: () => [second] },
        feedFiles: {
          ...ports.feedFiles,
          pull: (url) =>
            url.includes('slow') ? slow.promise : Promise.resolve({ is: 'fetched', file: fileOf(USUAL) }),
        },
      },
      () => NOW,
    )
    expect((await feeds.next()).value).toMatchObject({ dealershipId: 2, is: 'taken' })
    slow.reject(new FeedUnreadable('it took too long'))
    const rest = [(await feeds.next()).value, (await feeds.next()).value]
    expect(rest).toMatchObject([
      { dealershipId: 1, is: 'failed' },
      { dealershipId: 1, is: 'failed' },
    ])
    expect((await feeds.next()).done).toBe(true)
  })

  test('a profile that names no columns is completed by a guess, which somebody has to accept', async () => {
    const { ports, take } = await desk()
    await saveProfile(ports, { dealership: '1', name: 'main', set: { everyHours: '24' } })
    expect(await take(USUAL)).toMatchObject({ is: 'imported', report: { added: 2 } })
    expect(await take(FOREIGN)).toMatchObject({ is: 'guessed', preview: { profile: { everyHours: 24 } } })
    expect(await take(FOREIGN, { isAccepted: true, mayShrink: true })).toMatchObject({
      is: 'imported',
      isProfileSaved: true,
      report: { added: 2 },
    })
    expect(await ports.feedProfiles.find(1, 'main')).toMatchObject({
      everyHours: 24,
      columns: { make: 'Marke' },
    })
  })

  test('a feed that nobody watches leaves a run, also if it cannot be read or has to be guessed', async () => {
    const { ports, take } = await desk()
    const page = '<!doctype html><p>Log in'
    await expect(take(page)).rejects.toThrow('it is a web page')
    expect(await ports.importRuns.list({ limit: 5 })).toEqual([])
    await expect(take(page, { sourceName: 'dropped.csv' })).rejects.toThrow('it is a web page')
    expect(await take(FOREIGN, { sourceName: 'odd.csv' })).toMatchObject({ is: 'guessed' })
    const runs = await ports.importRuns.list({ limit: 5 })
    expect(runs.map(({ source, isOk, report }) => [source, isOk, report!.refused])).toEqual([
      ['odd.csv', false, expect.stringContaining('Its columns have to be guessed')],
      ['dropped.csv', false, expect.stringContaining('it is a web page')],
    ])
    expect((await listFeeds(ports, NOW))[0]!.alarms).toEqual([expect.stringContaining('have to be guessed')])
  })

  test('an address of a profile that is not on the public internet is not asked', async () => {
    const { ports } = await desk()
    const guarded = {
      ...ports,
      feedFiles: feedFiles({ sitesFolder: folder, fetchAnywhere: fetch, fetchPublic: guardedFetch() }),
    }
    await ports.feedProfiles.save(1, 'main', {
      ...FeedProfile.parse({}),
      pull: { url: 'https://169.254.169.254/feed', everyMinutes: 60 },
    })
    for await (const pulled of pullFeeds(guarded, () => NOW))
      expect(pulled).toMatchObject({
        is: 'failed',
        error: { message: expect.stringContaining('not on the public internet') },
      })
  })

  test('a feed that is later than its rhythm allows is an alarm, also one that never came', async () => {
    const { ports, take } = await desk()
    await ports.feedProfiles.save(1, 'never', FeedProfile.parse({ everyHours: 1 }))
    await ports.feedProfiles.save(1, 'main', FeedProfile.parse({ everyHours: 24 }))
    await take(USUAL)
    const late = async (now: Date) => (await listFeeds(ports, now)).map(({ feed, isLate }) => [feed, isLate])
    expect(await late(hoursLater(30))).toContainEqual(['main', false])
    expect(await late(hoursLater(40))).toContainEqual(['main', true])
    const [main, never] = await listFeeds(ports, new Date(Date.now() + 40 * 3_600_000))
    expect(main!.alarms[0]).toMatch(/expected every 24 hours and last came \d+ hours ago/)
    expect(never!.alarms[0]).toMatch(/never came/)
    await ports.feedProfiles.save(1, 'main', FeedProfile.parse({ everyHours: 0.25 }))
    const [soon] = await listFeeds(ports, hoursLater(0.6))
    expect(soon!.alarms[0]).toMatch(/expected every 15 minutes and last came 3\d minutes ago/)
  })
})
