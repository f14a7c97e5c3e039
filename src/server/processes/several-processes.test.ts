import { hash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPostgresql } from '#adapters/database/connection/open-postgresql.ts'
import { siteVersions } from '#adapters/database/site-versions.ts'
import { newPostgresql } from '#adapters/database/testing.ts'
import { readSiteConfig } from '#adapters/sites/folder.ts'
import { REVEALS_PER_VISITOR } from '#use-cases/leads/reveal-phone.ts'
import { freePort } from '../../../e2e/testing/free-port.ts'
import { startProxy, type TestProxy } from '../../../e2e/testing/running-proxy.ts'
import { startServer, type TestServer } from '../../../e2e/testing/running-server.ts'
import { previewToken } from '../endpoints/platform/preview.ts'

const SLUG = 'second-lap'
const DASHBOARD = { DASHBOARD_USER: 'yard', DASHBOARD_PASSWORD: 'a long password' }
const ADMIN_TOKEN = 'the operators own word'
const PREVIEW_SECRET = 'a secret of sixteen'

let url: string | undefined
let metricsPort: number
let one: TestServer
let two: TestServer
let proxy: TestProxy | undefined
beforeAll(async () => {
  url = await newPostgresql()
  if (!url) return
  metricsPort = await freePort()
  const env = {
    DATABASE_URL: url,
    PREVIEW_SECRET,
    ADMIN_TOKEN,
    SECRET_KEY: 'one key for all processes of the platform',
    TRUSTED_PROXIES: '1',
    DELIVERY_LEASE_SECONDS: '2',
    LOG_LEVEL: 'info',
    ...DASHBOARD,
  }
  // Both start at once, as after a power cut. Tables and demo stock are made once.
  ;[one, two] = await Promise.all([
    startServer({ ...env, METRICS_PORT: String(metricsPort) }),
    startServer(env),
  ])
  proxy = await startProxy(await freePort(), [one.port, two.port])
})
afterAll(() => Promise.all([proxy?.stop(), one?.stop(), two?.stop()]))

beforeEach(({ skip }) => {
  if (!url) skip('PostgreSQL is not installed here')
})

const shared = test.extend('database', async ({ task: _task }, { onCleanup }) => {
  const database = await openPostgresql(url!)
  onCleanup(() => database.close())
  return database
})

/** Waits until it is so. How fast it should be is measured by the bench, not here. */
const within = async (ms: number, isSo: () => Promise<boolean>) => {
  const started = Date.now()
  // The proxy limits how often one visitor may search.
  while (Date.now() - started < ms) {
    if (await isSo()) return true
    await sleep(100)
  }
  return isSo()
}
const searchPage = '/search/used-cars?sort=price%3Aasc'
const shows = (server: Pick<TestProxy, 'get'>, words: string) => async () =>
  (await server.get(SLUG, searchPage)).body.includes(words)

shared('a feed taken in by one is soon on the search page of every process, and of the proxy', async () => {
  const pages = [one, two, ...(proxy ? [proxy] : [])]
  for (const page of pages) expect((await page.get(SLUG, searchPage)).status).toBe(200)
  const heading = 'Stock Number,VIN,Year,Make,Model,Badge,Condition,Price,Odometer,Body,Photos'
  const row =
    'S1,WVW000001,2019,Toyota,Corolla,Ascent Sport,Used,1234,41200,Hatch,https://photos.example/a.jpg'
  const taken = await one.post('localhost', '/admin/stock/110', `${heading}\n${row}\n`, {
    'Content-Type': 'text/csv',
    Authorization: `Bearer ${ADMIN_TOKEN}`,
  })
  expect(taken.body).toContain('"added":1')
  const seen = await Promise.all(pages.map((page) => within(20_000, shows(page, '1,234'))))
  expect(seen).toEqual(pages.map(() => true))
})

shared(
  'the proxy answers for a second and then asks by ETag whether the page is still the same',
  async ({ skip }) => {
    if (!proxy) return skip('nginx is not installed here')
    const requested = async () =>
      (await proxy!.get(SLUG, '/search/used-cars?page=1')).headers['x-proxy-cache']
    expect(await requested()).toBe('MISS')
    // On a busy machine the second may end between two checks.
    expect(await within(5_000, async () => (await requested()) === 'HIT')).toBe(true)
    await sleep(2_100)
    expect(await requested()).toBe('REVALIDATED')
  },
)

