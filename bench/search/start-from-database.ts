import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#adapters/database/migrate.ts'
import { openPglite } from '#adapters/database/open-pglite.ts'
import { cars } from '#adapters/database/schema/stock.ts'
import { stockPorts } from '#adapters/database/stock-ports.ts'
import { openEmbeddedSearch } from '#adapters/search/embedded-search.ts'
import { INDEX_SETTINGS } from '#domain/search/index-settings.ts'
import type { Car } from './stock.ts'

const ROWS = 500

/**
 * From an open database, the one in the data folder, to a full search engine, as the platform starts: seconds, and
 * those of them that a processor worked, all threads together.
 */
export async function startFromDatabase(stock: Car[]): Promise<{ seconds: number; worked: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-search-'))
  const database = await openPglite(folder)
  try {
    await migrate(database.db)
    for (let from = 0; from < stock.length; from += ROWS)
      await database.db.insert(cars).values(stock.slice(from, from + ROWS).map(rowOf))
    const { cars: store } = await stockPorts(database)
    const engine = openEmbeddedSearch({ settings: INDEX_SETTINGS })
    const started = performance.now()
    const before = process.cpuUsage()
    await engine.replaceAll('cars', store.allAsJson())
    const { user, system } = process.cpuUsage(before)
    const seconds = (performance.now() - started) / 1000
    await engine.close()
    return { seconds, worked: (user + system) / 1e6 }
  } finally {
    await database.close()
    await rm(folder, { recursive: true })
  }
}

const rowOf = (car: Car) => ({
  id: car.id,
  slug: String(car.slug),
  dealershipId: Number(car.dealership_id),
  status: String(car.status),
  document: car as never,
})
