import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startServer, type TestServer } from '../../../e2e/testing/running-server.ts'
import { dataAddress } from './testing/data-address.ts'

let server: TestServer
const CONSOLE = 'console'
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

const linkOf = (who: string) =>
  server.log.map((line) => new RegExp(`^${who}.*(/link/\\S+)$`).exec(line)?.[1]).find(Boolean)

/** Signs in by a printed link; answers the cookie of the session. */
async function signIn(who: string): Promise<string> {
  const link = await vi.waitUntil(() => linkOf(who), { timeout: 20_000 })
  const origin = `http://console.localhost:${server.port}`
  const entered = await server.post(CONSOLE, link!, '', {
    Origin: origin,
    'Content-Type': 'application/x-www-form-urlencoded',
  })
  expect(entered.status).toBe(302)
  return String(entered.headers['set-cookie']).split(';', 1)[0]!
}

test('the console has its own host: no site’s page there, and no console at a site', async () => {
  const page = await server.get(CONSOLE, '/sign-in')
  expect(page.status).toBe(200)
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' })
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect((await server.get(CONSOLE, '/admin/ping')).body).not.toContain('token')
  expect((await server.get('harbourline', '/sign-in')).status).toBe(404)
  expect(await server.get(CONSOLE, '/livez')).toMatchObject({ status: 200, body: 'alive' })
})

test('a screen is compressed for who takes it, and says so to caches', async () => {
  const encodings = { 'Accept-Encoding': 'gzip, br' }
  const { status, headers } = await server.get(CONSOLE, '/sign-in', encodings)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-encoding': 'gzip',
    vary: expect.stringContaining('Accept-Encoding'),
  })
  expect((await server.get(CONSOLE, '/sign-in')).headers['content-encoding']).toBeUndefined()
})

test('a phone finds every icon of the console, as large as the manifest says', async () => {
  const manifest = JSON.parse((await server.get(CONSOLE, '/manifest.webmanifest')).body)
  expect(manifest).toMatchObject({ id: '/', start_url: '/', display: 'standalone' })
  const page = (await server.get(CONSOLE, '/sign-in')).body
  const touch = /rel="apple-touch-icon" href="([^"]+)"/.exec(page)?.[1]
  const icons: { src: string; sizes: string; type: string }[] = [
    ...manifest.icons,
    { src: touch, sizes: '180x180', type: 'image/png' },
  ]
  for (const { src, sizes, type } of icons) {
    const headers = { Host: `console.localhost:${server.port}` }
    const sent = request({ port: server.port, host: '127.0.0.1', path: src, headers }).end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    expect([src, response.statusCode, response.headers['content-type']]).toEqual([src, 200, type])
    const { width } = await sharp(Buffer.concat(await response.toArray())).metadata()
    if (sizes !== 'any') expect([src, `${width}x${width}`]).toEqual([src, sizes])
  }
})

test('an address with control characters is a 404, whatever stands after it', async () => {
  for (const path of [
    '/%0A%0D%09/site/publish?span=none',
    '/%00',
    '/harbourline/leads/%7f',
    dataAddress('/%1F/now'),
  ])
    expect([path, (await server.get(CONSOLE, path)).status]).toEqual([path, 404])
})

test('an unknown address is a page with a sentence and a way back, signed in or not', async () => {
  const cookie = await signIn('Dev Narayan')
  for (const headers of [undefined, { Cookie: cookie }]) {
    const { status, body } = await server.get(CONSOLE, '/harbourline/no-such-room', headers)
    expect(status).toBe(404)
    expect(body).toContain('There is nothing here')
    expect(body).toContain('Back to the start')
  }
})

test('the console frames previews only, and only the console frames a preview', async () => {
  const previews = `http://*.preview.console.localhost:${server.port}`
  const policy = (await server.get(CONSOLE, '/sign-in')).headers['content-security-policy']
  expect(policy).toContain(`frame-src ${previews};`)
  expect(policy).toContain(`img-src 'self' data: blob: ${previews};`)
  const preview = 'harbourline-1.preview.console.localhost'
  for (const path of ['/', '/admin/ping', '/livez']) {
    const page = await server.get(preview, path)
    expect([path, page.status]).toEqual([path, 404])
    expect(page.headers['content-security-policy']).toContain(
      `frame-ancestors http://console.localhost:${server.port}`,
    )
  }
})

test('who is not signed in is sent to sign in, and a post from elsewhere is refused', async () => {
  const screen = await server.get(CONSOLE, '/harbourline/now')
  expect(screen).toMatchObject({ status: 302 })
  expect(screen.headers.location).toContain('/sign-in')
  const elsewhere = { Origin: `http://harbourline.localhost:${server.port}` }
  expect((await server.post(CONSOLE, '/sign-in', 'x=1', elsewhere)).status).toBe(403)
  const own = { Origin: `http://console.localhost:${server.port}` }
  expect((await server.post(CONSOLE, '/sign-in', 'x'.repeat(300_000), own)).status).toBe(413)
  // A feed may be larger, whether the form sends it or a script does.
  for (const path of ['/harbourline/feeds/101/main', dataAddress('/harbourline/feeds/101/main')])
    expect((await server.post(CONSOLE, path, 'x'.repeat(300_000), own)).status).not.toBe(413)
})

test('a demo link signs in once', async () => {
  const cookie = await signIn('Tess Moran')
  expect((await server.get(CONSOLE, '/harbourline/now', { Cookie: cookie })).status).toBe(200)
  const again = await server.post(CONSOLE, linkOf('Tess Moran')!, '', {
    Origin: `http://console.localhost:${server.port}`,
    'Content-Type': 'application/x-www-form-urlencoded',
  })
  expect(again.headers['set-cookie']).toBeUndefined()
})

test('a stream of events reports a change as it happens, and ends when the server stops', async () => {
  const cookie = await signIn('Marguerite Holt')
  const sent = request({
    port: server.port,
    host: '127.0.0.1',
    path: '/harbourline/events',
    headers: { Host: `console.localhost:${server.port}`, Cookie: cookie },
  }).end()
  const [response] = await once(sent, 'response')
  expect(response.headers['content-type']).toContain('text/event-stream')
  let heard = ''
  response.setEncoding('utf8')
  response.on('data', (words: string) => {
    heard += words
  })
  await vi.waitUntil(() => heard.includes('retry:'), { timeout: 20_000 })
  // A view of one's own is a change that the platform makes for nobody by itself.
  const changed = await server.post(
    CONSOLE,
    '/harbourline/views',
    String(new URLSearchParams({ list: 'leads', name: 'Utes', query: 'q=ute' })),
    {
      Origin: `http://console.localhost:${server.port}`,
      'Content-Type': 'application/x-www-form-urlencoded',
      Cookie: cookie,
    },
  )
  expect(changed.status).toBeLessThan(400)
  await vi.waitUntil(() => heard.includes('event: changed\ndata: view\n\n'), { timeout: 20_000 })
  const ended = once(response, 'end')
  server.process.kill('SIGTERM')
  await ended
})
