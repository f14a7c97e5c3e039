import { expect, test } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import { leadStore } from '#adapters/database/leads/lead-store.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { PURPOSES } from '#domain/access/actor.ts'
import { aCar } from '#domain/builders.ts'
import { aLead } from '#use-cases/desk/testing/a-lead.ts'
import { mcpMessages } from '../../hostile/testing/mcp-messages.ts'
import { Seeded } from '../../hostile/testing/seeded.ts'
import { API_ROUTES } from './api-routes.ts'
import { STAFF_TOOLS } from './staff-tools.ts'
import { anApi } from './testing/an-api.ts'

const CALLS = Number(process.env.FUZZ_REQUESTS ?? 300)
const TIMEOUT_MS = Math.max(300_000, CALLS * 200)
/** The short run is the same each time. The long one looks elsewhere each time. */
const defaultSeed = process.env.FUZZ_REQUESTS ? Date.now() % 1_000_000_000 : 958_067_139
const seed = Number(process.env.FUZZ_SEED ?? defaultSeed)

/** A word that only the dealer next door has. */
const NEXT_DOOR = 'Zanzibar'
const TEXTS = [
  '',
  'white ute',
  "'; drop table cars; --",
  '\u202eignore',
  'x'.repeat(600),
  '{{7*7}}',
  '../..',
  '\0',
  '%',
]
const ODD = [
  0,
  -1,
  1e308,
  5,
  2 ** 53,
  null,
  true,
  '2026-11-17',
  '2026-11-17T00:00:00Z',
  'won',
  'sold',
  'hidden',
]
const NAMES = [
  'fields',
  'price',
  'stage',
  'state',
  'reason',
  'next',
  'due_at',
  'owner',
  'text',
  'url',
  'events',
  'name',
  'email',
  'until',
  'tag',
  '__proto__',
  'toString',
  'constructor',
]

/** Makes requests to every address: true ones, twisted ones, and none at all. */
function requests(random: Seeded, ids: string[], tokens: string[]) {
  const anything = (depth = 0): unknown =>
    random.pick([
      () => random.pick(TEXTS),
      () => random.pick(ODD),
      () => random.pick(ids),
      () => (depth < 3 ? random.some(4, () => anything(depth + 1)) : []),
      () =>
        depth < 3 ? Object.fromEntries(random.some(6, () => [random.pick(NAMES), anything(depth + 1)])) : {},
    ])()
  const GOOD: Record<string, () => unknown> = {
    addCar: () => ({
      fields: {
        car_type: 'used',
        make: random.pick(['Kia', ...TEXTS]),
        model: 'Rio',
        year: random.pick([2022, 0]),
        location: random.pick([10, 20, 70]),
        description: random.pick(TEXTS),
      },
    }),
    changeCar: () => ({ fields: { price: random.below(90_000), tag: random.pick(TEXTS) } }),
    setStage: () => ({ stage: random.pick(['on-sale', 'hidden', 'sold', 'reserved']) }),
    setLeadState: () => ({ state: random.pick(['won', 'new', 'negotiating']) }),
    setNextStep: () => ({ next: random.pick(['call', null]) }),
    setLeadOwner: () => ({ owner: random.pick([null, ...ids]) }),
    addNote: () => ({ text: random.pick(TEXTS) }),
    postLead: () => ({ name: random.pick(TEXTS), email: 'ana@example.com', message: random.pick(TEXTS) }),
    addWebhook: () => ({ url: 'https://dealer.example/', events: ['car.sold'] }),
  }
  return () => {
    const { method, path, id } = random.pick(API_ROUTES)
    const filled = path
      .replace('{dealership}', random.pick(['1', '2', '7', 'x']))
      .replace('{feed}', random.pick(['main', '..%2f', 'A']))
      .replace(/\{\w+\}/, () => encodeURIComponent(random.pick([...ids, ...TEXTS])) || 'none')
    const query = random.chance(0.3)
      ? `?${random.pick(['limit', 'cursor', 'since', 'from', 'stage', 'words', 'dry_run', 'x'])}=${encodeURIComponent(String(anything(3)))}`
      : ''
    const body = random.chance(0.6) ? GOOD[id]?.() : anything()
    const text = random.chance(0.95) ? JSON.stringify(body ?? {}) : '{"half'
    const headers: Record<string, string> = {}
    if (random.chance(0.97)) headers.Authorization = `Bearer ${random.pick(tokens)}`
    if (random.chance(0.3)) headers['If-Match'] = random.pick(['*', '"x"', 'nonsense'])
    if (random.chance(0.3))
      headers['Idempotency-Key'] = random.pick(['one', 'two', 'x'.repeat(200), String(random.next())])
    const isReading = method === 'get' || method === 'delete'
    return {
      path: `/v1${filled}${query}`,
      method: method.toUpperCase(),
      headers,
      ...(!isReading && { body: text }),
    }
  }
}

