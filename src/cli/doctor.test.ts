import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openPostgresql } from '#adapters/database/connection/open-postgresql.ts'
import { newPostgresql } from '#adapters/database/testing.ts'
import type { Finding } from './doctor/finding.ts'
import { healthFindings } from './doctor/health-findings.ts'
import { feedFindings, leadFinding } from './doctor/work-checks.ts'
import { examine } from './doctor.ts'

const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a new set-up has no failures, and warnings for what real dealers need', async () => {
  const { ok, lines } = await examine({ DATA_FOLDER: join(folder, 'fresh') })
  expect(lines.filter((line) => line.startsWith('FAIL'))).toEqual([])
  expect(ok).toBe(true)
  const output = lines.join('\n')
  expect(output).toMatch(/ok {4}database: in the data folder, empty: the first start makes its tables/)
  expect(existsSync(join(folder, 'fresh'))).toBe(false)
  expect(output).toMatch(/ok {4}sites: \d+ configured/)
  expect(output).toMatch(/warn {2}mail: no SMTP_URL is set/)
  expect(output).toMatch(/warn {2}demo: DEMO is on/)
  expect(output).toMatch(/ok {4}photo store: .*photos$/m)
  expect(output).toMatch(/ok {4}incoming mail: off/)
}, 300_000)

test('a mailbox for answers that nobody reads is reported', async () => {
  const REPLY_MAILBOX = 'answers@mail.example'
  const said = async (special: Record<string, string>) =>
    (await examine({ DATA_FOLDER: join(folder, 'fresh'), ...special })).lines.join('\n')
  expect(await said({ REPLY_MAILBOX })).toContain('FAIL  incoming mail: answers go to answers@mail.example')
  expect(await said({ MAIL_WEBHOOK_KEY: 'x'.repeat(16) })).toMatch(/warn {2}incoming mail: it is read/)
}, 300_000)

