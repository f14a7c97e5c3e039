/**
 * npm run bench:search [-- 2000 20000 200000]: search times, compared with Meilisearch if MEILI_URL
 * is set.
 */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { openEmbeddedSearch } from '#adapters/search/embedded-search.ts'
import { openMeilisearch } from '#adapters/search/meilisearch-search.ts'
import { INDEX_SETTINGS } from '#domain/search/index-settings.ts'
import { batchOf, type SearchEngine, type SearchQuery } from '#ports/search-engine.ts'
import { makeRequests } from './requests.ts'
import { type Car, makeStock } from './stock.ts'

const REQUESTS = 200
/** Small, because Meilisearch takes half a second for each. */
const CHANGES = 40
const BATCH = 2000
const TURN = 20

type Task = (engine: SearchEngine) => Promise<unknown>

/** In a separate process, because here every garbage collection would scan all engines. */
function startFromDatabase(size: number): { seconds: number; cpuSeconds: number } {
  const script = join(import.meta.dirname, 'start-from-database.ts')
  return JSON.parse(
    execFileSync(process.execPath, ['--expose-gc', script, String(size)], { encoding: 'utf8' }),
  )
}

const sizes = process.argv.slice(2).map(Number)
const { MEILI_URL, MEILI_KEY } = process.env

for (const size of sizes.length > 0 ? sizes : [2000, 20_000, 200_000]) {
  const stock = makeStock(size)
  console.log(`\n${size.toLocaleString('en')} cars`)
  const before = memory()
  const engines = new Map<string, SearchEngine>()
  // Runs the engine in this thread. Above 50,000 cars the platform uses a worker thread, which adds
  // messaging time.
  engines.set(
    'embedded',
    openEmbeddedSearch({ settings: INDEX_SETTINGS, workerAbove: Number.POSITIVE_INFINITY }),
  )
  if (size > 50_000)
    engines.set('own thread', openEmbeddedSearch({ settings: INDEX_SETTINGS, workerAbove: 0 }))
  if (MEILI_URL) {
    const uids = { cars: 'Bench_cars', parts: 'Bench_parts', offers: 'Bench_offers' }
    const key = MEILI_KEY ? { apiKey: MEILI_KEY } : {}
    const server = { host: MEILI_URL, ...key, settings: INDEX_SETTINGS, uids, timeoutMs: 60_000 }
    engines.set('Meilisearch', openMeilisearch(server))
  }
  for (const [name, engine] of engines) {
    const started = performance.now()
    await engine.replaceAll('cars', inBatches(stock))
    console.log(`  ${name}: start from documents ${((performance.now() - started) / 1000).toFixed(2)} s`)
    if (name === 'embedded')
      console.log(`  embedded: memory ${(memory() - before).toFixed(0)} MB beside the documents`)
  }
  const { seconds, cpuSeconds } = startFromDatabase(size)
  console.log(
    `  embedded: start from the database ${seconds.toFixed(2)} s, ${cpuSeconds.toFixed(2)} s of processors`,
  )
  const rows: Record<string, Record<string, string>> = {}
  const requests = makeRequests(stock, REQUESTS)
  const searches = (calls: SearchQuery[][]) =>
    calls.map((queries) => (engine: SearchEngine) => engine.multiSearch(queries))
  for (const [kind, calls] of Object.entries(requests)) rows[kind] = await compare(engines, searches(calls))
  // Facets are cached until a car changes. This is the time of the first visitor after a change.
  const reprice = (i: number) => (engine: SearchEngine) =>
    engine.upsert('cars', [changed(stock[(i * 37) % stock.length]!, 2 * i + 1)])
  rows['browse after a change'] = await compare(engines, searches(requests.browse.slice(0, CHANGES)), reprice)
  const upserts = Array.from({ length: CHANGES }, (_, i) => changed(stock[(i * 37) % stock.length]!, i))
  rows.upsert = await compare(
    engines,
    upserts.map((car) => (engine: SearchEngine) => engine.upsert('cars', [car])),
  )
  console.table(rows)
  for (const engine of engines.values()) await engine.close()
}

/**
 * p50 and p95 in milliseconds for each engine, and ratios to the first. The engines take turns of a
 * few tasks, so that other load on the machine affects all of them.
 * @param before runs before each task and is not timed
 */
async function compare(
  engines: Map<string, SearchEngine>,
  tasks: Task[],
  before: (i: number) => Task = () => async () => undefined,
) {
  const times = new Map([...engines.keys()].map((name) => [name, [] as number[]]))
  const warmUp = tasks.length / 2
  const all = [...tasks.slice(0, warmUp), ...tasks].entries().toArray()
  for (let from = 0; from < all.length; from += TURN)
    for (const [name, engine] of engines)
      for (const [i, task] of all.slice(from, from + TURN)) {
        await before(i)(engine)
        const started = performance.now()
        await task(engine)
        if (i >= warmUp) times.get(name)!.push(performance.now() - started)
      }
  const at = (name: string, share: number) => {
    const sorted = times.get(name)!.sort((a, b) => a - b)
    return sorted[Math.floor(sorted.length * share)]!
  }
  const row: Record<string, string> = {}
  for (const name of engines.keys()) {
    row[`${name} p50`] = at(name, 0.5).toFixed(2)
    row[`${name} p95`] = at(name, 0.95).toFixed(2)
    if (name !== 'embedded') row[`${name} ratio`] = `${(at(name, 0.5) / at('embedded', 0.5)).toFixed(1)}×`
  }
  return row
}

/** Changes the price every time, and sometimes adds a new car. */
function changed(car: Car, i: number): Car {
  const repriced = { ...car, price: 10_000 + i * 7 }
  return i % 4 === 0
    ? { ...repriced, id: 10_000_000 + i, stocknum: `X${i}`, name: `${car.name} Mark ${i}` }
    : repriced
}

async function* inBatches(stock: Car[]) {
  for (let i = 0; i < stock.length; i += BATCH) yield batchOf(stock.slice(i, i + BATCH))
}

/** The memory in use by this process, in MB. */
function memory(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 2 ** 20
}
