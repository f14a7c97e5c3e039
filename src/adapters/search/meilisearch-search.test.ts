import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { INDEX_SETTINGS } from '#domain/search/index-settings.ts'
import { batchOf, SearchRefused, SearchUnavailable } from '#ports/search-engine.ts'
import { guardedDispatcher } from '../egress/guarded-fetch.ts'
import { openMeilisearch } from './meilisearch-search.ts'

type Call = {
  method: string
  path: string
  authorization: string | undefined
  packing: string | undefined
  body: unknown
}
type Answer = { status?: number; body: unknown } | 'hang' | 'drop'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A server with scripted responses. It records its requests. */
async function aServer(answerTo: (call: Call, n: number) => Answer) {
  const calls: Call[] = []
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    const call: Call = {
      method: request.method!,
      path: request.url!,
      authorization: request.headers.authorization,
      packing: request.headers['accept-encoding'],
      body: body === '' ? undefined : JSON.parse(body),
    }
    calls.push(call)
    const answer = answerTo(call, calls.length)
    if (answer === 'hang') return
    if (answer === 'drop') return void request.socket.destroy()
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls }
}

const RESULT = {
  hits: [{ id: 1 }],
  estimatedTotalHits: 1,
  limit: 20,
  offset: 0,
  processingTimeMs: 1,
  query: '',
}
const found: Answer = { body: { results: [RESULT] } }
const settings = INDEX_SETTINGS
const query = { index: 'cars', attributesToRetrieve: ['id'], q: 'kia' } as const

test('a server that a site names inside our network gets no request, unless the operator allows its host', async () => {
  const { host, calls } = await aServer(() => found)
  const search = (allowed: string[]) =>
    openMeilisearch({
      host,
      apiKey: 'a key',
      settings,
      dispatcher: guardedDispatcher({ allowed }),
    }).multiSearch([query])
  await expect(search([])).rejects.toBeInstanceOf(SearchUnavailable)
  await expect(search(['10.0.0.1'])).rejects.toBeInstanceOf(SearchUnavailable)
  expect(calls).toEqual([])
  expect(await search(['127.0.0.1'])).toHaveLength(1)
  expect(calls).toHaveLength(1)
})

test('SEARCH-18 host, key and index come from configuration; every request has the key and asks for an uncompressed response', async () => {
  const { host, calls } = await aServer(() => found)
  const uids = { cars: 'Car_north', parts: 'Part_north', offers: 'Offer_north' }
  await openMeilisearch({ host, apiKey: 'secret-key', settings, uids }).multiSearch([query])
  expect(calls).toEqual([
    {
      method: 'POST',
      path: '/multi-search',
      authorization: 'Bearer secret-key',
      packing: 'identity',
      body: { queries: [{ indexUid: 'Car_north', attributesToRetrieve: ['id'], q: 'kia' }] },
    },
  ])
})

test('a refused query keeps its status, code, type and message, and is not retried', async () => {
  const body = { message: 'not filterable', code: 'invalid_search_filter', type: 'invalid_request', link: '' }
  const { host, calls } = await aServer(() => ({ status: 400, body }))
  const error = await openMeilisearch({ host, settings })
    .multiSearch([query])
    .catch((e) => e)
  expect(error).toBeInstanceOf(SearchRefused)
  expect(error).toMatchObject({ status: 400, ...{ code: body.code, type: body.type, message: body.message } })
  expect(calls).toHaveLength(1)
})

test('a lost connection and a server error are retried once', async () => {
  for (const trouble of ['drop', { status: 503, body: {} }] as const) {
    const { host, calls } = await aServer((_, n) => (n === 1 ? trouble : found))
    const [answer] = await openMeilisearch({ host, settings }).multiSearch([query])
    expect(answer.hits).toEqual([{ id: 1 }])
    expect(calls).toHaveLength(2)
  }
})

test('a wrong key does not count as a wrong query', async () => {
  const { host } = await aServer(() => ({
    status: 403,
    body: { code: 'invalid_api_key', type: 'auth', message: '' },
  }))
  await expect(openMeilisearch({ host, settings }).multiSearch([query])).rejects.toBeInstanceOf(
    SearchUnavailable,
  )
})

