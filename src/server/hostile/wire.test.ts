import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../../e2e/testing/running-server.ts'
import { rawly, statusesIn } from './testing/raw-http.ts'

const SITE = 'second-lap'
let server: TestServer
let head: string
beforeAll(async () => {
  server = await startServer()
  head = `Host: ${SITE}.localhost:${server.port}\r\n`
  // From now on the page is cached, so that the attack meets the cached connection.
  await server.get(SITE, '/')
})
afterAll(() => server?.stop())

const say = (bytes: string | string[]) => rawly(server.port, bytes)

test('a request in pieces is the same request, wherever it is cut', async () => {
  const whole = `GET / HTTP/1.1\r\n${head}Connection: close\r\n\r\n`
  for (const at of [1, 4, 14, 16, 20, whole.length - 3, whole.length - 1]) {
    const heard = await say([whole.slice(0, at), whole.slice(at)])
    expect([at, statusesIn(heard)]).toEqual([at, [200]])
  }
})

test('requests sent together are answered in order, cached pages and others mixed', async () => {
  const paths = ['/', '/livez', '/', '/no-such-page', '/', '/livez']
  const heard = await say(paths.map((path) => `GET ${path} HTTP/1.1\r\n${head}\r\n`).join(''))
  expect(statusesIn(heard)).toEqual([200, 200, 200, 404, 200, 200])
})

test('a request hidden in another one’s body is never answered', async () => {
  const hidden = `GET /livez HTTP/1.1\r\n${head}\r\n`
  const sent = [
    `GET / HTTP/1.1\r\n${head}Content-Length: ${hidden.length}\r\n\r\n${hidden}`,
    `GET / HTTP/1.1\r\n${head}Content-Length: ${hidden.length}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    `GET / HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${hidden}`,
    `GET / HTTP/1.1\r\n${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`,
    `GET / HTTP/1.1\r\n${head}Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
    `GET / HTTP/1.1\r\n${head}Content-Length: +${hidden.length}\r\n\r\n${hidden}`,
    `GET / HTTP/1.1\r\n${head}Content-Length : ${hidden.length}\r\n\r\n${hidden}`,
    `GET / HTTP/1.1\r\n${head}X: y\r\n Content-Length: ${hidden.length}\r\n\r\n${hidden}`,
  ]
  const heard = await Promise.all(sent.map(say))
  expect(sent.filter((_, at) => heard[at]!.endsWith('alive'))).toEqual([])
})

test('malformed HTTP is refused, and the connection closed', async () => {
  for (const bytes of [
    `GET / HTTP/1.1\n${head.replace('\r', '')}\n`,
    `GET / HTTP/1.1\r\nHost : ${SITE}.localhost\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: ${SITE}.localhost\r\n evil.example\r\n\r\n`,
    `GET / HTTP/1.1\r\n\r\n`,
    `GET /a b HTTP/1.1\r\n${head}\r\n`,
    `GET /\u0000 HTTP/1.1\r\n${head}\r\n`,
    `GET / HTTP/1.1\r\n${head}X: a\u0000b\r\n\r\n`,
    `GET / HTTP/1.1\r\n${head}X: a\rb\r\n\r\n`,
    `G\u0000T / HTTP/1.1\r\n${head}\r\n`,
    '\u0016\u0003\u0001\u0002\u0000\u0001',
    `GET / HTTP/1.1\r\n${head}X: ${'x'.repeat(20_000)}\r\n\r\n`,
    `GET / HTTP/9.9\r\n${head}\r\n`,
  ]) {
    const statuses = statusesIn(await say(bytes))
    expect([bytes.slice(0, 80), statuses.filter((status) => ![400, 431, 505].includes(status))]).toEqual([
      bytes.slice(0, 80),
      [],
    ])
  }
})
