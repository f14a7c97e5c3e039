import { once } from 'node:events'
import { createServer, get } from 'node:http'
import { type AddressInfo, createConnection } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { openFastLane, readSimpleRequest } from './fast-lane.ts'
import { type CachedPage, PageCache } from './page-cache.ts'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

async function aServer(words = '<p>kept</p>') {
  let asked = 0
  const cache = new PageCache({ megabytes: 8 })
  const page = (await cache.fetch('/kept', async () => ({
    status: 200,
    headers: { 'Content-Type': 'text/html', 'Cache-Control': 'public' },
    body: Buffer.from(words),
    cacheable: true,
  }))) as CachedPage
  await cache.body('/kept', page, 'gzip')
  const http = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => response.end(`app ${request.method} ${request.url} ${body}`))
  })
  const lane = openFastLane(
    http,
    ({ url, headers }) => {
      const encoding = headers['accept-encoding'] === 'gzip' ? 'gzip' : 'identity'
      return () => {
        asked += 1
        return url === '/kept' ? { page, encoding } : undefined
      }
    },
    1000,
  )
  http.listen(0)
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  open.push(() => {
    lane.close()
    http.close()
    http.closeAllConnections()
  })
  return { port, page, asked: () => asked }
}

/** Says things on one connection, with a breath between them, and returns all that came back. */
async function talk(port: number, ...said: string[]) {
  const socket = createConnection(port)
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  for (const words of said) {
    socket.write(words)
    await pause(40)
  }
  // On a busy machine an answer takes its time: until one came, and nothing more follows.
  for (let known = -1, tries = 0; tries < 60 && (heard === '' || heard.length !== known); tries += 1) {
    known = heard.length
    await pause(60)
  }
  socket.destroy()
  return heard
}

