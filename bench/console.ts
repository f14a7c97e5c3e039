import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { openDatabase } from '#adapters/database/connect.ts'
import type { Db } from '#adapters/database/database.ts'
import { startPostgresql } from '#adapters/database/testing/test-postgresql.ts'
import { dataAddress } from '#server/console/testing/data-address.ts'
import { startServer, type TestServer } from '../e2e/testing/running-server.ts'
import type { TestResponse } from '../e2e/testing/send-request.ts'

const SLUG = 'harbourline'
const LEADS = 100_000
const CARS = 50_000
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
  'work=waiting',
  'work=late',
  'work=due',
  'work=negotiating',
  'work=lost&reason=Price',
  'answer=open-60',
  'answer=calendar-240&since=28d',
  'answer=never',
  'source=api',
]

/** Every filter and order of the stock table. */
const STOCK_QUERIES = [
  '',
  'page=40',
  'sort=price',
  'sort=-health',
  'yard=1010',
  'make=Toyota',
  'type=used&age=46-90',
  'price=20000-40000',
  'health=0-49',
  'missing=photos',
  'change=lower-28',
  'fuel=Diesel',
  'fuel=Diesel,Petrol&seats=7',
  'year=2022-',
  'km=0-20000',
  'stage=all',
  'q=hilux',
  'q=bench777',
]

/** Leads of nine months at four places: none is so old that it is forgotten meanwhile. */
const fill = (from: number, to: number) =>
  sql.raw(`
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
    now() - n * interval '4 minutes', now()
  from generate_series(${from}, ${to}) n`)

/** Twenty people who have seven of ten leads between them, in every state of the desk. */
const fillPeople = sql.raw(`
  insert into accounts (id, email, name, theme, has_keys, created_at)
  select 'bench-' || n, 'bench' || n || '@example.com', 'Seller ' || n, 'system', true, now()
  from generate_series(0, 19) n`)
const fillWork = (from: number, to: number) =>
  sql.raw(`
  insert into lead_work (lead_id, site, owner, state, reason, next, due_at, clock_from, answer_by, first_contact_at,
    first_contact_minutes, updated_at)
  select 'bench-' || n, '${SLUG}', case when n % 10 < 7 then 'bench-' || n % 20 end,
    (array['new','contacted','appointment','negotiating','won','lost','junk'])[1 + n % 7],
    case when n % 7 = 5 then (array['Price','No answer','Only looking'])[1 + n % 3] end,
    case when n % 9 = 0 then 'call' end, case when n % 9 = 0 then now() - (n % 90 - 45) * interval '1 day' end,
    at, at + interval '1 hour', case when n % 7 > 0 then at + n % 1500 * interval '1 minute' end,
    case when n % 7 > 0 then n % 900 end, now()
  from (select n, case when n % 11 > 0 and n % 40 > 0 then now() - n * interval '4 minutes' end as at
    from generate_series(${from}, ${to}) n) as given`)

/** Cars of the largest dealership: copies of one car of the demo, with facts of their own. */
const fillCars = (from: number, to: number) =>
  sql.raw(`
  with model as (select * from cars where dealership_id = 101 limit 1)
  insert into cars (id, slug, status, dealership_id, stocknum, document)
  select 5000000 + n, 'bench-car-' || n, model.status, 101, 'BENCH' || n,
    model.document || jsonb_build_object('id', 5000000 + n, 'slug', 'bench-car-' || n, 'stocknum', 'BENCH' || n)
  from model, generate_series(${from}, ${to}) n`)
