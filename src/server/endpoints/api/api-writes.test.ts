import { expect, test } from 'vitest'
import { leadStore } from '#adapters/database/leads/lead-store.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { PURPOSES } from '#domain/access/actor.ts'
import { aCar } from '#domain/builders.ts'
import { addDays } from '#domain/location/local-time.ts'
import { aLead } from '#use-cases/desk/testing/a-lead.ts'
import { API_ROUTES } from './api-routes.ts'
import { FeedList, RunList, RunReport } from './schema/feed-schema.ts'
import { LeadItem, PersonList } from './schema/lead-schema.ts'
import { AlertCounts, InsightSums, SiteList } from './schema/site-schema.ts'
import { StockItem } from './schema/stock-schema.ts'
import { anApi } from './testing/an-api.ts'

const CSV = `stocknum,make,model,year,price,car_type
A1,Toyota,Hilux,2021,41990,used
A2,Kia,Rio,2022,19990,used
`
const theCar = (id: number, dealership_id: number) =>
  aCar({ id, slug: `car-${id}`, dealership_id, location_id: dealership_id * 10, price: 20_000 + id })

eachDatabase((open) => {
  test('a car is changed by its ETag, with the key in its history, and never a neighbour’s', async () => {
    const { stock, key, get, send, read, history } = await anApi(await open())
    await stock.cars.upsert([theCar(1, 1), theCar(9, 7)])
    const token = await key(['stock-write'])
    const etag = (await get('/v1/stock/1', token)).headers.get('etag')!
    const patch = (body: unknown, headers = {}) => send('PATCH', '/v1/stock/1', token, body, headers)
    const cheaper = await patch({ fields: { price: 18_990, tag: 'Sale' } }, { 'If-Match': etag })
    expect(await read(StockItem, cheaper)).toMatchObject({ price: { amount: 18_990 } })
    expect((await patch({ fields: { price: 1_000 } }, { 'If-Match': etag })).status).toBe(412)
    const hidden = await send('PUT', '/v1/stock/1/stage', token, { stage: 'hidden' })
    expect(await read(StockItem, hidden)).toMatchObject({ stage: 'hidden', price: { amount: 18_990 } })
    expect(hidden.headers.get('etag')).toBe((await get('/v1/stock/1', token)).headers.get('etag'))
    const back = await patch({ fields: { price: null } })
    expect((await read(StockItem, back)).price.amount).toBe(20_001)
    expect((await patch({ fields: { colour_of_moon: 1 } })).status).toBe(400)
    expect((await patch({ fields: { price: 'free' } })).status).toBe(422)
    expect((await (await patch({ fields: { price: -3 } })).json()).detail).toBe(
      'price: -3 is not between 0 and 20000000.',
    )
    expect((await (await patch({ fields: { tag: 'x'.repeat(900) } })).json()).detail).toMatch(
      /^tag: It is longer than \d+ characters\.$/,
    )
    for (const fields of [{ price: 12.345 }, { km: 12.345 }, { price: 18_990.5 }, { price: 1e21 }])
      expect((await patch({ fields })).status).toBe(422)
    expect((await read(StockItem, await get('/v1/stock/1', token))).price.amount).toBe(20_001)
    expect((await patch({ fields: {} })).status).toBe(400)
    for (const tag of ['\0', '\ud800']) expect((await patch({ fields: { tag } })).status).toBe(400)
    const deep = '['.repeat(25_000) + ']'.repeat(25_000)
    expect((await send('PATCH', '/v1/stock/1', token, `{"fields":{"tag":${deep}}}`)).status).toBe(400)
    expect((await get('/v1/stock?words=%00', token)).status).toBe(400)
    for (const id of [9, 4711])
      expect((await send('PATCH', `/v1/stock/${id}`, token, { fields: { price: 1 } })).status).toBe(404)
    const lines = (await history()).filter(({ verb }) => verb.startsWith('car-'))
    expect(lines.map(({ verb, actor_name }) => [verb, actor_name])).toEqual([
      ['car-changed', 'DMS'],
      ['car-changed', 'DMS'],
      ['car-given-back', 'DMS'],
    ])
    const elsewhere = await key(['stock-write'], 2)
    expect((await get('/v1/stock/1', elsewhere)).status).toBe(404)
    expect((await send('PUT', '/v1/stock/1/stage', elsewhere, { stage: 'sold' })).status).toBe(404)
  })

  test('a car that no feed brings is added, changed and found, and one that lacks something is not', async () => {
    const { key, get, send, read, history } = await anApi(await open())
    const token = await key(['stock-write'])
    const car = { car_type: 'used', make: 'Kia', model: 'Rio', year: 2022, location: 10, price: 18_990 }
    const add = (fields: object, headers = {}, who = token) =>
      send('POST', '/v1/stock', who, { fields }, headers)
    const added = await add({ ...car, stocknum: 'K1' }, { 'Idempotency-Key': 'one' })
    expect(added.status).toBe(201)
    const item = await read(StockItem, added)
    expect(item).toMatchObject({
      stock_number: 'K1',
      make: 'Kia',
      price: { amount: 18_990 },
      stage: 'on-sale',
    })
    const again = await add({ ...car, stocknum: 'K1' }, { 'Idempotency-Key': 'one' })
    expect((await read(StockItem, again)).id).toBe(item.id)
    expect(await read(StockItem, await get(`/v1/stock/${item.id}`, token))).toEqual(item)
    const { make: _, ...nameless } = car
    for (const wrong of [
      nameless,
      { ...car, stocknum: 'K1' },
      { ...car, location: 70 },
      { ...car, km: 12.345 },
      {},
    ])
      expect((await add(wrong)).status).toBe(422)
    expect((await add({ ...car, moon: 1 })).status).toBe(400)
    expect((await add(car, {}, await key(['stock-write'], 2))).status).toBe(422)
    expect((await history()).filter(({ verb }) => verb === 'car-added')).toHaveLength(1)
  })

  test('the same idempotency key is carried out once, and another request with it is refused', async () => {
    const { stock, key, send, history, database } = await anApi(await open())
    await stock.cars.upsert([theCar(1, 1)])
    const token = await key(['stock-write'])
    const patch = (price: number) =>
      send('PATCH', '/v1/stock/1', token, { fields: { price } }, { 'Idempotency-Key': 'change-1' })
    const answers = await Promise.all([patch(19_000), patch(19_000)])
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const again = await patch(19_000)
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
    expect((await patch(18_000)).status).toBe(422)
    expect((await history()).filter(({ verb }) => verb === 'car-changed')).toHaveLength(1)
    const saved = await leadStore(database, 'a key for tests').save(aLead())
    if (saved.is !== 'saved') throw new Error(saved.is)
    const worker = await key(['leads-work'])
    const work = () =>
      send('PUT', `/v1/leads/${saved.id}/state`, worker, { state: 'won' }, { 'Idempotency-Key': 'won-1' })
    expect([(await work()).status, (await work()).status]).toEqual([200, 200])
    const { rows } = await database.db.execute<{ kept: string }>(
      `select answer::text as kept from api_answers where name = 'won-1'`,
    )
    // A shopper's words stay where they can be erased.
    expect(rows[0]!.kept).not.toContain('Gallagher')
  })

  test('a lead gets its state, next step, owner and a note, by its ETag', async () => {
    const { database, key, get, send, read, signIn, history } = await anApi(await open())
    const leads = leadStore(database, 'a key for tests')
    const saved = await leads.save(aLead())
    const foreign = await leads.save(aLead({ site: 'next-door', placeId: 70 }))
    if (saved.is !== 'saved' || foreign.is !== 'saved') throw new Error('A lead was not saved')
    const { account } = await signIn('sales')
    const { account: other } = await signIn('marketing')
    const token = await key(['leads-work'])
    const at = `/v1/leads/${saved.id}`
    const etag = (await get(at, token)).headers.get('etag')!
    const put = (part: string, body: unknown, headers = {}) =>
      send('PUT', `${at}/${part}`, token, body, headers)
    const stated = await put('state', { state: 'negotiating' }, { 'If-Match': etag })
    expect(await read(LeadItem, stated)).toMatchObject({ state: 'negotiating' })
    for (const [part, body] of [
      ['state', { state: 'won' }],
      ['owner', { owner: account.id }],
      ['next', { next: 'call' }],
    ] as const)
      expect((await put(part, body, { 'If-Match': etag })).status).toBe(412)
    const due_at = new Date(Date.now() + 86_400_000).toISOString()
    expect(await read(LeadItem, await put('next', { next: 'call', due_at }))).toMatchObject({
      next: 'call',
      due_at,
    })
    // By the clock of the yard, which is ahead of UTC.
    const local = `${due_at.slice(0, 10)}T09:30:00`
    const { due_at: set } = await read(LeadItem, await put('next', { next: 'call', due_at: local }))
    expect(set).toMatch(new RegExp(`^${addDays(due_at.slice(0, 10), -1)}T2[23]:30:00.000Z$`))
    expect(await read(LeadItem, await put('owner', { owner: account.id }))).toMatchObject({
      owner: account.id,
    })
    expect((await put('owner', { owner: 'nobody-here' })).status).toBe(422)
    expect((await put('state', { state: 'lost' })).status).toBe(422)
    expect((await send('POST', `${at}/notes`, token, { text: 'Called by the CRM.' })).status).toBe(201)
    const people = await read(PersonList, await get('/v1/people', token))
    expect(people.items.some(({ id }) => id === account.id)).toBe(true)
    // Who would be refused is not named.
    expect((await put('owner', { owner: other.id })).status).toBe(422)
    expect(people.items.some(({ id }) => id === other.id)).toBe(false)
    expect(JSON.stringify(people)).not.toContain('@')
    for (const part of ['state', 'next', 'owner', 'notes'] as const) {
      const body = {
        state: { state: 'won' },
        next: { next: null },
        owner: { owner: null },
        notes: { text: 'x' },
      }[part]
      const method = part === 'notes' ? 'POST' : 'PUT'
      const answer = await send(method, `/v1/leads/${foreign.id}/${part}`, token, body)
      expect([part, answer.status]).toEqual([part, 404])
    }
    const lines = (await history()).filter(({ actor_name }) => actor_name === 'DMS')
    expect(lines.map(({ verb }) => verb)).toEqual([
      'lead-worked',
      'lead-worked',
      'lead-worked',
      'lead-assigned',
      'lead-noted',
    ])
  })

  test('a feed is tried, imported and reported, and its site, sums and alerts are read', async () => {
    const { key, get, send, read, stock, history } = await anApi(await open())
    const token = await key(['feed-upload', 'feed-read', 'sites-read', 'insights-read'])
    const run = (query: string, body?: string) =>
      send('POST', `/v1/feeds/1/main/runs${query}`, token, body, { 'Content-Type': 'text/csv' })
    expect(await read(RunReport, await run('?dry_run=true', CSV))).toMatchObject({ added: 2, id: null })
    expect(await stock.cars.count()).toBe(0)
    const done = await read(RunReport, await run('', CSV))
    expect(done).toMatchObject({ added: 2, ok: true })
    expect(await stock.cars.count()).toBe(2)
    expect(await read(RunReport, await get(`/v1/runs/${done.id}`, token))).toMatchObject({ added: 2 })
    const feeds = await read(FeedList, await get('/v1/feeds', token))
    expect(feeds.items).toMatchObject([{ dealership: 1, feed: 'main', last_run: done.id }])
    const again = await read(RunReport, await run('', CSV))
    const page = await read(RunList, await get('/v1/feeds/1/main/runs?limit=1', token))
    const older = await read(RunList, await get(`/v1/feeds/1/main/runs?limit=1&cursor=${page.next}`, token))
    expect([...page.items, ...older.items].map(({ id }) => id)).toEqual([again.id, done.id])
    expect(older.next).toBeUndefined()
    expect((await run('')).status).toBe(422)
    expect((await send('POST', '/v1/feeds/7/main/runs', token, CSV)).status).toBe(422)
    expect((await get('/v1/runs/4711', token)).status).toBe(404)
    expect((await history()).map(({ verb }) => verb)).toContain('feed-imported')
    const sites = await read(SiteList, await get('/v1/sites', token))
    expect(sites.items.map(({ slug }) => slug)).toEqual(['yard'])
    expect((await read(InsightSums, await get('/v1/insights', token))).days).toEqual([])
    expect((await get('/v1/insights?from=2999-01-01&to=2999-02-01', token)).status).toBe(400)
    expect((await read(AlertCounts, await get('/v1/alerts', token))).people.confirmed).toBe(0)
    const oneYard = await key(['insights-read'], 1)
    expect((await get('/v1/alerts', oneYard)).status).toBe(403)
  })

  test('every address needs a key, and only a key of its purpose opens it', async () => {
    const { key, send } = await anApi(await open())
    const bodies: Record<string, unknown> = {
      addCar: { fields: {} },
      changeCar: { fields: { price: 1 } },
      setStage: { stage: 'sold' },
      postLead: { name: 'No way to answer' },
      setLeadState: { state: 'won' },
      setNextStep: { next: null },
      setLeadOwner: { owner: null },
      addNote: { text: 'x' },
      runFeed: CSV,
      addWebhook: { url: 'http://not-safe.example', events: ['car.sold'] },
      rotateWebhook: {},
      replayMessage: {},
    }
    /** A key to change something may read it too. */
    const ALSO: Record<string, string[]> = {
      'stock-read': ['stock-write'],
      'leads-read': ['leads-work'],
      'sites-read': ['sites-draft'],
    }
    const tokens = await Promise.all(
      PURPOSES.map(async (purpose) => [purpose, await key([purpose])] as const),
    )
    for (const { method, path, id, needs } of API_ROUTES) {
      const at = `/v1${path.replace('{dealership}/{feed}', '1/main').replace('{id}', '4711')}`
      const ask = (token?: string) => send(method.toUpperCase(), at, token, bodies[id])
      expect([id, (await ask()).status]).toEqual([id, 401])
      for (const [purpose, token] of tokens) {
        const opens = purpose === needs || ALSO[needs]?.includes(purpose) === true
        const { status } = await ask(token)
        expect([id, purpose, status !== 403]).toEqual([id, purpose, opens])
        expect(status).toBeLessThan(500)
      }
    }
  })
})
