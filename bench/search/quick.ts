import { openEmbeddedSearch } from '#adapters/search/embedded-search.ts'
import { INDEX_SETTINGS } from '#domain/search/index-settings.ts'
import { batchOf } from '#ports/search-engine.ts'
import { type Kind, makeRequests } from './requests.ts'
import { makeStock } from './stock.ts'

const REQUESTS = 200
const WARM_UP = 100

/**
 * p50 and p95 of each kind of search with the embedded engine. `npm run bench:search` measures
 * more.
 */
export async function benchSearch(size: number): Promise<Map<Kind, { p50: number; p95: number }>> {
  const stock = makeStock(size)
  const engine = openEmbeddedSearch({ settings: INDEX_SETTINGS, workerAbove: Number.POSITIVE_INFINITY })
  await engine.replaceAll(
    'cars',
    (async function* () {
      yield batchOf(stock)
    })(),
  )
  const measured = new Map<Kind, { p50: number; p95: number }>()
  for (const [kind, calls] of Object.entries(makeRequests(stock, REQUESTS))) {
    const took: number[] = []
    for (const [n, queries] of [...calls.slice(0, WARM_UP), ...calls].entries()) {
      const began = performance.now()
      await engine.multiSearch(queries)
      if (n >= WARM_UP) took.push(performance.now() - began)
    }
    took.sort((a, b) => a - b)
    const at = (share: number) => took[Math.floor(took.length * share)]!
    measured.set(kind as Kind, { p50: at(0.5), p95: at(0.95) })
  }
  await engine.close()
  return measured
}
