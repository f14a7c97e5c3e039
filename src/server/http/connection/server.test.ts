import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createConnection } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CachedPage } from '../../pages/cache/cached-page.ts'
import { createServers, type Timeouts } from './server.ts'

const FAST: Timeouts = { headMs: 300, bodyMs: 5_000, unreadMs: 300_000, sweepMs: 50 }
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`

async function aServer(listener: RequestListener, timeouts = FAST) {
  const server = createServers(listener, timeouts)
  const page = new CachedPage({ status: 200, headers: {}, body: Buffer.from('cached') })
  await page.bytesIn('identity')
  server.answerCached(
    ({ url }) =>
      () =>
        url === '/cached' ? { page, encoding: 'identity' } : undefined,
  )
  const port = await server.listen(0, '127.0.0.1')
  const closing = { promise: undefined as Promise<void> | undefined }
  const close = (lastAnswersMs: number) => {
    closing.promise ??= server.close(lastAnswersMs)
    return closing.promise
  }
  onTestFinished(() => close(0))

  const connect = async () => {
    const socket = createConnection(port, '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk
    })
    const closed = once(socket, 'close')
    onTestFinished(() => void socket.destroy())
    return {
      send: (text: string) => void socket.write(text),
      until: (text: string, times = 1) =>
        vi.waitUntil(() => received.split(text).length > times, { timeout: 60_000, interval: 5 }),
      closed: () => closed.then(() => received),
      isOpen: () => !socket.closed,
    }
  }
  return { connect, close }
}

test('a head that never ends gets 408, as the first request of a connection and later', async () => {
  const { connect } = await aServer((_, response) => response.end('answer'))
  for (const before of [[], ['/cached'], ['/other'], ['/other', '/cached']]) {
    const client = await connect()
    for (const path of before) client.send(get(path))
    if (before.length > 0) await client.until(before.includes('/other') ? 'answer' : 'cached')
    client.send('GET / HTTP/1.1\r\nHost: a\r\n')
    expect(await client.closed()).toMatch(/HTTP\/1\.1 408 Request Timeout/)
  }
})

test('a head that arrives drop by drop is not waited for either', async () => {
  const { connect } = await aServer((_, response) => response.end('answer'))
  const client = await connect()
  client.send('GET / HTTP/1.1\r\nHost: a\r\n')
  // A client that is still sending may find the connection closed before it reads why.
  const drip = setInterval(() => client.isOpen() && client.send('X-Slow: 1\r\n'), 40)
  expect(await client.closed()).not.toContain('answer')
  clearInterval(drip)
})

test('the timeout of heads does not end a slow answer', async () => {
  const { connect } = await aServer((_, response) => void setTimeout(() => response.end('late'), 900))
  const client = await connect()
  client.send(get('/slow'))
  await client.until('late')
})

test('an idle connection is closed, and a busy one is not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { connect } = await aServer(() => {})
  const [silent, busy] = [await connect(), await connect()]
  busy.send(get('/cached'))
  await busy.until('cached')
  vi.advanceTimersByTime(3_000)
  busy.send(get('/cached'))
  await busy.until('cached', 2)
  expect([silent.isOpen(), busy.isOpen()]).toEqual([true, true])
  vi.advanceTimersByTime(8_000)
  await silent.closed()
  expect(busy.isOpen()).toBe(true)
})

test('a request that waited while the process was busy is answered', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { connect } = await aServer(() => {})
  const client = await connect()
  await pause(20)
  // After an immediate, timers come before input.
  await new Promise(setImmediate)
  client.send(get('/cached'))
  const start = process.hrtime.bigint()
  while (process.hrtime.bigint() - start < 2n * BigInt(FAST.sweepMs) * 1_000_000n);
  vi.advanceTimersByTime(60_000)
  await client.until('cached')
})

test('closing ends idle connections at once and lets answers in progress finish', async () => {
  const release = Promise.withResolvers<void>()
  const { connect, close } = await aServer(async (request, response) => {
    if (request.url === '/slow') await release.promise
    response.end('answer')
  })
  const [fresh, cached, idle, slow] = [await connect(), await connect(), await connect(), await connect()]
  cached.send(get('/cached'))
  idle.send(get('/other'))
  slow.send(get('/slow'))
  await Promise.all([cached.until('cached'), idle.until('answer'), pause(50)])
  const closed = close(10_000)
  await Promise.all([fresh.closed(), cached.closed(), idle.closed()])
  expect(slow.isOpen()).toBe(true)
  await expect(connect()).rejects.toThrow('ECONNREFUSED')
  release.resolve()
  expect(await slow.closed()).toMatch(/answer$/)
  await closed
})

test('a client that had just connected when the server stops still gets its answer', async () => {
  const { connect, close } = await aServer((_, response) => response.end('answer'))
  const [cached, other, partial] = [await connect(), await connect(), await connect()]
  partial.send('GET /other HTTP/1.1\r\n')
  await pause(50)
  const closed = close(10_000)
  cached.send(get('/cached'))
  other.send(get('/other'))
  partial.send('Host: a\r\n\r\n')
  expect(await cached.closed()).toMatch(/cached$/)
  expect(await other.closed()).toMatch(/answer$/)
  expect(await partial.closed()).toMatch(/answer$/)
  await closed
})

test('closing waits for answers only up to its timeout', async () => {
  const { connect, close } = await aServer(() => {})
  const client = await connect()
  client.send(get('/never'))
  await pause(50)
  const started = performance.now()
  await close(200)
  expect(performance.now() - started).toBeLessThan(60_000)
  await client.closed()
})
