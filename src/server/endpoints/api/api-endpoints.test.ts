import { Validator } from '@seriousme/openapi-schema-validator'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { leadStore } from '#adapters/database/leads/lead-store.ts'
import { stockPorts } from '#adapters/database/stock/stock-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { aCar } from '#domain/builders.ts'
import { PortFailed } from '#ports/port-failed.ts'
import { aLead } from '#use-cases/desk/testing/a-lead.ts'
import type { EndpointEnv } from '../../http/endpoints.ts'
import { apiEndpoints } from './api-endpoints.ts'
import { API_DOCUMENT } from './openapi.ts'
import { Problem } from './schema/common-schema.ts'
import { LeadItem, LeadList, TakenLead } from './schema/lead-schema.ts'
import { StockList } from './schema/stock-schema.ts'
import { anApi } from './testing/an-api.ts'

eachDatabase((open) => {
  test('a key for stock reads the cars of its dealer in pages, with the price of the page, and nothing else', async () => {
    const { database, key, get, read } = await anApi(await open())
    const { cars } = await stockPorts(database)
    const theCar = (id: number, dealership_id: number) =>
      aCar({ id, slug: `car-${id}`, dealership_id, location_id: dealership_id * 10, price: 20_000 + id })
    await cars.upsert([theCar(1, 1), theCar(2, 1), theCar(3, 1), theCar(9, 7)])
    const token = await key(['stock-read'])
    const first = await get('/v1/stock?limit=2', token)
    expect(first.headers.get('ratelimit-remaining')).toBe('599')
    const page = await read(StockList, first)
    // A car that goes and one that comes between two pages move nothing.
    await cars.upsert([theCar(4, 1)])
    await cars.remove([page.items[0]!.id])
    const second = await read(StockList, await get(`/v1/stock?limit=2&cursor=${page.next}`, token))
    expect(second.next).toBeUndefined()
    const all = await read(StockList, await get('/v1/stock?limit=3', token))
    expect([all.items.length, all.next]).toEqual([3, undefined])
    const items = [...page.items, ...second.items]
    expect(items.map(({ id }) => id).sort()).toEqual([1, 2, 3])
    expect(items.find(({ id }) => id === 2)!.price).toMatchObject({ amount: 20_002, text: '$20,002' })

    const etag = (await get('/v1/stock', token)).headers.get('etag')!
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*'])
      expect((await get('/v1/stock', token, { 'If-None-Match': known })).status).toBe(304)
    expect((await get('/v1/stock', token, { 'If-None-Match': '"x"' })).status).toBe(200)
    await cars.upsert([{ ...theCar(1, 1), price: 19_000 }])
    expect((await get('/v1/stock', token, { 'If-None-Match': etag })).status).toBe(200)
    expect((await get('/v1/leads', token)).status).toBe(403)
  })

  test('a key for leads reads the leads of its dealer, by source and time, and none of a neighbour', async () => {
    const { database, key, get, read } = await anApi(await open())
    const leads = leadStore(database, 'a key for tests')
    const saved = await leads.save(aLead({ source: 'agent', page_id: '/cars/x/enquire?agent=chatgpt.com' }))
    await leads.save(aLead())
    const foreign = await leads.save(aLead({ site: 'next-door', placeId: 70 }))
    const token = await key(['leads-read'])
    const list = await read(LeadList, await get('/v1/leads', token))
    expect(list.items.map(({ source, agent }) => [source, agent])).toEqual([
      ['website', null],
      ['agent', 'chatgpt.com'],
    ])
    const byAgents = await read(LeadList, await get('/v1/leads?source=agent', token))
    expect(byAgents.items).toHaveLength(1)
    const none = await read(LeadList, await get('/v1/leads?since=2099-01-01T00:00:00Z', token))
    expect(none.items).toEqual([])
    if (saved.is !== 'saved' || foreign.is !== 'saved') throw new Error('A lead was not saved')
    const one = await read(LeadItem, await get(`/v1/leads/${saved.id}`, token))
    expect(one.fields).toMatchObject({ name: 'Rhys Gallagher' })
    expect((await get(`/v1/leads/${foreign.id}`, token)).status).toBe(404)
    expect((await get('/v1/stock', token)).status).toBe(403)
  })

  test('a posted lead is taken once for each idempotency key, and a bad one not at all', async () => {
    const { key, get, post, read, database } = await anApi(await open())
    const [writer, reader] = [await key(['leads-write']), await key(['leads-read'])]
    const lead = { name: 'Ana Tau', email: 'ana@example.com', message: 'Is it there?' }
    const once = { 'Idempotency-Key': 'order-1' }
    const first = await post('/v1/leads', writer, lead, once)
    expect(first.status).toBe(201)
    const { id } = await read(TakenLead, first)
    const again = await post('/v1/leads', writer, lead, once)
    expect([again.status, await again.json()]).toEqual([201, { is: 'added', id }])
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    const another = { ...lead, message: 'And the red one?' }
    expect((await post('/v1/leads', writer, another, once)).status).toBe(422)
    const numbered = { ...lead, id: 'crm-7' }
    const brought = await read(TakenLead, await post('/v1/leads', writer, numbered))
    const repeat = await post('/v1/leads', writer, numbered)
    expect([repeat.status, await repeat.json()]).toEqual([200, { is: 'known', id: brought.id }])
    // After a day the first answer is gone. A repeat is known, and another lead is not lost.
    const aDayLater = () => database.db.execute('delete from api_answers')
    await aDayLater()
    const late = await post('/v1/leads', writer, lead, once)
    expect([late.status, await late.json()]).toEqual([200, { is: 'known', id }])
    await aDayLater()
    expect((await post('/v1/leads', writer, another, once)).status).toBe(201)
    expect((await post('/v1/leads', writer, lead, { 'Idempotency-Key': 'order-2' })).status).toBe(201)
    expect((await post('/v1/leads', writer, { name: 'No way to answer' })).status).toBe(422)
    expect((await post('/v1/leads', writer, 'text')).status).toBe(400)
    expect((await post('/v1/leads', writer, lead, { 'Idempotency-Key': 'a b' })).status).toBe(400)
    expect((await post('/v1/leads', writer, { ...lead, message: 'x'.repeat(70_000) })).status).toBe(413)
    expect((await post('/v1/leads', reader, lead)).status).toBe(403)
    const { items } = await read(LeadList, await get('/v1/leads', reader))
    expect(items).toHaveLength(4)
    expect(items.find((one) => one.id === id)).toMatchObject({ source: 'api', fields: { name: 'Ana Tau' } })
  })

  test('what makes no sense is answered with a problem that says what would', async () => {
    const { key, get, read, send } = await anApi(await open())
    const token = await key(['stock-read', 'leads-read'])
    const feeds = await key(['feed-read'])
    for (const [path, status, who] of [
      ['/v1/stock', 401, undefined],
      ['/v1/stock', 401, `fck_${'x'.repeat(43)}`],
      ['/v1/stock?limit=1000', 400, token],
      ['/v1/stock?cursor=AAAA', 400, token],
      [`/v1/stock?cursor=${Buffer.from('1.moon').toString('base64url')}`, 400, token],
      [`/v1/feeds/1/main/runs?cursor=${Buffer.from('1.moon').toString('base64url')}`, 400, feeds],
      ['/v1/feeds/7/main/runs', 404, feeds],
      ['/v1/stock?lmit=5', 400, token],
      ['/v1/leads?since=yesterday', 400, token],
      ['/v1/leads?source=moon', 400, token],
      ['/v1/leads/unknown', 404, token],
      ['/v1/moon', 404, token],
    ] as const) {
      const answer = await get(path, who)
      expect([path, answer.status]).toEqual([path, status])
      expect(answer.headers.get('content-type')).toBe('application/problem+json')
      expect(await read(Problem, answer)).toMatchObject({ status })
      // Whoever has a key reads in every answer how many requests are left.
      expect(answer.headers.has('ratelimit-remaining')).toBe(status !== 401)
    }
    const broken = await send('PATCH', '/v1/stock/1', await key(['stock-write']), '{"fields":')
    expect(await read(Problem, broken)).toMatchObject({ status: 400, detail: 'The body is not JSON.' })
  })

  test('another method, a failure of ours and a system that does not answer are problems too', async () => {
    const { app, key, get, send, ports } = await anApi(await open())
    const token = await key(['stock-read', 'leads-read'])
    const other = await send('DELETE', '/v1/stock/1', token)
    expect([other.status, other.headers.get('allow')]).toEqual([405, 'GET, PATCH'])
    const large = await send('PATCH', '/v1/stock/1', token, { text: 'x'.repeat(70_000) })
    const message = await send('POST', '/v1/mcp', token, { text: 'x'.repeat(70_000) })
    expect([large.status, message.status]).toEqual([413, 413])
    for (const { headers } of [other, large, message]) expect(headers.get('ratelimit-limit')).toBe('600')
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const fails = async (error: Error) => {
      vi.spyOn(ports.carDesk, 'list').mockRejectedValueOnce(error)
      const answer = await get('/v1/stock', token)
      expect(answer.headers.get('content-type')).toBe('application/problem+json')
      expect(answer.headers.has('ratelimit-remaining')).toBe(true)
      return [answer.status, await answer.text()] as const
    }
    const [failed, words] = await fails(new Error('password of the database'))
    expect([failed, words.includes('password')]).toEqual([500, false])
    expect((await fails(new PortFailed('car desk', 'listing cars', 'gone')))[0]).toBe(503)
    expect(said).toHaveBeenCalledTimes(2)
    said.mockRestore()
    expect((await app.request('/v1/mcp')).status).toBe(405)
  })
})

