import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HttpApi, serve } from 'in-process-search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leadReceivers } from '../../../e2e/testing/lead-receivers.ts'
import { startServer, type TestServer } from '../../../e2e/testing/running-server.ts'
import { type FaultyEdge, faultyEdge } from './testing/faulty-edge.ts'
import { leadBody, sendLead, until } from './testing/send-lead.ts'

const SITE = 'second-lap'
const RESERVING = 'open-lot'
const folder = mkdtempSync(join(tmpdir(), 'forecourt-outside-'))
const sites = join(folder, 'sites')

/** A bank that opens a payment page for every request. */
const bank = createServer((request, response) => {
  request.resume().on('end', () => {
    const session = {
      id: `s${Math.random()}`,
      state: 'init',
      links: [{ rel: 'hpp', href: 'https://bank.example/pay' }],
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(session))
  })
})
const portOf = (url: string) => Number(new URL(url).port)

let engine: FaultyEdge
let mail: FaultyEdge
let dashboard: FaultyEdge
let provider: FaultyEdge
let standIn: Awaited<ReturnType<typeof serve>>
let receivers: Awaited<ReturnType<typeof leadReceivers>>
let server: TestServer
beforeAll(async () => {
  standIn = await serve(new HttpApi())
  receivers = await leadReceivers(() => false)
  await new Promise<void>((ready) => bank.listen(0, '127.0.0.1', ready))
  engine = await faultyEdge(portOf(standIn.host))
  mail = await faultyEdge(portOf(receivers.smtpUrl))
  provider = await faultyEdge((bank.address() as AddressInfo).port)
  dashboard = await faultyEdge((bank.address() as AddressInfo).port)
  dashboard.become('silent')

  cpSync('sites', sites, { recursive: true })
  const change = (slug: string, by: (site: Record<string, unknown>) => object) => {
    const file = join(sites, slug, 'site.json')
    const site = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify({ ...site, ...by(site) }))
  }
  change(SITE, ({ search }) => ({
    search: {
      ...(search as object),
      meilisearch: { host: `http://127.0.0.1:${engine.port}`, key: 'env:SITE_SECOND_LAP__SEARCH_KEY' },
    },
  }))
  change(RESERVING, ({ payment, dealerships }) => ({
    payment: { ...(payment as object), provider: 'windcave' },
    dealerships: (dealerships as object[]).map((one) => ({
      ...one,
      paymentKeys: { user: 'env:SITE_OPEN_LOT__BANK_USER', secret: 'env:SITE_OPEN_LOT__BANK_SECRET' },
    })),
  }))
  change('kestrel-subaru', () => ({
    dashboard: {
      url: `http://127.0.0.1:${dashboard.port}/dashboard`,
      user: 'yard',
      password: 'env:SITE_KESTREL_SUBARU__THEIRS',
    },
  }))
  // Replaces the bank's real address with the address of our fake.
  const toOurBank = `const real = fetch; globalThis.fetch = (url, how) => real(String(url).replace('https://sec.windcave.com', 'http://127.0.0.1:${provider.port}'), how)`
  server = await startServer({
    SITES_FOLDER: sites,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}?ignoreTLS=true`,
    EGRESS_ALLOW: '127.0.0.1',
    SITE_SECOND_LAP__SEARCH_KEY: 'key',
    SITE_OPEN_LOT__BANK_USER: 'us',
    SITE_OPEN_LOT__BANK_SECRET: 'secret',
    SITE_KESTREL_SUBARU__THEIRS: 'a long password',
    TRUSTED_PROXIES: '1',
    DELIVERY_LEASE_SECONDS: '2',
    PAGE_CACHE_MB: '0',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(toOurBank)}`,
  })
})
afterAll(async () => {
  await server?.stop()
  for (const edge of [engine, mail, provider, dashboard]) edge?.close()
  standIn?.close()
  receivers?.close()
  bank.close()
  rmSync(folder, { recursive: true, force: true })
})

const carsIn = (page: string) => new Set(page.match(/"\/cars\/\d{4}-[a-z0-9-]+"/g)).size

test('DASH-3 a dashboard that never answers does not stop the platform from starting or its site from serving', async () => {
  expect((await server.get('kestrel-subaru', '/')).status).toBe(200)
  dashboard.become('down')
  expect((await server.get('kestrel-subaru', '/search/new-cars')).status).toBe(200)
})

test('SEARCH-11 while a search server hangs or is down, twice, pages show the last answers, and it is used again by itself', async () => {
  const look = async (path = '/search/used-cars') => {
    const { status, body } = await server.get(SITE, path)
    expect(status).toBe(200)
    return carsIn(body)
  }
  await until('the engine is filled', async () => (await look()) > 5)
  for (const weather of ['silent', 'down'] as const) {
    engine.become(weather)
    expect(await look()).toBeGreaterThan(5)
    for (const path of ['/', '/contact', '/locations']) await look(path)
    expect(await look(`/search/used-cars?query=never-asked-${weather}`)).toBe(0)
    engine.become('up')
    await until(
      'it answers again',
      async () => (await look(`/search/used-cars?page=2&query=${weather === 'down' ? 'a' : 'e'}`)) > 0,
    )
  }
}, 300_000)

test('LEAD-5 while a mail server hangs or is down, leads are acknowledged at once and delivered afterwards', async () => {
  mail.become('down')
  expect(await sendLead(server, SITE, 1)).toBe(303)
  mail.become('silent')
  expect(await sendLead(server, SITE, 2)).toBe(303)
  mail.become('down')
  expect(await sendLead(server, SITE, 3)).toBe(303)
  mail.become('up')
  expect(await sendLead(server, SITE, 4)).toBe(303)
  const isDelivered = (number: number) =>
    receivers.mails.some(({ body }) => body.includes(`lead number ${number}.`))
  await until('the dealer has heard of all', async () => [1, 2, 3, 4].every(isDelivered), 150)
}, 300_000)

test('PAY-2 while a bank hangs or is down, nothing is held and nothing typed is lost; afterwards payments work', async () => {
  const { body } = await server.get(RESERVING, '/search/our-cars')
  const [, car] = /href="(\/cars\/[a-z0-9-]+\/checkout)"/.exec(body)!
  let number = 100
  const reserve = () => {
    number += 1
    const person = { last_name: 'Raman', postcode: '4217', terms_conditions: 'yes' }
    return server.post(RESERVING, car!, leadBody(number, person), {
      'X-Forwarded-For': `198.51.100.${number}`,
    })
  }
  for (const weather of ['down', 'silent', 'down'] as const) {
    provider.become(weather)
    const refused = await reserve()
    expect(refused.status).toBe(503)
    expect(refused.body).toContain('Nothing was charged')
    expect(refused.body).toContain('Raman')
  }
  provider.become('up')
  const gone = await reserve()
  expect([gone.status, gone.headers.location]).toEqual([303, 'https://bank.example/pay'])
  expect((await reserve()).status).toBe(409)
}, 300_000)
