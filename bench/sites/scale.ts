import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#adapters/database/connect.ts'
import { stockPorts } from '#adapters/database/stock/stock-ports.ts'
import { startPostgresql } from '#adapters/database/testing/test-postgresql.ts'
import { openDemoStock } from '#adapters/demo-stock/demo-stock.ts'
import { openSiteFolder } from '#adapters/sites/folder.ts'
import { startServer } from '../../e2e/testing/running-server.ts'
import { memoryOf } from '../start-up.ts'
import { manySites } from './many-sites.ts'

const PAGES = 300
const WARM_UP = 60
const PATHS = ['/search/used-cars', '/search/new-cars', '/search/all-cars']

/**
 * A platform with many sites and cars on PostgreSQL: start time, memory and the time of uncached
 * pages.
 */
export async function benchScale(sites: number, cars: number) {
  const { folder, slugs } = manySites(sites)
  const cluster = mkdtempSync(join(tmpdir(), 'forecourt-bench-pg-'))
  const url = await startPostgresql(cluster, process.pid)
  if (!url) throw new Error('This benchmark needs PostgreSQL.')
  const database = await openDatabase({ url: `${url}/postgres`, folder })
  const stock = await stockPorts(database)
  const demo = await openDemoStock(join(folder, '_demo'))
  for await (const batch of demo.cars(openSiteFolder(folder).all(), new Date(), cars))
    await stock.cars.upsert(batch)
  await stock.stockVersions.close()
  await database.close()

  const began = performance.now()
  const server = await startServer({
    DATABASE_URL: `${url}/postgres`,
    SITES_FOLDER: folder,
    DEMO: 'false',
    ALLOW_TEST_BANK: 'true',
    LOG_LEVEL: 'error',
  })
  const started = performance.now() - began
  try {
    const took: number[] = []
    for (let n = 0; n < WARM_UP + PAGES; n++) {
      const slug = slugs[(n * 7) % slugs.length]!
      // Every request has its own price limit, so that no page is cached.
      const path = `${PATHS[n % PATHS.length]}?refinementList[price][0]=${5000 + n}:${60_000 + n}`
      const sentAt = performance.now()
      const { status } = await server.get(slug, path)
      if (status >= 400 && status !== 404) throw new Error(`${slug}${path} returned status ${status}`)
      if (n >= WARM_UP && status === 200) took.push(performance.now() - sentAt)
    }
    took.sort((a, b) => a - b)
    const at = (share: number) => took[Math.floor(took.length * share)]!
    return { p50: at(0.5), p95: at(0.95), memory: memoryOf(server), started }
  } finally {
    await server.stop()
    execFileSync('sh', [join(cluster, 'stop')])
    rmSync(folder, { recursive: true, force: true })
  }
}
