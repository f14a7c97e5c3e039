import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FindPage, FoundPage } from './front.ts'
import type { CachedPage, Encoding } from './page-cache.ts'
import { linesOf, proxyTime } from './proxy-time.ts'
import { readShared } from './shared-read.ts'

/** What the lane reads of a request; whatever it does not understand completely it leaves to the HTTP server. */
export type SimpleRequest = { method: 'GET' | 'HEAD'; url: string; headers: Record<string, string> }

const HEAD = /^(GET|HEAD) (\/[\x21-\x7e]*) HTTP\/1\.1\r\n/
const HEADER = /([A-Za-z0-9-]+): *([\x20-\x7e]*)\r\n/y
const NOT_SIMPLE = /^(content-length|transfer-encoding|expect|upgrade|range|te|trailer)$/
const isSimple = (name: string, value: string) =>
  name === 'connection' ? value.toLowerCase() === 'keep-alive' : !NOT_SIMPLE.test(name)
const LONGEST_HEAD = 8_192
/** Browsers of one kind say the same about the same page, byte for byte; a proxy always does. */
const MOST_HEADS = 2_000

/** Reads one whole, plain request for a page; anything unusual, partial, doubled or with a body is not simple. */
export function readSimpleRequest(text: string): SimpleRequest | undefined {
  const first = HEAD.exec(text)
  if (!first) return
  const headers: Record<string, string> = {}
  HEADER.lastIndex = first[0].length
  for (let end = first[0].length; ; end = HEADER.lastIndex) {
    const header = HEADER.exec(text)
    if (!header) {
      // The head has to end here, and nothing may follow it.
      if (text.length !== end + 2 || !text.endsWith('\r\n')) return
      break
    }
    const name = header[1]!.toLowerCase()
    if (name in headers || !isSimple(name, header[2]!)) return
    headers[name] = header[2]!
  }
  return { method: first[1] as 'GET' | 'HEAD', url: first[2]!, headers }
}

const REASONS: Record<number, string> = { 200: 'OK', 301: 'Moved Permanently', 308: 'Permanent Redirect' }

/** What a head says of the moment; always of the same length. */
const linesOfNow = ({ headers }: CachedPage, now: number) =>
  linesOf({ Date: new Date(now).toUTCString(), ...proxyTime(headers, now) })

/** A page as it goes over the wire, head and body in one piece: one write instead of a dozen header operations. */
type Wire = { bytes: Buffer; bodyAt: number; nowAt: number; half: number }

function makeWire(page: CachedPage, encoding: Encoding): Wire {
  const body = page.bodies[encoding]!
  const start = `HTTP/1.1 ${page.status} ${REASONS[page.status] ?? ''}\r\n`
  const headers: Record<string, string> = {
    ...page.headers,
    ETag: page.etag,
    'Content-Length': String(body.length),
  }
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding
  const rest = `Connection: keep-alive\r\nKeep-Alive: timeout=10\r\n${linesOf(headers)}\r\n`
  const head = Buffer.from(start + linesOfNow(page, Date.now()) + rest, 'latin1')
  return { bytes: Buffer.concat([head, body]), bodyAt: head.length, nowAt: start.length, half: 0 }
}

const wires = new WeakMap<CachedPage, Map<Encoding, Wire>>()

function wireOf(page: CachedPage, encoding: Encoding): Wire {
  let known = wires.get(page)
  if (!known) {
    known = new Map()
    wires.set(page, known)
  }
  let wire = known.get(encoding)
  if (!wire) {
    wire = makeWire(page, encoding)
    known.set(encoding, wire)
  }
  // Written over in place when it changes: the date each full second, the proxy's time between them.
  const now = Date.now()
  const half = Math.floor(now / 500)
  if (wire.half !== half) {
    wire.bytes.write(linesOfNow(page, now), wire.nowAt, 'latin1')
    wire.half = half
  }
  return wire
}

const NOT_MODIFIED =
  'HTTP/1.1 304 Not Modified\r\nConnection: keep-alive\r\nKeep-Alive: timeout=10\r\nVary: Accept-Encoding\r\n'

/** What a head means: equal bytes mean the same, so it is read once. Which page is kept for it is asked every time. */
type Head = { request: SimpleRequest; find: () => FoundPage | undefined }

function headReader(find: FindPage): (text: string) => Head | undefined {
  const known = new Map<string, Head>()
  return (text) => {
    let head = known.get(text)
    if (!head) {
      const request = readSimpleRequest(text)
      if (!request) return
      head = { request, find: find(request) }
      if (known.size >= MOST_HEADS) known.clear()
      known.set(text, head)
    }
    return head
  }
}

function answer(socket: Socket, request: SimpleRequest, { page, encoding }: FoundPage): void {
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag)) {
    const now = linesOfNow(page, Date.now())
    socket.write(
      `${NOT_MODIFIED}${now}ETag: ${page.etag}\r\nCache-Control: ${page.headers['Cache-Control']}\r\n\r\n`,
      'latin1',
    )
    return
  }
  const { bytes, bodyAt } = wireOf(page, encoding)
  socket.write(request.method === 'HEAD' ? bytes.subarray(0, bodyAt) : bytes)
}

/**
 * Answers kept pages straight from the socket, at a third of what the HTTP server costs. A connection that asks for
 * anything else is handed to the HTTP server for good, with what it has said so far.
 */
export function openFastLane(http: Server, find: FindPage, idleMilliseconds: number): { close(): void } {
  const waiting = new Set<Socket>()
  const read = headReader(find)
  const serveHttp = http.listeners('connection') as ((this: Server, socket: Socket) => void)[]
  const accept = (socket: Socket) => {
    const leave = () => waiting.delete(socket)
    const giveUp = () => socket.destroy()
    // The HTTP server lets sockets half open; here nobody waits for the rest.
    const end = () => socket.end()
    const carryOn = () => socket.resume()
    const hear = (bytes: Buffer, length: number) => {
      const head = length > LONGEST_HEAD ? undefined : read(bytes.toString('latin1', 0, length))
      const found = head?.find()
      if (found) {
        answer(socket, head!.request, found)
        // One who asks faster than they read is not listened to until they have read.
        if (socket.writableNeedDrain) socket.pause().once('drain', carryOn)
        return
      }
      reading.stop()
      socket.off('end', end).off('timeout', giveUp).off('error', giveUp).off('close', leave)
      socket.setTimeout(0)
      leave()
      socket.pause()
      socket.unshift(Buffer.from(bytes.subarray(0, length)))
      for (const serve of serveHttp) serve.call(http, socket)
      socket.resume()
    }
    waiting.add(socket)
    socket.setNoDelay(true)
    socket.setTimeout(idleMilliseconds)
    const reading = readShared(socket, hear)
    socket.on('end', end).on('timeout', giveUp).on('error', giveUp).on('close', leave)
  }
  http.removeAllListeners('connection').on('connection', accept)
  return {
    close() {
      for (const socket of waiting) socket.destroy()
    },
  }
}
