import { subscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createConnection, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CachedPage } from '../../pages/cache/cached-page.ts'
import { createServers } from './server.ts'
import type { UnreadLimits } from './unread-answers.ts'

/** Small enough that the socket asks for more meanwhile, and large enough to fill the kernel. */
const PAGE_BYTES = 60_000
const LARGE = Buffer.alloc(40_000_000, 'x')
const FOREVER_MS = 3_600_000
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`
const waiting = { timeout: 60_000, interval: 5 }

const accepted = new Map<number | undefined, Socket>()
subscribe('net.server.socket', (message) => {
  const { socket } = message as { socket: Socket }
  accepted.set(socket.remotePort, socket)
})

async function aServer(
  limits: Partial<UnreadLimits>,
  listener: RequestListener = (_, response) => response.end(LARGE),
) {
  const timeouts = { headMs: FOREVER_MS, bodyMs: FOREVER_MS, unreadMs: FOREVER_MS, sweepMs: 50, ...limits }
  const server = createServers(listener, timeouts)
  const page = new CachedPage({ status: 200, headers: {}, body: Buffer.alloc(PAGE_BYTES, 'x') })
  await page.bytesIn('identity')
  server.answerCached(
    ({ url }) =>
      () =>
        url === '/cached' ? { page, encoding: 'identity' } : undefined,
  )
  const port = await server.listen(0, '127.0.0.1')
  let closing: Promise<void> | undefined
  const close = (lastAnswersMs: number) => {
    closing ??= server.close(lastAnswersMs)
    return closing
  }
  onTestFinished(() => close(0))

  /** A client that has not begun to read, with the server's end of its connection. */
  const connect = async () => {
    const client = createConnection(port, '127.0.0.1').pause()
    client.on('error', () => {})
    onTestFinished(() => void client.destroy())
    await once(client, 'connect')
    await vi.waitUntil(() => accepted.has(client.localPort), waiting)
    const socket = accepted.get(client.localPort)!
    const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    /** Asks for cached pages until the kernel takes no more of the answers. */
    const fill = async () => {
      while (socket.writableLength === 0) {
        client.write(get('/cached'))
        await vi.waitUntil(() => socket.bytesRead >= client.bytesWritten, waiting)
        await new Promise(setImmediate)
      }
    }
    return { client, socket, ended, fill }
  }
  return { connect, close }
}

test('a client that stops reading is disconnected, though its connection could still take more', async () => {
  const { connect } = await aServer({ unreadMs: 200 })
  const { socket, ended, fill } = await connect()
  await fill()
  expect(socket.writableNeedDrain).toBe(false)
  await ended
})

test('a client that has closed its side and does not read is disconnected', async () => {
  const { connect } = await aServer({ unreadMs: 200 })
  const { client, ended, fill } = await connect()
  await fill()
  client.end()
  await ended
})

test('a client that stops reading an answer of node:http is disconnected', async () => {
  const { connect } = await aServer({ unreadMs: 200 })
  const { client, ended } = await connect()
  client.write(get('/large'))
  await ended
})

test('a client that reads slowly gets all of a large answer', async () => {
  const { connect } = await aServer({ unreadMs: 2_000 })
  const { client } = await connect()
  client.write(get('/large'))
  let [received, sinceRest] = [0, 0]
  client.on('data', (chunk) => {
    received += chunk.length
    sinceRest += chunk.length
    if (sinceRest < 1_000_000) return
    sinceRest = 0
    client.pause()
    setTimeout(() => client.resume(), 100)
  })
  client.resume()
  await vi.waitUntil(() => received > LARGE.length, waiting)
}, 300_000)

test('an answer that takes long to make is waited for, also if its client was slow before', async () => {
  const { connect } = await aServer({ unreadMs: 100 }, async ({ url }, response) => {
    if (url === '/large') return void response.end(LARGE)
    await pause(600)
    response.end('late')
  })
  const { client, socket } = await connect()
  client.write(get('/large'))
  // From now on its connection has a timeout.
  await vi.waitUntil(() => socket.timeout === 100, waiting)
  let received = ''
  client.on('data', (chunk) => {
    received = received.slice(-1_000) + chunk
  })
  client.resume().write(get('/slow'))
  await vi.waitUntil(() => received.endsWith('late'), waiting)
})

test('clients that together leave too much unread lose their connections, the first one first', async () => {
  const { connect } = await aServer({ maxUnreadBytes: 1.5 * LARGE.length })
  const first = await connect()
  first.client.write(get('/large'))
  await vi.waitUntil(() => first.socket.writableLength > 0, waiting)
  // Longer than a sweep: it must be known before the second one.
  await pause(200)
  const second = await connect()
  second.client.write(get('/large'))
  await first.ended
  await pause(200)
  expect(second.socket.destroyed).toBe(false)
})

test('what waits behind an unread answer counts too', async () => {
  const { connect } = await aServer({ maxUnreadBytes: 1.5 * LARGE.length })
  const { client, ended } = await connect()
  client.write(get('/large') + get('/large'))
  await ended
})

test('a client may not send hundreds of requests before it has read an answer', async () => {
  const requests: string[] = []
  const { connect } = await aServer({}, ({ url }) => void requests.push(url!))
  const many = await connect()
  many.client.write(get('/never').repeat(90))
  await vi.waitUntil(() => requests.length === 90, waiting)
  expect(many.socket.destroyed).toBe(false)
  many.client.write(get('/never').repeat(500))
  await many.ended
})

test('closing does not wait for clients that do not read', async () => {
  const { connect, close } = await aServer({})
  const { ended, fill } = await connect()
  await fill()
  await close(200)
  await ended
})

test('a connection that has read its answer and asks for nothing more is closed', async () => {
  const { connect } = await aServer({}, (_, response) => response.end('answer'))
  const { client, ended } = await connect()
  client.resume().write(get('/other'))
  await ended
}, 300_000)
