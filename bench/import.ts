import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#adapters/database/connect.ts'
import { leases } from '#adapters/database/leases.ts'
import { stockPorts } from '#adapters/database/stock/stock-ports.ts'
import { startPostgresql } from '#adapters/database/testing/test-postgresql.ts'
import { threadedFeed } from '#adapters/stock-feed/threaded-feed.ts'
import { aSite } from '#domain/builders.ts'
import { yardOf } from '#domain/import/build-car.ts'
import { FeedProfile } from '#domain/import/profile/feed-profile-schema.ts'
import { importStock } from '#use-cases/stock/import-stock.ts'

const ROWS = 50_000
const HEADING =
  'Stock Number,VIN,Year,Make,Model,Badge,Condition,Price,Odometer,Body,Fuel,Colour,Photos,Description'
const WORDS = 'One owner, full books, two keys, reverse camera, heated seats and a warranty. '.repeat(4)

/** Writes a feed with so many rows, of which one in a hundred is broken. */
export function writeFeed(path: string, rows = ROWS): void {
  writeFileSync(path, HEADING)
  for (let n = 1; n <= rows; n += 1) appendFileSync(path, `\n${row(n)}`)
}

const row = (n: number) => {
  const photos = [1, 2, 3, 4, 5, 6].map((photo) => `https://photos.example/${n}/${photo}.jpg`).join('|')
  const price = n % 50 === 0 ? 'broken' : `"$${20 + (n % 60)},990"`
  const make = n % 100 === 0 ? '' : 'TOYOTA'
  return `S${n},WVWZZZ${String(n).padStart(8, '0')},${2012 + (n % 14)},${make},Corolla,Ascent Sport,Used,${price},"41,200 km",Hatch,Petrol,White,${photos},"${WORDS}"`
}

type Measured = { firstSeconds: number; againSeconds: number; cpuSeconds: number; megabytes: number }

/** Imports the same large feed twice, in a separate process so that its memory can be measured. */
async function importTwice(url: string, folder: string): Promise<Measured> {
  const path = join(folder, 'feed.csv')
  writeFeed(path)
  const database = await openDatabase({ url: url || undefined, folder })
  const ports = { ...(await stockPorts(database)), leases: leases(database) }
  const profile = FeedProfile.parse({})
  const importFeed = async () => {
    const started = performance.now()
    const feed = threadedFeed(path)
    const about = { feedName: 'main', source: 'bench', look: await feed.look(profile), profile }
    const order = { yard: yardOf([aSite()], 1)!, feed, ...about, now: new Date(), holder: 'bench' }
    const { report } = await importStock(ports, order)
    await feed.close()
    return { report, seconds: (performance.now() - started) / 1000 }
  }
  const cpu = process.cpuUsage()
  const first = await importFeed()
  const { user, system } = process.cpuUsage(cpu)
  const again = await importFeed()
  if (first.report.added !== ROWS * 0.99 || again.report.unchanged !== ROWS * 0.99)
    throw new Error(`Not every car was imported: ${JSON.stringify([first, again]).slice(0, 500)}`)
  await ports.stockVersions.close()
  await database.close()
  return {
    firstSeconds: first.seconds,
    againSeconds: again.seconds,
    cpuSeconds: (user + system) / 1e6,
    megabytes: process.resourceUsage().maxRSS / 1024,
  }
}

/**
 * Imports 50,000 rows, of which one in a hundred is broken, into an empty PostgreSQL, and then
 * again.
 */
export async function benchImport(): Promise<Measured> {
  const url = await startPostgresql(mkdtempSync(join(tmpdir(), 'forecourt-bench-pg-')), process.pid)
  if (!url) throw new Error('This benchmark needs PostgreSQL.')
  // The same memory for young objects as `npm start` gives, and the limit of the importing thread.
  const output = execFileSync(
    process.execPath,
    ['--max-semi-space-size=16', '--max-old-space-size=1024', import.meta.filename, `${url}/postgres`],
    { encoding: 'utf8' },
  )
  return JSON.parse(output)
}

if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-import-'))
  console.log(JSON.stringify(await importTwice(process.argv[2] ?? '', folder)))
  rmSync(folder, { recursive: true, force: true })
}
