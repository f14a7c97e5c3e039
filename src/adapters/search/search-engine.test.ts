import { HttpApi, serve } from 'in-process-search'
import { afterAll, describe } from 'vitest'
import { INDEX_SETTINGS } from '#domain/search/index-settings.ts'
import { searchEngineContract } from '#ports/search-engine.contract.ts'
import { openEmbeddedSearch } from './embedded-search.ts'
import { openMeilisearch } from './meilisearch-search.ts'

const settings = INDEX_SETTINGS

describe('in this thread', () => {
  searchEngineContract('embedded', async () => openEmbeddedSearch({ settings }))
})

describe('in a thread of its own', () => {
  searchEngineContract('embedded, own thread', async () => openEmbeddedSearch({ settings, workerAbove: 0 }))
})

// With MEILI_URL (and MEILI_KEY) these tests use a real server. Without, they use a fake one and so
// test the adapter only.
const { MEILI_URL, MEILI_KEY } = process.env
describe('over HTTP', () => {
  const uids = { cars: 'Contract_cars', parts: 'Contract_parts', offers: 'Contract_offers' }
  const key = MEILI_KEY ? { apiKey: MEILI_KEY } : {}
  let standIn: Awaited<ReturnType<typeof serve>> | undefined
  afterAll(() => standIn?.close())
  searchEngineContract(MEILI_URL ? 'Meilisearch' : 'stand-in for Meilisearch', async () => {
    standIn ??= MEILI_URL ? undefined : await serve(new HttpApi())
    return openMeilisearch({ host: MEILI_URL ?? standIn!.host, ...key, settings, uids, timeoutMs: 10_000 })
  })
})
