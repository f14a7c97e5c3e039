import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { openPostgresql } from '#adapters/database/connection/open-postgresql.ts'
import type { Seeded } from '#server/hostile/testing/seeded.ts'
import { freePort } from '../../../../e2e/testing/free-port.ts'
import { leadReceivers } from '../../../../e2e/testing/lead-receivers.ts'
import { startServer } from '../../../../e2e/testing/running-server.ts'
import { sendRequest, type TestResponse } from '../../../../e2e/testing/send-request.ts'
import { secretName, writeDealers } from './dealers.ts'
import { clockEnv, movableDatabase, moveClock } from './moving-clock.ts'

const ADMIN_TOKEN = 'the operators own word'
const HOUR = 3_600_000
/** A request that fails so often has found something that does not heal. */
const MAX_TRIES = 100

type Sent = { headers?: Record<string, string>; body?: string | Uint8Array }

/** A platform on PostgreSQL whose clock moves, and that survives what happens to it. */
export async function aYearsPlatform(url: string, noise: Seeded, dealerCount: number) {
  const home = mkdtempSync(join(tmpdir(), 'forecourt-year-'))
  const file = join(home, 'clock')
  writeFileSync(file, '0')
  let isMailDown = false
  const receivers = await leadReceivers(() => isMailDown)
  const dealers = writeDealers(join(home, 'sites'), dealerCount, receivers.webhookUrl)
  const preparing = await openPostgresql(url)
  await movableDatabase(preparing)
  await preparing.close()
  const database = await openPostgresql(url)
  const port = await freePort()
  const env = {
    ...clockEnv(file),
    ...Object.fromEntries(dealers.map(({ slug }) => [secretName(slug), 'a secret between two'])),
    DATABASE_URL: url,
    SMTP_URL: receivers.smtpUrl,
    SITES_FOLDER: join(home, 'sites'),
    EGRESS_ALLOW: '127.0.0.1',
    PORT: String(port),
    DEMO: 'false',
    ALLOW_TEST_BANK: 'true',
    TRUSTED_PROXIES: '1',
    ADMIN_TOKEN,
  }
  const start = () => startServer(env, join(home, 'data'))
  let server = await start()
  let ahead = 0
  let kills = 0
  let isKillDue = false

  const now = () => new Date(Date.now() + ahead)
  const move = async (to: number, timers: 'run' | 'keep') => {
    ahead = Math.max(ahead, Math.round(to))
    await moveClock({ file, database, server }, ahead, timers)
  }
  /** Nobody asks it to stop. It is back an hour later, when leases of the dead one have ended. */
  const kill = async () => {
    await server.kill()
    kills += 1
    server = await start()
    await move(ahead + HOUR, 'keep')
  }

  /** Sends a request until it is answered, as a browser or a program repeats it. */
  const send = async (method: string, host: string, path: string, { headers = {}, body }: Sent = {}) => {
    let last: TestResponse | undefined
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const name = host.includes('.') || host === 'localhost' ? host : `${host}.localhost`
      const own = {
        Origin: `http://${name}:${port}`,
        // Operations are not taken from behind a proxy.
        ...(host !== 'localhost' && { 'X-Forwarded-For': `203.0.${noise.below(250)}.${noise.below(250)}` }),
      }
      const sent = sendRequest(port, method, host, path, { ...own, ...headers }, body)
      const requested = sent.catch(() => undefined)
      if (isKillDue) {
        isKillDue = false
        await sleep(noise.below(30))
        await kill()
      }
      last = await requested
      if (last && last.status < 500) return last
      await sleep(50)
    }
    throw new Error(
      `${method} ${host}${path} was never answered: ${last?.status} ${last?.body.slice(0, 300)}`,
    )
  }
  const operator = { Authorization: `Bearer ${ADMIN_TOKEN}` }
  return {
    dealers,
    database,
    receivers,
    photos: join(home, 'data', 'photos'),
    now,
    kills: () => kills,
    log: () => server.log,
    send,
    post: (host: string, path: string, fields: Record<string, string>, headers = {}) =>
      send('POST', host, path, {
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams(fields).toString(),
      }),
    /** With the operator's token. */
    admin: (path: string, type: string, body: string) =>
      send('POST', 'localhost', `/admin/${path}`, { headers: { 'Content-Type': type, ...operator }, body }),
    moveTo: (at: Date, timers: 'run' | 'keep') => move(ahead + at.getTime() - now().getTime(), timers),
    /** The server dies in the middle of the next request. */
    killSoon() {
      isKillDue = true
    },
    /** Every connection of the server to its database ends at once. */
    dropConnections: () =>
      database.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid()`,
      ),
    mailIsDown(isDown: boolean) {
      isMailDown = isDown
    },
    /** Whether a message is on its way, or waits to be tried again. */
    async messages() {
      const { rows } = await database.db.execute<{ sending: number; waiting: number }>(sql`
        with pending as (
          select claimed_until from lead_deliveries where state = 'pending'
          union all select claimed_until from alert_mails where state = 'pending'
        )
        select count(*) filter (where claimed_until > now())::int as sending, count(*)::int as waiting from pending`)
      return rows[0]!
    },
    /** Whether nothing waits that is due: no mail, no hold, no refund, no news. */
    async isQuiet() {
      const { rows } = await database.db.execute<{ waiting: number }>(sql`select (
        (select count(*) from lead_deliveries where state = 'pending' and due_at <= now())
        + (select count(*) from alert_mails where state = 'pending' and due_at <= now())
        + (select count(*) from alert_news where mail_id is null)
        + (select count(*) from reservations where state = 'held' and held_until <= now())
        + (select count(*) from reservations where state = 'paid' and told_at is null)
        + (select count(*) from deposits where state = 'refund-due')
        + (select count(*) from search_changes where id > (select coalesce(min(position), 0) from search_positions where name = 'alerts'))
      )::int as waiting`)
      return rows[0]!.waiting === 0
    },
    async close() {
      await server.kill()
      await database.close()
      receivers.close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
export type YearsPlatform = Awaited<ReturnType<typeof aYearsPlatform>>
