import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import type { SiteDirectory } from '#ports/sites/site-directory.ts'
import type { PreviewOf } from '../endpoints/platform/preview.ts'
import { requestHandler } from '../http/request-handler.ts'
import { createLog } from '../monitoring/log.ts'
import { cachedPageFinder, keyFinder } from './cache/find-cached-page.ts'
import { PageCache, type RenderedPage } from './cache/page-cache.ts'
import { pageKeys } from './cache/page-key.ts'
import type { PageVersions } from './cache/page-versions.ts'
import type { ShopRequest } from './shop.ts'
import { sitePages } from './site-pages.ts'
import { type VisitorLimit, visitorLimit } from './visitor-limit.ts'

type Render = (
  url: URL,
  posted: Request | undefined,
  representation: ShopRequest['representation'],
) => Promise<RenderedPage>

const HOST = 'alpha.example'
const site = aSite({ slug: 'alpha', hosts: [HOST] })
const sites = {
  byHost: (host: string) => (host === HOST ? site : undefined),
  bySlug: () => site,
  version: () => '1',
} as unknown as SiteDirectory
const stock: PageVersions = { current: () => '1', earlier: () => [], onChange: () => {} }

const aPage = (text: string, special: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: { 'Content-Type': 'text/html' },
  body: Buffer.from(text),
  cacheable: true,
  ...special,
})

/** A server behind one proxy, with this renderer. */
async function aServer(render: Render, limit: VisitorLimit = () => 0, previewOf?: PreviewOf) {
  const lines: Record<string, unknown>[] = []
  const log = createLog({ LOG_LEVEL: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const metrics = { request: () => {}, rendered: () => {} }
  const cache = new PageCache({ megabytes: 8 })
  const knownParameters = () => new Set(['page'])
  const keyOf = keyFinder(pageKeys(sites, stock), knownParameters)
  const pages = sitePages({
    sites,
    portsOf: () => ({}) as never,
    chromeOf: async () => ({}) as never,
    isDevelopment: false,
    counter: { count: () => {} },
    shop: {
      routeOf: (_site, path) => (path.startsWith('/reservations/') ? 'reservation' : 'search'),
      methodsAt: (_site, path) => (path === '/report' ? ['POST'] : ['GET', 'HEAD', 'POST']),
      answer: ({ url, posted, representation }) => render(url, posted, representation),
    },
    ...{ cache, keyOf, earlierKeys: () => [], knownParameters, limit, metrics, log, previewOf },
  })
  const findCached = cachedPageFinder(cache, keyOf, 1)
  const server = createServer(requestHandler({ findCached, steps: [pages], trustedProxies: 1, log, metrics }))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo

  const ask = async (
    path: string,
    headers: Record<string, string> = {},
    body?: string,
    method = body === undefined ? 'GET' : 'POST',
  ) => {
    const own = { Host: HOST, ...headers }
    const sent = request({ port, host: '127.0.0.1', path, method, headers: own, agent: false }).end(body)
    const [response] = await once(sent, 'response')
    let text = ''
    for await (const chunk of response) text += chunk
    return { status: response.statusCode, headers: response.headers, body: text }
  }
  return { ask, lines }
}

test('the same address is a document and JSON, each rendered once', async () => {
  let renders = 0
  const { ask } = await aServer(async (_url, _posted, representation) => {
    renders += 1
    return aPage(representation, { headers: { Vary: 'Accept, Accept-Encoding' } })
  })
  const json = { Accept: 'application/json' }
  for (const _ of ['rendered', 'cached']) {
    expect(await ask('/search')).toMatchObject({ body: 'html', headers: { vary: 'Accept, Accept-Encoding' } })
    expect(await ask('/search', json)).toMatchObject({ body: 'json' })
    expect(await ask('/search', { Accept: 'text/html, application/json' })).toMatchObject({ body: 'html' })
  }
  expect(renders).toBe(2)
})

test('another method is a 405 that names those which the address takes', async () => {
  const { ask } = await aServer(async () => aPage('a page'))
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS'])
    expect(await ask('/search', {}, undefined, method)).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD, POST' },
    })
  for (const method of ['GET', 'HEAD', 'PUT'])
    expect(await ask('/report', {}, undefined, method)).toMatchObject({
      status: 405,
      headers: { allow: 'POST' },
    })
})

test('a visitor who requests very many uncached pages gets 429, and nobody else does', async () => {
  const limit = visitorLimit({ perMinute: 20, now: () => 0 })
  const { ask } = await aServer(async (url) => aPage(url.search), limit)
  const from = (address: string) => ({ 'X-Forwarded-For': address })
  const answers = []
  for (let page = 1; page <= 20; page += 1)
    answers.push(await ask(`/search?page=${page}`, from('203.0.113.1')))
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(5)
  expect(answers.at(-1)).toMatchObject({ status: 429, headers: { 'retry-after': '6' } })
  expect(await ask('/search?page=20', from('203.0.113.2'))).toMatchObject({ status: 200 })
  // A cached page does not count.
  expect(await ask('/search?page=20', from('203.0.113.1'))).toMatchObject({ status: 200 })
})

