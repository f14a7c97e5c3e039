import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../../e2e/testing/running-server.ts'
import { rawly, statusesIn } from './testing/raw-http.ts'

/** A site without a configured host, so that its pages name the host of the request. */
const SITE = 'second-lap'
const OTHER = 'harbourline'
const NAME = 'Second Lap'
const PATH = '/search/used-cars'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

const request = (target: string, ...headers: string[]) =>
  `GET ${target} HTTP/1.1\r\n${headers.join('\r\n')}\r\nConnection: close\r\n\r\n`
const send = (target: string, ...headers: string[]) => rawly(server.port, request(target, ...headers))
const own = () => `Host: ${SITE}.localhost:${server.port}`

test('a page requested under another port, name or scheme is not cached for the right one', async () => {
  for (const host of [`${SITE}.localhost:666`, `${SITE}.localhost.`, 'secondlap.example:81']) {
    const poison = await server.get(SITE, '/locations', { Host: host })
    expect(poison.status).toBe(200)
  }
  const { body } = await server.get(SITE, '/locations')
  expect(body).not.toMatch(/:666|:81\b|localhost\.["/]/)
  expect(body).toContain(`http://${SITE}.localhost:${server.port}/locations`)
})

test('headers outside the cache key change nothing: forwarded headers, languages, cookies, agents', async () => {
  const plain = await server.get(SITE, PATH)
  const tricks = {
    'X-Forwarded-Host': `${OTHER}.localhost`,
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Prefix': '/evil',
    'X-Forwarded-Port': '666',
    'X-Original-URL': '/contact',
    'X-Rewrite-URL': '/contact',
    'X-HTTP-Method-Override': 'POST',
    Forwarded: `host=${OTHER}.localhost`,
    'Accept-Language': 'mi-NZ',
    Accept: 'text/plain, application/json',
    Cookie: 'fc-preview=nonsense; session=1',
    'User-Agent': 'evil.example',
    Range: 'bytes=0-10',
  }
  for (const [name, value] of Object.entries(tricks)) {
    // Each has its own URL, so that the attack is what fills the cache.
    const path = `${PATH}?query=${name.toLowerCase().replaceAll('-', '')}`
    const tricked = await server.get(SITE, path, { [name]: value })
    const after = await server.get(SITE, path)
    expect([name, tricked.status, after.body === tricked.body]).toEqual([name, 200, true])
    expect(after.body).not.toMatch(/evil|Harbourline|:666|https:\/\/second-lap/)
  }
  // A script asks for JSON. It is another representation and must not replace the page.
  const json = await server.get(SITE, PATH, { Accept: 'application/json' })
  expect(json.headers['content-type']).toContain('application/json')
  expect((await server.get(SITE, PATH)).headers.etag).toBe(plain.headers.etag)
})

test('the order of parameters and what advertisers add are one page; other values are another', async () => {
  const etag = async (query: string) => (await server.get(SITE, `${PATH}?${query}`)).headers.etag
  expect(await etag('sort=price:asc&page=2')).toBe(await etag('page=2&utm_source=x&sort=price:asc'))
  expect(await etag('sort=price:asc&page=2')).not.toBe(await etag('sort=price:asc&page=3'))
})

test('the same path on two sites is two pages, over one connection as over two', async () => {
  for (const slug of [SITE, OTHER]) await server.get(slug, '/')
  const at = (slug: string) => `GET / HTTP/1.1\r\nHost: ${slug}.localhost:${server.port}\r\n\r\n`
  const both = await rawly(server.port, [at(SITE), at(OTHER), at(SITE)])
  const titles = [...both.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title!.includes(NAME))
  expect(titles).toEqual([true, false, true])
})

test('SITE-1 only a host of the site gets the site, however it is written', async () => {
  const shout = await send('/', `Host: ${SITE.toUpperCase()}.LOCALHOST:${server.port}`)
  expect(shout).toContain(NAME)
  for (const host of [
    `user:pass@${SITE}.localhost`,
    `${SITE}.localhost:99999`,
    `${SITE}.localhost:80:80`,
    `${SITE}.localhost/..`,
    `${SITE}.localhost#`,
    `${SITE}.localhost evil.example`,
    `evil.example, ${SITE}.localhost`,
    `xn--${SITE}.localhost`,
    `${SITE}%2elocalhost`,
    '',
  ]) {
    const heard = await send('/', `Host: ${host}`)
    expect([host, statusesIn(heard)[0]! >= 400, statusesIn(heard)[0]! < 500]).toEqual([host, true, true])
    expect(heard).not.toContain(NAME)
  }
})

test('two Host headers are refused, in either order, cached page or not', async () => {
  await server.get(SITE, '/')
  for (const path of ['/', '/search/used-cars?page=4']) {
    for (const hosts of [
      [own(), 'Host: evil.example'],
      ['Host: evil.example', own()],
      [own(), own()],
    ])
      expect(statusesIn(await send(path, ...hosts))).toEqual([400])
  }
})

test('a request target with a host does not choose the site', async () => {
  for (const target of [
    'http://evil.example/',
    `http://${OTHER}.localhost/`,
    '//evil.example/',
    '///evil.example',
  ])
    expect(await send(target, own())).not.toMatch(/HTTP\/1\.1 (200|30\d|5\d\d)|evil\.example\/|Harbourline/)
  for (const target of ['/\\evil.example/', '/..//evil.example/', '/%2f%2fevil.example', '/;@evil.example'])
    expect(await send(target, own())).not.toMatch(
      /HTTP\/1\.1 (30\d|5\d\d)|(href|action)="[^"]*\/\/evil\.example/,
    )
})
