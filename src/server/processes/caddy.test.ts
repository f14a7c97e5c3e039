import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { freePort } from '../../../e2e/testing/free-port.ts'
import { startServer, type TestServer } from '../../../e2e/testing/running-server.ts'
import { sendRequest } from '../../../e2e/testing/send-request.ts'

const SLUG = 'second-lap'
const ADMIN_TOKEN = 'the operators own word'
const hasCaddy = spawnSync('caddy', ['version']).status === 0

let folder: string
let server: TestServer
let caddy: ChildProcess
let port: number
let ca: Buffer

/** Caddy with deploy/Caddyfile. Its own authority signs, because the test has no public name. */
async function startCaddy() {
  const ask = await freePort()
  const config = readFileSync('deploy/Caddyfile', 'utf8')
    .replace('{\n', `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\tauto_https disable_redirects\n`)
    .replaceAll('127.0.0.1:9180', `127.0.0.1:${ask}`)
    .replace('app-1:3000 app-2:3000', `127.0.0.1:${server.port}`)
    .replace('https:// {', `https://:${port} {`)
  writeFileSync(join(folder, 'Caddyfile'), config)
  caddy = spawn('caddy', ['run', '--config', 'Caddyfile', '--adapter', 'caddyfile'], {
    cwd: folder,
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: 'ignore',
  })
  const root = join(folder, 'caddy', 'pki', 'authorities', 'local', 'root.crt')
  await vi.waitUntil(() => existsSync(root), { timeout: 60_000 })
  ca = readFileSync(root)
}

async function over(host: string, path = '/') {
  const sent = request({
    host: '127.0.0.1',
    port,
    path,
    servername: host,
    ca,
    agent: false,
    headers: { host },
  })
  sent.end()
  const [response] = await once(sent, 'response')
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

/** Applies the site with these hosts, as an operator does. */
async function applySite(change: object) {
  const sites = join(folder, 'sites')
  cpSync('sites', sites, { recursive: true })
  const file = join(sites, SLUG, 'site.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...change }))
  const input = JSON.stringify({ slug: SLUG, folder: sites, note: 'own domain' })
  const headers = { Authorization: `Bearer ${ADMIN_TOKEN}`, 'Content-Type': 'application/json' }
  const answer = await sendRequest(
    server.port,
    'POST',
    'localhost',
    '/admin/operations/site.apply',
    headers,
    input,
  )
  expect(answer.body).not.toContain('"error"')
}

beforeAll(async () => {
  if (!hasCaddy) return
  folder = mkdtempSync(join(tmpdir(), 'forecourt-caddy-'))
  port = await freePort()
  server = await startServer({ ADMIN_TOKEN, TRUSTED_PROXIES: '1' })
  await startCaddy()
})
afterAll(async () => {
  if (!hasCaddy) return
  const gone = once(caddy, 'exit')
  caddy.kill('SIGTERM')
  await gone
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(({ skip }) => {
  if (!hasCaddy) skip('Caddy is not installed here')
})

test('a new domain answers over TLS within a minute, and its other host redirects', async () => {
  await expect(over('www.new-dealer.example')).rejects.toThrow()
  await applySite({
    hosts: ['new-dealer.example', 'www.new-dealer.example'],
    url: 'https://www.new-dealer.example',
  })
  await expect
    .poll(
      () =>
        over('www.new-dealer.example').then(
          ({ status }) => status,
          (error) => error.code,
        ),
      { timeout: 60_000, interval: 500 },
    )
    .toBe(200)
  const page = await over('www.new-dealer.example')
  expect(page.headers['alt-svc']).toContain('h3=')
  expect(page.headers['strict-transport-security']).toMatch(/max-age/)
  expect(page.body).toContain('https://www.new-dealer.example/')
  const apex = await over('new-dealer.example', '/search/used-cars?x=1')
  expect([apex.status, apex.headers.location]).toEqual([
    301,
    'https://www.new-dealer.example/search/used-cars?x=1',
  ])
}, 300_000)

test('a domain that is not ours gets no certificate', async () => {
  for (const host of ['stranger.example', 'x.new-dealer.example', 'new-dealer.example.stranger.example'])
    await expect(over(host)).rejects.toThrow(/alert|handshake|EPROTO|socket/i)
  await sleep(200)
  expect(existsSync(join(folder, 'caddy', 'certificates', 'local', 'stranger.example'))).toBe(false)
})

test('a visitor cannot ask which hosts are ours', async () => {
  const requested = await over(`${SLUG}.localhost`, `/certificates/ask?domain=${SLUG}.localhost`)
  expect(requested.status).toBe(404)
  expect(requested.body).not.toBe('ours')
  const direct = await server.get('localhost', `/certificates/ask?domain=${SLUG}.localhost`)
  expect([direct.status, direct.body]).toEqual([200, 'ours'])
})
