import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { leases } from '#adapters/database/leases.ts'
import { stockPorts } from '#adapters/database/stock/stock-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { feedFiles } from '#adapters/stock-feed/feed-files.ts'
import { zipOf } from '#adapters/stock-feed/testing/make-files.ts'
import { aSite } from '#domain/builders.ts'
import { FeedProfile } from '#domain/import/profile/feed-profile-schema.ts'
import { PortFailed } from '#ports/port-failed.ts'
import type { ImportFeedPorts } from '#use-cases/operator/import-feed.ts'
import { createLog } from '../../monitoring/log.ts'
import { Environment } from '../../settings/env.ts'
import { feedFolderWorker } from './feed-folder.ts'

const [place] = aSite().locations
const SITE = aSite({
  dealerships: [1, 2, 3].map((id) => ({ id, slug: `yard-${id}`, name: `Yard ${id}` })),
  locations: [1, 2, 3].map((id) => ({
    ...place!,
    id: id * 10,
    slug: `yard-${id}`,
    dealership_id: id,
    dealership_slug: `yard-${id}`,
  })),
})
const GOOD = 'Stock No,Year,Make,Model,Condition,Price\nS1,2020,Kia,Rio,Used,15990\n'

let data: string
let logged: string[]
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'forecourt-feeds-'))
  logged = []
})
afterEach(() => rmSync(data, { recursive: true }))

const files = () => {
  return feedFiles({ sitesFolder: data, fetchAnywhere: fetch, fetchPublic: fetch })
}
const log = () => createLog({ LOG_LEVEL: 'info' }, { write: (line: string) => logged.push(line) })
function drop(dealership: string, name: string, content: string | Uint8Array = GOOD) {
  const folder = join(data, 'feeds', dealership)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), content)
  utimesSync(join(folder, name), 0, 0)
}
const left = (dealership: string) =>
  existsSync(join(data, 'feeds', dealership)) ? readdirSync(join(data, 'feeds', dealership)) : []
const reportIn = (dealership: string, home: 'done' | 'failed', name: string) => {
  const folder = join(data, 'feeds', dealership, home)
  const file = readdirSync(folder).find((one) => one.endsWith(`${name}.report.json`))
  return JSON.parse(readFileSync(join(folder, file!), 'utf8'))
}

/** One run, with a database that only has leases. */
async function turn(take: () => Promise<boolean>) {
  const ports = {
    sites: { all: () => [SITE] },
    leases: { take, release: async () => undefined },
    feedProfiles: { find: async () => undefined },
    feedFiles: files(),
  }
  await feedFolderWorker({ DATA_FOLDER: data }, ports as unknown as ImportFeedPorts, log()).run()
}

test('a feed waits where it is while another import of its dealership runs', async () => {
  drop('1', 'yard.csv')
  await turn(async () => false)
  expect(left('1')).toEqual(['yard.csv'])
  expect(logged.join()).toContain('a feed waits')
  expect(logged.join()).not.toContain('ALERT')
})

test('a feed waits where it is while the database is down', async () => {
  drop('1', 'yard.csv')
  await turn(() => Promise.reject(new PortFailed('leases', 'take', 'no line')))
  expect(left('1')).toEqual(['yard.csv'])
  expect(logged.join()).toContain('it is tried again')
  expect(logged.join()).not.toContain('ALERT')
})

