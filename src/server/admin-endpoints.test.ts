import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { spoolFeed } from '#adapters/stock-feed/download-feed.ts'
import { type AdminParts, adminEndpoints } from './admin-endpoints.ts'
import { serveEndpoints } from './http/testing/serve-endpoints.ts'

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
  const parts = {
    token: TOKEN,
    spoolFeed: (body: ReadableStream<Uint8Array>) => spoolFeed(body, 100_000),
  }
  const server = await serveEndpoints((app) => adminEndpoints(app, parts as unknown as AdminParts))
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-admin-'))
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(() => {
    server.close()
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
  const { status, said } = await sendFeed(server.port, 40)
  expect({ status, said: JSON.parse(said) }).toEqual({
    status: 413,
    said: { error: 'The feed is larger than 512 MB.' },
  })
  expect(readdirSync(folder)).toEqual([])
})
