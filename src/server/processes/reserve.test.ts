import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTurn, newPostgresql } from '#adapters/database/testing.ts'
import { startServer, type TestServer } from '../../../e2e/testing/running-server.ts'

const SITE = 'open-lot'
const PERSON = new URLSearchParams({
  name: 'Priya',
  last_name: 'Raman',
  phone: '0491570156',
  email: 'priya@example.com',
  postcode: '4217',
  terms_conditions: 'yes',
  _step: '0',
}).toString()

/** Reservable cars of this site, by the path of their checkout. */
async function checkouts(server: TestServer): Promise<string[]> {
  const { body } = await server.get(SITE, '/search/our-cars')
  return [...new Set([...body.matchAll(/href="(\/cars\/[a-z0-9-]+\/checkout)"/g)].map(([, href]) => href!))]
}
const pathOf = (location: unknown) => new URL(String(location)).pathname
const choose = (server: TestServer, bank: string, outcome: string) =>
  server.post(SITE, bank, `outcome=${outcome}`)
const heading = (body: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1]

async function until<Answer>(what: string, look: () => Promise<Answer | undefined | false>): Promise<Answer> {
  for (let tries = 0; tries < 480; tries++) {
    const found = await look()
    if (found) return found
    await pause(250)
  }
  throw new Error(`waited in vain for ${what}`)
}

/** Waits for the refund at the shop: asking by command would start a process each time. */
const refunded = (server: TestServer, id: string) =>
  until(
    'the refund',
    async () =>
      heading((await server.get(SITE, `/reservations/${id}`)).body) === 'Your money is on its way back',
  )

/** Runs the command line as an operator would, beside the running server. */
const forecourt = (server: TestServer, env: Record<string, string>, ...argv: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const all = { ...process.env, NODE_ENV: 'production', DATA_FOLDER: server.folder, ...env }
    execFile(process.execPath, ['src/cli/main.ts', ...argv], { env: all }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })

/** The state of a car in every place that shows it. */
async function everywhere(server: TestServer, carPath: string) {
  const get = async (path: string) => (await server.get(SITE, path)).body
  const slug = carPath.split('/').at(-1)!
  const line = (csv: string) => csv.split('\n').find((one) => one.includes(`/cars/${slug}`))
  const query = encodeURIComponent(slug.split('-').at(-1)!)
  const results = await get(`/search/our-cars?query=${query}`)
  const card = results.split('<li class="card"').find((one) => one.includes(`href="${carPath}"`))
  const page = await get(carPath)
  const meta = line(await get('/feeds/meta-vehicles.csv'))
  const stock = JSON.parse(await get('/feeds/stock.json')) as { cars: { url: string; reserved: boolean }[] }
  return {
    card: card ? />Reserved</.test(card) : 'no card',
    page: />Reserved</.test(page.slice(0, page.indexOf('Similar'))),
    checkout: heading(await get(`${carPath}/checkout`))?.includes('reserved for someone else') ?? false,
    google: line(await get('/feeds/google-vehicles.csv')) === undefined,
    meta: meta === undefined ? 'no line' : meta.includes('not available'),
    json: stock.cars.find((one) => one.url.endsWith(carPath))?.reserved,
  }
}
const ALL = (isReserved: boolean) => ({
  card: isReserved,
  page: isReserved,
  checkout: isReserved,
  google: isReserved,
  meta: isReserved,
  json: isReserved,
})

/** These do not depend on the database, so each database does half of them. */
const SHARED = ['operator confirms', 'operator refunds', 'opening an address', 'forged notice'] as const

