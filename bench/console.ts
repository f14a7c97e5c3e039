import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#adapters/database/connect.ts'
import { startPostgresql } from '#adapters/database/testing/test-postgresql.ts'
import { startServer, type TestServer } from '../e2e/testing/running-server.ts'

const SLUG = 'harbourline'
const LEADS = 100_000
const ROUNDS = 30

/** Every filter that the list of leads offers, alone and together. */
const QUERIES = [
  '',
  'page=40',
  'sort=when',
  'owner=me',
  'owner=nobody',
  'owner=bench-3',
  'owner=bench-3&kind=test-drive',
  'yard=1010',
  'yard=1010,1021&owner=nobody',
  'kind=test-drive',
  'kind=finance,enquiry&since=28d',
  'since=7d',
  'state=held',
  'state=unfinished',
  'q=shopper777',
  'q=0491570123',
  'q=hilux&owner=nobody',
]

/** Leads of two years at ten places, written by the database itself. */
const fill = sql.raw(`
  insert into leads (id, site, form, category, status, step_number, skipped_steps, fields, car, place, page_id,
    standing, score, reasons, key, content_hash, created_at, updated_at)
  select 'bench-' || n, '${SLUG}', (array['enquiry','test-drive','finance','valuation','contact'])[1 + n % 5], 'Sales',
    case when n % 11 = 0 then 'Incomplete' else 'Completed' end, 1, '[]',
    jsonb_build_object('name', 'Shopper' || n % 5000, 'last_name', 'Person' || n, 'phone', '0491 570 ' || n % 1000,
      'email', 'shopper' || n || '@example.com', 'message', 'Is it still there?'),
    jsonb_build_object('name', (array['2024 Toyota HiLux','2025 Kia EV5','2023 Mazda CX-5'])[1 + n % 3],
      'stock_number', 'U' || n, 'price_words', '$54,490', 'slug', 'car-' || n),
    jsonb_build_object('id', (array[1010,1020,1021,1022])[1 + n % 4], 'slug', 'yard', 'name', 'Yard',
      'dealership_id', 101, 'dealership_slug', 'yard', 'timeZone', 'Australia/Sydney'),
    '/', case when n % 40 = 0 then 'quarantined' else 'accepted' end, 0, '[]', 'bench-' || n, 'bench-' || n,
    now() - n * interval '10 minutes', now()
  from generate_series(1, ${LEADS}) n`)

/** Twenty people who have seven of ten leads between them. */
const fillPeople = sql.raw(`
  insert into accounts (id, email, name, theme, has_keys, created_at)
  select 'bench-' || n, 'bench' || n || '@example.com', 'Seller ' || n, 'system', true, now()
  from generate_series(0, 19) n`)
const fillWork = sql.raw(`
  insert into lead_work (lead_id, site, owner, updated_at)
  select 'bench-' || n, '${SLUG}', 'bench-' || n % 20, now()
  from generate_series(1, ${LEADS}) n where n % 10 < 7`)

const at = (list: readonly number[], share: number) => list[Math.floor(list.length * share)]!

async function signIn(server: TestServer): Promise<string> {
  const linkOf = () => server.log.find((line) => line.startsWith('Marguerite'))?.match(/\/link\/\S+/)?.[0]
  while (!linkOf()) await new Promise((resolve) => setTimeout(resolve, 100))
  const { headers } = await server.post('console', linkOf()!, '')
  return String(headers['set-cookie']).split(';', 1)[0]!
}

async function timed(work: () => Promise<{ status: number }>): Promise<number> {
  const began = performance.now()
  const { status } = await work()
  if (status !== 200) throw new Error(`answered with status ${status}`)
  return performance.now() - began
}

/** How long a shop's page takes, one after the other, until it is told to stop. */
async function shopTimes(server: TestServer, isOver: () => boolean): Promise<number> {
  const times: number[] = []
  while (!isOver() || times.length < 100) times.push(await timed(() => server.get(SLUG, '/contact')))
  return at(
    times.sort((a, b) => a - b),
    0.5,
  )
}

async function measure(where: { url?: string; folder: string }) {
  const database = await openDatabase(where)
  for (const statement of [fill, fillPeople, fillWork]) await database.db.execute(statement)
  await database.db.execute(sql`analyze`)
  await database.close()
  const env = { LOG_LEVEL: 'error', ...(where.url && { DATABASE_URL: where.url }) }
  const server = await startServer(env, where.folder)
  try {
    const headers = { Cookie: await signIn(server) }
    const list = (query: string) =>
      timed(() => server.get('console', `/${SLUG}/leads.data?_routes=routes%2Fleads&${query}`, headers))
    for (const query of QUERIES) await list(query)
    const alone = await shopTimes(server, () => true)
    let isOver = false
    const shop = shopTimes(server, () => isOver)
    const times = new Map<string, number[]>(QUERIES.map((query) => [query, []]))
    for (let round = 0; round < ROUNDS; round += 1)
      for (const query of QUERIES) times.get(query)!.push(await list(query))
    isOver = true
    const sorted = (numbers: Iterable<number>) => [...numbers].sort((a, b) => a - b)
    const all = sorted([...times.values()].flat())
    const slowest = [...times].map(([query, own]) => ({ query, p95: at(sorted(own), 0.95) }))
    slowest.sort((a, b) => b.p95 - a.p95)
    return { p50: at(all, 0.5), p95: at(all, 0.95), slowest: slowest.slice(0, 3), alone, beside: await shop }
  } finally {
    await server.stop()
  }
}

/**
 * The list of leads over HTTP, with every filter, at 100,000 leads; and how long a shop's page takes
 * meanwhile, compared with one on its own.
 */
export async function benchConsole() {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-console-'))
  const url = await startPostgresql(mkdtempSync(join(tmpdir(), 'forecourt-bench-pg-')), process.pid)
  try {
    return {
      embedded: await measure({ folder }),
      ...(url && { postgresql: await measure({ folder: `${folder}-pg`, url: `${url}/postgres` }) }),
    }
  } finally {
    for (const gone of [folder, `${folder}-pg`]) rmSync(gone, { recursive: true, force: true })
  }
}

if (import.meta.main) console.dir(await benchConsole(), { depth: 5 })
