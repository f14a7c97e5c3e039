import { once } from 'node:events'
import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { KEEP_ALIVE_SECONDS } from '../../pages/cache/cached-page.ts'
import type { FindCachedPage } from '../../pages/cache/find-cached-page.ts'
import { cachedConnections } from './cached-connection.ts'
import { HttpConnections, limitBody } from './timeouts.ts'

export type Timeouts = {
  /** How long a head may take to arrive. */
  headMs: number
  /** How long the body of an unknown sender may take to arrive. */
  bodyMs: number
  /** How often slow heads are looked for. */
  sweepMs: number
}

// Long enough for a slow phone, and short enough that ten thousand idle sockets do not stay.
export const TIMEOUTS: Timeouts = { headMs: 15_000, bodyMs: 30_000, sweepMs: 5_000 }

const MAX_HEAD_BYTES = 16_384
/** How long a new connection may stay silent while the server stops. */
const FIRST_REQUEST_MS = 500

export type HttpServer = {
  /** Node's HTTP server, for tools that attach to one. It does not listen. */
  http: Server
  listen(port: number, host: string): Promise<number>
  /** From now on answers cached pages from the socket, with this lookup. */
  answerCached(find: FindCachedPage): void
  /** Accepts no more connections, and waits this long for answers in progress. */
  close(lastAnswersMs: number): Promise<void>
}

/**
 * A server that accepts all connections itself. It answers cached pages, and hands every other
 * connection to node:http by emitting 'connection', as Node's documentation describes.
 */
export function createServers(listener: RequestListener, timeouts = TIMEOUTS): HttpServer {
  const connections = new HttpConnections(timeouts)
  const http = createHttpServer(
    {
      maxHeaderSize: MAX_HEAD_BYTES,
      keepAliveTimeout: KEEP_ALIVE_SECONDS * 1000,
      // We enforce these two ourselves: see HttpConnections and limitBody.
      headersTimeout: 0,
      requestTimeout: 0,
    },
    (request, response) => {
      connections.begin(request, response)
      limitBody(request, timeouts.bodyMs)
      listener(request, response)
    },
  )
  const handOver = (socket: Socket) => {
    connections.add(socket)
    http.emit('connection', socket)
  }
  let cached: ReturnType<typeof cachedConnections> | undefined
  // Half-open connections are allowed, as in node:http: a client may close its side and still get
  // an answer.
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    cached ? cached.accept(socket) : handOver(socket),
  )
  return {
    http,
    async listen(port, host) {
      server.listen(port, host)
      await once(server, 'listening')
      return (server.address() as AddressInfo).port
    },
    answerCached(find) {
      cached = cachedConnections(find, handOver, timeouts.sweepMs)
    },
    async close(lastAnswersMs) {
      const closed = once(server, 'close')
      server.close()
      cached?.close(Math.min(FIRST_REQUEST_MS, lastAnswersMs))
      connections.close()
      const timer = setTimeout(() => connections.destroy(), lastAnswersMs)
      await closed
      clearTimeout(timer)
    },
  }
}
