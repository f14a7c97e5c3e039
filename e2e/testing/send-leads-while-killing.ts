import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#adapters/database/connect.ts'
import { leadPorts } from '#adapters/database/leads/lead-ports.ts'
import { aSite } from '#domain/builders.ts'
import { newDataFolder } from './data-folder.ts'
import { leadReceivers } from './lead-receivers.ts'
import { startServer, type TestServer } from './running-server.ts'
import { IS_FULL } from './site-test.ts'

/** `npm run test:full` sends more and kills more often. */
export const LEADS = IS_FULL ? 300 : 120
const KILLS_WHILE_SENDING = IS_FULL ? 3 : 2
const KILLS_WHILE_DELIVERING = 1
export const KILLS = KILLS_WHILE_SENDING + KILLS_WHILE_DELIVERING
const REFUSED = 8
const SECRET = 'a secret only for this test'

export type Where = { DATABASE_URL?: string }

/**
 * Sends all leads at once, each until it is acknowledged, while the server is killed repeatedly.
 * Then reads what was stored.
 */
export async function sendLeadsWhileKilling(name: string, where: Where) {
  const home = mkdtempSync(join(tmpdir(), `forecourt-kill-${name}-`))
  // Some deliveries fail at first, so that retries are tested too.
  let refusals = REFUSED
  const receivers = await leadReceivers(() => Math.random() < 0.2 && refusals-- > 0)
  const site = aSite({
    slug: 'kill-test',
    leads: {
      channels: [
        { kind: 'email', to: 'desk@kill-test.example' },
        { kind: 'webhook', url: receivers.webhookUrl, secret: 'env:SITE_KILL_TEST__SECRET' },
      ],
    },
  })
  mkdirSync(join(home, 'sites', site.slug), { recursive: true })
  mkdirSync(join(home, 'sites', '_templates'))
  writeFileSync(join(home, 'sites', '_templates', `${site.template}.json`), '{}')
  const { logo, ...rest } = site
  writeFileSync(
    join(home, 'sites', site.slug, 'site.json'),
    JSON.stringify({ ...rest, logo: { label: logo.label } }),
  )
  writeFileSync(join(home, 'sites', site.slug, 'logo.svg'), logo.svg ?? '')
  const env = {
    DEMO: 'false',
    SITES_FOLDER: join(home, 'sites'),
    SMTP_URL: receivers.smtpUrl,
    SITE_KILL_TEST__SECRET: SECRET,
    EGRESS_ALLOW: '127.0.0.1',
    DELIVERY_LEASE_SECONDS: '3',
    TRUSTED_PROXIES: '1',
    ...where,
  }
  const data = await newDataFolder({ DEMO: 'false', ...where }, join(home, 'data'))
  let server: TestServer = await startServer(env, data)
  let acknowledged = 0
  let unanswered = 0
  /** The pending work at each kill. A kill without pending work would prove nothing. */
  const pending: { sending: number; delivering: number }[] = []

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
    const from = { 'X-Forwarded-For': `203.0.113.${index % 250}` }
    for (;;) {
      const response = await server.post(site.slug, '/contact', body, from).catch(() => undefined)
      if (response?.status === 303) {
        acknowledged += 1
        return
      }
      if (!response) unanswered += 1
      if (response && response.status < 500)
        throw new Error(`The lead was refused with status ${response.status}`)
      await sleep(100)
    }
  }
  const distinct = (received: { key: string }[]) => new Set(received.map(({ key }) => key)).size
  const delivered = () => Math.min(distinct(receivers.mails), distinct(receivers.calls))
  const killWhen = async (count: () => number, share: number) => {
    while (count() < Math.round(share * LEADS)) await sleep(5)
    pending.push({ sending: LEADS - acknowledged, delivering: LEADS - delivered() })
    await server.kill()
    server = await startServer(env, data)
  }
  const killer = async () => {
    for (let kill = 0; kill < KILLS_WHILE_SENDING; kill++)
      await killWhen(() => acknowledged, (kill + 0.3 + Math.random() * 0.5) / KILLS_WHILE_SENDING)
  }
  await Promise.all([killer(), ...Array.from({ length: LEADS }, (_, index) => send(index))])
  const before = delivered() / LEADS
  for (let kill = 0; kill < KILLS_WHILE_DELIVERING; kill++) {
    const part = (kill + 0.3 + Math.random() * 0.5) / KILLS_WHILE_DELIVERING
    await killWhen(delivered, before + (1 - before) * part)
  }

  const deadline = Date.now() + 120_000
  while (delivered() < LEADS && Date.now() < deadline) await sleep(100)
  /** What is stored once the server has stopped. */
  const read = async () => {
    await server.stop()
    const database = await openDatabase({ url: where.DATABASE_URL, folder: data })
    const { leads, deliveries } = leadPorts(database, 'test key')
    const stored = await leads.list({ site: site.slug })
    const records = await Promise.all(stored.map((lead) => deliveries.ofLead(lead.id)))
    await database.close()
    return { stored, records }
  }
  let found = await read()
  // A message that went out just before a kill is not recorded. It is sent again after its lease.
  while (found.records.flat().some(({ state }) => state === 'pending') && Date.now() < deadline) {
    server = await startServer(env, data)
    await sleep(2_000)
    found = await read()
  }
  receivers.close()
  rmSync(home, { recursive: true, force: true })
  return { ...found, receivers, pending, unanswered }
}
