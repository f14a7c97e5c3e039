import { describe } from 'vitest'
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

// A real server is asked when there is one: MEILI_URL=http://127.0.0.1:7700 MEILI_KEY=…
const host = process.env.MEILI_URL
describe.skipIf(!host)('over HTTP', () => {
  const uids = { cars: 'Contract_cars', parts: 'Contract_parts', offers: 'Contract_offers' }
  const apiKey = process.env.MEILI_KEY
  searchEngineContract('Meilisearch', async () =>
    openMeilisearch({ host: host!, ...(apiKey ? { apiKey } : {}), settings, uids, timeoutMs: 10_000 }),
  )
})
