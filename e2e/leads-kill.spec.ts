import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#adapters/database/connect.ts'
import { leadPorts } from '#adapters/database/lead-ports.ts'
import { startPostgresql } from '#adapters/database/testing/test-postgresql.ts'
import { aSite } from '#domain/builders.ts'
import { leadReceivers } from './lead-receivers.ts'
import { startServer, type TestServer } from './running-server.ts'
import { expect, test } from './site-test.ts'

const LEADS = 240
const AT_ONCE = 24
const KILLS = 3
const SECRET = 'a secret only for this test'

type Where = { DATABASE_URL?: string }

/** Sends every lead until it is acknowledged, while the server is killed again and again; then looks at what is there. */
async function sendUnderFire(name: string, where: Where) {
  const home = mkdtempSync(join(tmpdir(), `forecourt-kill-${name}-`))
  const receivers = await leadReceivers(() => Math.random() < 0.05)
  const site = aSite({
    slug: 'kill-test',
    leads: {
      channels: [
        { kind: 'email', to: 'desk@kill-test.example' },
        { kind: 'webhook', url: receivers.webhookUrl, secret: 'env:KILL_TEST_SECRET' },
      ],
    },
  })
  mkdirSync(join(home, 'sites', site.slug), { recursive: true })
  const { logo, ...rest } = site
  writeFileSync(
    join(home, 'sites', site.slug, 'site.json'),
    JSON.stringify({ ...rest, logo: { label: logo.label } }),
  )
  writeFileSync(join(home, 'sites', site.slug, 'logo.svg'), logo.svg)
  const env = {
    DEMO: 'false',
    SITES_FOLDER: join(home, 'sites'),
    SMTP_URL: receivers.smtpUrl,
    KILL_TEST_SECRET: SECRET,
    DELIVERY_LEASE_SECONDS: '3',
    TRUSTED_PROXIES: '1',
    ...where,
  }
  const data = join(home, 'data')
  let server: TestServer = await startServer(env, data)
  let acknowledged = 0

  const send = async (index: number) => {
    const body = new URLSearchParams({
      _step: '0',
      _key: `kill-test-browser-key-${index}`,
      _ms: '9000',
      category: 'Sales',
      name: 'Jo Marchetti',
      phone: '0491 570 006',
      email: 'jo@example.com',
      message: `lead number ${index}.`,
    }).toString()
    const from = {
      'X-Forwarded-For': `203.0.113.${index % 250}, 10.0.0.${index % 199}`,
      'X-Forwarded-Host': `${site.slug}.localhost`,
    }
    for (;;) {
      const answer = await server.post(site.slug, '/contact', body, from).catch(() => undefined)
      if (answer?.status === 303) {
        acknowledged += 1
        return
      }
      if (answer && answer.status < 500) throw new Error(`refused with ${answer.status}`)
      await sleep(100)
    }
  }
  const killer = async () => {
    for (let kill = 0; kill < KILLS; kill++) {
      const until = Math.round(((kill + 0.3 + Math.random() * 0.5) / KILLS) * LEADS)
      while (acknowledged < until) await sleep(5)
      await server.kill()
      server = await startServer(env, data)
    }
  }
  const queue = Array.from({ length: LEADS }, (_, index) => index)
  const worker = async () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) await send(next)
  }
  await Promise.all([killer(), ...Array.from({ length: AT_ONCE }, worker)])

  const distinct = (received: { key: string }[]) => new Set(received.map(({ key }) => key)).size
  const deadline = Date.now() + 60_000
  while ((distinct(receivers.mails) < LEADS || distinct(receivers.calls) < LEADS) && Date.now() < deadline)
    await sleep(100)
  await sleep(300)
  await server.stop()
  receivers.close()

  const database = await openDatabase({ url: where.DATABASE_URL, folder: data })
  const { leads, deliveries } = leadPorts(database)
  const kept = await leads.list({ site: site.slug })
  const records = await Promise.all(kept.map((lead) => deliveries.ofLead(lead.id)))
  await database.close()
  rmSync(home, { recursive: true, force: true })
  return { kept, records, receivers }
}

async function prove(name: string, where: Where) {
  const { kept, records, receivers } = await sendUnderFire(name, where)
  const wanted = Array.from({ length: LEADS }, (_, index) => `lead number ${index}.`).sort()
  expect(kept.map((lead) => lead.fields.message).sort()).toEqual(wanted)
  expect(kept.filter((lead) => lead.standing !== 'accepted')).toEqual([])
  for (const record of records) {
    expect(record.map(({ channel, state }) => `${channel.kind} ${state}`)).toEqual([
      'email delivered',
      'webhook delivered',
    ])
  }
  for (const { body } of receivers.calls) expect(JSON.parse(body).type).toBe('lead.completed')
  const numbersByKey = (received: { key: string; body: string }[]) =>
    new Map(received.map(({ key, body }) => [key, /lead number \d+\./.exec(body)![0]]))
  for (const received of [receivers.mails, receivers.calls]) {
    // A receiver that knows a message by its key has each lead exactly once.
    expect([...numbersByKey(received).values()].sort()).toEqual(wanted)
  }
}

test.describe.configure({ mode: 'serial' })
test.beforeEach(({ isMobile }) => test.skip(Boolean(isMobile), 'no browser takes part'))

test('LEAD-2 LEAD-3 LEAD-5 on PGlite, killed again and again, every acknowledged lead is there once and delivered once', async () => {
  test.setTimeout(180_000)
  await prove('pglite', {})
})

test('LEAD-2 LEAD-3 LEAD-5 on PostgreSQL, killed again and again, every acknowledged lead is there once and delivered once', async () => {
  test.setTimeout(180_000)
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-kill-pg-'))
  const url = await startPostgresql(folder, process.pid)
  test.skip(!url, 'PostgreSQL is not installed here')
  await prove('postgresql', { DATABASE_URL: `${url}/postgres` })
})
