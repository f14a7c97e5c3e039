import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgresql } from '#adapters/database/connection/open-postgresql.ts'
import { newPostgresql } from '#adapters/database/testing.ts'
import { signNotice } from '#adapters/payments/test-bank.ts'
import { startServer, type TestServer } from '../../../e2e/testing/running-server.ts'

const SITE = 'second-lap'
const OTHER = 'open-lot'
let url: string | undefined
let server: TestServer
beforeAll(async () => {
  url = await newPostgresql()
  if (url) server = await startServer({ DATABASE_URL: url, TRUSTED_PROXIES: '1' })
})
afterAll(() => server?.stop())

const attacked = test.extend('count', async ({ skip }: { skip: (why: string) => void }, { onCleanup }) => {
  if (!url) return skip('PostgreSQL is not installed here') as never
  const database = await openPostgresql(url)
  onCleanup(() => database.close())
  return async (table: 'leads' | 'reservations', where: string) => {
    const { rows } = await database.db.execute<{ n: string }>(
      sql.raw(`select count(*) as n from ${table} where ${where}`),
    )
    return Number(rows[0]!.n)
  }
})

const form = (fields: Record<string, string>) =>
  new URLSearchParams({
    _step: '0',
    _ms: '9000',
    category: 'Sales',
    name: 'Jo Marchetti',
    phone: '0491 570 006',
    email: 'jo@mail.example',
    message: 'Is it still there?',
    ...fields,
  }).toString()
const from = (address: string) => ({ 'X-Forwarded-For': address })

attacked('CALL-2 a line with addresses without end is one visitor', async () => {
  const requested = JSON.stringify({ car_id: 999_999_999, dealership_id: 1, website_id: 1 })
  const send = (address: string) =>
    server.post(SITE, '/api/reveal', requested, { 'Content-Type': 'application/json', ...from(address) })
  const answers = []
  for (let n = 0; n < 21; n += 1) answers.push((await send(`2001:db8:1:${n}::1`)).status)
  expect(answers).toEqual([...Array(20).fill(404), 429])
  expect((await send('2001:db8:1:103::1')).status).toBe(404)
})

attacked('LEAD-3 a lead that is played again is one lead, with its key and without', async ({ count }) => {
  const keyed = form({ _key: 'a-browser-made-key-1', message: 'keyed' })
  const sent = await Promise.all(
    Array.from({ length: 12 }, () => server.post(SITE, '/contact', keyed, from('203.0.113.1'))),
  )
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([303]))
  for (let n = 0; n < 3; n += 1)
    await server.post(SITE, '/contact', form({ message: 'no key' }), from('203.0.113.2'))
  expect(await count('leads', `fields->>'message' = 'keyed'`)).toBe(1)
  expect(await count('leads', `fields->>'message' = 'no key'`)).toBe(1)
})

attacked(
  'LEAD-4 a key of one site opens nothing on another, and a guessed lead is not added to',
  async ({ count }) => {
    const mine = form({ _key: 'a-browser-made-key-2', message: 'mine' })
    await server.post(SITE, '/contact', mine, from('203.0.113.3'))
    const theirs = form({ _key: 'a-browser-made-key-2', message: 'theirs', terms_conditions: 'yes' })
    await server.post(OTHER, '/contact', theirs, from('203.0.113.4'))
    expect(await count('leads', `fields->>'message' = 'mine' and site = '${SITE}'`)).toBe(1)
    expect(await count('leads', `fields->>'message' = 'theirs' and site = '${SITE}'`)).toBe(0)
    const before = await count('leads', 'true')
    for (const guessed of ['1', 'A'.repeat(22), randomUUID(), '../1', "' or 1=1"])
      await server.post(
        SITE,
        '/valuations',
        form({ _lead: guessed, _step: '1', message: 'guessed' }),
        from('203.0.113.5'),
      )
    expect(
      await count('leads', `fields->>'message' = 'guessed' and created_at < now() - interval '1 minute'`),
    ).toBe(0)
    expect((await count('leads', 'true')) - before).toBeLessThanOrEqual(1)
  },
)

attacked(
  'PAY-4 notices that are forged, for others, or guessed are refused and move nothing',
  async ({ count }) => {
    const { body } = await server.get(OTHER, '/search/our-cars')
    const checkout = /href="(\/cars\/[a-z0-9-]+\/checkout)"/.exec(body)![1]!
    const person = { last_name: 'Raman', postcode: '4217', terms_conditions: 'yes' }
    const held = await server.post(OTHER, checkout, form(person), from('203.0.113.6'))
    expect(held.status).toBe(303)
    const session = new URL(String(held.headers.location)).pathname.split('/').at(-1)!
    const notice = JSON.stringify({ session })
    const forge = (site: string, path: string, headers: Record<string, string>, text = notice) =>
      server.post(site, path, text, { 'Content-Type': 'application/json', ...headers })
    const at = '/webhooks/payments/test-bank/230'
    const answers = await Promise.all([
      forge(OTHER, at, {}),
      forge(OTHER, at, { 'x-test-bank-signature': '' }),
      forge(OTHER, at, { 'x-test-bank-signature': 'f'.repeat(64) }),
      forge(OTHER, at, { 'x-test-bank-signature': 'f'.repeat(64) }, '{"session":{"$ne":null}}'),
      forge(OTHER, at, { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'f'.repeat(64)}` }),
      forge(OTHER, '/webhooks/payments/stripe/230', {}),
      forge(OTHER, '/webhooks/payments/test-bank/999', {}),
      forge(SITE, at, { 'x-test-bank-signature': 'f'.repeat(64) }),
      forge(OTHER, at, { 'x-test-bank-signature': 'f'.repeat(64) }, 'not json'),
    ])
    for (const { status } of answers) expect([400, 404]).toContain(status)
    // The test bank's key is not secret. Even a known bank may send nonsense.
    for (const odd of ['not json', 'null', '{}', '{"session":{"$ne":null}}', '{"session":"a\\u0000b"}']) {
      const signature = { 'x-test-bank-signature': signNotice('test-bank', odd) }
      expect((await forge(OTHER, at, signature, odd)).status).toBe(400)
    }
    for (const id of ['1', session, randomUUID(), 'A'.repeat(22), '%00', "'--"])
      expect((await server.get(OTHER, `/reservations/${id}`)).status).toBe(404)
    expect(await count('reservations', `state <> 'held'`)).toBe(0)
    expect(await count('reservations', `state = 'held'`)).toBe(1)
  },
)