describe.each(['PGlite', 'PostgreSQL'])('on %s', (kind) => {
  const mine = inTurn(SHARED, kind)
  const shared = (what: (typeof SHARED)[number]) => test.runIf(mine.includes(what))
  let server: TestServer
  let env: Record<string, string> = {}
  beforeAll(async () => {
    const url = kind === 'PostgreSQL' ? await newPostgresql() : undefined
    env = url ? { DATABASE_URL: url } : {}
    server = await startServer(env)
  }, 180_000)
  afterAll(() => server?.stop())

  test('PAY-3 of a hundred visitors at one car, one goes to the bank and ninety-nine are refused', async () => {
    const [car] = await checkouts(server)
    const answers = await Promise.all(Array.from({ length: 100 }, () => server.post(SITE, car!, PERSON)))
    const gone = answers.filter(({ status }) => status === 303)
    const conflicts = answers.filter(({ status }) => status === 409)
    expect({ gone: gone.length, conflicts: conflicts.length }).toEqual({ gone: 1, conflicts: 99 })
    expect(conflicts[0]!.body).toContain('Nothing was charged')
    await choose(server, pathOf(gone[0]!.headers.location), 'approve')
    const page = await server.get(SITE, car!)
    expect(heading(page.body)).toContain('reserved for someone else')
  }, 120_000)

  shared('operator confirms')(
    'PAY-2 AVAIL-2 a reserved car is reserved everywhere, the operator confirms it, and releasing it reverses all',
    async () => {
      const [, , , checkout] = await checkouts(server)
      const car = checkout!.replace(/\/checkout$/, '')
      expect(await everywhere(server, car)).toEqual(ALL(false))
      const held = await server.post(SITE, checkout!, PERSON)
      await choose(server, pathOf(held.headers.location), 'approve')
      await expect.poll(() => everywhere(server, car), { timeout: 60_000 }).toEqual(ALL(true))

      const run = (...argv: string[]) => forecourt(server, env, 'reservations', ...argv)
      const listed = await run('list', '--state', 'paid', '--json')
      const found = (JSON.parse(listed.out) as { id: string; car: { slug: string } }[]).find(
        (one) => `/cars/${one.car.slug}` === car,
      )
      expect((await run('list')).out).toContain(`${found!.id}  paid`)
      expect(await run('confirm', found!.id)).toMatchObject({
        code: 0,
        out: 'It was paid and is now confirmed.\n',
      })
      expect(await run('confirm', found!.id)).toMatchObject({
        code: 1,
        err: expect.stringContaining('confirmed does not allow that'),
      })
      expect(await everywhere(server, car)).toEqual(ALL(true))
      expect(await run('release', found!.id)).toMatchObject({
        code: 0,
        out: 'It was confirmed and is now released.\n',
      })
      await expect.poll(() => everywhere(server, car), { timeout: 60_000 }).toEqual(ALL(false))
      await refunded(server, found!.id)
      expect((await run('show', found!.id)).out).toContain('refunded')
    },
    180_000,
  )

  shared('opening an address')(
    'PAY-4 opening an address releases no hold; only the button on the shop’s own page does',
    async () => {
      const all = await checkouts(server)
      const checkout = all[5]!
      const held = await server.post(SITE, checkout, PERSON)
      expect(held.status).toBe(303)
      const run = (...argv: string[]) => forecourt(server, env, 'reservations', ...argv)
      const [{ id }] = JSON.parse((await run('list', '--limit', '1', '--json')).out) as [{ id: string }]
      const page = await server.get(SITE, `/reservations/${id}?cancelled`)
      expect(page.body).toContain('Let it go')
      const isHeld = async () =>
        heading((await server.get(SITE, checkout)).body)?.includes('reserved for someone else')
      expect(await isHeld()).toBe(true)
      const elsewhere = { Origin: 'http://evil.example' }
      expect((await server.post(SITE, `/reservations/${id}?cancelled`, '', elsewhere)).status).toBe(403)
      expect(await isHeld()).toBe(true)
      const letGo = await server.post(SITE, `/reservations/${id}?cancelled`, '')
      expect([letGo.status, letGo.headers.location]).toEqual([303, `/reservations/${id}`])
      await expect.poll(isHeld, { timeout: 60_000 }).toBe(false)
      expect(heading((await server.get(SITE, `/reservations/${id}`)).body)).toBe('Nothing was charged')
    },
    120_000,
  )

  shared('operator refunds')(
    'PAY-4 the operator refunds a deposit by command, once',
    async () => {
      const [, , , , checkout] = await checkouts(server)
      const held = await server.post(SITE, checkout!, PERSON)
      await choose(server, pathOf(held.headers.location), 'approve')
      const run = (...argv: string[]) => forecourt(server, env, 'reservations', ...argv)
      const [newest] = JSON.parse((await run('list', '--limit', '1', '--json')).out) as { id: string }[]
      expect((await run('refund', newest!.id)).out).toBe('It was paid and is now released.\n')
      await refunded(server, newest!.id)
      expect((await run('show', newest!.id)).out).toContain('  refunded')
      expect(await run('refund', newest!.id)).toMatchObject({ code: 1 })
      expect(await run('refund', 'nobody')).toMatchObject({
        code: 1,
        err: expect.stringContaining('There is no reservation nobody.'),
      })
    },
    120_000,
  )

  test('PAY-4 killed at each step, it continues from there: held, at the bank, paid without a notice', async () => {
    const [, car] = await checkouts(server)
    const held = await server.post(SITE, car!, PERSON)
    const bank = pathOf(held.headers.location)
    await server.kill()
    server = await startServer(env, server.folder)
    // Still held: nobody else can reserve it, and the bank's page is open.
    expect((await server.post(SITE, car!, PERSON)).status).toBe(409)
    await choose(server, bank, 'lost-notice')
    await server.kill()
    server = await startServer(env, server.folder)
    // No notice of the payment came, so the platform asks the bank.
    await until('the lost payment', async () =>
      heading((await server.get(SITE, car!)).body)?.includes('reserved'),
    )
    const [lead] = await until('the lead', async () => {
      const { readdirSync, existsSync, readFileSync } = await import('node:fs')
      const outbox = `${server.folder}/outbox`
      if (!existsSync(outbox)) return
      const mails = readdirSync(outbox).map((name) => readFileSync(`${outbox}/${name}`, 'utf8'))
      const found = mails.filter(
        (mail) => /^To: .*priya@example\.com/m.test(mail) && /Reserved for you/.test(mail),
      )
      return found.length > 0 && found
    })
    expect(lead).toContain('Subject: Reserved for you')
  }, 180_000)

  shared('forged notice')(
    'PAY-4 a forged notice is refused, and a return address proves nothing',
    async () => {
      const [, , car] = await checkouts(server)
      const held = await server.post(SITE, car!, PERSON)
      const session = pathOf(held.headers.location).split('/').at(-1)!
      const forged = await server.post(
        SITE,
        '/webhooks/payments/test-bank/230',
        JSON.stringify({ session }),
        {
          'x-test-bank-signature': 'a'.repeat(64),
        },
      )
      expect(forged.status).toBe(400)
      expect((await server.get(SITE, `/reservations/${session}`)).status).toBe(404)
      const { body } = await server.get(SITE, `/test-bank/${session}`)
      expect(body).toContain('Test bank')
    },
  )
})

test('PAY-1 outside the demo the platform refuses to start with a test bank, unless it is allowed', async () => {
  await expect(startServer({ DEMO: 'false' })).rejects.toThrow(
    /test bank, which takes no money[\s\S]*ALLOW_TEST_BANK/,
  )
  const allowed = await startServer({ DEMO: 'false', ALLOW_TEST_BANK: 'true' })
  await allowed.stop()
}, 300_000)
