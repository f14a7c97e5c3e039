import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { spoolFeed } from '#adapters/stock-feed/download-feed.ts'
import { type AdminParts, adminEndpoints } from './admin-endpoints.ts'
import type { EndpointEnv } from './http/endpoints.ts'

const TOKEN = 'a-token-of-the-operator'

/** Sends a feed piece by piece, without saying how much it will be. */
async function sendFeed(port: number, pieces: number): Promise<{ status?: number; said: string }> {
  const sent = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/admin/stock/110',
    headers: { Authorization: `Bearer ${TOKEN}` },
  })
  for (let piece = 0; piece < pieces; piece += 1) sent.write('x'.repeat(64 * 1024))
  sent.end()
  const [answer] = await once(sent, 'response')
  let said = ''
  for await (const chunk of answer) said += chunk
  return { status: answer.statusCode, said }
}

test('a feed that is too large is refused with 413, and nothing of it is kept', async () => {
  const app = new Hono<EndpointEnv>()
  app.onError((error, c) => c.text(error.message, 500))
  const parts = {
    token: TOKEN,
    spoolFeed: (body: ReadableStream<Uint8Array>) => spoolFeed(body, 100_000),
  }
  adminEndpoints(app, parts as unknown as AdminParts)
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-admin-'))
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(() => {
    server.close()
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { status, said } = await sendFeed((server.address() as AddressInfo).port, 40)
  expect({ status, said: JSON.parse(said) }).toEqual({
    status: 413,
    said: { error: 'The feed is larger than 512 MB.' },
  })
  expect(readdirSync(folder)).toEqual([])
})
