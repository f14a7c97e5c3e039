import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDataFolder } from '../../e2e/testing/data-folder.ts'
import { startServer, type TestServer } from '../../e2e/testing/running-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'operator-'))
const data = join(folder, 'data')
const SITE = 'open-lot'
const DEALERSHIP = '230'
let server: TestServer
beforeAll(() => newDataFolder({ DEMO: 'false' }, data))
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the command line as an operator would. */
const forecourt = (argv: string[], env: Record<string, string> = {}) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const all = { ...process.env, NODE_ENV: 'production', DATA_FOLDER: data, ...env }
    execFile(process.execPath, ['src/cli/main.ts', ...argv], { env: all }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
const json = async <Answer>(...argv: string[]) =>
  JSON.parse((await forecourt([...argv, '--json'])).out) as Answer

test('demo fills an empty platform and no other; without a server there is no engine to fill', async () => {
  expect(await forecourt(['demo', '--dry-run'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('is empty'),
  })
  expect(await forecourt(['demo'])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^\d{4} vehicles came/),
  })
  expect(await forecourt(['demo'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('vehicles already'),
  })
  expect(await forecourt(['reindex'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('No server is running'),
  })
}, 300_000)

test('leads are listed, exported, released and sent again through the running server', async () => {
  server = await startServer({ DEMO: 'false', ALLOW_TEST_BANK: 'true' }, data)
  const send = (name: string, special: Record<string, string> = {}) =>
    server.post(
      SITE,
      '/contact',
      new URLSearchParams({
        _step: '0',
        category: 'Sales',
        name,
        phone: '0491570006',
        email: 'jo@example.com',
        message: `Hello from ${name}`,
        postcode: '3000',
        location: 'clarence',
        terms_conditions: 'yes',
        ...special,
      }).toString(),
    )
  expect((await send('=Jo Formula')).status).toBe(303)
  expect((await send('Robo Spam', { subject: 'filled by a machine' })).status).toBe(303)

  type Listed = { id: string; standing: string; fields: { name: string } }[]
  const all = await json<Listed>('leads', 'list', '--site', SITE)
  expect(all.map(({ fields }) => fields.name).sort()).toEqual(['=Jo Formula', 'Robo Spam'])
  expect((await forecourt(['leads', 'list', '--site', 'nobody'])).out).toBe('No leads.\n')
  // '1/11' would be a day of the year 2001.
  for (const day of ['never', '1/11'])
    expect(await forecourt(['leads', 'list', '--since', day])).toMatchObject({
      code: 2,
      err: expect.stringContaining('a day like 2026-11-01'),
    })
  const [held] = await json<Listed>('leads', 'list', '--held')
  expect(held!.fields.name).toBe('Robo Spam')
  const { out: csv } = await forecourt(['leads', 'export', '--site', SITE])
  expect(csv.trim().split('\n')).toHaveLength(3)
  // A spreadsheet must not run a name as a formula.
  expect(csv).toContain(`'=Jo Formula`)

  const outbox = () => readdirSync(join(data, 'outbox')).filter((name) => name.endsWith('.eml')).length
  await expect.poll(outbox, { timeout: 60_000 }).toBe(1)
  expect(await forecourt(['leads', 'release', held!.id])).toMatchObject({
    code: 0,
    out: 'The lead goes out.\n',
  })
  await expect.poll(outbox, { timeout: 60_000 }).toBe(2)
  expect(await forecourt(['leads', 'release', held!.id])).toMatchObject({
    code: 1,
    err: expect.stringContaining('was not held back'),
  })
  expect(await forecourt(['leads', 'resend', held!.id])).toMatchObject({
    code: 0,
    out: expect.stringContaining('Nothing of it is undelivered'),
  })
  expect(await forecourt(['leads', 'list', '--site', SITE])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/\d{4}-\d{2}-\d{2} \d{2}:\d{2} .* delivered /),
  })
  expect(await forecourt(['leads', 'resend', held!.id, '--all', '--channel', 'email'])).toMatchObject({
    code: 0,
    out: '1 message goes out again.\n',
  })
  await expect.poll(outbox, { timeout: 60_000 }).toBe(3)
  expect(await forecourt(['leads', 'resend', 'nobody'])).toMatchObject({ code: 1 })
}, 300_000)

test('a backup of the running server is restored into an empty folder', async () => {
  // A second try finds nothing of the first.
  const own = mkdtempSync(join(folder, 'backup-'))
  const backup = join(own, 'backup')
  expect(await forecourt(['backup', backup])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^\d{4,} rows and \d+ photos are in/),
  })
  const empty = { DATA_FOLDER: join(own, 'data'), SITES_FOLDER: join(own, 'sites') }
  expect(await forecourt(['restore', join(own, 'nothing')], empty)).toMatchObject({
    code: 2,
    err: expect.stringContaining('has no complete backup'),
  })
  expect(await forecourt(['restore', backup], empty)).toMatchObject({
    code: 0,
    out: expect.stringContaining(`The sites are in ${empty.SITES_FOLDER}`),
  })
  const restored = await forecourt(['leads', 'list', '--json'], empty)
  expect(JSON.parse(restored.out)).toEqual(await json('leads', 'list'))
}, 300_000)