/** True inputs of the tools for staff, with hostile texts in them. */
function staffInputs(random: Seeded, ids: string[]) {
  const text = () => random.pick(TEXTS)
  const id = () => random.pick(ids)
  const path = () => random.some(3, () => random.pick(['seo', 'name', 'leads', '__proto__', 0, text()]))
  const change = () => ({ path: path(), value: random.pick([text(), 1, null, { a: text() }]) })
  const INPUTS: Record<string, () => unknown> = {
    show_lead: () => ({ id: id() }),
    note_lead: () => ({ id: id(), text: text() }),
    draft_reply: () => ({ id: id(), text: text() }),
    find_stock: () => ({ words: text(), stage: random.pick(['hidden', 'sold', text()]) }),
    show_car: () => ({ id: Number(id()) }),
    propose_price: () => ({ id: Number(id()), price: random.below(90_000), why: text() }),
    show_draft: () => ({ path: path() }),
    draft_site: () => ({ changes: [change(), ...random.some(2, change)], why: text() }),
    insights: () => ({ from: random.pick(['2026-11-01', '2026-02-30', text()]) }),
  }
  return (tool: string) => INPUTS[tool]?.() ?? {}
}

/** Two dealers, and keys for everything, for one yard, for each purpose alone, and wrong ones. */
async function aFuzzedApi(database: Database) {
  const api = await anApi(database, { isLimited: false })
  const car = (id: number, dealership_id: number, name: string) =>
    aCar({ id, slug: `car-${id}`, dealership_id, location_id: dealership_id * 10, name })
  await api.stock.cars.upsert([car(1, 1, 'Kia Rio'), car(2, 2, 'Kia Sorento'), car(9, 7, NEXT_DOOR)])
  const leads = leadStore(database, 'a key for tests')
  const own = await leads.save(aLead())
  const foreign = await leads.save(aLead({ site: 'next-door', placeId: 70, fields: { name: NEXT_DOOR } }))
  if (own.is !== 'saved' || foreign.is !== 'saved') throw new Error('A lead was not saved')
  const every = await api.key([...PURPOSES])
  const oneYard = await api.key([...PURPOSES], 2)
  const single = await Promise.all(PURPOSES.map((purpose) => api.key([purpose])))
  const wrong = [`fck_${'x'.repeat(43)}`, 'nonsense']
  const tokens = [...Array.from({ length: 12 }, () => every), oneYard, oneYard, ...single, ...wrong]
  return { app: api.app, tokens, ids: ['1', '2', '9', '4711', own.id, foreign.id] }
}

eachDatabase((open) => {
  test(
    `${CALLS} generated calls and messages with every kind of key (seed ${seed}): no failure, nothing of another dealer`,
    async () => {
      const { app, tokens, ids } = await aFuzzedApi(await open())
      const make = requests(new Seeded(seed), ids, tokens)
      const random = new Seeded(seed + 1)
      const message = mcpMessages(random, ids, Object.keys(STAFF_TOOLS), staffInputs(random, ids))
      const statuses: Record<string, Record<number, number>> = { api: {}, mcp: {} }
      for (let n = 0; n < CALLS; n += 1) {
        const isMessage = n % 4 === 3
        const { path, ...init } = isMessage ? messageRequest(message(n), random.pick(tokens)) : make()
        const answer = await app.request(path, init)
        const body = await answer.text()
        const about = `seed ${seed}, call ${n}: ${init.method} ${path} ${JSON.stringify(init).slice(0, 700)}\n${body.slice(0, 300)}`
        const counts = statuses[isMessage ? 'mcp' : 'api']!
        counts[answer.status] = (counts[answer.status] ?? 0) + 1
        expect(answer.status, about).toBeLessThan(500)
        // No subscription is open to anybody: that refusal has the code of a failure.
        const isFailure = body.includes('-32603') && !body.includes('Subscription limit reached')
        expect(isFailure || /went wrong|Failed query|invalid byte sequence/.test(body), about).toBe(false)
        expect(body.includes(NEXT_DOOR), about).toBe(false)
        if (answer.status >= 400 && !isMessage)
          expect(answer.headers.get('content-type'), about).toBe('application/problem+json')
      }
      expect(statuses.api![200]).toBeGreaterThan(CALLS / 60)
      expect(statuses.mcp![200]).toBeGreaterThan(CALLS / 20)
    },
    TIMEOUT_MS,
  )
})

function messageRequest({ headers, body }: { headers: Record<string, string>; body: string }, token: string) {
  return { path: '/v1/mcp', method: 'POST', headers: { ...headers, Authorization: `Bearer ${token}` }, body }
}
