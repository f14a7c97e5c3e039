import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { spoolFeed } from '#adapters/stock-feed/download-feed.ts'
import { feedFiles } from '#adapters/stock-feed/feed-files.ts'
import { aSite } from '#domain/builders.ts'
import type { OperatorPorts } from '#ports/operator-ports.ts'
import { PortFailed } from '#ports/port-failed.ts'
import { serveEndpoints } from '../../http/testing/serve-endpoints.ts'
import { createLog } from '../../monitoring/log.ts'
import { adminEndpoints } from './admin-endpoints.ts'

const FEED = 'Stock No,Year,Make,Model,Condition,Price\nS1,2020,Kia,Rio,Used,15990\n'
const TOKEN = 'a-token-of-the-operator'

/** Sends a feed in pieces, without a Content-Length. */
async function sendFeed(
  port: number,
  pieces: string[],
  dealership = '99999',
): Promise<{ status?: number; body: string }> {
  const sent = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: `/admin/stock/${dealership}`,
    headers: { Authorization: `Bearer ${TOKEN}` },
  })
  for (const piece of pieces) sent.write(piece)
  sent.end()
  const [answer] = await once(sent, 'response')
  let body = ''
  for await (const chunk of answer) body += chunk
  return { status: answer.statusCode, body }
}

/** Serves the endpoints with these ports only, and returns the port number. */
async function serve(ports: object, logged: string[] = []): Promise<number> {
  const server = await serveEndpoints((app) =>
    adminEndpoints(app, {
      token: TOKEN,
      ports: ports as OperatorPorts,
      readAdf: () => [],
      spoolFeed: (body) => spoolFeed(body, 100_000),
      log: createLog({ LOG_LEVEL: 'info' }, { write: (line: string) => logged.push(line) }),
    }),
  )
  return server.port
}

const operation = async (port: number, name: string, body: string) => {
  const response = await fetch(`http://127.0.0.1:${port}/admin/operations/${name}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${TOKEN}` },
    body,
  })
  return { status: response.status, body: await response.text() }
}

test('an operation is validated before it runs, and an invalid one is refused with its faults', async () => {
  const port = await serve({})
  for (const [name, body, reason] of [
    ['no-such', '{}', "There is no operation 'no-such'."],
    ['constructor', '{}', "There is no operation 'constructor'."],
    ['leads.release', 'not JSON', 'input: '],
    ['leads.release', '{"id":""}', 'id: '],
    ['leads.release', '{"id":"a","argv":[]}', 'argv'],
    ['site.apply', '{"slug":"../../etc","note":""}', 'slug: small letters'],
    ['site.apply', '{"slug":"yard","folder":"sites","note":""}', 'folder: an absolute path'],
    [
      'stock.import',
      '{"dealership":"1","source":{"url":"file:///etc/passwd"},"isDryRun":true,"mayShrink":false}',
      'source',
    ],
  ] as const) {
    const answer = await operation(port, name, body)
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.body).error).toContain(reason)
  }
  expect((await operation(port, 'leads.release', `{"id":"${'x'.repeat(2_000_000)}"}`)).status).toBe(413)
})

test('an operation returns its result or a sentence, and unexpected errors stay in the log', async () => {
  const logged: string[] = []
  const answers: Record<string, () => Promise<unknown>> = {
    good: async () => ({ id: 'good' }),
    known: () => Promise.reject(new PortFailed('leads', 'calling find', 'no line')),
    odd: () => Promise.reject(new TypeError('a secret of the program')),
  }
  const leads = { find: (id: string) => answers[id]!(), release: async () => true }
  const port = await serve({ leads }, logged)
  const ask = async (id: string) => (await operation(port, 'leads.release', JSON.stringify({ id }))).body
  expect(await ask('good')).toBe('{"result":{"is":"released"}}\n')
  expect(JSON.parse(await ask('known'))).toEqual({
    error: 'leads failed while calling find: no line',
    isInvalid: false,
  })
  expect(await ask('odd')).not.toContain('secret')
  expect(logged.filter((line) => line.includes('an operation failed'))).toHaveLength(1)
})

test('a feed for an unknown dealership is 400, and a database that is down is 503', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-admin-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const leases = { take: () => Promise.reject(new PortFailed('leases', 'take', 'no line')) }
  const sites = { all: () => [aSite()] }
  const files = feedFiles({ sitesFolder: folder, fetchAnywhere: fetch, fetchPublic: fetch })
  const feedProfiles = { find: async () => undefined }
  const port = await serve({ sites, leases, feedFiles: files, feedProfiles })
  expect(await sendFeed(port, [FEED])).toMatchObject({ status: 400 })
  const own = aSite().dealerships[0]!.slug
  expect(await sendFeed(port, [FEED], own)).toMatchObject({
    status: 503,
    body: expect.stringContaining('no line'),
  })
})

test('a feed that is too large is refused with 413, and its file is removed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-admin-'))
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
  const { status, body } = await sendFeed(await serve({}), Array(40).fill('x'.repeat(64 * 1024)))
  expect({ status, body: JSON.parse(body) }).toEqual({
    status: 413,
    body: { error: 'The feed is larger than 512 MB.' },
  })
  expect(readdirSync(folder)).toEqual([])
})
