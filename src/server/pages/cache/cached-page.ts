import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'
import { ENTRY_BYTES, textBytes } from '#domain/caching/bounded-cache.ts'
import {
  type AnswerHeaders,
  type EncodedBody,
  encodedHeaders,
  etagOf,
  notModifiedHeaders,
  proxyExpiry,
} from '../../http/answer.ts'
import { BodyInParts } from '../../http/body-in-parts.ts'
import { compress, decompress, ENCODINGS, type Encoding } from '../../http/encoding.ts'

/** An idle connection is closed after this time. Every answer says so. */
export const KEEP_ALIVE_SECONDS = 10

/**
 * Head and body in one buffer, so that the socket is written once. Lines with the time are updated
 * in place.
 */
export type Wire = { bytes: Buffer; bodyAt: number; momentAt: number; halfSecond: number }

const linesOf = (headers: AnswerHeaders): string =>
  Object.entries(headers)
    .flatMap(([name, value]) => [value].flat().map((one) => `${name}: ${one}\r\n`))
    .join('')

/** The lines of a head that depend on the time. Their length never changes. */
const momentLines = (headers: AnswerHeaders, now: number): string =>
  linesOf({ date: new Date(now).toUTCString(), ...proxyExpiry(headers, now) })

const headText = (status: number, moment: string, headers: AnswerHeaders): string =>
  `${startLine(status)}${moment}connection: keep-alive\r\nkeep-alive: timeout=${KEEP_ALIVE_SECONDS}\r\n${linesOf(headers)}\r\n`
const startLine = (status: number) => `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n`

/** What a page and one of its encodings hold besides their bytes. */
const PAGE_OVERHEAD = 1_000
const WIRE_OVERHEAD = 400
/** Measured under attack: the process holds about this much more than it requests for bytes. */
const ALLOCATOR_SHARE = 1.25

type Body = Buffer | BodyInParts
type Rendered = { status: number; headers: AnswerHeaders; body: Body; etag?: string }

/** A small buffer is a part of a large one, and would hold all of it. */
function unpooled(bytes: Body): Body {
  if (bytes instanceof BodyInParts || bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}

/** Gives the bytes of a body to a task, in memory that is its own only until the task is done. */
async function withBytes<Made>(body: Body, task: (bytes: Buffer) => Promise<Made>): Promise<Made> {
  if (!(body instanceof BodyInParts)) return task(body)
  const { bytes, giveBack } = body.borrow()
  return task(bytes).finally(giveBack)
}

const bodyOf = ({ bytes, bodyAt }: Wire): Buffer => bytes.subarray(bodyAt)

/** A whole page with its headers. It holds only the encodings that were requested. */
export class CachedPage implements EncodedBody {
  readonly isForEveryone = true as const
  readonly status: number
  readonly headers: AnswerHeaders
  readonly etag: string
  /**
   * The rendered page, until another encoding is made from it and nobody has requested this one.
   */
  #rendered: Body | undefined
  #isPlainRequested = false
  readonly #wires: Partial<Record<Encoding, Wire>> = {}
  readonly #making = new Map<Encoding, Promise<Buffer>>()
  /** Called when the page holds another encoding. */
  onGrown: (() => void) | undefined

  constructor({ status, headers, body, etag }: Rendered) {
    // Node validates headers that it writes. These we write to the socket ourselves.
    for (const [name, value] of Object.entries(headers)) {
      validateHeaderName(name)
      for (const one of [value].flat()) validateHeaderValue(name, one)
    }
    this.status = status
    this.headers = headers
    this.etag = etag ?? etagOf(body instanceof BodyInParts ? body.toBuffer() : body)
    this.#rendered = unpooled(body)
  }

  /** The page is the body of its own answer. */
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

  /** The bytes for a socket, if this encoding exists. */
  wireIn(encoding: Encoding): Wire | undefined {
    const wire = this.#wires[encoding] ?? this.#plainWire(encoding)
    if (!wire) return
    const now = Date.now()
    // The date changes every second, the time for the proxy in between.
    const halfSecond = Math.floor(now / 500)
    if (wire.halfSecond !== halfSecond) {
      wire.bytes.write(momentLines(this.headers, now), wire.momentAt, 'latin1')
      wire.halfSecond = halfSecond
    }
    return wire
  }

  #plainWire(encoding: Encoding): Wire | undefined {
    return encoding === 'identity' && this.#rendered ? this.#store(encoding, this.#rendered) : undefined
  }

  /** The bytes of a 304. */
  notModified(): string {
    return headText(304, momentLines(this.headers, Date.now()), notModifiedHeaders(this))
  }

  /** The body alone. An encoding that is made for one client stays for the next. */
  bytesIn(encoding: Encoding): Body | Promise<Buffer> {
    const wire = this.#wires[encoding]
    if (wire) return bodyOf(wire)
    if (encoding === 'identity' && this.#rendered) {
      // Not copied before a socket needs it.
      this.#isPlainRequested = true
      return this.#rendered
    }
    let making = this.#making.get(encoding)
    if (!making) {
      making = this.#make(encoding).finally(() => this.#making.delete(encoding))
      this.#making.set(encoding, making)
    }
    return making
  }

  async #make(encoding: Encoding): Promise<Buffer> {
    const packed = await withBytes(await this.#plain(), (plain) => compress(plain, encoding))
    return bodyOf(this.#store(encoding, packed))
  }

  #store(encoding: Encoding, body: Body): Wire {
    const head = Buffer.from(
      headText(
        this.status,
        momentLines(this.headers, Date.now()),
        encodedHeaders(this, encoding, body.length),
      ),
      'latin1',
    )
    // Its own memory: a slice of Node's pool would keep the whole pool alive.
    const bytes = Buffer.allocUnsafeSlow(head.length + body.length)
    bytes.set(head)
    if (body instanceof BodyInParts) body.writeTo(bytes.subarray(head.length))
    else bytes.set(body, head.length)
    const wire = { bytes, bodyAt: head.length, momentAt: startLine(this.status).length, halfSecond: 0 }
    this.#wires[encoding] = wire
    if (encoding === 'identity' || !this.#isPlainRequested) this.#rendered = undefined
    this.onGrown?.()
    return wire
  }

  /** The page without encoding. Unpacking it again is cheaper than holding it. */
  async #plain(): Promise<Body> {
    if (this.#rendered) return this.#rendered
    const known = ENCODINGS.find((encoding) => this.#wires[encoding])!
    return decompress(bodyOf(this.#wires[known]!), known)
  }
}