test('SEARCH-11 a search of a slow server times out, and after several failures the circuit opens', async () => {
  const { host, calls } = await aServer(() => 'hang')
  const breaker = { failures: 2, open: { firstMs: 60_000, maxMs: 60_000 } }
  const engine = openMeilisearch({ host, settings, timeoutMs: 80, breaker })
  await expect(engine.multiSearch([query])).rejects.toBeInstanceOf(SearchUnavailable)
  await expect(engine.multiSearch([query])).rejects.toBeInstanceOf(SearchUnavailable)
  const requested = calls.length
  await expect(engine.multiSearch([query])).rejects.toThrow('its circuit breaker is open')
  expect(calls).toHaveLength(requested)
})

test('an aborted search does not count as a failure of the server', async () => {
  let isSlow = true
  const { host } = await aServer(() => (isSlow ? 'hang' : found))
  const engine = openMeilisearch({
    host,
    settings,
    breaker: { failures: 1, open: { firstMs: 5_000, maxMs: 5_000 } },
  })
  for (let n = 0; n < 3; n++)
    await expect(engine.multiSearch([query], { signal: AbortSignal.timeout(20) })).rejects.toThrow()
  isSlow = false
  expect(await engine.multiSearch([query])).toHaveLength(1)
})

/** Accepts every task at once, unless `fails` names its type. */
function taskServer(fails: Partial<Record<string, string>> = {}, type = 'invalid_request') {
  let last = 0
  const types: string[] = []
  return aServer(({ method, path }) => {
    if (path.startsWith('/tasks/')) {
      const code = fails[types[Number(path.slice(7))]!]
      const error = code ? { code, type, message: `failed: ${code}`, link: '' } : null
      return { body: { uid: Number(path.slice(7)), status: code ? 'failed' : 'succeeded', error } }
    }
    if (method === 'GET') {
      const body = { message: '', code: 'index_not_found', type: 'invalid_request', link: '' }
      return fails[`GET ${path}`] ? { status: 404, body } : { body: { uid: path.slice(9) } }
    }
    types[++last] = `${method} ${path.replace(/\?.*/, '')}`
    return {
      status: 202,
      body: { taskUid: last, status: 'enqueued', type: '', enqueuedAt: '2026-01-01T00:00:00Z' },
    }
  })
}

const writes = (calls: Call[]) => calls.filter((c) => c.method !== 'GET').map((c) => `${c.method} ${c.path}`)

async function* batches(...given: { id: number }[][]) {
  yield* given.map(batchOf)
}

test('a full load goes to a second index with the same settings, which then replaces the first', async () => {
  const { host, calls } = await taskServer()
  await openMeilisearch({ host, settings }).replaceAll('cars', batches([{ id: 1 }], [{ id: 2 }]))
  expect(writes(calls)).toEqual([
    'DELETE /indexes/Car_production_next',
    'POST /indexes',
    'PATCH /indexes/Car_production_next/settings',
    'POST /indexes/Car_production_next/documents?primaryKey=id',
    'POST /indexes/Car_production_next/documents?primaryKey=id',
    'POST /swap-indexes',
    'DELETE /indexes/Car_production_next',
  ])
  expect(calls.find((c) => c.path === '/indexes/Car_production_next/settings')!.body).toEqual(settings.cars)
  expect(calls.find((c) => c.path === '/swap-indexes')!.body).toMatchObject([
    { indexes: ['Car_production_next', 'Car_production'], rename: false },
  ])
})

test('the first full load is renamed, so that no search meets an index without settings', async () => {
  const { host, calls } = await taskServer({ 'GET /indexes/Car_production': 'index_not_found' })
  await openMeilisearch({ host, settings }).replaceAll('cars', batches([{ id: 1 }]))
  expect(calls.filter((c) => c.path === '/indexes').map((c) => c.body)).toMatchObject([
    { uid: 'Car_production_next' },
  ])
  expect(calls.find((c) => c.path === '/swap-indexes')!.body).toMatchObject([
    { indexes: ['Car_production_next', 'Car_production'], rename: true },
  ])
  expect(writes(calls).at(-1)).toBe('POST /swap-indexes')
})

