import { subscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { type AddressInfo, createConnection, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Seeded } from '../../hostile/testing/seeded.ts'
import { cachedPageFinder, keyFinder } from '../../pages/cache/find-cached-page.ts'
import { PageCache } from '../../pages/cache/page-cache.ts'
import { ENCODINGS } from '../encoding.ts'
import { requestHandler } from '../request-handler.ts'
import { securityHeaders } from '../security.ts'
import { createServers } from './server.ts'
import { someBytes } from './testing/some-bytes.ts'

/** Cached pages come from the socket or from node:http. Whoever sends whatever must not notice. */

const ROUNDS = Number(process.env.FUZZ_REQUESTS ?? 400)
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000_000)

const TRUSTED_PROXIES = 1
const cache = new PageCache({ megabytes: 4 })
const keyOf = keyFinder(
  ({ host, scheme }) =>
    () =>
      ['a.example', 'b.example:81'].includes(host) ? `${scheme}://${host} ` : undefined,
  () => new Set(['page']),
)
const findCached = cachedPageFinder(cache, keyOf, TRUSTED_PROXIES)
const handler = requestHandler({
  findCached,
  steps: [
    async ({ incoming, url }) => {
      let body = ''
      for await (const chunk of incoming) body += chunk
      return { status: 200, headers: {}, body: `not cached: ${incoming.method} ${url} ${body}` }
    },
  ],
  trustedProxies: TRUSTED_PROXIES,
  log: { info() {}, error() {} } as never,
  metrics: { request() {} },
})

const stop: (() => unknown)[] = []
const ports = { ours: 0, plain: 0 }
/** The server's end of each connection, by the client's port. */
const accepted = new Map<number | undefined, Socket>()
subscribe('net.server.socket', (message) => {
  const { socket } = message as { socket: Socket }
  accepted.set(socket.remotePort, socket)
  socket.once('close', () => accepted.delete(socket.remotePort))
})
const watched: RequestListener = (request, response) => void handler(request, response)

beforeAll(async () => {
  for (const host of ['a.example', 'b.example:81'])
    for (const scheme of ['http', 'https'] as const) {
      const key = keyOf({ host, scheme }, '/cached?page=2')()!
      const body = Buffer.from(`<p>${scheme}://${host}</p>`)
      const page = await cache.fetch(key, async () => ({
        status: 200,
        headers: { ...securityHeaders(scheme === 'https'), 'cache-control': 'public, s-maxage=1' },
        body,
        cacheable: true,
      }))
      if (page.isForEveryone) for (const encoding of ENCODINGS) await page.bytesIn(encoding)
    }
  const ours = createServers(watched)
  ours.answerCached(findCached)
  ports.ours = await ours.listen(0, '127.0.0.1')
  stop.push(() => ours.close(0))
  const plain = createHttpServer({ maxHeaderSize: 16_384, keepAliveTimeout: 10_000 }, watched)
  plain.listen(0, '127.0.0.1')
  await once(plain, 'listening')
  ports.plain = (plain.address() as AddressInfo).port
  stop.push(() => plain.close().closeAllConnections())
})
afterAll(() => Promise.all(stop.map((one) => one())))

const turn = () => new Promise((resolve) => setImmediate(resolve))
/** Everything is in this process, so an answer that has not come after these turns never comes. */
const QUIET_TURNS = 30

/** What a server answers, and whether it reset the connection, which may lose a part. */
async function heardFrom(port: number, pieces: string[]) {
  const client = createConnection({ port, host: '127.0.0.1', noDelay: true })
  let [heard, isReset] = ['', false]
  client.on('data', (chunk) => {
    heard += chunk.toString('latin1')
  })
  client.on('error', () => {
    isReset = true
  })
  await once(client, 'connect')
  while (!accepted.has(client.localPort) && !client.destroyed) await turn()
  const server = accepted.get(client.localPort)
  const { localPort } = client
  const closed = new Promise((resolve) =>
    client.closed ? resolve(undefined) : client.once('close', resolve),
  )
  for (const piece of pieces) {
    if (!client.writable) break
    client.write(piece, 'latin1')
    const isRead = () => !server || !accepted.has(localPort) || server.bytesRead >= client.bytesWritten
    while (client.writable && !isRead()) await turn()
    // What is wrong with the next piece must not come before the answer to this one.
    for (let turns = 0; turns < QUIET_TURNS; turns += 1) await turn()
  }
  for (let [quiet, length] = [0, -1]; quiet < QUIET_TURNS && !client.closed; quiet += 1) {
    await turn()
    if (heard.length !== length) [quiet, length] = [0, heard.length]
  }
  client.end()
  await closed
  return { heard, isReset }
}

/** An answer without what differs each time, and without the order of its headers. */
const plainly = (heard: string): string =>
  heard
    .replace(/date: [^\r]+/gi, 'date: now')
    .replace(/x-accel-expires: @\d+/g, 'x-accel-expires: soon')
    .replace(/x-request-id: [^\r]+/g, 'x-request-id: one')
    .replace(/HTTP\/1\.1 \d{3} [^\r]+\r\n([\s\S]*?)\r\n\r\n/g, (head) =>
      head.trim().toLowerCase().split('\r\n').toSorted().join('\n').concat('\n\n'),
    )

/**
 * What node:http says to what is no HTTP. If the connection was handed over, it may come before the
 * answer to a request in the same piece, or not at all after one that is being sent.
 */
const REFUSED = 'connection: close\nhttp/1.1 400 bad request\n\n'

test(`${ROUNDS} connections are answered as node:http answers them, seed ${SEED}`, async () => {
  const seeded = new Seeded(SEED)
  let cachedAnswers = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const pieces = someBytes(seeded)
    const [ours, plain] = await Promise.all([heardFrom(ports.ours, pieces), heardFrom(ports.plain, pieces)])
    const [mine, theirs] = [plainly(ours.heard), plainly(plain.heard)].map((heard) => heard.split(REFUSED))
    const [[heard = '', refused], [expected = '']] = [mine!, theirs!]
    cachedAnswers += heard.split('s-maxage=1').length - 1
    const isCut = refused !== undefined || ours.isReset || plain.isReset
    if (isCut && expected.startsWith(heard)) continue
    if (plain.isReset && heard.startsWith(expected)) continue
    expect({ round, pieces, heard }).toEqual({ round, pieces, heard: expected })
  }
  expect(cachedAnswers).toBeGreaterThan(ROUNDS / 10)
}, 600_000)
