import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPostgresql } from '#adapters/database/connection/open-postgresql.ts'
import { newPostgresql } from '#adapters/database/testing.ts'
import { openSiteFolder } from '#adapters/sites/folder.ts'
import type { OfferedDay } from '#domain/lead/appointments.ts'
import { startServer, type TestServer } from '../../../e2e/testing/running-server.ts'
import { demoPeople, signInByLink } from '../../../e2e/testing/sign-in-by-link.ts'
import { consoleRequestMaker, type Session } from './testing/console-requests.ts'
import { httpClient, type TestRequest } from './testing/http-client.ts'
import { bodiesOf } from './testing/read-mail.ts'
import { requestMaker } from './testing/requests.ts'
import { Seeded } from './testing/seeded.ts'
import { surfaces } from './testing/surfaces.ts'

const SITE = 'second-lap'
/** It takes deposits. */
const RESERVING_SITE = 'open-lot'
const REQUESTS = 400
const AT_ONCE = 8
/** Longer than any worker pauses that changes what a person did. */
const QUIET_MS = 5_000
const seed = Number(process.env.FUZZ_SEED ?? 20_261_119)

let url: string | undefined
let server: TestServer
const sessions: Session[] = []
beforeAll(async () => {
  url = await newPostgresql()
  if (!url) return
  server = await startServer({ DATABASE_URL: url, TRUSTED_PROXIES: '1' })
  // Here, because a link signs in once and a test may run twice.
  for (const { name } of demoPeople()) sessions.push({ who: name, cookie: await signInByLink(server, name) })
}, 600_000)
afterAll(() => server?.stop())
beforeEach(({ skip }) => {
  if (!url) skip('PostgreSQL is not installed here')
})

/**
 * Tables that count or remember what was read, and those in which workers note what they do by
 * themselves. None of them holds what a person did on purpose.
 */
const NOTED = [
  /^(daily|day|monthly|yard)_|^visit|^insight|^source_bills|^events$/,
  /^(rate_limits|leases|sessions|challenges|search_positions|search_changes|site_editors)$/,
  /^(lead_deliveries|alert_mails|webhook_deliveries|stored_photos|feed_photos|feed_pulls)$/,
]

/**
 * The history says who took an export, which is read by GET. Workers write what they did by
 * themselves, such as ending a hold in its time.
 */
const NOTED_LINES = sql`(t.verb like '%-exported' or t.via = 'platform')`

/** Each table by a sum over its rows. */
async function everythingStored(): Promise<Record<string, string>> {
  const database = await openPostgresql(url!)
  const { rows: tables } = await database.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const sums: Record<string, string> = {}
  for (const { name } of tables.filter((one) => !NOTED.some((noted) => noted.test(one.name)))) {
    const isNoted = name === 'audit_lines' ? NOTED_LINES : sql`false`
    const sum = sql`coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '')`
    const rows = sql`select count(*) || ' ' || ${sum} as sum from ${sql.identifier(name)} t where not ${isNoted}`
    sums[name] = (await database.db.execute<{ sum: string }>(rows)).rows[0]!.sum
  }
  await database.close()
  return sums
}

const tablesThatDiffer = (before: Record<string, string>, now: Record<string, string>) =>
  Object.keys(now).filter((name) => now[name] !== before[name])

/** Workers finish what the sign-ins and the forms began: the demo's past, deliveries, clocks. */
async function storedWhenQuiet(): Promise<Record<string, string>> {
  for (let before = await everythingStored(); ; ) {
    await sleep(QUIET_MS)
    const now = await everythingStored()
    if (tablesThatDiffer(before, now).length === 0) return now
    before = now
  }
}

const PERSON = {
  ...{ _step: '0', _ms: '9000', category: 'Sales', name: 'Jo', last_name: 'Raman', postcode: '4217' },
  ...{ phone: '0491 570 006', email: 'jo@mail.example', message: 'Hello', terms_conditions: 'yes' },
}
const form = (more: Record<string, string>) => new URLSearchParams({ ...PERSON, ...more }).toString()

type Link = { host: string; path: string }
const hostOf = (site: string) => `${site}.localhost:${server.port}`

