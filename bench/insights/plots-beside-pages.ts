import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#adapters/database/connect.ts'
import { startPostgresql } from '#adapters/database/testing/test-postgresql.ts'
import { SCREENS } from '#console/insights/screen-names.ts'
import { addDays, dayAt } from '#domain/insights/day.ts'
import { dataAddress } from '#server/console/testing/data-address.ts'
import { startServer, type TestServer } from '../../e2e/testing/running-server.ts'
import { shopTimes, signIn, type Times, timed, timesOf } from '../console/requests.ts'
import { fillSums } from './year.ts'

const SITE = 'harbourline'
const SITES = 10
const ROUNDS = 5
const SCREEN_PATHS = Object.keys(SCREENS).map((name) => (name === 'overview' ? '' : `/${name}`))
/** Every screen of a dealer over a year, and that of all dealers. */
const ADDRESSES: { path: string; who: 'owner' | 'operator' }[] = [
  ...SCREEN_PATHS.map((path) => ({ path: `/${SITE}/insights${path}?span=365d`, who: 'owner' as const })),
  { path: '/platform?span=365d', who: 'operator' },
]
const SUMS = sql`daily_visits, daily_cars, monthly_cars, daily_terms, daily_forms, daily_pages, monthly_pages,
  yard_pages, yard_terms, yard_forms`

type Where = { url?: string; folder: string }
const start = ({ url, folder }: Where) =>
  startServer({ LOG_LEVEL: 'error', ...(url && { DATABASE_URL: url }) }, folder)

/** The demo with its leads, and a year of ten busy sites in place of its own. */
async function fill(where: Where): Promise<void> {
  const server = await start(where)
  await signIn(server)
  await server.stop()
  const others = readdirSync('sites').filter((name) => /^[a-z-]+$/.test(name) && name !== SITE)
  const today = dayAt(Date.now(), 'UTC')
  const year = { from: addDays(today, -366), to: addDays(today, -1) }
  // The sums of a year take longer to make than a query of a shop may.
  const url = where.url && `${where.url}?query_timeout=1800000`
  const database = await openDatabase({ ...where, ...(url && { url }) })
  await database.db.execute(sql`truncate ${SUMS}`)
  await fillSums(database, [SITE, ...others.slice(0, SITES - 1)], year)
  await database.db.execute(sql`analyze`)
  await database.close()
}

export type BesidePlots = {
  alone: Times
  beside: Times
  screens: Times
  slowest: { path: string; p95: number }
}

async function measure(server: TestServer): Promise<BesidePlots> {
  const cookies = { owner: await signIn(server), operator: await signIn(server, 'Rowan') }
  const read = ({ path, who }: (typeof ADDRESSES)[number]) =>
    timed(() => server.get('console', dataAddress(path), { Cookie: cookies[who] }))
  for (const address of ADDRESSES) await read(address)
  const alone = await shopTimes(server, () => true)
  let isOver = false
  const shop = shopTimes(server, () => isOver)
  // Awaited below: a screen that fails must not be hidden behind it.
  shop.catch(() => undefined)
  const times = new Map(ADDRESSES.map((address) => [address, [] as number[]]))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const address of ADDRESSES) times.get(address)!.push(await read(address))
  isOver = true
  const [slowest] = [...times]
    .map(([{ path }, own]) => ({ path, p95: timesOf(own).p95 }))
    .sort((a, b) => b.p95 - a.p95)
  return { alone, beside: await shop, screens: timesOf([...times.values()].flat()), slowest: slowest! }
}

/** A shop's page while one screen of a year after the other is read, of each database. */
export async function benchPlotsBesidePages(): Promise<Record<string, BesidePlots>> {
  const pg = await startPostgresql(mkdtempSync(join(tmpdir(), 'forecourt-bench-pg-')), process.pid)
  const found: Record<string, BesidePlots> = {}
  for (const [name, url] of [
    ['embedded database', undefined],
    ['PostgreSQL', pg && `${pg}/postgres`],
  ] as const) {
    if (name === 'PostgreSQL' && !url) continue
    const where = { folder: mkdtempSync(join(tmpdir(), 'forecourt-bench-')), ...(url && { url }) }
    await fill(where)
    const server = await start(where)
    try {
      found[name] = await measure(server)
      console.error(`${name}: ${JSON.stringify(found[name])}`)
    } finally {
      await server.stop()
      rmSync(where.folder, { recursive: true, force: true })
    }
  }
  return found
}
