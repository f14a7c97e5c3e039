import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allowSlowBody, limitBody } from './timeouts.ts'

const LIMIT_MS = 1_000
let heard = ''
const server = createServer({ requestTimeout: 0 }, (requested, response) => {
  limitBody(requested, LIMIT_MS)
  if (requested.headers.authorization) allowSlowBody(requested)
  requested.on('error', () => {})
  const read = () => {
    requested.on('data', (piece) => {
      heard += piece
    })
    requested.on('end', () => response.end(heard))
  }
  if (requested.headers['x-later']) waiting.resolve({ requested, read })
  else read()
})
/** A request whose body the server reads later. */
let waiting = Promise.withResolvers<{ requested: IncomingMessage; read: () => void }>()
beforeEach(async () => {
  heard = ''
  // Only the timer of the limit: sockets keep their own.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  vi.useRealTimers()
  server.closeAllConnections()
  server.close()
})

/** Sends pieces; after each has arrived, this much time passes. Returns the response. */
async function send(pieces: number, pauseMs: number, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  const post = request({ port, host: '127.0.0.1', method: 'POST', headers })
  const answered = new Promise<{ status: number; body: string }>((resolve) => {
    // A sender in the middle of a piece may find the connection closed before it reads why.
    post.on('error', () => resolve({ status: 408, body: '' }))
    post.on('response', async (response) => {
      let body = ''
      for await (const piece of response) body += piece
      resolve({ status: response.statusCode!, body })
    })
  })
  for (let sent = 1; sent <= pieces && !post.destroyed; sent += 1) {
    post.write('x')
    while (heard.length < sent && !post.destroyed) await new Promise((turn) => setImmediate(turn))
    vi.advanceTimersByTime(pauseMs)
  }
  post.end()
  return answered
}

test('a body that arrives in time is accepted', async () => {
  expect(await send(3, 1)).toEqual({ status: 200, body: 'xxx' })
})

test('a body that is slower than the limit is cut off', async () => {
  expect(await send(12, 250)).toMatchObject({ status: 408 })
})

test('an authenticated sender may be slow, as long as bytes arrive', async () => {
  const known = { Authorization: 'yes' }
  expect(await send(12, 250, known)).toEqual({ status: 200, body: 'x'.repeat(12) })
})

test('an authenticated sender that stops is cut off', async () => {
  expect(await send(2, 4 * LIMIT_MS, { Authorization: 'yes' })).toMatchObject({ status: 408 })
})

test('a body that has arrived is not cut off because the server is slow to read it', async () => {
  waiting = Promise.withResolvers()
  const { port } = server.address() as AddressInfo
  const post = request({ port, host: '127.0.0.1', method: 'POST', headers: { 'X-Later': 'yes' } })
  const answered = once(post, 'response')
  post.end('x')
  const { requested, read } = await waiting.promise
  while (!requested.complete) await new Promise((turn) => setImmediate(turn))
  vi.advanceTimersByTime(4 * LIMIT_MS)
  read()
  const [response] = (await answered) as [IncomingMessage]
  expect(response.statusCode).toBe(200)
  response.resume()
})
