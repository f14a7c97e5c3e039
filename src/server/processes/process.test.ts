import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../../e2e/testing/running-server.ts'
import { sendLead, until } from '../faults/testing/send-lead.ts'

const run = promisify(execFile)
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

/** Tries to start a second platform, and returns its error message. */
async function refusal(env: Record<string, string>, node = process.execPath) {
  const all = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env }
  return run(node, ['src/server/main.mjs'], { env: all }).then(
    () => {
      throw new Error('it started')
    },
    (error: { code: number; stderr: string }) => ({ code: error.code, output: error.stderr.trim() }),
  )
}

test('SITE-1 a host gets its own site, whatever the port, and an unknown host a plain 404', async () => {
  const [one, two, none] = await Promise.all(
    ['harbourline', 'second-lap', 'nobody'].map((host) => server.get(host, '/')),
  )
  expect([one!.status, two!.status, none!.status]).toEqual([200, 200, 404])
  expect(one!.body).toContain('Harbourline')
  expect(two!.body).not.toContain('Harbourline')
  expect(none!.body).not.toMatch(/Harbourline|Second Lap/)
})

test('a cached page of one site is never sent for another, and forwarded hosts are ignored', async () => {
  await server.get('harbourline', '/')
  const lied = await server.get('second-lap', '/', {
    'X-Forwarded-Host': 'harbourline.localhost',
    'X-Original-URL': '/cars',
  })
  expect(lied.body).not.toContain('Harbourline')
})

test('pages have an ETag, are compressed and are not sent twice', async () => {
  const plain = await server.get('harbourline', '/')
  const again = await server.get('harbourline', '/', { 'If-None-Match': plain.headers.etag as string })
  expect(again).toMatchObject({ status: 304, body: '' })
  const packed = await new Promise<Buffer>((resolve, reject) => {
    import('node:http').then(({ get }) =>
      get(
        { port: server.port, path: '/', headers: { Host: 'harbourline.localhost', 'Accept-Encoding': 'br' } },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)))
        },
      ).on('error', reject),
    )
  })
  expect(brotliDecompressSync(packed).toString()).toBe(plain.body)
})

test('every page has a policy that allows no inline script it does not know', async () => {
  const { headers } = await server.get('harbourline', '/')
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
  expect(headers['content-security-policy']).not.toContain('unsafe-inline')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
})

test('a form from another site is refused before its body is read', async () => {
  const elsewhere = await server.post('harbourline', '/contact', 'name=x', { Origin: 'http://evil.example' })
  expect(elsewhere.status).toBe(403)
  const another = await server.post('harbourline', '/contact', 'name=x', {
    Origin: `http://second-lap.localhost:${server.port}`,
  })
  expect(another.status).toBe(403)
})

test('a request that is too long or too large gets a clear answer', async () => {
  expect((await server.get('harbourline', `/search/used-cars?query=${'x'.repeat(9000)}`)).status).toBe(414)
  expect((await server.post('harbourline', '/contact', `message=${'x'.repeat(300_000)}`)).status).toBe(413)
})

test('health and readiness have their own addresses', async () => {
  expect(await server.get('localhost', '/livez')).toMatchObject({ status: 200, body: 'alive' })
  expect(await server.get('localhost', '/readyz')).toMatchObject({ status: 200, body: 'ready' })
})

test('a port in use is reported in one sentence, and the start fails', async () => {
  const taken = createServer().listen(0, '::')
  await new Promise((ready) => taken.once('listening', ready))
  const { port } = taken.address() as { port: number }
  const { code, output } = await refusal({ PORT: String(port) })
  taken.close()
  expect(code).toBe(1)
  expect(output).toMatch(new RegExp(`^Port ${port} is taken[^\\n]*$`))
})

test('a data folder in use is reported in one sentence, and the start fails', async () => {
  const { code, output } = await refusal({ PORT: '0', DATA_FOLDER: server.folder })
  expect(code).toBe(1)
  expect(output.split('\n')).toHaveLength(1)
  expect(output).toContain(server.folder)
})

test('wrong settings are listed', async () => {
  const { code, output } = await refusal({ PORT: 'x', TRUSTED_PROXIES: '99' })
  expect(code).toBe(1)
  expect(output).toMatch(/PORT[\s\S]*TRUSTED_PROXIES/)
})