const fillDesk = (from: number, to: number) =>
  sql.raw(`
  with model as (select * from desk_cars where dealership_id = 101 limit 1)
  insert into desk_cars (car_id, dealership_id, place, stage, car_type, make, model, body, year, km, price,
    former_price, price_changed_at, listed_at, photos, health, gaps, facts, own_fields, feed, words, rules)
  select 5000000 + n, 101, (array[1010,1020,1021,1022])[1 + n % 4],
    case when n % 7 = 0 then 'sold' else 'on-sale' end, (array['used','new','demo'])[1 + n % 3],
    (array['Toyota','Kia','Mazda','Ford','Isuzu'])[1 + n % 5], 'HiLux', 'Ute', 2015 + n % 11, n % 200000,
    9990 + (n * 37) % 90000, 8990 + n % 1000, case when n % 3 = 0 then now() - (n % 60) * interval '1 day' end,
    now() - (n % 400) * interval '1 day', n % 30, n % 101, case when n % 4 = 0 then '{photos}'::text[] else '{}' end,
    array['fuel:' || (array['Diesel','Petrol','Electric'])[1 + n % 3], 'seats:' || 4 + n % 4, 'model:HiLux'],
    '{}', 'main', to_tsvector('simple', 'toyota hilux bench' || n), model.rules
  from model, generate_series(${from}, ${to}) n`)

/** Statements have a limit of time, so many rows are written in parts. */
async function inParts(db: Db, count: number, statement: (from: number, to: number) => SQL): Promise<void> {
  const PART = 5_000
  for (let from = 1; from <= count; from += PART) await db.execute(statement(from, from + PART - 1))
}

const at = (list: readonly number[], share: number) => list[Math.floor(list.length * share)]!

/** Comes in as the owner of the demo dealer. */
export async function signIn(server: TestServer): Promise<string> {
  const linkOf = () => server.log.find((line) => line.startsWith('Marguerite'))?.match(/\/link\/\S+/)?.[0]
  while (!linkOf()) await new Promise((resolve) => setTimeout(resolve, 100))
  // The console is loaded by its first page, which takes seconds on a busy machine.
  await server.get('console', '/sign-in')
  const { status, headers } = await server.post('console', linkOf()!, '')
  if (status !== 302) throw new Error(`Signing in was answered with ${status}: ${server.log.at(-1)}`)
  return String(headers['set-cookie']).split(';', 1)[0]!
}

async function timed(work: () => Promise<TestResponse>): Promise<number> {
  const began = performance.now()
  const { status, body } = await work()
  if (status !== 200) throw new Error(`answered with status ${status}: ${body.slice(0, 500)}`)
  return performance.now() - began
}

type Times = { p50: number; p95: number }

/** How long a shop's page takes, one after the other, until it is told to stop. */
async function shopTimes(server: TestServer, isOver: () => boolean): Promise<Times> {
  const times: number[] = []
  while (!isOver() || times.length < 200) times.push(await timed(() => server.get(SLUG, '/contact')))
  const all = sorted(times)
  return { p50: at(all, 0.5), p95: at(all, 0.95) }
}

/**
 * Starts once for the demo, which makes its leads when somebody signs in. Then adds the rest beside
 * it.
 */
async function fillAll(where: { url?: string; folder: string }, env: Record<string, string>) {
  const server = await startServer(env, where.folder)
  await signIn(server)
  await server.stop()
  const database = await openDatabase(where)
  await database.db.execute(fillPeople)
  for (const statement of [fill, fillWork]) await inParts(database.db, LEADS, statement)
  for (const statement of [fillCars, fillDesk]) await inParts(database.db, CARS, statement)
  await database.db.execute(sql`analyze`)
  // One of the demo, whose page shows when the new price is out.
  const { rows } = await database.db.execute<SeenCar>(sql`
    select id, slug, (document->>'price')::int as price from cars
    where dealership_id = 101 and slug not like 'bench-car-%' and status = 'in_stock' and (document->>'price')::int > 9000
      and (document->>'show_on_dealer_website')::boolean order by id limit 1`)
  await database.close()
  return rows[0]!
}

type SeenCar = { id: number; slug: string; price: number }
const BULK = 5_000