test('a feed is fetched from its address, and a missing one changes nothing', async () => {
  const heading = 'stocknum,vin,year,make,model,condition,price'
  const feeds: Record<string, string> = {
    '/feed.csv': `${heading}\nURL1,6T1BE3AC0N0000001,2022,Toyota,Corolla,Used,21990\nURL2,,2021,Kia,Rio,Used,15990\n`,
  }
  const maker = createServer(({ url }, response) => {
    response.writeHead(feeds[url!] ? 200 : 404).end(feeds[url!] ?? 'no')
  }).listen(0, '127.0.0.1')
  await once(maker, 'listening')
  const at = (path: string) => `http://127.0.0.1:${(maker.address() as AddressInfo).port}${path}`
  const stock = (what: string, from: string) => forecourt(['stock', what, from, '--dealership', DEALERSHIP])
  try {
    expect(await stock('check', at('/feed.csv'))).toMatchObject({
      code: 0,
      out: expect.stringMatching(/Dry run: 2 rows: 0 held back, 2 added/),
    })
    expect(await stock('import', at('/feed.csv'))).toMatchObject({
      code: 0,
      out: expect.stringContaining('2 added'),
    })
    expect((await server.get(SITE, '/cars/2022-toyota-corolla-url1')).status).toBe(200)
    expect(await stock('import', at('/feed.csv'))).toMatchObject({
      out: expect.stringContaining('2 as before'),
    })
    // Times of a list have their zone: servers and people are in different ones.
    const utc = /^ *\d* *\d{4}-\d{2}-\d{2} \d{2}:\d{2} UTC {2}/
    expect((await forecourt(['stock', 'runs'])).out).toMatch(utc)
    expect((await forecourt(['stock', 'history', 'URL1', '--dealership', DEALERSHIP])).out).toMatch(utc)
    expect(await stock('import', at('/none.csv'))).toMatchObject({
      code: 1,
      err: expect.stringMatching(/127\.0\.0\.1/),
    })
    expect(await stock('import', 'http://127.0.0.1:9/feed.csv')).toMatchObject({ code: 1 })
    expect(await stock('import', 'no-such-file.csv')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/cannot be read: the file .*no-such-file\.csv is missing/),
    })
    feeds['/bad.csv'] =
      `${heading}\nURL1,6T1BE3AC0N0000001,2022,Toyota,Corolla,Used,cheap\nURL2,,2021,Kia,Rio,Used,15990\n`
    expect(await stock('check', at('/bad.csv'))).toMatchObject({
      code: 1,
      err: expect.stringContaining("G2: price 'cheap' is not a price"),
    })
  } finally {
    maker.close()
  }
}, 300_000)

test('stock photos and doctor say which photos of feeds are missing, and why', async () => {
  expect((await forecourt(['stock', 'photos'])).out).toBe(
    'No photos of feeds are known yet. The running server looks for them.\n',
  )
  const path = join(folder, 'photos.csv')
  writeFileSync(
    path,
    'stocknum,year,make,model,condition,price,photos\nPH1,2022,Toyota,Corolla,Used,21990,https://10.0.0.1/1.jpg\n',
  )
  const options = ['--dealership', DEALERSHIP, '--feed', 'photos']
  expect(await forecourt(['stock', 'import', path, ...options])).toMatchObject({ code: 0 })
  await expect
    .poll(async () => (await forecourt(['stock', 'photos'])).out, { timeout: 60_000, interval: 2_000 })
    .toContain(`Photos of dealership ${DEALERSHIP} now: 0 stored, 0 to fetch, 1 that cannot be fetched`)
  const { out } = await forecourt(['stock', 'photos'])
  expect(out).toMatch(/ {2}https:\/\/10\.0\.0\.1\/1\.jpg: .+ \(tried once\)/)
  type Counts = { dealershipId: number; failing: number }[]
  expect(await json<Counts>('stock', 'photos')).toMatchObject([{ dealershipId: 230, failing: 1 }])
  const doctor = await forecourt(['doctor'], { DEMO: 'false', ALLOW_TEST_BANK: 'true' })
  expect(doctor.out + doctor.err).toMatch(
    /warn {2}photos of dealership 230: 0 are stored, 0 are still to be fetched, 1 cannot be fetched \(https:\/\/10\.0\.0\.1/,
  )
}, 300_000)

test('sites are listed, checked, applied without a restart and rolled back through the running server', async () => {
  expect((await forecourt(['site', 'list'])).out).toContain(SITE)
  expect(await forecourt(['site', 'check'])).toMatchObject({ code: 0, out: 'Every site is in order.\n' })
  const changed = join(folder, 'sites')
  cpSync('sites', changed, { recursive: true })
  const file = join(changed, SITE, 'site.json')
  const before = readFileSync(file, 'utf8')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(before), name: 'Closed Lot' }))
  const home = async () => (await server.get(SITE, '/')).body
  expect(await forecourt(['site', 'apply', SITE, '--from', changed])).toMatchObject({
    code: 0,
    out: `${SITE} serves version 1 now.\n`,
  })
  await expect.poll(home, { timeout: 60_000 }).toContain('Closed Lot')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(before), locale: 'fr-FR' }))
  expect(await forecourt(['site', 'apply', SITE, '--from', changed])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/Nothing was changed:[\s\S]*locale/),
  })
  expect(await forecourt(['site', 'rollback', SITE, '7'])).toMatchObject({ code: 1 })
  expect(await forecourt(['site', 'rollback', SITE, '0'])).toMatchObject({
    code: 0,
    out: `${SITE} serves from its folder again.\n`,
  })
  await expect.poll(home, { timeout: 60_000 }).not.toContain('Closed Lot')
  const elsewhere = { DATA_FOLDER: join(folder, 'empty'), SITES_FOLDER: changed }
  expect(await forecourt(['site', 'check'], elsewhere)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/open-lot\/site\.json locale/),
  })
}, 300_000)
