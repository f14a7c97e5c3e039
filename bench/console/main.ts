import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#adapters/database/connect.ts'
import { startPostgresql } from '#adapters/database/testing/test-postgresql.ts'
import { dataAddress } from '#server/console/testing/data-address.ts'
import { startServer, type TestServer } from '../../e2e/testing/running-server.ts'
import { bulkPrice, type SeenCar } from './bulk-price.ts'
import { fillConsole, SLUG } from './fill.ts'
import { ROOMS } from './queries.ts'
import { shopTimes, signIn, type Times, timed, timesOf } from './requests.ts'

const ROUNDS = 20
/** V8 compiles what is called often, so the first rounds are not those of somebody at work. */
const ROUNDS_BEFORE = 3
type Headers = { Cookie: string }
type Where = { url?: string; folder: string }
/** The settings of a server for a database. */
export const envOf = ({ url }: Where): Record<string, string> => ({
  LOG_LEVEL: 'error',
  ...(url && { DATABASE_URL: url }),
})

/**
 * Starts once for the demo, which makes its leads when somebody signs in. Then adds the rest beside
 * it.
 */
export async function fillAll(where: Where): Promise<void> {
  const server = await startServer(envOf(where), where.folder)
  await signIn(server)
  await server.stop()
  const database = await openDatabase(where)
  await fillConsole(database.db)
  // A server does both by itself within minutes, else while the lists are measured.
  if (database.kind === 'postgresql')
    for (const chore of ['vacuum', 'checkpoint']) await database.db.execute(sql.raw(chore))
  await database.close()
}

/** One of the demo, whose page shows when a new price is out. */
async function seenCar(where: Where): Promise<SeenCar> {
  const database = await openDatabase(where)
  const { rows } = await database.db.execute<SeenCar>(sql`
    select id, slug, (document->>'price')::int as price from cars
    where dealership_id = 101 and slug not like 'bench-car-%' and status = 'in_stock' and (document->>'price')::int > 9000
      and (document->>'show_on_dealer_website')::boolean order by id limit 1`)
  await database.close()
  return rows[0]!
}

/** Another filter, order or page loads the list alone, one that is opened all around it too. */
export const listAddress = (room: string, route: string, query: string) =>
  dataAddress(`/${SLUG}/${room}?${query}`, query ? `routes/signed-in,${route}` : undefined)

export type ListFigures = { who: string; room: string; all: Times; slowest: { query: string; p95: number }[] }

/** The lists of one person, one request after the other. */
async function listTimes(
  server: TestServer,
  who: keyof typeof ROOMS,
  headers: Headers,
): Promise<ListFigures[]> {
  const found: ListFigures[] = []
  for (const { room, route, queries } of ROOMS[who]) {
    const list = (query: string) =>
      timed(() => server.get('console', listAddress(room, route, query), headers))
    for (let round = 0; round < ROUNDS_BEFORE; round += 1) for (const query of queries) await list(query)
    const times = new Map<string, number[]>(queries.map((query) => [query, []]))
    for (let round = 0; round < ROUNDS; round += 1)
      for (const query of queries) times.get(query)!.push(await list(query))
    const slowest = [...times].map(([query, own]) => ({ query, p95: timesOf(own).p95 }))
    slowest.sort((a, b) => b.p95 - a.p95)
    found.push({ who, room, all: timesOf([...times.values()].flat()), slowest: slowest.slice(0, 5) })
  }
  return found
}

/** A shop's page while somebody reads one list after the other. */
async function shopBeside(server: TestServer, headers: Headers): Promise<Times> {
  let isOver = false
  const shop = shopTimes(server, () => isOver)
  // Awaited below: a list that fails must not be hidden behind it.
  shop.catch(() => undefined)
  for (const { room, route, queries } of ROOMS.owner)
    for (const query of queries)
      await timed(() => server.get('console', listAddress(room, route, query), headers))
  isOver = true
  return shop
}

export async function measure(where: Where) {
  const seen = await seenCar(where)
  const server = await startServer(envOf(where), where.folder)
  try {
    const owner = { Cookie: await signIn(server) }
    const sales = { Cookie: await signIn(server, 'Dev') }
    const lists = [...(await listTimes(server, 'owner', owner)), ...(await listTimes(server, 'sales', sales))]
    const alone = await shopTimes(server, () => true)
    const beside = await shopBeside(server, owner)
    return { alone, beside, lists, bulk: await bulkPrice(server, owner, seen) }
  } finally {
    await server.stop()
  }
}

const DATABASES = ['embedded', 'postgresql'] as const

/**
 * Every list of the console over HTTP with every filter and order, at 100,000 leads and 50,000
 * cars, as an owner and as a sales person. Then a shop's page beside them, compared with one alone.
 */
export async function benchConsole(wanted: readonly string[] = DATABASES) {
  const found: { database: string; figures: Awaited<ReturnType<typeof measure>> }[] = []
  for (const database of DATABASES.filter((name) => wanted.includes(name))) {
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-console-'))
    // It stops and removes itself when this process ends.
    const pg = () => startPostgresql(mkdtempSync(join(tmpdir(), 'forecourt-bench-pg-')), process.pid)
    const url = database === 'postgresql' ? await pg() : undefined
    if (database === 'postgresql' && !url) continue
    const where = { folder, ...(url && { url: `${url}/postgres` }) }
    try {
      await fillAll(where)
      found.push({ database, figures: await measure(where) })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return found
}

// node bench/console/main.ts postgresql: one database alone, with the slowest queries.
if (import.meta.main)
  console.dir(await benchConsole(process.argv[2] ? [process.argv[2]] : undefined), { depth: 6 })