test('nothing is swapped when a batch fails', async () => {
  const { host, calls } = await taskServer({
    'POST /indexes/Car_production_next/documents': 'invalid_document_id',
  })
  const filling = openMeilisearch({ host, settings }).replaceAll('cars', batches([{ id: 1 }]))
  await expect(filling).rejects.toMatchObject({ name: 'SearchRefused', code: 'invalid_document_id' })
  expect(writes(calls)).not.toContain('POST /swap-indexes')
})

test('a batch that fails while the next one is read fails the load, not the process', async () => {
  const { host, calls } = await taskServer({
    'POST /indexes/Car_production_next/documents': 'invalid_document_id',
  })
  async function* slowly() {
    yield batchOf([{ id: 1 }])
    while (!calls.some(({ path }) => path === '/tasks/4')) await setTimeout(5)
    await setTimeout(20) // long enough for the failure to arrive
    yield batchOf([{ id: 2 }])
  }
  const filling = openMeilisearch({ host, settings }).replaceAll('cars', slowly())
  await expect(filling).rejects.toMatchObject({ code: 'invalid_document_id' })
})

test('SEARCH-11 a server that runs out of disk counts as unavailable, so the change is retried', async () => {
  const { host } = await taskServer(
    { 'POST /indexes/Car_production/documents': 'no_space_left_on_device' },
    'system',
  )
  const writing = openMeilisearch({ host, settings }).upsert('cars', [{ id: 1 }])
  await expect(writing).rejects.toBeInstanceOf(SearchUnavailable)
})

test('indexes get their settings once; a missing index is reported and not created empty', async () => {
  const missing: Record<string, string> = { 'GET /indexes/Part_production': 'index_not_found' }
  const { host, calls } = await taskServer(missing)
  const engine = openMeilisearch({ host, settings })
  const settle = (name: string) => ['POST /indexes', `PATCH /indexes/${name}_production/settings`]
  expect(await engine.prepare()).toBe(false)
  expect(writes(calls)).toEqual(['Car', 'Offer'].flatMap(settle))
  delete missing['GET /indexes/Part_production']
  expect(await engine.prepare()).toBe(true)
  expect(writes(calls)).toEqual(['Car', 'Offer', 'Part'].flatMap(settle))
})

test('a missing index does not count as a wrong query', async () => {
  const body = { message: '', code: 'index_not_found', type: 'invalid_request', link: '' }
  const { host } = await aServer(() => ({ status: 400, body }))
  await expect(openMeilisearch({ host, settings }).multiSearch([query])).rejects.toBeInstanceOf(
    SearchUnavailable,
  )
})

test('writes wait until they are searchable, also when the index exists already', async () => {
  const { host, calls } = await taskServer({ 'POST /indexes': 'index_already_exists' })
  const engine = openMeilisearch({ host, settings })
  await engine.upsert('parts', [{ id: 1 }])
  await engine.remove('parts', [1])
  expect(writes(calls)).toEqual([
    'POST /indexes',
    'PATCH /indexes/Part_production/settings',
    'POST /indexes/Part_production/documents?primaryKey=id',
    'POST /indexes/Part_production/documents/delete-batch',
  ])
})

test('a write to a server that is down fails as unavailable', async () => {
  const engine = openMeilisearch({ host: 'http://127.0.0.1:9', settings })
  await expect(engine.upsert('cars', [{ id: 1 }])).rejects.toBeInstanceOf(SearchUnavailable)
})

test('SEARCH-15 the facets of cars are counted in the index Car_production', async () => {
  const nothing = {
    hits: [],
    estimatedTotalHits: 0,
    facetDistribution: { make: { Toyota: 3 } },
    limit: 0,
    offset: 0,
    processingTimeMs: 1,
  }
  const server = await aServer(() => ({
    body: { results: [{ indexUid: 'Car_production', query: '', ...nothing }] },
  }))
  const engine = openMeilisearch({ host: server.host, settings: INDEX_SETTINGS })
  const [answer] = await engine.multiSearch([
    { index: 'cars', attributesToRetrieve: [], facets: ['make'], limit: 0 },
  ])
  expect(server.calls[0]?.body).toMatchObject({ queries: [{ indexUid: 'Car_production', facets: ['make'] }] })
  expect(answer.facetDistribution).toEqual({ make: { Toyota: 3 } })
})