shared('the proxy caches a page once per encoding, however a browser asks for it', async ({ skip }) => {
  if (!proxy) return skip('nginx is not installed here')
  const path = '/search/used-cars?page=2'
  const requested = async (accepts: string, at = path) => {
    const { headers, body } = await proxy!.get(SLUG, at, { 'Accept-Encoding': accepts })
    return {
      packing: headers['content-encoding'],
      from: headers['x-proxy-cache'],
      isPlain: body.startsWith('<!'),
    }
  }
  expect(await requested('')).toEqual({ packing: undefined, from: 'MISS', isPlain: true })
  expect(await requested('gzip, deflate')).toEqual({ packing: 'gzip', from: 'MISS', isPlain: false })
  expect(await requested('gzip, deflate, br, zstd')).toEqual({ packing: 'br', from: 'MISS', isPlain: false })
  expect(await requested('deflate, gzip')).toMatchObject({
    packing: 'gzip',
    from: expect.stringMatching(/HIT|REVALIDATED/),
  })
  expect(await requested('br')).toMatchObject({
    packing: 'br',
    from: expect.stringMatching(/HIT|REVALIDATED/),
  })
  // The name of an encoding at the end of an address is part of the address.
  expect(await requested('', `${path}br`)).toMatchObject({ packing: undefined, isPlain: true })
})

