import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPglite } from '#adapters/database/connection/open-pglite.ts'
import { migrate } from '#adapters/database/migrate.ts'
import { cars } from '#adapters/database/schema/stock.ts'
import { stockPorts } from '#adapters/database/stock/stock-ports.ts'
import { openEmbeddedSearch } from '#adapters/search/embedded-search.ts'
import { INDEX_SETTINGS } from '#domain/search/index-settings.ts'
import { type Car, makeStock } from './stock.ts'

const ROWS = 500

/**
 * Measures the start of the search engine from a database, in a separate process: seconds, and the
 * CPU seconds of all threads.
 */
const folder = await mkdtemp(join(tmpdir(), 'bench-search-'))
const database = await openPglite(folder)
try {
  await fill(Number(process.argv[2]))
  globalThis.gc?.()
  const { cars: store } = await stockPorts(database)
  const engine = openEmbeddedSearch({ settings: INDEX_SETTINGS })
  const started = performance.now()
  const before = process.cpuUsage()
  await engine.replaceAll('cars', store.allAsJson())
  const { user, system } = process.cpuUsage(before)
  const seconds = (performance.now() - started) / 1000
  await engine.close()
  console.log(JSON.stringify({ seconds, cpuSeconds: (user + system) / 1e6 }))
} finally {
  await database.close()
  await rm(folder, { recursive: true })
}

async function fill(size: number): Promise<void> {
  const stock = makeStock(size)
  await migrate(database.db)
  for (let from = 0; from < stock.length; from += ROWS)
    await database.db.insert(cars).values(stock.slice(from, from + ROWS).map(rowOf))
}

function rowOf(car: Car) {
  return {
    id: car.id,
    slug: String(car.slug),
    dealershipId: Number(car.dealership_id),
    status: String(car.status),
    document: car as never,
  }
}