eachDatabase((open) => {
  async function desk() {
    const database = await open()
    const ports = {
      ...(await stockPorts(database)),
      leases: leases(database),
      sites: { all: () => [SITE] },
      feedFiles: files(),
    }
    return { ports, run: (env = { DATA_FOLDER: data }) => feedFolderWorker(env, ports, log()).run() }
  }

  test('a feed is imported under the default data folder, which is relative', async () => {
    const { ports, run } = await desk()
    const [before, home] = [process.cwd(), data]
    const env = Environment.pick({ DATA_FOLDER: true }).parse({})
    data = join(home, env.DATA_FOLDER)
    drop('1', 'yard.csv')
    process.chdir(home)
    try {
      await run(env)
    } finally {
      process.chdir(before)
    }
    expect(left('1')).toEqual(['done'])
    expect(reportIn('1', 'done', 'yard.csv')).toMatchObject({ added: 1, held: 0 })
    expect(await ports.cars.count()).toBe(1)
    data = home
  })

  test('a feed is imported and moved to done, with its report and the rows to correct beside it', async () => {
    const { ports, run } = await desk()
    drop('1', 'yard.csv', `${GOOD}S2,2020,,Rio,Used,1\n`)
    await run()
    expect(left('1')).toEqual(['done'])
    expect(reportIn('1', 'done', 'yard.csv')).toMatchObject({ added: 1, held: 1 })
    const rejects = readdirSync(join(data, 'feeds', '1', 'done')).find((name) =>
      name.endsWith('.rejects.csv'),
    )
    expect(readFileSync(join(data, 'feeds', '1', 'done', rejects!), 'utf8')).toContain('make is missing')
    expect(logged.join()).toContain('ALERT')
    expect((await ports.importRuns.list({ limit: 1 }))[0]).toMatchObject({ source: 'yard.csv', feed: 'main' })
  })

  test('a hostile file goes to failed with its reason, and other feeds are imported in the same run', async () => {
    const { run, ports } = await desk()
    const poison: Record<string, [string | Uint8Array, string]> = {
      'deep.json': [`[${'{"a":'.repeat(200_000)}`, 'nested more than 32 deep'],
      'wide.csv': [Array.from({ length: 140_000 }, (_, at) => `c${at}`).join(','), 'more than 2000 columns'],
      'bomb.zip': [await zipOf({ 'a.csv': 'x'.repeat(30_000_000) }), 'longer than 1000000 characters'],
      'page.csv': ['<!doctype html><p>Log in', 'it is a web page'],
      'empty.csv': ['', 'The feed is empty'],
      'strange.csv': ['Nr;Marke\n1;Kia\n2;Mazda', ''],
    }
    for (const [name, [content]] of Object.entries(poison)) drop('1', name, content)
    drop('2', 'yard.csv')
    drop('nobody', 'yard.csv')
    await run()
    for (const [name, [, reason]] of Object.entries(poison))
      expect(JSON.stringify(reportIn('1', 'failed', name))).toContain(reason)
    expect(reportIn('1', 'failed', 'strange.csv')).toMatchObject({ guess: { isSure: false } })
    expect(reportIn('nobody', 'failed', 'yard.csv').error).toContain(
      "No site sells for a dealership 'nobody'",
    )
    expect(left('1')).toEqual(['failed'])
    expect(left('2')).toEqual(['done'])
    expect(await ports.cars.count()).toBe(1)
  })

  test('a file of any name is taken once it is whole, and the newest last', async () => {
    const { ports, run } = await desk()
    const priced = (price: number) => GOOD.replace('15990', String(price))
    drop('1', 'a-newest.csv', priced(3))
    utimesSync(join(data, 'feeds', '1', 'a-newest.csv'), 3_000, 3_000)
    drop('1', 'b-oldest.TXT', priced(1))
    utimesSync(join(data, 'feeds', '1', 'b-oldest.TXT'), 1_000, 1_000)
    drop('1', 'c-export', priced(2))
    utimesSync(join(data, 'feeds', '1', 'c-export'), 2_000, 2_000)
    drop('1', 'old.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))
    for (const arriving of ['d.csv.filepart', 'd.csv.part', '.d.csv', 'd.csv~']) drop('1', arriving)
    await run()
    expect(left('1')).toEqual(['.d.csv', 'd.csv.filepart', 'd.csv.part', 'd.csv~', 'done', 'failed'])
    expect(reportIn('1', 'failed', 'old.xls').error).toContain('old Excel file')
    const sources = (await ports.importRuns.list({ limit: 9 })).map(({ source }) => source)
    expect(sources).toEqual(['a-newest.csv', 'c-export', 'b-oldest.TXT', 'old.xls'])
  })

  test('a file that is replaced while it is imported is imported as well', async () => {
    const { ports, run } = await desk()
    const openFeed = ports.feedFiles.open
    drop('1', 'yard.csv')
    ports.feedFiles = {
      ...ports.feedFiles,
      async open(source) {
        const feed = await openFeed(source)
        await feed.look(FeedProfile.parse({}))
        drop('1', 'yard.csv', `${GOOD}S2,2020,Kia,Rio,Used,15990\n`)
        ports.feedFiles = { ...ports.feedFiles, open: openFeed }
        return feed
      },
    }
    await run()
    expect(left('1')).toEqual(['done', 'yard.csv'])
    await run()
    expect(left('1')).toEqual(['done'])
    expect(await ports.cars.count()).toBe(2)
  })

  test('a slow feed does not delay other dealerships, not even later ones', async () => {
    const { ports, run } = await desk()
    const slow = Promise.withResolvers<void>()
    const started = Promise.withResolvers<void>()
    const openFeed = ports.feedFiles.open
    ports.feedFiles = {
      ...ports.feedFiles,
      async open(source) {
        if ('file' in source && source.file.includes('slow')) {
          started.resolve()
          await slow.promise
        }
        return openFeed(source)
      },
    }
    drop('1', 'slow.csv')
    const turn = run()
    await started.promise
    drop('2', 'yard.csv')
    await expect.poll(() => left('2'), { timeout: 60_000 }).toEqual(['done'])
    expect(left('1')).toEqual(['slow.csv'])
    slow.resolve()
    await turn
    expect(left('1')).toEqual(['done'])
  })

  test('a folder inside a dealership’s is another of its feeds', async () => {
    const { ports, run } = await desk()
    drop('1', 'used.csv')
    drop(join('1', 'new-cars'), 'new.csv', GOOD.replace('S1', 'N1'))
    await run()
    expect((await ports.importRuns.latest()).map(({ feed }) => feed)).toEqual(['main', 'new-cars'])
  })
})
