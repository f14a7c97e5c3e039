import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDataFolder } from '../../e2e/testing/data-folder.ts'
import { startServer, type TestServer } from '../../e2e/testing/running-server.ts'

type Run = { code: number; out: string; err: string }
const folder = mkdtempSync(join(tmpdir(), 'cli-'))
const data = join(folder, 'data')
let server: TestServer | undefined
beforeAll(() => newDataFolder({ DEMO: 'false' }, data))
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the command line as an operator would. */
const forecourt = (argv: string[], env: Record<string, string> = {}): Promise<Run> =>
  new Promise((resolve) => {
    const all = { ...process.env, NODE_ENV: 'production', DATA_FOLDER: data, ...env }
    execFile(process.execPath, ['src/cli/main.ts', ...argv], { env: all }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })

const HEADING = 'stocknum,vin,year,make,model,condition,price,price_type,km,colour,body,photos'
const row = (n: number, price: number | string = 20_000 + n) =>
  `CLI${n},6T1BE3AC0N${String(n).padStart(7, '0')},2022,Toyota,Corolla,Used,${price},Drive Away,1000,White,Sedan,https://photos.example/${n}.jpg`
function feed(name: string, ...rows: string[]) {
  const path = join(folder, name)
  writeFileSync(path, [HEADING, ...rows].join('\n'))
  return path
}
/** A used-car dealer of the demo. */
const DEALERSHIP = '230'
const HOST = 'open-lot'

test('help is for people, an unknown command exits with 2, and --json is for programs', async () => {
  const nowhere = { DATABASE_URL: 'postgres://127.0.0.1:9/none' }
  const [help, wrong, missing, one, group, noFile] = await Promise.all([
    forecourt(['--help']),
    forecourt(['stock', 'imprt']),
    forecourt(['stock', 'import', 'x.csv']),
    forecourt(['help', 'stock', 'import']),
    forecourt(['leads', '--help']),
    forecourt(['stock', 'check', 'no-such-file.csv', '--dealership', DEALERSHIP], nowhere),
  ])
  expect(help).toMatchObject({ code: 0, out: expect.stringContaining('stock import') })
  expect(wrong).toMatchObject({
    code: 2,
    err: expect.stringContaining("no command 'stock imprt'. Did you mean 'stock import'?"),
  })
  expect(group.out).toContain('leads resend')
  expect(group.out).not.toContain('stock import')
  expect(one).toMatchObject({ code: 0, out: expect.stringContaining('--dry-run') })
  expect(missing).toMatchObject({ code: 2, err: expect.stringContaining('--dealership is missing') })
  // It is said before any database is opened.
  expect(noFile).toMatchObject({ code: 1, err: expect.stringMatching(/no-such-file\.csv is missing/) })
}, 300_000)

test('without a server the data folder is opened, and released again', async () => {
  const good = feed('good.csv', row(1), row(2), row(3))
  const argv = ['stock', 'import', good, '--dealership', DEALERSHIP]
  const dry = await forecourt([...argv, '--dry-run', '--json'])
  expect(JSON.parse(dry.out)).toMatchObject({ isDryRun: true, added: 3 })
  expect(await forecourt(argv)).toMatchObject({ code: 0, out: expect.stringContaining('3 added') })
  expect(await forecourt(argv)).toMatchObject({ code: 0, out: expect.stringContaining('3 as before') })
  const half = await forecourt(['stock', 'import', feed('half.csv', row(1)), '--dealership', DEALERSHIP])
  expect(half).toMatchObject({ code: 1, err: expect.stringContaining('ALERT 2 of the 3 cars') })
}, 300_000)

test('a running server runs the operation, and its pages, search and feeds follow', async () => {
  server = await startServer({ DEMO: 'false', ALLOW_TEST_BANK: 'true' }, data)
  expect((await server.get(HOST, '/cars/2022-toyota-corolla-cli1')).status).toBe(200)
  const more = feed('more.csv', row(1), row(2), row(3), row(4, 'cheap'), row(5, 31_313))
  const run = await forecourt(['stock', 'import', more, '--dealership', 'open-lot'])
  expect(run).toMatchObject({
    code: 0,
    out: expect.stringMatching(/2 added[\s\S]*G5: price 'cheap' is not a price/),
  })
  await expect
    .poll(async () => (await server!.get(HOST, '/search/used-cars')).body, { timeout: 60_000 })
    .toContain('31,313')
  expect((await server.get(HOST, '/feeds/stock.json')).body).toContain('"price":31313')
  expect((await server.get(HOST, '/feeds/meta-vehicles.csv')).status).toBe(200)
  expect(JSON.parse((await server.get(HOST, '/feeds/stock.json')).body)).toMatchObject({ total: 4, page: 1 })
  expect((await server.get(HOST, '/feeds/stock.json?page=9')).status).toBe(404)
  expect((await server.get(HOST, '/feeds/other.csv')).status).toBe(404)
  expect((await server.get(HOST, '/sitemap-cars/1.xml')).body).toContain('corolla-cli5')
  expect(await forecourt(['reindex'])).toMatchObject({ code: 0, out: expect.stringContaining('refilled') })
  expect(await forecourt(['doctor'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('held by the running server'),
  })
}, 300_000)

test('the admin endpoints need the token, which only the operator can read', async () => {
  const file = join(data, 'admin-token')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const { token } = JSON.parse(readFileSync(file, 'utf8'))
  const post = (path: string, body: string, headers: Record<string, string>) =>
    server!.post(HOST, path, body, headers)
  const list = '/admin/operations/leads.list'
  const input = JSON.stringify({ isHeld: false, isUndelivered: false, limit: 5 })
  const bearer = { Authorization: `Bearer ${token}` }
  for (const headers of [{}, { Authorization: 'Bearer wrong' }, { Authorization: `Basic ${token}` }]) {
    expect((await post(list, input, headers as Record<string, string>)).status).toBe(401)
    expect((await server!.get(HOST, '/admin/ping', headers as Record<string, string>)).status).toBe(401)
  }
  expect((await post(list, input, { ...bearer, 'X-Forwarded-For': '8.8.8.8' })).status).toBe(403)
  expect((await post(list, '{', bearer)).status).toBe(400)
  expect((await post(list, '{"limit":-1}', bearer)).body).toMatch(/isHeld: .*limit: /)
  expect((await post('/admin/operations/toString', '{}', bearer)).status).toBe(400)
  expect((await post(list, input, bearer)).body).toBe('{"result":[]}\n')
  const run = async (...argv: string[]) => {
    const { out, err } = await forecourt(argv)
    return out + err
  }
  expect(await run('reservations', 'list')).toBe('No reservations.\n')
  expect(await run('reservations', 'list', '--state', 'odd')).toMatch(/^state: /)
  expect(await run('reservations', 'refund', 'nobody')).toBe('There is no reservation nobody.\n')
  expect(await run('leads', 'release', 'nobody')).toBe('There is no lead nobody.\n')
  expect(await run('demo')).toContain('vehicles already')
  // Its photos cannot be fetched, so advertisers get none of the cars.
  expect(await run('feeds', 'check', HOST)).toContain('google-vehicles: 0 cars in, 4 left out')
  expect(await run('feeds', 'check', 'nobody')).toContain("There is no site 'nobody'.")
  expect(await run('stock', 'override', 'CLI1', 'price=9,999', '--dealership', DEALERSHIP)).toContain(
    'price as the dealer says',
  )

  const csv = [HEADING, row(1), row(2), row(3), row(5), row(6)].join('\n')
  const sent = await post(`/admin/stock/${DEALERSHIP}`, csv, { ...bearer, 'Content-Type': 'text/csv' })
  expect(JSON.parse(sent.body)).toMatchObject({ rows: 5, added: 1, held: 0, removed: 1 })
  const empty = await post(`/admin/stock/${DEALERSHIP}`, HEADING, bearer)
  expect(empty).toMatchObject({ status: 422, body: expect.stringContaining('empty') })
  expect((await post('/admin/stock/99999', csv, bearer)).status).toBe(400)
}, 300_000)

test('a feed in the watched folder is imported and moved, with a report beside it', async () => {
  const watched = join(data, 'feeds', DEALERSHIP)
  mkdirSync(watched, { recursive: true })
  writeFileSync(
    join(watched, 'yard.csv'),
    [HEADING, row(1), row(2), row(3), row(5), row(6), row(7)].join('\n'),
  )
  writeFileSync(join(watched, 'broken.csv'), `${HEADING}\n`)
  const filesIn = (home: string) => {
    try {
      return readdirSync(join(watched, home)).map((name) => name.replace(/^[\dTZ-]+/, ''))
    } catch {
      return []
    }
  }
  await expect
    .poll(() => [...filesIn('done')].sort(), { timeout: 60_000 })
    .toEqual(['yard.csv', 'yard.csv.report.json'])
  await expect.poll(() => filesIn('failed'), { timeout: 60_000 }).toContain('broken.csv')
  expect(server!.log.join('\n')).toContain('ALERT a feed needs a look')
}, 300_000)

test('a folder of a process that does not answer is not opened, and this is reported', async () => {
  rmSync(join(data, 'admin-token'))
  const run = await forecourt(['site', 'list'])
  expect(run).toMatchObject({ code: 1, err: expect.stringContaining('is in use by process') })
  await server!.stop()
  await sleep(100)
  expect(await forecourt(['leads', 'list', '--json'])).toMatchObject({ code: 0, out: '[]\n' })
  expect(await forecourt(['reservations', 'list'])).toMatchObject({ code: 0, out: 'No reservations.\n' })
  expect(await forecourt(['demo'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('vehicles already'),
  })
}, 300_000)
