import { once } from 'node:events'
import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { KEEP_ALIVE_SECONDS } from '../../pages/cache/cached-page.ts'
import type { FindCachedPage } from '../../pages/cache/find-cached-page.ts'
import { cachedConnections, type DirectPosts } from './cached-connection.ts'
import { HttpConnections, limitBody } from './timeouts.ts'
import { endUnread, UnreadAnswers, type UnreadLimits } from './unread-answers.ts'

export type Timeouts = {
  /** How long a head may take to arrive. */
  headMs: number
  /** How long the body of an unknown sender may take to arrive. */
  bodyMs: number
} & UnreadLimits

// Long enough for a slow phone, and short enough that ten thousand idle sockets do not stay.
export const TIMEOUTS: Timeouts = { headMs: 15_000, bodyMs: 30_000, unreadMs: 30_000, sweepMs: 5_000 }

const MAX_HEAD_BYTES = 16_384
/** How long a new connection may stay silent while the server stops. */
const FIRST_REQUEST_MS = 500

export type HttpServer = {
  /** Node's HTTP server, for tools that attach to one. It does not listen. */
  http: Server
  listen(port: number, host: string): Promise<number>
  /** From now on answers cached pages from the socket, with this lookup, and these posts. */
  answerCached(find: FindCachedPage, posts?: DirectPosts): void
  /** Accepts no more connections, and waits this long for answers in progress. */
  close(lastAnswersMs: number): Promise<void>
}

/**
 * A server that accepts all connections itself. It answers cached pages, and hands every other
 * connection to node:http by emitting 'connection', as Node's documentation describes.
 */
export function createServers(listener: RequestListener, timeouts = TIMEOUTS): HttpServer {
  const connections = new HttpConnections(timeouts)
  const unread = new UnreadAnswers(timeouts, connections.queuedOf)
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
  // An answer that takes long to make may wait. What is left is a client that does not read, or
  // that has no more requests.
  http.on('timeout', (socket) => (connections.isAnswering(socket) ? endUnread(socket) : socket.destroy()))
  const handOver = (socket: Socket) => {
    connections.add(socket)
    http.emit('connection', socket)
  }
  let cached: ReturnType<typeof cachedConnections> | undefined
  // Half-open connections are allowed, as in node:http: a client may close its side and still get
  // an answer.
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    unread.add(socket)
    if (cached) cached.accept(socket)
    else handOver(socket)
  })
  return {
    http,
    async listen(port, host) {
      server.listen(port, host)
      await once(server, 'listening')
      return (server.address() as AddressInfo).port
    },
    answerCached(find, posts) {
      cached = cachedConnections(find, handOver, timeouts.sweepMs, posts)
    },
    async close(lastAnswersMs) {
      const closed = once(server, 'close')
      server.close()
      cached?.close(Math.min(FIRST_REQUEST_MS, lastAnswersMs))
      connections.close()
      const timer = setTimeout(() => {
        connections.destroy()
        cached?.destroy()
      }, lastAnswersMs)
      await closed
      clearTimeout(timer)
    },
  }
}