/** A car that is held, and the pages that know of it. */
async function aHeldCar(): Promise<Link[]> {
  const { body } = await server.get(RESERVING_SITE, '/search/our-cars')
  const [, checkout] = /href="(\/cars\/[a-z0-9-]+\/checkout)"/.exec(body)!
  const held = await server.post(RESERVING_SITE, checkout!, form({}))
  expect(held.status).toBe(303)
  const database = await openPostgresql(url!)
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from reservations`)
  await database.close()
  const paths = [
    new URL(String(held.headers.location)).pathname,
    ...rows.map(({ id }) => `/reservations/${id}`),
  ]
  return paths.map((path) => ({ host: hostOf(RESERVING_SITE), path }))
}

/** A test drive that is booked and an alert that waits, by the links in their mails. */
async function whatMailsLeadTo(): Promise<Link[]> {
  const { body } = await server.get(SITE, '/search/used-cars')
  const [, car] = /href="(\/cars\/[a-z0-9-]+)"/.exec(body)!
  const slots = await server.get(SITE, `/api/appointments?location=${SITE}`)
  const days: OfferedDay[] = JSON.parse(slots.body).days
  const { local } = days.flatMap(({ times }) => times).find(({ isFree }) => isFree)!
  const drive = { _key: 'a-test-drive-to-keep', dateTime: local }
  const first = await server.post(SITE, `${car}/test-drive`, form(drive))
  const [, lead] = /name="_lead" value="([\w-]+)"/.exec(first.body)!
  const booked = await server.post(SITE, `${car}/test-drive`, form({ ...drive, _step: '1', _lead: lead! }))
  const asked = await server.post(SITE, '/alerts', form({ about: '/search/used-cars', kind: 'search' }))
  expect([booked.status, asked.status]).toEqual([303, 200])
  const outbox = join(server.folder, 'outbox')
  const inMails = () =>
    readdirSync(outbox)
      .filter((name) => name.endsWith('.eml'))
      .flatMap((name) => bodiesOf(readFileSync(join(outbox, name), 'utf8')))
      .flatMap(({ text }) => [
        ...text.matchAll(/https?:\/\/[^/\s"<]+(\/(?:alerts|appointments)\/[^\s"<?]+)/g),
      ])
      .map(([, path]) => path!)
  await expect
    .poll(inMails, { timeout: 60_000 })
    .toEqual(
      expect.arrayContaining([expect.stringMatching(/^\/alerts/), expect.stringMatching(/^\/appointments/)]),
    )
  return [...new Set(inMails())].map((path) => ({ host: hostOf(SITE), path }))
}

/** What a form would send, in the address. */
const asReading = (request: TestRequest, chance: Seeded): TestRequest => {
  const { 'content-length': _length, 'content-type': _type, ...headers } = request.headers
  const text = request.headers['content-type']?.endsWith('urlencoded') ? String(request.body ?? '') : ''
  const path = text ? `${request.path}${request.path.includes('?') ? '&' : '?'}${text}` : request.path
  return { method: chance.chance(0.2) ? 'HEAD' : 'GET', path: path.slice(0, 7000), headers }
}

test(`a GET or a HEAD changes nothing: it cancels no hold, and no booking, alert, draft or account (seed ${seed})`, async () => {
  const links = [...(await aHeldCar()), ...(await whatMailsLeadTo())]
  const actions = [
    ...['cancelled=1', 'cancel=1', 'action=cancel', 'action=stop', 'action=confirm', 'intent=cancel'],
    ...['outcome=approve', 'outcome=decline', 'outcome=cancel', '_method=POST', ''],
  ]
  const known = {
    slugs: { [hostOf(SITE)]: ['used-cars'], [hostOf(RESERVING_SITE)]: ['our-cars'] },
    ids: links.map(({ path }) => path.split('/').at(-1)!),
  }
  const chance = new Seeded(seed)
  const ofShop = requestMaker(chance, surfaces(openSiteFolder('sites').all()), known)
  const dealers = ['harbourline', SITE, RESERVING_SITE]
  const ids = ['1', '1010', ...known.ids]
  const ofConsole = consoleRequestMaker(chance, `console.localhost:${server.port}`, sessions, {
    dealers,
    ids,
  })
  const requests = [
    ...links.flatMap(({ host, path }) =>
      [path, `${path}/stop`].flatMap((at) =>
        actions.flatMap((action) =>
          ['GET', 'HEAD'].map((method) => ({
            method,
            path: `${at}?${action}`,
            headers: { Host: host, 'X-HTTP-Method-Override': 'POST' },
          })),
        ),
      ),
    ),
    ...Array.from({ length: REQUESTS }, (_, n) => asReading(ofShop(n), chance)),
    ...Array.from({ length: REQUESTS }, () => asReading(ofConsole().request, chance)),
  ]
  // The demo makes a dealer's past when somebody first opens it.
  for (const dealer of dealers) await server.get('console', `/${dealer}/now`, { Cookie: sessions[0]!.cookie })
  const before = await storedWhenQuiet()
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(['reservations', 'appointments', 'alerts', 'leads']),
  )
  const { send, close } = httpClient(server.port, AT_ONCE)
  const queue = requests.values()
  const failed: unknown[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const request of queue) {
        const { status } = await send(request)
        if (status >= 500) failed.push([status, request])
      }
    }),
  )
  close()
  expect(failed).toEqual([])
  expect(tablesThatDiffer(before, await everythingStored())).toEqual([])
}, 600_000)