const ask = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`

test('a kept page is answered on a connection that stays open', async () => {
  const { port } = await aServer()
  const heard = await talk(port, ask('/kept'), ask('/kept'))
  expect(heard.match(/HTTP\/1.1 200 OK/g)).toHaveLength(2)
  expect(heard.match(/<p>kept<\/p>/g)).toHaveLength(2)
  expect(heard).toMatch(/Date: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT\r\n/)
})

test('what is not kept goes to the HTTP server, also later on the same connection', async () => {
  const { port } = await aServer()
  expect(await talk(port, ask('/kept'), ask('/other'), ask('/kept'))).toMatch(
    /<p>kept[\s\S]*app GET \/other[\s\S]*app GET \/kept/,
  )
})

test('requests in pieces, several at once or with a body lose nothing on the way', async () => {
  const { port } = await aServer()
  expect(await talk(port, 'GET /kept HT', 'TP/1.1\r\nHost: a\r\n\r\n')).toContain('app GET /kept')
  expect(await talk(port, ask('/kept') + ask('/two'))).toMatch(/app GET \/kept[\s\S]*app GET \/two/)
  expect(await talk(port, `POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello`)).toContain(
    'app POST /form hello',
  )
})

test('a head longer than any page needs, and one that fills several reads, go to the HTTP server whole', async () => {
  const { port, asked } = await aServer()
  const long = `/${'x'.repeat(9_000)}`
  expect(await talk(port, ask(long))).toContain(`app GET ${long}`)
  const body = 'y'.repeat(300_000)
  const post = `POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n`
  expect(await talk(port, ask('/kept'), post + body.slice(0, 100_000), body.slice(100_000))).toContain(
    `app POST /form ${body}`,
  )
  expect(asked()).toBe(1)
})

test('connections that speak at the same time are not mixed up', async () => {
  const { port } = await aServer()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      talk(
        port,
        ask('/kept'),
        `POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: 7\r\n\r\nfrom`,
        `-${n + 10}`,
        ask('/kept'),
      ),
    ),
  )
  answers.forEach((heard, n) => {
    expect(heard).toMatch(
      new RegExp(`<p>kept</p>[\\s\\S]*app POST /form from-${n + 10}[\\s\\S]*app GET /kept`),
    )
  })
})

test('a page that is no longer kept is asked of the HTTP server, however well its request is known', async () => {
  const http = createServer((_request, response) => response.end('app'))
  let page: CachedPage | undefined = { ...(await aServer()).page }
  const lane = openFastLane(http, () => () => page && { page, encoding: 'identity' }, 1000)
  open.push(() => {
    lane.close()
    http.close()
    http.closeAllConnections()
  })
  http.listen(0)
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  expect(await talk(port, ask('/kept'))).toContain('<p>kept</p>')
  page = undefined
  expect(await talk(port, ask('/kept'))).toMatch(/app$/)
})

test('nginx in front is told the nearest full second, with a page and with a 304', async () => {
  const { port, page } = await aServer()
  const told = (heard: string) => Number(/X-Accel-Expires: @(\d{10})\r\n/.exec(heard)?.[1])
  expect(await talk(port, ask('/kept'))).not.toContain('X-Accel')
  page.headers['Cache-Control'] = 'public, max-age=0, s-maxage=1, must-revalidate'
  for (const more of ['Accept-Encoding: gzip\r\n', `If-None-Match: ${page.etag}\r\n`]) {
    const before = Date.now() / 1000
    const heard = await talk(port, ask('/kept', more))
    expect(told(heard)).toBeGreaterThanOrEqual(before - 0.5)
    expect(told(heard)).toBeLessThanOrEqual(Date.now() / 1000 + 0.5)
  }
  page.headers['Cache-Control'] = 'public, s-maxage=30'
  expect(await talk(port, ask('/kept', `If-None-Match: ${page.etag}\r\n`))).not.toContain('X-Accel')
})

test('a client that has the page hears 304, and HEAD brings no body', async () => {
  const { port, page } = await aServer()
  expect(await talk(port, ask('/kept', `If-None-Match: ${page.etag}\r\n`))).toMatch(/^HTTP\/1.1 304/)
  const heard = await talk(port, 'HEAD /kept HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(heard).toMatch(/Content-Length: 11\r\n/)
  expect(heard).not.toContain('<p>')
})

test("node's own client is answered too", async () => {
  const { port } = await aServer()
  const [response] = await once(
    get({ port, path: '/kept', headers: { 'Accept-Encoding': 'gzip' } }),
    'response',
  )
  expect(response.headers['content-encoding']).toBe('gzip')
  response.resume()
})

test('one who asks and never reads is not listened to for long', async () => {
  const { port, asked } = await aServer('x'.repeat(200_000))
  const socket = createConnection(port)
  socket.pause().on('error', () => {})
  const requests = 400
  for (let sent = 0; sent < requests; sent += 1) {
    socket.write(ask('/kept'))
    await pause(1)
  }
  expect(asked()).toBeLessThan(requests / 2)
  expect(await talk(port, ask('/other'))).toContain('app GET /other')
  socket.destroy()
})

test('one who reads slowly gets everything', async () => {
  const { port } = await aServer('x'.repeat(200_000))
  const socket = createConnection(port)
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk.toString().replaceAll('x', '')
    socket.pause()
    setTimeout(() => socket.resume(), 5)
  })
  for (let sent = 0; sent < 5; sent += 1) {
    socket.write(ask('/kept'))
    for (let tries = 0; tries < 200 && heard.split('HTTP/1.1 200').length <= sent + 1; tries += 1)
      await pause(10)
  }
  expect(heard.match(/HTTP\/1.1 200 OK/g)).toHaveLength(5)
  socket.destroy()
})

test('one who has said all is answered, and the connection ends', async () => {
  const { port } = await aServer()
  const socket = createConnection(port)
  socket.resume().end(ask('/kept'))
  const gone = once(socket, 'close').then(() => 'gone')
  expect(await Promise.race([gone, pause(700).then(() => 'still there')])).toBe('gone')
})

test('anything unusual is left to the HTTP server', () => {
  const reads = (text: string) => readSimpleRequest(text) !== undefined
  expect(reads(ask('/'))).toBe(true)
  expect(reads(ask('/', 'Connection: keep-alive\r\n'))).toBe(true)
  expect(reads(ask('/', 'Connection: close\r\n'))).toBe(false)
  expect(reads(ask('/', 'Content-Length: 0\r\n'))).toBe(false)
  expect(reads(ask('/', 'Transfer-Encoding: chunked\r\n'))).toBe(false)
  expect(reads(ask('/', 'Content-Length: keep-alive\r\n'))).toBe(false)
  expect(reads(ask('/', 'Host: b\r\n'))).toBe(false)
  expect(reads(ask('/', 'X-Odd : 1\r\n'))).toBe(false)
  expect(reads(ask('/', 'X-Odd: é\r\n'))).toBe(false)
  expect(reads('GET / HTTP/1.0\r\n\r\n')).toBe(false)
  expect(reads('GET http://b/ HTTP/1.1\r\n\r\n')).toBe(false)
  expect(reads('GET /a b HTTP/1.1\r\n\r\n')).toBe(false)
  expect(reads('GET / HTTP/1.1\nHost: a\n\n')).toBe(false)
  expect(reads(`${ask('/')}G`)).toBe(false)
})
