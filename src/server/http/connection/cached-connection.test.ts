import { subscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { get } from 'node:http'
import { createConnection, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { CachedPage } from '../../pages/cache/cached-page.ts'
import type { FindCachedPage } from '../../pages/cache/find-cached-page.ts'
import type { DirectPosts } from './cached-connection.ts'
import { readSimplePost, readSimpleRequest } from './request-head.ts'
import { createServers } from './server.ts'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()))
})

async function aPage(text = '<p>cached</p>', cacheControl = 'public') {
  const headers = { 'content-type': 'text/html', 'cache-control': cacheControl }
  const page = new CachedPage({ status: 200, headers, body: Buffer.from(text) })
  await Promise.all([page.bytesIn('identity'), page.bytesIn('gzip')])
  return page
}

/** A server with one cached page. It echoes every other request. */
async function aServer(page: CachedPage | undefined, find?: FindCachedPage, posts?: DirectPosts) {
  let lookups = 0
  const server = createServers((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => response.end(`http ${request.method} ${request.url} ${body}`))
  })
  server.answerCached(
    find ??
      (({ url, headers }) => {
        const encoding = headers['accept-encoding'] === 'gzip' ? 'gzip' : 'identity'
        return () => {
          lookups += 1
          return url === '/cached' && page ? { page, encoding } : undefined
        }
      }),
    posts,
  )
  const port = await server.listen(0, '127.0.0.1')
  open.push(() => server.close(0))
  return { port, lookups: () => lookups }
}

/** The server's end of each connection, by the client's port. */
const accepted = new Map<number | undefined, Socket>()
subscribe('net.server.socket', (message) => {
  const { socket } = message as { socket: Socket }
  accepted.set(socket.remotePort, socket)
})

/** A client that sends texts and waits for an expected answer. */
async function aClient(port: number) {
  const socket = createConnection(port, '127.0.0.1')
  await once(socket, 'connect')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1')
  })
  socket.on('error', () => {})
  open.push(async () => void socket.destroy())
  const waiting = { timeout: 30_000, interval: 5 }
  await vi.waitUntil(() => accepted.has(socket.localPort), waiting)
  const server = accepted.get(socket.localPort)!
  return {
    socket,
    received: () => received,
    /** Sends a text in one piece, and resolves when the server has read it. */
    async send(text: string) {
      socket.write(text, 'latin1')
      await vi.waitUntil(() => server.bytesRead >= socket.bytesWritten, waiting)
    },
    async until(pattern: RegExp) {
      await vi.waitUntil(() => pattern.test(received), waiting)
      return received
    },
  }
}

/** Sends texts on one connection, and returns all that came back up to the pattern. */
async function talk(port: number, sent: string[], pattern: RegExp) {
  const client = await aClient(port)
  for (const text of sent) await client.send(text)
  return client.until(pattern)
}

