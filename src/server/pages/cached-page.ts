import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'
import { ENTRY_BYTES, textBytes } from '#domain/caching/bounded-cache.ts'
import {
  type AnswerHeaders,
  type EncodedBody,
  encodedHeaders,
  etagOf,
  notModifiedHeaders,
  proxyExpiry,
} from '../http/answer.ts'
import { compress, decompress, ENCODINGS, type Encoding } from '../http/encoding.ts'

/** A connection that asks for nothing is closed after this time, and every answer says so. */
export const KEEP_ALIVE_SECONDS = 10

/** Head and body in one piece, so that a socket is written to once. The lines about the moment are replaced in place. */
export type Wire = { bytes: Buffer; bodyAt: number; momentAt: number; halfSecond: number }

const linesOf = (headers: AnswerHeaders): string =>
  Object.entries(headers)
    .flatMap(([name, value]) => [value].flat().map((one) => `${name}: ${one}\r\n`))
    .join('')

/** What a head says about this moment. Its length never changes. */
const momentLines = (headers: AnswerHeaders, now: number): string =>
  linesOf({ date: new Date(now).toUTCString(), ...proxyExpiry(headers, now) })

const headText = (status: number, moment: string, headers: AnswerHeaders): string =>
  `${startLine(status)}${moment}connection: keep-alive\r\nkeep-alive: timeout=${KEEP_ALIVE_SECONDS}\r\n${linesOf(headers)}\r\n`
const startLine = (status: number) => `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n`

/** What a page and one of its wires hold beside their bytes. */
const PAGE_OVERHEAD = 1_000
const WIRE_OVERHEAD = 400
/** Measured under attack: the process holds about this much more than it asks of the system for bytes. */
const ALLOCATOR_SHARE = 1.25

type Rendered = { status: number; headers: AnswerHeaders; body: Buffer; etag?: string }

/** A whole page with all its headers. It holds only the encodings that somebody has asked for. */
export class CachedPage implements EncodedBody {
  readonly isForEveryone = true as const
  readonly status: number
  readonly headers: AnswerHeaders
  readonly etag: string
  /** The page as it was rendered, until the first encoding is made from it. */
  #rendered: Buffer | undefined
  readonly #wires: Partial<Record<Encoding, Wire>> = {}
  readonly #making = new Map<Encoding, Promise<Buffer>>()
  /** Called when the page holds another encoding. */
  onGrown: (() => void) | undefined

  constructor({ status, headers, body, etag }: Rendered) {
    // Node checks the headers that it writes. These are written to the socket by us.
    for (const [name, value] of Object.entries(headers)) {
      validateHeaderName(name)
      for (const one of [value].flat()) validateHeaderValue(name, one)
    }
    this.status = status
    this.headers = headers
    this.etag = etag ?? etagOf(body)
    this.#rendered = body
  }

  /** The page's own answer: it is its own body. */
  get body(): EncodedBody {
    return this
  }

  /** All the memory this page holds. */
  get size(): number {
    const headers = Object.entries(this.headers).map(([name, value]) => name + value)
    return (
      PAGE_OVERHEAD +
      headers.reduce((sum, text) => sum + ENTRY_BYTES / 2 + textBytes(text), 0) +
      ALLOCATOR_SHARE * (this.#rendered?.length ?? 0) +
      Object.values(this.#wires).reduce(
        (sum, { bytes }) => sum + WIRE_OVERHEAD + ALLOCATOR_SHARE * bytes.length,
        0,
      )
    )
  }

  /** The page as it goes to a socket, if this encoding has been made. */
  wireIn(encoding: Encoding): Wire | undefined {
    const wire = this.#wires[encoding]
    if (!wire) return
    const now = Date.now()
    // The date changes each full second, the proxy's time between them.
    const halfSecond = Math.floor(now / 500)
    if (wire.halfSecond !== halfSecond) {
      wire.bytes.write(momentLines(this.headers, now), wire.momentAt, 'latin1')
      wire.halfSecond = halfSecond
    }
    return wire
  }

  /** A 304 as it goes to a socket. */
  notModified(): string {
    return headText(304, momentLines(this.headers, Date.now()), notModifiedHeaders(this))
  }

  /** The body alone. What is made for one client stays for the next. */
  bytesIn(encoding: Encoding): Buffer | Promise<Buffer> {
    const wire = this.#wires[encoding]
    if (wire) return wire.bytes.subarray(wire.bodyAt)
    let making = this.#making.get(encoding)
    if (!making) {
      making = this.#make(encoding).finally(() => this.#making.delete(encoding))
      this.#making.set(encoding, making)
    }
    return making
  }

  async #make(encoding: Encoding): Promise<Buffer> {
    const body = await compress(await this.#plain(), encoding)
    const head = Buffer.from(
      headText(
        this.status,
        momentLines(this.headers, Date.now()),
        encodedHeaders(this, encoding, body.length),
      ),
      'latin1',
    )
    // Memory of its own: a slice of Node's pool would hold all of the pool.
    const bytes = Buffer.allocUnsafeSlow(head.length + body.length)
    bytes.set(head)
    bytes.set(body, head.length)
    this.#wires[encoding] = {
      bytes,
      bodyAt: head.length,
      momentAt: startLine(this.status).length,
      halfSecond: 0,
    }
    this.#rendered = undefined
    this.onGrown?.()
    return bytes.subarray(head.length)
  }

  /** The page without any encoding. Unpacking it again is cheaper than holding it for good. */
  async #plain(): Promise<Buffer> {
    if (this.#rendered) return this.#rendered
    const known = ENCODINGS.find((encoding) => this.#wires[encoding])!
    return decompress(await this.bytesIn(known), known)
  }
}