test('the description names every address of the API, and the reference shows them', async () => {
  const app = new Hono<EndpointEnv>()
  const noKey = () => {
    throw new Error('no key is read for these')
  }
  apiEndpoints(app, noKey, () => {})
  const document = (await (await app.request('/v1/openapi.json')).json()) as { paths: Record<string, object> }
  const served = app.routes
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    .filter((name) => !/openapi|reference/.test(name))
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} /v1${path}`),
  )
  expect(described.sort()).toEqual([...new Set(served)].sort())
  const page = await (await app.request('/v1/reference')).text()
  for (const name of described) expect(page).toContain(name)
  // All that an integrator has to send and gets is said: bodies, their fields, and shapes.
  for (const words of ['stock_number', 'due_at', 'Idempotency-Key', 'If-Match', 'negotiating', 'car.sold'])
    expect(page).toContain(words)
  for (const [, shape] of page.matchAll(/href="#(\w+)"/g)) expect(page).toContain(`id="${shape}"`)
})

test('the description has every answer that a program can get, and the headers to ask with', () => {
  type Operation = { parameters?: { name: string }[]; responses: Record<string, { headers?: object }> }
  for (const [path, operations] of Object.entries(API_DOCUMENT.paths ?? {}))
    for (const [method, operation] of Object.entries(operations as Record<string, Operation>)) {
      const { parameters = [], responses } = operation
      const statuses = ['401', '413', '429', '500', '503', ...(method === 'get' ? ['304'] : ['409', '422'])]
      expect(Object.keys(responses), `${method} ${path}`).toEqual(expect.arrayContaining(statuses))
      expect(parameters.map(({ name }) => name)).toContain(
        method === 'get' ? 'If-None-Match' : 'Idempotency-Key',
      )
      for (const [status, { headers = {} }] of Object.entries(responses))
        expect(Object.hasOwn(headers, 'RateLimit-Remaining'), `${path} ${status}`).toBe(status !== '401')
    }
})

test('the description is valid OpenAPI, by a validator of its own', async () => {
  const outcome = await new Validator().validate(JSON.parse(JSON.stringify(API_DOCUMENT)))
  expect(outcome).toMatchObject({ valid: true })
})
