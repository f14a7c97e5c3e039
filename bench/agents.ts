import { openEmbeddedSearch } from '#adapters/search/embedded-search.ts'
import { aSite } from '#domain/builders.ts'
import { INDEX_SETTINGS } from '#domain/search/index-settings.ts'
import { corpusPhrases } from '#domain/search/plain-words/testing/corpus.ts'
import type { RequestScope } from '#pages/page.ts'
import { batchOf } from '#ports/search-engine.ts'
import { mcp } from '#server/endpoints/mcp/mcp-endpoint.ts'
import { makeStock } from './search/stock.ts'

/**
 * How long `search_catalog` takes for each phrase of the corpus among 20,000 cars. The process has
 * answered the phrases before, as a server has, but the stock has changed since: nothing is cached.
 */
export async function benchAgents(): Promise<{ p50: number; p95: number; found: number }> {
  const site = aSite()
  // All of them are of one site, which is the hardest case.
  const dealership_id = site.dealerships[0]!.id
  const stock = makeStock(20_000).map((car) => ({ ...car, dealership_id }))
  const search = openEmbeddedSearch({ settings: INDEX_SETTINGS, workerAbove: Number.POSITIVE_INFINITY })
  let stockVersion = 0
  const changeStock = () => {
    stockVersion += 1
    return search.replaceAll(
      'cars',
      (async function* () {
        yield batchOf(stock)
      })(),
    )
  }
  const scope = {
    site,
    ports: {
      search,
      stockVersions: { current: () => String(stockVersion) },
      geocoders: {},
      catalogue: { manufacturers: async () => [], models: async () => [] },
    },
    now: new Date(),
    url: new URL('https://one.example/mcp'),
    count: () => {},
    report: (error: unknown) => {
      throw error
    },
  } as unknown as RequestScope
  const phrases = corpusPhrases().map(({ phrase }) => phrase)
  const took: number[] = []
  let found = 0
  const askAll = async () => {
    for (const [n, query] of phrases.entries()) {
      const params = { name: 'search_catalog', arguments: { catalog: { query } } }
      const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }
      const body = JSON.stringify({ jsonrpc: '2.0', id: n, method: 'tools/call', params })
      const began = performance.now()
      const answer = await mcp.post!(scope, new Request(scope.url, { method: 'POST', headers, body }))
      const text = await answer.text()
      took.push(performance.now() - began)
      if (/"handle"/.test(text)) found += 1
    }
  }
  await changeStock()
  await askAll()
  await changeStock()
  took.length = found = 0
  await askAll()
  await search.close()
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.floor(took.length * share)]!
  return { p50: at(0.5), p95: at(0.95), found }
}