shared(
  'SITE-4 a site applied to the database soon serves in every process without a restart, and back',
  async ({ database }) => {
    const versions = siteVersions(database)
    const read = readSiteConfig('sites', SLUG)
    const config = { ...('config' in read ? (read.config as object) : {}), name: 'Third Lap' }
    const version = await versions.add(SLUG, config, 'a new name')
    const home = async (server: TestServer, cookie?: string) =>
      server.get(SLUG, '/', cookie ? { Cookie: cookie } : {})

    const link = `/preview/${previewToken({ slug: SLUG, version, expires: Date.now() + 60_000 }, PREVIEW_SECRET)}`
    const opened = await two.get(SLUG, link)
    const cookie = String(opened.headers['set-cookie']).split(';')[0]!
    const preview = await home(one, cookie)
    expect(preview.body).toContain('Third Lap')
    expect(preview.body).toContain(`Preview of version ${version} – not live`)
    const [, style] = /<style>(\.preview-bar[^<]*)</.exec(preview.body)!
    expect(preview.headers['content-security-policy']).toContain(hash('sha256', style!, 'base64'))
    expect(preview.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect((await one.post(SLUG, '/contact', 'name=x', { Cookie: cookie })).status).toBe(403)
    for (const server of [one, two]) expect((await home(server)).body).not.toMatch(/Third Lap|not live/)

    await versions.activate(SLUG, version, [])
    const is = (server: TestServer, wanted: boolean) => async () =>
      (await home(server)).body.includes('Third Lap') === wanted
    expect(await Promise.all([one, two].map((server) => within(20_000, is(server, true))))).toEqual([
      true,
      true,
    ])
    await versions.activate(SLUG, 0, [])
    expect(await Promise.all([one, two].map((server) => within(20_000, is(server, false))))).toEqual([
      true,
      true,
    ])
  },
)

shared('rate limits are counted together', async () => {
  const body = JSON.stringify({ car_id: 1, dealership_id: 1, website_id: 1 })
  const statuses: number[] = []
  for (let n = 0; n <= REVEALS_PER_VISITOR; n += 1) {
    const sent = { 'Content-Type': 'application/json' }
    statuses.push((await (n % 2 ? one : two).post(SLUG, '/api/reveal', body, sent)).status)
  }
  expect(statuses.indexOf(429)).toBe(REVEALS_PER_VISITOR)
})

shared('the numbers are on a port of their own, with routes for labels and never a url', async () => {
  await one.get(SLUG, '/cars/no-such-car-at-all')
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  expect(text).toMatch(/forecourt_requests_total\{route="car",status="4xx"\} 1/)
  expect(text).toMatch(/forecourt_search_seconds_count\{engine="embedded",outcome="answered"\} [1-9]/)
  expect(text).toMatch(/forecourt_page_cache_total\{outcome="hit"\} [1-9]/)
  expect(text).not.toContain('no-such-car-at-all')
  expect((await one.get(SLUG, '/metrics')).status).toBe(404)
})

shared(
  'one of them dies: what it had taken is not lost, and the dealer hears of every lead',
  async ({ database }) => {
    const ids = Array.from({ length: 4 }, (_, n) => `${n}`)
    const fields = (n: string) =>
      new URLSearchParams({
        _step: '0',
        _key: `several-processes-key-${n}`,
        _ms: '9000',
        category: 'Sales',
        name: `Ana Marchetti ${'I'.repeat(Number(n) + 1)}`,
        phone: '0491 570 006',
        email: `ana${n}@mail.example`,
        message: `Is the car there, number ${n}?`,
      }).toString()

    for (const n of ids) {
      const sent = await (Number(n) % 2 ? one : two).post(SLUG, '/contact', fields(n))
      expect(sent.status).toBe(303)
    }
    // One dies in the middle of its work. The other takes over.
    await one.kill()
    if (proxy) expect((await proxy.get(SLUG, '/search/used-cars?query=ute')).status).toBe(200)
    const open = async () => {
      const { rows } = await database.db.execute<{ open: string }>(
        sql`select count(*) as open from lead_deliveries where state = 'pending' and due_at <= now()`,
      )
      return Number(rows[0]!.open)
    }
    expect(await within(15_000, async () => (await sleep(200).then(open)) === 0)).toBe(true)
    const { rows } = await database.db.execute<{ leads: string }>(sql`select count(*) as leads from leads`)
    expect(Number(rows[0]!.leads)).toBe(ids.length)
    const delivered = [one, two].flatMap(({ folder }) => {
      const outbox = join(folder, 'outbox')
      if (!existsSync(outbox)) return []
      return readdirSync(outbox).map((file) => readFileSync(join(outbox, file), 'utf8'))
    })
    for (const n of ids)
      expect(delivered.filter((mail) => mail.includes(`ana${n}@mail.example`)).length).toBeGreaterThan(0)
    expect(two.log.join('\n')).toMatch(/a lead was delivered/)
    expect(two.log.join('\n')).not.toMatch(/mail\.example|Marchetti/)
  },
)

shared(
  'DASH-1 DASH-2 DASH-3 one platform shows what another one’s dashboard says, and goes on without it',
  async () => {
    const slug = 'kestrel-subaru'
    const sites = mkdtempSync(join(tmpdir(), 'forecourt-sites-'))
    cpSync('sites', sites, { recursive: true })
    const change = (file: string, by: (value: never) => unknown) =>
      writeFileSync(
        join(sites, file),
        JSON.stringify(by(JSON.parse(readFileSync(join(sites, file), 'utf8')) as never)),
      )
    // It has no models and no promotions of its own.
    rmSync(join(sites, slug, 'promotions.json'))
    change('_reference/models.json', () => [])
    // Only the staging address answers, so the flag of the environment is what leads there.
    const dashboard = {
      url: 'http://127.0.0.1:1/dashboard',
      stagingUrl: `http://127.0.0.1:${two.port}/dashboard`,
      user: 'yard',
      password: 'env:SITE_KESTREL_SUBARU__THEIRS',
    }
    change(`${slug}/site.json`, (site: object) => ({ ...site, dashboard }))
    const reader = await startServer({
      DATABASE_URL: url!,
      SITES_FOLDER: sites,
      EGRESS_ALLOW: '127.0.0.1',
      STAGING: 'true',
      SITE_KESTREL_SUBARU__THEIRS: 'a long password',
    })
    try {
      expect((await two.get(slug, '/dashboard/websites/3/promotions.json?version=2')).status).toBe(401)
      // The demo of the other one has a password of its own.
      expect((await reader.get(slug, '/dashboard/websites/3/promotions.json?version=2')).status).toBe(401)
      expect((await reader.get(slug, '/models')).body).toContain('Forester')
      expect((await reader.get(slug, '/search/used-cars')).body).toContain('Winter ready, $149')
      await two.kill()
      expect((await reader.get(slug, '/models?body=suv')).body).toContain('Forester')
      expect((await reader.get(slug, '/search/new-cars')).status).toBe(200)
      for (const path of ['/models', '/'])
        expect((await reader.get(slug, path)).body).not.toContain('a long password')
    } finally {
      await reader.stop()
      rmSync(sites, { recursive: true })
    }
  },
  90_000,
)
