import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OfferedDay } from '#domain/lead/appointments.ts'
import { startServer, type TestServer } from '../../../e2e/testing/running-server.ts'
import { faultOf } from './testing/fault-of.ts'
import { hostileFeed, POISON, sitesWithHostileDealer } from './testing/hostile-dealer.ts'
import { bodiesOf, headersOf } from './testing/read-mail.ts'

const SITE = 'second-lap'
const TOKEN = 'the operators own word'
const folder = sitesWithHostileDealer(SITE)
let server: TestServer
/** The path of a car that has hostile text in every field. */
let car: string
beforeAll(async () => {
  server = await startServer({
    SITES_FOLDER: folder,
    ADMIN_TOKEN: TOKEN,
    LOG_LEVEL: 'info',
  })
  const send = () =>
    server.post('localhost', '/admin/stock/110?accept=true', hostileFeed, {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${TOKEN}`,
    })
  expect((await send()).body).toContain('"added":5')
  // Advertisers get only cars with photos. These are linked, because nothing can be fetched here.
  await operator(['profiles', 'save', 'main', 'photos=link', '--dealership', '110'])
  expect((await send()).body).toContain('"changed":5')
  const { body } = await server.get(SITE, '/search/used-cars?query=evil')
  car = /href="(\/cars\/[^"/]*corolla[^"/]*evil[^"/]*)"/i.exec(body)![1]!
})
afterAll(async () => {
  await server?.stop()
  rmSync(dirname(folder), { recursive: true, force: true })
})

async function look(path: string) {
  const answer = await server.get(SITE, path)
  const requested = { method: 'GET', path, headers: { Host: `${SITE}.localhost:${server.port}` } }
  expect([path, answer.status, faultOf(requested, answer, process.cwd())]).toEqual([path, 200, undefined])
  return answer.body
}

test('hostile text of a dealer and a feed is shown as text on every page', async () => {
  const pages = [
    '/',
    '/search/used-cars',
    '/search/used-cars?query=corolla',
    '/locations',
    '/contact',
    '/how-it-works',
  ]
  const more = [
    '/finance',
    '/service',
    '/valuations',
    '/favourites',
    '/compare',
    '/privacy-policy',
    '/success?category=Sales',
  ]
  const ofCar = ['', '/enquire', '/test-drive', '/request-photos', '/similar'].map((end) => car + end)
  for (const path of [...pages, ...more, ...ofCar]) {
    const html = await look(path)
    expect([path, html.includes('&lt;svg onload=fz()&gt;')]).toEqual([path, true])
  }
}, 300_000)

test('hostile text is escaped in suggestions, saved cars, feeds and sitemaps', async () => {
  const near = JSON.parse(await look('/api/suggest?q=corolla'))
  expect(JSON.stringify(near)).toContain('fz()')
  const xml = await Promise.all(['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-cars/1.xml'].map(look))
  // Only tags and entities: any other ampersand or bracket would break the file.
  for (const file of xml) {
    expect(file).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;|#\d+;)/)
    expect(file.replace(/<[^<>]+>/g, '')).not.toMatch(/[<>]/)
  }
  const stock = JSON.parse(await look('/feeds/stock.json'))
  expect(stock.cars.length).toBeGreaterThan(1)
  for (const file of ['google-vehicles.csv', 'meta-vehicles.csv', 'classifieds.csv']) {
    const rows = parse(await look(`/feeds/${file}`), { relax_column_count: false }) as string[][]
    expect(rows.flat().filter((cell) => /^[=+@\t\r]|^-(?!\d+(\.\d+)?$)/.test(cell))).toEqual([])
    expect(rows.flat().some((cell) => cell.includes('fz()'))).toBe(true)
  }
}, 300_000)

const person = (more: Record<string, string>) =>
  new URLSearchParams({
    ...{ _step: '0', _ms: '9000', category: 'Sales', phone: '0491 570 006', email: 'jo@mail.example' },
    name: `Jo\r\nBcc: all@evil.example\r\n\r\n${POISON}`.slice(0, 80),
    last_name: '=cmd|calc',
    message: `@SUM(1)\r\n.\r\nSubject: fz\r\n${POISON}\u0000`,
    terms_conditions: 'yes',
    ...more,
  }).toString()

test('FORM-14 what a visitor typed comes back as text', async () => {
  const path = '/contact'
  const answer = await server.post(
    SITE,
    path,
    person({ email: `jo@${POISON}`, _key: 'stored-text-refused-1' }),
  )
  expect(answer.status).toBe(422)
  expect(faultOf({ method: 'POST', path, headers: { Host: 'x' } }, answer, process.cwd())).toBeUndefined()
  expect(answer.body).toContain('&lt;svg onload=fz()&gt;')
})

test('LEAD-5 hostile text stays text in mails, calendar files and ADF', async () => {
  const { body } = await server.get(SITE, '/api/appointments?location=second-lap')
  const days: OfferedDay[] = JSON.parse(body).days
  const { local } = days.flatMap(({ times }) => times).find(({ isFree }) => isFree)!
  const sent = [
    await server.post(SITE, '/contact', person({ _key: 'stored-text-contact-1' })),
    await server.post(SITE, `${car}/enquire`, person({ _key: 'stored-text-enquire-1' })),
  ]
  const drive = { _key: 'stored-text-drive-01', dateTime: local }
  const first = await server.post(SITE, `${car}/test-drive`, person(drive))
  const [, lead] = /name="_lead" value="([\w-]+)"/.exec(first.body)!
  sent.push(await server.post(SITE, `${car}/test-drive`, person({ ...drive, _step: '1', _lead: lead! })))
  expect(sent.map(({ status }) => status)).toEqual([303, 303, 303])
  const outbox = join(server.folder, 'outbox')
  const held = await operator(['leads', 'list', '--held', '--json'])
  for (const [, id] of held.matchAll(/"id":\s*"([\w-]{22})"/g)) await operator(['leads', 'release', id!])
  const read = () =>
    readdirSync(outbox)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(outbox, name), 'utf8'))
  const kindsIn = (mails: string[]) => mails.flatMap((mail) => bodiesOf(mail).map(({ type }) => type)).join()
  // The last mail is the shopper's confirmation of the test drive.
  await expect.poll(() => kindsIn(read()), { timeout: 60_000 }).toContain('calendar')
  const mails = read()
  for (const mail of mails) {
    const headers = headersOf(mail)
    expect(headers.map(([name]) => name)).not.toContain('bcc')
    expect(headers.filter(([name]) => name === 'subject')).toHaveLength(1)
    expect(headers.map(([, value]) => value).join('\n')).not.toMatch(/[\r\n](?![ \t])\S+: fz/)
    for (const { type, text } of bodiesOf(mail)) {
      if (/html|xml/.test(type)) expect(text).not.toMatch(/<svg onload=fz|<script>fz|<fz\/>/)
      if (type.includes('calendar')) expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    }
  }
  const kinds = new Set(mails.flatMap((mail) => bodiesOf(mail).map(({ type }) => type)))
  for (const kind of ['html', 'calendar', 'plain'])
    expect([kind, [...kinds].some((type) => type.includes(kind))]).toEqual([kind, true])
  expect(mails.some((mail) => bodiesOf(mail).some(({ text }) => text.includes('<?adf')))).toBe(true)
}, 300_000)

/** Runs a command, which calls the running server. */
async function operator(argv: string[]): Promise<string> {
  const env = { ...process.env, DATA_FOLDER: server.folder, SITES_FOLDER: folder, ADMIN_TOKEN: TOKEN }
  const { stdout } = await promisify(execFile)(process.execPath, ['src/cli/main.ts', ...argv], { env })
  return stdout
}

test('an export of leads has no formulas, and the log has one line each without personal data', async () => {
  const csv = await operator(['leads', 'export'])
  const rows = parse(csv, {
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n'],
    skip_empty_lines: true,
  }) as string[][]
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
  expect(rows.flat().some((cell) => cell.startsWith("'@SUM(1)"))).toBe(true)
  const lines = server.log.slice(
    server.log.findLastIndex((line) => /^(?!{).*(http:\S+localhost:\d+|user and password)/.test(line)) + 1,
  )
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
  expect(lines.join('\n')).not.toMatch(/mail\.example|0491 ?570|Bcc:/)
})