const ask = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`

test('a cached page is answered on a connection that stays open', async () => {
  const { port } = await aServer(await aPage())
  const received = await talk(port, [ask('/cached'), ask('/cached')], /cached<\/p>[\s\S]*cached<\/p>/)
  expect(received.match(/HTTP\/1.1 200 OK/g)).toHaveLength(2)
  expect(received).toMatch(/date: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT\r\n/)
  expect(received).toContain('content-length: 13\r\n')
})

test('an uncached request goes to node:http, also later on the same connection', async () => {
  const { port } = await aServer(await aPage())
  await talk(
    port,
    [ask('/cached'), ask('/other'), ask('/cached')],
    /<p>cached[\s\S]*http GET \/other[\s\S]*http GET \/cached/,
  )
})

test('requests in pieces, several at once or with a body lose nothing on the way', async () => {
  const { port } = await aServer(await aPage())
  await talk(port, ['GET /cached HT', 'TP/1.1\r\nHost: a\r\n\r\n'], /http GET \/cached/)
  await talk(port, [ask('/cached') + ask('/two')], /http GET \/cached[\s\S]*http GET \/two/)
  const post = 'POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello'
  await talk(port, [post], /http POST \/form hello/)
})

test('a long head, and a body that fills several reads, go to node:http whole', async () => {
  const { port, lookups } = await aServer(await aPage())
  const long = `/${'x'.repeat(9_000)}`
  expect(await talk(port, [ask(long)], /http GET/)).toContain(`http GET ${long}`)
  const body = 'y'.repeat(300_000)
  const post = `POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n`
  const sent = [ask('/cached'), post + body.slice(0, 100_000), body.slice(100_000)]
  await talk(port, sent, /http POST \/form y{300000}$/)
  expect(lookups()).toBe(1)
})

test('connections that send at the same time are not mixed up', async () => {
  const { port } = await aServer(await aPage())
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      talk(
        port,
        [
          ask('/cached'),
          'POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: 7\r\n\r\nfrom',
          `-${n + 10}`,
          ask('/cached'),
        ],
        new RegExp(`<p>cached</p>[\\s\\S]*http POST /form from-${n + 10}[\\s\\S]*http GET /cached`),
      ),
    ),
  )
})

test('a page that is no longer cached goes to node:http, even if its request is known', async () => {
  let page: CachedPage | undefined = await aPage()
  const { port } = await aServer(undefined, () => () => page && { page, encoding: 'identity' })
  await talk(port, [ask('/cached')], /<p>cached<\/p>/)
  page = undefined
  await talk(port, [ask('/cached')], /http GET/)
})

test('a page that is not yet encoded for this client goes to node:http', async () => {
  const page = await aPage()
  const { port } = await aServer(page, () => () => ({ page, encoding: 'br' }))
  await talk(port, [ask('/cached')], /http GET/)
  await page.bytesIn('br')
  expect(await talk(port, [ask('/cached')], /HTTP/)).toContain('content-encoding: br')
})

test('nginx gets the nearest full second, with a page and with a 304', async () => {
  const expiry = (received: string) => Number(/x-accel-expires: @(\d{10})\r\n/.exec(received)?.[1])
  const brief = await aPage('brief', 'public, max-age=0, s-maxage=1, must-revalidate')
  const { port } = await aServer(brief)
  for (const more of ['Accept-Encoding: gzip\r\n', `If-None-Match: ${brief.etag}\r\n`]) {
    const before = Date.now() / 1000
    const received = await talk(port, [ask('/cached', more)], /\r\n\r\n/)
    expect(expiry(received)).toBeGreaterThanOrEqual(before - 0.5)
    expect(expiry(received)).toBeLessThanOrEqual(Date.now() / 1000 + 0.5)
  }
  for (const cacheControl of ['public', 'public, s-maxage=30']) {
    const page = await aPage('long', cacheControl)
    const other = await aServer(page)
    expect(await talk(other.port, [ask('/cached')], /long/)).not.toContain('x-accel')
  }
})

test('a client that has the page gets 304, and HEAD brings no body', async () => {
  const page = await aPage()
  const { port } = await aServer(page)
  const unchanged = await talk(port, [ask('/cached', `If-None-Match: ${page.etag}\r\n`)], /\r\n\r\n/)
  expect(unchanged).toMatch(/^HTTP\/1.1 304 Not Modified\r\n/)
  expect(unchanged).toContain(`etag: ${page.etag}\r\n`)
  const sent = ['HEAD /cached HTTP/1.1\r\nHost: a\r\n\r\n', ask('/other')]
  const received = await talk(port, sent, /http GET \/other/)
  expect(received).toMatch(/content-length: 13\r\n/)
  expect(received).not.toContain('<p>')
})

test('Node’s own client is answered too', async () => {
  const { port } = await aServer(await aPage())
  const headers = { 'Accept-Encoding': 'gzip' }
  const [response] = await once(get({ port, host: '127.0.0.1', path: '/cached', headers }), 'response')
  expect(response.headers['content-encoding']).toBe('gzip')
  response.resume()
})

test('a client that never reads is disconnected', async () => {
  const { port, lookups } = await aServer(await aPage('x'.repeat(200_000)))
  const { socket } = await aClient(port)
  socket.pause()
  const requests = 400
  for (let sent = 0; sent < requests; sent += 1) {
    socket.write(ask('/cached'))
    await pause(1)
  }
  expect(lookups()).toBeLessThan(requests / 2)
  await talk(port, [ask('/other')], /http GET \/other/)
})

test('a client that reads slowly gets everything', async () => {
  const { port } = await aServer(await aPage('x'.repeat(200_000)))
  const socket = createConnection(port, '127.0.0.1')
  open.push(async () => void socket.destroy())
  let received = 0
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1').split('x').length - 1
    socket.pause()
    setTimeout(() => socket.resume(), 2)
  })
  for (let sent = 1; sent <= 5; sent += 1) {
    socket.write(ask('/cached'))
    await vi.waitUntil(() => received >= sent * 200_000, { timeout: 20_000, interval: 5 })
  }
}, 300_000)

test('a client that has closed its side still gets an answer', async () => {
  const { port } = await aServer(await aPage())
  const { socket, received } = await aClient(port)
  socket.end(ask('/cached'))
  await once(socket, 'close')
  expect(received()).toContain('<p>cached</p>')
})

const TAKEN = 'HTTP/1.1 204 No Content\r\nx-taken: '
/** Takes posts to /told, and refuses the word "refused". */
function takingPosts() {
  const bodies: string[] = []
  const posts: DirectPosts = {
    address: '/told',
    take({ body }) {
      if (body === 'refused') return
      bodies.push(body)
      return `${TAKEN}${bodies.length}\r\n\r\n`
    },
  }
  return { posts, bodies }
}
const tell = (body: string, length = Buffer.byteLength(body)) =>
  `POST /told HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n${body}`

test('a short post is taken from the socket, in one piece or two, and the next page too', async () => {
  const { posts, bodies } = takingPosts()
  const { port, lookups } = await aServer(await aPage(), undefined, posts)
  const client = await aClient(port)
  await client.send(tell('one'))
  await client.until(/x-taken: 1/)
  await client.send(tell('', 3))
  await client.send('two')
  await client.until(/x-taken: 2/)
  await client.send(ask('/cached'))
  await client.until(/<p>cached<\/p>/)
  expect(bodies).toEqual(['one', 'two'])
  expect(lookups()).toBe(1)
})

test('a post that is refused, long, or in many pieces is left to node:http, whole', async () => {
  const { posts, bodies } = takingPosts()
  const { port } = await aServer(undefined, undefined, posts)
  await talk(port, [tell('refused')], /http POST \/told refused/)
  const long = 'x'.repeat(9_000)
  await talk(port, [tell(long)], new RegExp(`http POST /told ${long}`))
  await talk(port, [tell('', 6), 'abc', 'def'], /http POST \/told abcdef/)
  await talk(port, [tell('', 7), 'refused'], /http POST \/told refused/)
  await talk(port, [tell('one') + tell('two')], /http POST \/told one[\s\S]*http POST \/told two/)
  expect(bodies).toEqual([])
})

test('an unusual post is left to node:http', () => {
  const reads = (text: string) => readSimplePost(Buffer.from(text))
  const post = (headers: string, body = 'x') => `POST /told HTTP/1.1\r\nHost: a\r\n${headers}\r\n${body}`
  expect(reads(post('Content-Length: 1\r\n'))).toMatchObject({ body: 'x' })
  expect(reads(post('Content-Length: 2\r\n', 'é'))).toMatchObject({ body: 'é' })
  expect(reads(post('Content-Length: 2\r\n'))).toBe('incomplete')
  expect(reads(post(''))).toBeUndefined()
  expect(reads(post('Content-Length: 0\r\n'))).toBeUndefined()
  expect(reads(post('Content-Length: +1\r\n'))).toBeUndefined()
  expect(reads(post('Content-Length: 99999\r\n'))).toBeUndefined()
  expect(reads(post('Content-Length: 1\r\nContent-Length: 1\r\n'))).toBeUndefined()
  expect(reads(post('Content-Length: 1\r\nTransfer-Encoding: chunked\r\n'))).toBeUndefined()
  expect(reads(post('Content-Length: 1\r\nExpect: 100-continue\r\n'))).toBeUndefined()
  expect(reads(ask('/'))).toBeUndefined()
})

test('anything unusual is left to node:http', () => {
  const reads = (text: string) => readSimpleRequest(text) !== undefined
  expect(reads(ask('/'))).toBe(true)
  expect(reads(ask('/', 'Connection: keep-alive \r\n'))).toBe(true)
  expect(reads(ask('/', 'Proxy-Connection: close\r\n'))).toBe(false)
  expect(reads('GET / HTTP/1.1\r\nX-Forwarded-Host: a\r\n\r\n')).toBe(false)
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

test('a head of many spaces is refused as fast as any other', () => {
  const text = ask('/', `X:${' '.repeat(8_000)}\u0001\r\n`)
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now()
    expect(readSimpleRequest(text)).toBeUndefined()
    return performance.now() - start
  })
  expect(Math.min(...times)).toBeLessThan(20)
})
