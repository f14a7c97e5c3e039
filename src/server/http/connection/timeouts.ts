import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

function refuse(socket: Socket): void {
  if (socket.writable) socket.write(TOO_SLOW)
  socket.destroySoon()
}

const slowBodies = new WeakSet<IncomingMessage>()

/**
 * Ends a request whose body does not arrive in time, so that slow senders cannot fill the server.
 * Node's own limit has no exceptions, but a large feed needs one.
 */
export function limitBody(request: IncomingMessage, milliseconds: number): void {
  const { headers, socket } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  let bytesRead = socket.bytesRead
  const timer = setTimeout(() => {
    // It is here, and nobody has asked for it yet: the server is slow, not the sender.
    if (request.complete) return
    if (slowBodies.has(request) && socket.bytesRead > bytesRead) {
      bytesRead = socket.bytesRead
      timer.refresh()
      return
    }
    refuse(socket)
  }, milliseconds)
  timer.unref()
  request.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
}

/** An authenticated sender may take as long as it needs, while bytes arrive. */
export const allowSlowBody = (request: IncomingMessage): void => void slowBodies.add(request)

/** No browser and no proxy sends more requests than this before it has read an answer. */
const MAX_OPEN_REQUESTS = 100

type Exchange = {
  /** Answers that are not complete. */
  open: Set<ServerResponse>
  /** How many bytes had been read when the last answer was complete. */
  bytesAtRest: number
  /** Since when the head of the next request has been arriving. */
  headSince: number | undefined
}

/**
 * The connections that node:http serves. Node enforces its timeouts only for servers that listen
 * themselves, and ours does not.
 */
export class HttpConnections {
  readonly #exchanges = new Map<Socket, Exchange>()
  readonly #sweep: NodeJS.Timeout
  #isClosing = false

  constructor({ headMs, sweepMs }: { headMs: number; sweepMs: number }) {
    this.#sweep = setInterval(() => this.#endSlowHeads(headMs), sweepMs).unref()
  }

  /** A connection that has begun to send a head. */
  add(socket: Socket): void {
    this.#exchanges.set(socket, { open: new Set(), bytesAtRest: 0, headSince: performance.now() })
    socket.once('close', () => this.#exchanges.delete(socket))
  }

  /** A head has arrived. */
  begin({ socket }: IncomingMessage, response: ServerResponse): void {
    const exchange = this.#exchanges.get(socket)
    if (!exchange) return
    exchange.open.add(response)
    exchange.headSince = undefined
    response.once('close', () => {
      exchange.open.delete(response)
      exchange.bytesAtRest = socket.bytesRead
      if (this.#isClosing && exchange.open.size === 0) socket.destroySoon()
    })
    if (exchange.open.size > MAX_OPEN_REQUESTS) socket.destroy()
  }

  isAnswering = (socket: Socket): boolean => (this.#exchanges.get(socket)?.open.size ?? 0) > 0

  /** How much is held of the answers that wait for the one before them. */
  queuedOf = (socket: Socket): number => {
    let bytes = 0
    for (const response of this.#exchanges.get(socket)?.open ?? [])
      if (!response.socket) bytes += response.writableLength
    return bytes
  }

  /** Ends idle connections now, and each of the others after its answer. */
  close(): void {
    this.#isClosing = true
    clearInterval(this.#sweep)
    for (const [socket, { open, headSince }] of this.#exchanges)
      if (open.size === 0 && headSince === undefined) socket.destroySoon()
  }

  destroy(): void {
    for (const socket of this.#exchanges.keys()) socket.destroy()
  }

  #endSlowHeads(headMs: number): void {
    const now = performance.now()
    for (const [socket, exchange] of this.#exchanges) {
      if (exchange.open.size > 0) continue
      if (exchange.headSince === undefined) {
        if (socket.bytesRead !== exchange.bytesAtRest) exchange.headSince = now
      } else if (now - exchange.headSince > headMs) refuse(socket)
    }
  }
}