test('an old Node stops at once and says what to do', () => {
  const pretends = `Object.defineProperty(process.versions, 'node', { value: '18.0.0' })
    Object.defineProperty(process, 'version', { value: 'v18.0.0' })`
  const preload = `data:text/javascript,${encodeURIComponent(pretends)}`
  const { status, stderr } = spawnSync(process.execPath, ['--import', preload, 'scripts/bootstrap.mjs'], {
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr.trim()).toBe('Node v18.0.0 is too old: install Node 20 or later.')
})

test('without a network the first start soon says so in one sentence', async () => {
  const clone = mkdtempSync(join(tmpdir(), 'forecourt-clone-'))
  for (const file of ['package.json', 'package-lock.json', 'scripts/bootstrap.mjs', 'bin/own-node.mjs'])
    cpSync(file, join(clone, file))
  const nobodyListens = { npm_config_registry: 'http://127.0.0.1:9', npm_config_cache: join(clone, 'cache') }
  const { code, stderr } = await run(process.execPath, ['scripts/bootstrap.mjs', 'start'], {
    cwd: clone,
    env: { ...process.env, ...nobodyListens },
  }).then(
    () => ({ code: 0, stderr: '' }),
    (error: { code: number; stderr: string }) => error,
  )
  rmSync(clone, { recursive: true })
  expect(code).toBe(1)
  expect(stderr.trim().split('\n').at(-1)).toMatch(/^The package registry cannot be reached\. [^\n]+\.$/)
}, 300_000)

test('SITE-4 a broken site is refused with its reason while the others serve', async () => {
  const sites = mkdtempSync(join(tmpdir(), 'forecourt-sites-'))
  cpSync('sites', sites, { recursive: true })
  const broken = JSON.parse(readFileSync(join(sites, 'second-lap', 'site.json'), 'utf8'))
  writeFileSync(join(sites, 'second-lap', 'site.json'), JSON.stringify({ ...broken, locale: 'fr-FR' }))
  const other = await startServer({ SITES_FOLDER: sites })
  expect((await other.get('harbourline', '/')).status).toBe(200)
  expect((await other.get('second-lap', '/')).status).toBe(404)
  expect(other.log.join('\n')).toMatch(/second-lap\/site\.json[\s\S]*locale/)
  await other.stop()
  rmSync(sites, { recursive: true })
}, 300_000)

test('on SIGTERM it finishes requests, releases the folder and exits', async () => {
  const other = await startServer()
  other.process.kill('SIGTERM')
  const code = await new Promise((gone) => other.process.once('exit', gone))
  expect(code).toBe(0)
  const next = await startServer({}, other.folder)
  expect((await next.get('harbourline', '/')).status).toBe(200)
  await next.stop()
  rmSync(other.folder, { recursive: true, force: true })
}, 300_000)

test('LEAD-5 stopped while a mail server hangs, it exits in time, and the next process delivers the lead', async () => {
  // It greets late and then hangs. The mail would time out after 35 seconds.
  const slowMail = createServer((socket) => {
    const greeting = setTimeout(() => socket.write('220 slow\r\n'), 15_000)
    socket
      .resume()
      .on('error', () => undefined)
      .on('close', () => clearTimeout(greeting))
  }).listen(0, '127.0.0.1')
  await once(slowMail, 'listening')
  const { port } = slowMail.address() as AddressInfo
  const waiting = once(slowMail, 'connection')
  const other = await startServer({
    SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    TRUSTED_PROXIES: '1',
    DELIVERY_LEASE_SECONDS: '2',
  })
  expect(await sendLead(other, 'second-lap', 1)).toBe(303)
  await waiting
  const requested = Date.now()
  other.process.kill('SIGTERM')
  const [code] = await once(other.process, 'exit')
  expect(code).toBe(0)
  expect(Date.now() - requested).toBeLessThan(60_000)
  slowMail.close()
  const next = await startServer({ TRUSTED_PROXIES: '1' }, other.folder)
  await until('the dealer has heard', async () => {
    const outbox = join(other.folder, 'outbox')
    return existsSync(outbox) && readdirSync(outbox).length > 0
  })
  await next.stop()
  rmSync(other.folder, { recursive: true, force: true })
}, 300_000)