test('an agent that asks too often, or too much at once, gets an error of its protocol', async () => {
  const render = async () => aPage('answer')
  const answers = [
    await (await aServer(render)).ask('/mcp', {}, 'x'.repeat(300_000)),
    await (await aServer(render, (_address, _url, cost) => 3 * cost!)).ask('/mcp', {}, '{}'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([413, 429])
  expect(answers[1]!.headers['retry-after']).toBe('12')
  for (const { headers, body } of answers) {
    expect(headers['content-type']).toBe('application/json')
    expect(JSON.parse(body)).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32_000 } })
  }
})

test('a page sees only the parameters that it reads, and is rendered once for all others', async () => {
  const seen: string[] = []
  const { ask } = await aServer(async (url) => {
    seen.push(url.search)
    return aPage('page')
  })
  for (const query of ['?page=2', '?evil=1&page=2', '?page=2&evil=2']) await ask(`/search${query}`)
  expect(seen).toEqual(['?page=2'])
})

test('over https every page has HSTS, rendered, cached or unchanged', async () => {
  const { ask } = await aServer(async () => aPage('page'))
  const https = { 'X-Forwarded-Proto': 'https' }
  for (const _ of ['rendered', 'cached'])
    expect((await ask('/', https)).headers).toMatchObject({ 'strict-transport-security': 'max-age=31536000' })
  expect((await ask('/')).headers).not.toHaveProperty('strict-transport-security')
})

test('a form from the same host by another scheme is refused before its body is read', async () => {
  let renders = 0
  const { ask } = await aServer(async () => {
    renders += 1
    return aPage('thanks', { cacheable: false })
  })
  const https = { 'X-Forwarded-Proto': 'https' }
  expect((await ask('/contact', { ...https, Origin: `http://${HOST}` }, 'name=x')).status).toBe(403)
  expect((await ask('/contact', { Origin: `https://${HOST}` }, 'name=x')).status).toBe(403)
  expect(renders).toBe(0)
  expect((await ask('/contact', { ...https, Origin: `https://${HOST}` }, 'name=x')).status).toBe(200)
})

test('a form arrives whole, and one that is too large is refused', async () => {
  const { ask } = await aServer(async (_url, posted) =>
    aPage(`${posted!.headers.get('content-type')} ${await posted!.text()}`, { cacheable: false }),
  )
  const headers = { Origin: `http://${HOST}`, 'Content-Type': 'text/plain', 'Transfer-Encoding': 'chunked' }
  expect(await ask('/contact', headers, 'ō'.repeat(50_000))).toMatchObject({
    status: 200,
    body: `text/plain ${'ō'.repeat(50_000)}`,
  })
  expect((await ask('/contact', headers, 'x'.repeat(300_000))).status).toBe(413)
  expect((await ask('/contact', { Origin: headers.Origin }, 'x'.repeat(300_000))).status).toBe(413)
})

test('a page for one visitor has no tag and is rendered again', async () => {
  let renders = 0
  const { ask } = await aServer(async () => {
    renders += 1
    return aPage('yours', { cacheable: false, etag: '"abc"' })
  })
  expect((await ask('/')).headers).not.toHaveProperty('etag')
  expect((await ask('/', { 'If-None-Match': '"abc"' })).status).toBe(200)
  expect(renders).toBe(2)
})

test('the log names the route, and the path only of a page that everybody may see', async () => {
  const { ask, lines } = await aServer(async (url) =>
    aPage('page', { cacheable: url.pathname.startsWith('/search') }),
  )
  await ask('/reservations/a-secret-token?with=another')
  await ask('/search/used-cars?page=2')
  await ask('/success', { Origin: `http://${HOST}` }, 'name=x')
  expect(lines.map(({ route, path, status }) => ({ route, path, status }))).toEqual([
    { route: 'reservation', path: undefined, status: 200 },
    { route: 'search', path: '/search/used-cars', status: 200 },
    { route: 'search', path: undefined, status: 200 },
  ])
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test('a page that fails, and one whose headers cannot be sent, are 500 with a line in the log', async () => {
  const { ask, lines } = await aServer(async (url) => {
    if (url.pathname === '/broken') throw new Error('no')
    return aPage('', { status: 303, cacheable: url.pathname === '/cached', headers: { Location: '/a\r\nb' } })
  })
  for (const path of ['/broken', '/cached', '/uncached']) {
    lines.length = 0
    const { status, body } = await ask(path)
    expect([path, status]).toEqual([path, 500])
    expect(body).toContain('Something went wrong on our side')
    expect(lines.filter(({ level }) => level === 50)).toHaveLength(1)
  }
})

test('from a preview nothing is sent: a form is refused, and what a page counts is dropped in silence', async () => {
  const rendered: string[] = []
  const { ask } = await aServer(
    async ({ pathname }) => {
      rendered.push(pathname)
      return aPage('shown')
    },
    undefined,
    async () => ({ site, version: 3 }),
  )
  expect((await ask('/api/events', {}, '{"events":[]}')).status).toBe(204)
  expect((await ask('/contact', {}, 'name=Jo')).status).toBe(403)
  expect(rendered).toEqual([])
})