/** Prices 5,000 cars anew as one operation, with shoppers beside it. */
async function bulkPrice(server: TestServer, headers: Record<string, string>, seen: SeenCar) {
  const usual = await shopTimes(server, () => true)
  const ids = [seen.id, ...Array.from({ length: BULK - 1 }, (_, n) => 5_000_001 + n)].join(',')
  const form = { intent: 'price', ids, query: '', kind: 'amount', value: '-1', rounding: 'none' }
  let isOver = false
  const beside = shopTimes(server, () => isOver)
  beside.catch(() => undefined)
  const took = await timed(() =>
    server.post('console', dataAddress(`/${SLUG}/stock`), `${new URLSearchParams(form)}`, {
      ...headers,
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: `http://console.localhost:${server.port}`,
    }),
  )
  const began = performance.now()
  const words = `$${(seen.price - 1).toLocaleString('en-AU')}`
  while (!(await server.get(SLUG, `/cars/${seen.slug}`)).body.includes(words))
    if (performance.now() - began > 60_000) throw new Error(`the page of ${seen.slug} never showed ${words}`)
  const seenAfter = performance.now() - began
  isOver = true
  return { took, seenAfter, usual, beside: await beside }
}

const LISTS = [
  ['leads', QUERIES],
  ['stock', STOCK_QUERIES],
] as const
type ListFigures = Times & {
  room: 'leads' | 'stock'
  slowest: { query: string; p95: number }[]
  beside: Times
}
const sorted = (numbers: Iterable<number>) => [...numbers].sort((a, b) => a - b)

async function measure(where: { url?: string; folder: string }) {
  const env = { LOG_LEVEL: 'error', ...(where.url && { DATABASE_URL: where.url }) }
  const seen = await fillAll(where, env)
  const server = await startServer(env, where.folder)
  try {
    const headers = { Cookie: await signIn(server) }
    const alone = await shopTimes(server, () => true)
    const found: ListFigures[] = []
    for (const [room, queries] of LISTS) {
      const list = (query: string) =>
        timed(() => server.get('console', dataAddress(`/${SLUG}/${room}?${query}`), headers))
      for (const query of queries) await list(query)
      let isOver = false
      const shop = shopTimes(server, () => isOver)
      // Awaited below: a list that fails must not be hidden behind it.
      shop.catch(() => undefined)
      const times = new Map<string, number[]>(queries.map((query) => [query, []]))
      for (let round = 0; round < ROUNDS; round += 1)
        for (const query of queries) times.get(query)!.push(await list(query))
      isOver = true
      const all = sorted([...times.values()].flat())
      const slowest = [...times].map(([query, own]) => ({ query, p95: at(sorted(own), 0.95) }))
      slowest.sort((a, b) => b.p95 - a.p95)
      found.push({
        room,
        p50: at(all, 0.5),
        p95: at(all, 0.95),
        slowest: slowest.slice(0, 3),
        beside: await shop,
      })
    }
    return { alone, lists: found, bulk: await bulkPrice(server, headers, seen) }
  } finally {
    await server.stop()
  }
}

const DATABASES = ['embedded', 'postgresql'] as const

/**
 * The lists of leads and cars over HTTP, with every filter, at 100,000 leads and 50,000 cars; and
 * how long a shop's page takes meanwhile, compared with one on its own.
 */
export async function benchConsole(wanted: readonly string[] = DATABASES) {
  const found: { database: string; figures: Awaited<ReturnType<typeof measure>> }[] = []
  for (const database of DATABASES.filter((name) => wanted.includes(name))) {
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-console-'))
    // It stops and removes itself when this process ends.
    const pg = () => startPostgresql(mkdtempSync(join(tmpdir(), 'forecourt-bench-pg-')), process.pid)
    const url = database === 'postgresql' ? await pg() : undefined
    if (database === 'postgresql' && !url) continue
    try {
      found.push({ database, figures: await measure({ folder, ...(url && { url: `${url}/postgres` }) }) })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return found
}

// node bench/console.ts postgresql: one database alone, with the slowest queries.
if (import.meta.main)
  console.dir(await benchConsole(process.argv[2] ? [process.argv[2]] : undefined), { depth: 6 })