test('what waits or was given up is said about alerts, webhooks, insights and photos', () => {
  const quiet = {
    alerts: { subscribers: 2, late: 0, failing: 0, lastError: null },
    webhooks: { addresses: 1, late: 0, givenUp: 0, lastError: null },
    insights: { lastDay: null, mailsFailing: 0 },
    push: { devices: 3 },
    ownPhotos: { stored: 4, lost: 0 },
  }
  expect(healthFindings(quiet).map(({ level }) => level)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok'])
  const troubled = healthFindings({
    ...quiet,
    alerts: { ...quiet.alerts, late: 1, failing: 1, lastError: 'EENVELOPE 450' },
    webhooks: { ...quiet.webhooks, givenUp: 1, lastError: 'it answered 500' },
    insights: { lastDay: null, mailsFailing: 1 },
    ownPhotos: { stored: 3, lost: 1 },
  })
  expect(troubled.filter(({ level }) => level === 'warn').map(({ about }) => about)).toEqual([
    'alerts',
    'webhooks',
    'insights',
    'own photos',
  ])
  expect(troubled[0]!.says).toContain('(EENVELOPE 450)')
})

test('leads that a channel did not take, and feeds that are late, are said', () => {
  expect(leadFinding([]).level).toBe('ok')
  expect(leadFinding([{ delivery: 'failing' }])).toMatchObject({
    level: 'warn',
    says: '1 lead did not reach some channel, 0 of them given up on: leads list --undelivered',
  })
  expect(leadFinding([{ delivery: 'failing' }, { delivery: 'dead' }])).toMatchObject({
    level: 'fail',
    says: '2 leads did not reach some channel, 1 of them given up on: leads list --undelivered',
  })
  const feed = { dealershipId: 230, feed: 'main', isLate: false, alarms: [] }
  const late = 'The feed is late: it is expected every 6 minutes and never came.'
  expect(feedFindings([feed, { ...feed, isLate: true, alarms: [late] }])).toEqual([
    { level: 'ok', about: 'feed main of dealership 230', says: 'not imported yet' },
    { level: 'warn', about: 'feed main of dealership 230', says: late },
  ])
})

test('a data folder that every account can read is reported', async () => {
  const open = join(folder, 'open')
  mkdirSync(open)
  chmodSync(open, 0o755)
  const { lines } = await examine({ DATA_FOLDER: open })
  expect(lines.join('\n')).toContain(
    `FAIL  data folder: ${open} can be read by every account of this machine`,
  )
  chmodSync(open, 0o700)
  expect((await examine({ DATA_FOLDER: open })).lines.join('\n')).not.toContain('every account')
}, 300_000)

test('a mail password that would be sent in clear text is reported, and the password is not', async () => {
  const SMTP_URL = 'smtp://jo:secret-word@mail.example?ignoreTLS=true'
  const output = (await examine({ DATA_FOLDER: join(folder, 'fresh'), SMTP_URL })).lines.join('\n')
  expect(output).toContain('warn  mail: the password for mail.example is sent in clear text')
  expect(output).not.toContain('secret-word')
}, 300_000)

test('doctor says whether the database is up to date, behind or ahead, and does not change it', async ({
  skip,
}) => {
  const url = await newPostgresql()
  if (!url) return skip('PostgreSQL is not installed here')
  const { db, close } = await openPostgresql(url)
  const applied = async () => {
    const { rows } = await db.execute<{ hash: string }>(sql`select hash from migrations order by hash`)
    return rows.map(({ hash }) => hash)
  }
  const linesOf = async () => {
    const { data } = await examine({ DATA_FOLDER: join(folder, 'beside'), DATABASE_URL: url })
    const { findings } = data as { findings: Finding[] }
    return findings.filter(({ about }) => about === 'database').map(({ level, says }) => `${level} ${says}`)
  }
  expect(await linesOf()).toEqual(['ok PostgreSQL, reachable and up to date'])

  const [behind] = await applied()
  await db.execute(sql`delete from migrations where hash <> ${behind}`)
  const [pending] = await linesOf()
  expect(pending).toMatch(/^warn PostgreSQL, \d+ migrations? pending: the next start applies them$/)
  expect(await applied()).toEqual([behind])

  await db.execute(sql`insert into migrations (hash) values ('of the future')`)
  const [ahead] = await linesOf()
  expect(ahead).toMatch(/^fail This database was changed by a newer version of Forecourt/)

  await db.execute(sql`drop table migrations`)
  expect(await linesOf()).toEqual(['ok PostgreSQL, empty: the first start makes its tables'])
  await expect(applied()).rejects.toThrow()
  await close()
}, 300_000)

test('doctor reports every broken part of a set-up with its reason', async () => {
  const sites = join(folder, 'sites')
  await cp('sites', sites, { recursive: true })
  writeFileSync(join(sites, 'open-lot', 'theme.json'), '{ "heading": "Comic Sans" }')
  const away = join(sites, 'second-lap', 'search.json')
  writeFileSync(
    away,
    '{ "meilisearch": { "host": "http://127.0.0.1:9", "key": "env:SITE_SECOND_LAP__NO_SUCH_KEY" } }',
  )
  const broken = join(folder, 'a-file')
  writeFileSync(broken, '')
  const { ok, lines } = await examine({
    NODE_ENV: 'production',
    DEMO: 'false',
    ALLOW_TEST_BANK: 'true',
    DATA_FOLDER: join(broken, 'data'),
    SITES_FOLDER: sites,
    DATABASE_URL: 'postgresql://nobody:secret-word@127.0.0.1:9/none',
    SMTP_URL: 'smtp://127.0.0.1:9',
    PHOTOS_S3_BUCKET: 'http://127.0.0.1:9/photos',
    PHOTOS_S3_KEY_ID: 'id',
    PHOTOS_S3_SECRET: 'secret-word',
    REPLY_MAILBOX: 'answers@mail.example',
    IMAP_URL: 'imap://jo:secret-word@127.0.0.1:9/INBOX',
    SMS_ACCOUNT: 'half of it',
  })
  const output = lines.join('\n')
  expect(ok).toBe(false)
  expect(output).toMatch(/FAIL {2}data folder: .*cannot be written/)
  expect(output).toMatch(/FAIL {2}database: PostgreSQL at 127\.0\.0\.1:9\/none cannot be used/)
  expect(output).toMatch(/FAIL {2}sites: open-lot\/theme\.json heading/)
  expect(output).toMatch(/FAIL {2}mail: 127\.0\.0\.1:9 cannot be reached \(ECONNREFUSED\)/)
  expect(output).toMatch(/FAIL {2}search: http:\/\/127\.0\.0\.1:9 cannot be reached/)
  expect(output).toMatch(
    /warn {2}site second-lap: search\.meilisearch\.key refers to SITE_SECOND_LAP__NO_SUCH_KEY/,
  )
  expect(output).toMatch(/FAIL {2}payments: .*test bank/)
  expect(output).toMatch(/FAIL {2}photo store: http:\/\/127\.0\.0\.1:9\/photos cannot be read/)
  expect(output).toMatch(/FAIL {2}incoming mail: 127\.0\.0\.1:9 cannot be reached \(ECONNREFUSED\)/)
  expect(output).toMatch(/warn {2}short messages: off: .* are needed together/)
  expect(output).toMatch(/warn {2}push: MAIL_FROM is not set/)
  expect(output).not.toContain('secret-word')
})

test('wrong settings are reported first', async () => {
  const { ok, lines } = await examine({ PORT: 'seventy', DATA_FOLDER: folder })
  expect(ok).toBe(false)
  expect(lines[0]).toMatch(/^FAIL {2}settings: [\s\S]*PORT/)
})

test('it runs on the machine’s own Node, and exits with 1 if something would break', () => {
  mkdirSync(join(folder, 'started'))
  const env = { ...process.env, DATA_FOLDER: join(folder, 'started'), SMTP_URL: 'smtp://127.0.0.1:9' }
  expect(() =>
    execFileSync(process.execPath, ['bin/forecourt.mjs', 'doctor'], { env, stdio: 'pipe' }),
  ).toThrow(expect.objectContaining({ status: 1, stderr: expect.anything() }))
}, 300_000)
