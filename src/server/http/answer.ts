import { hash } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ReadableStream } from 'node:stream/web'
import { BodyInParts } from './body-in-parts.ts'
import { chooseEncoding, type Encoding, gzipStream } from './encoding.ts'
import { securityHeaders } from './security.ts'

/** Names are in lower case, so that no header is there twice. */
export type AnswerHeaders = Record<string, string | string[]>

/** A body that can be sent in every encoding. */
export interface EncodedBody {
  bytesIn(encoding: Encoding): Buffer | BodyInParts | Promise<Buffer>
}

/** An answer before it is adapted to a client. */
export type Answer = {
  status: number
  headers: AnswerHeaders
  body?: string | Uint8Array | BodyInParts | EncodedBody | ReadableStream<Uint8Array>
  etag?: string
  /** Whether a stream may be compressed. A stream of events must not wait in a buffer. */
  isCompressible?: boolean
  /** What a page that refuses something says, for programs that read no pages. */
  problem?: { title: string; text: string }
}

/** What the headers of a request ask for. */
export type ClientPreferences = {
  method?: string
  ifNoneMatch?: string
  acceptEncoding?: string
  isHttps: boolean
}

/** An answer adapted to one client. */
export type Reply = {
  status: number
  headers: AnswerHeaders
  body?: string | Uint8Array | BodyInParts | ReadableStream<Uint8Array>
}

export const preferencesOf = (
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  isHttps: boolean,
): ClientPreferences => ({
  method,
  ifNoneMatch: headers['if-none-match'],
  acceptEncoding: headers['accept-encoding'] as string | undefined,
  isHttps,
})

export const etagOf = (bytes: Uint8Array): string => `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`

export const textAnswer = (status: number, text: string, headers: AnswerHeaders = {}): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
  body: text,
})

/**
 * Whether the client has this answer. A tag includes its quotes, so it never matches part of
 * another.
 */
export const isNotModified = ({ status, etag }: Pick<Answer, 'status' | 'etag'>, ifNoneMatch?: string) =>
  status === 200 && etag !== undefined && ifNoneMatch?.includes(etag) === true

/** The headers of a 304: those that a cache needs to refresh its copy. */
export function notModifiedHeaders({ headers, etag }: Pick<Answer, 'headers' | 'etag'>): AnswerHeaders {
  const needed: AnswerHeaders = { etag: etag! }
  for (const name of ['cache-control', 'vary', 'x-request-id']) {
    const value = headers[name]
    if (value !== undefined) needed[name] = value
  }
  return needed
}

/** The headers of an answer in one encoding, without those that change over time. */
export function encodedHeaders(
  { headers, etag }: Pick<Answer, 'headers' | 'etag'>,
  encoding: Encoding,
  length: number,
): AnswerHeaders {
  const all: AnswerHeaders = { ...headers, 'content-length': String(length) }
  if (etag) all.etag = etag
  all.vary ??= 'Accept-Encoding'
  if (encoding !== 'identity') all['content-encoding'] = encoding
  return all
}

/** Pages say `s-maxage=1`. Feeds may say longer. */
const isBrief = (headers: AnswerHeaders) => /\bs-maxage=1\b/.test(String(headers['cache-control'] ?? ''))

/**
 * When nginx must ask again. It counts whole seconds, so `s-maxage=1` alone could mean two. With
 * the nearest full second it is between 0.5 and 1.5.
 */
export const proxyExpiry = (headers: AnswerHeaders, now: number): AnswerHeaders =>
  isBrief(headers) ? { 'x-accel-expires': `@${Math.round(now / 1000)}` } : {}

/** Decides status, encoding, conditional requests, HEAD and headers of every answer. */
export async function replyTo(preferences: ClientPreferences, answer: Answer): Promise<Reply> {
  const expiry = proxyExpiry(answer.headers, Date.now())
  if (isNotModified(answer, preferences.ifNoneMatch))
    return { status: 304, headers: { ...notModifiedHeaders(answer), ...expiry } }
  const { status, body } = answer
  const defaults = { ...securityHeaders(preferences.isHttps), ...expiry }
  const isHead = preferences.method === 'HEAD'
  if (typeof body === 'object' && 'bytesIn' in body) {
    const encoding = chooseEncoding(preferences.acceptEncoding)
    const bytes = await body.bytesIn(encoding)
    const headers = { ...defaults, ...encodedHeaders(answer, encoding, bytes.length) }
    return { status, headers, body: isHead ? undefined : bytes }
  }
  const headers: AnswerHeaders = { ...defaults, ...answer.headers }
  if (answer.etag) headers.etag = answer.etag
  if (typeof body === 'string' || body instanceof Uint8Array)
    headers['content-length'] = String(Buffer.byteLength(body))
  if (body instanceof BodyInParts) headers['content-length'] = String(body.length)
  if (answer.isCompressible && body instanceof ReadableStream) {
    headers.vary = headers.vary ? `${headers.vary}, Accept-Encoding` : 'Accept-Encoding'
    if (chooseEncoding(preferences.acceptEncoding, ['gzip']) === 'gzip') {
      headers['content-encoding'] = 'gzip'
      delete headers['content-length']
      if (!isHead) return { status, headers, body: gzipStream(body) }
    }
  }
  if (isHead) {
    // Nobody reads the body. Its source must be cancelled, or it waits for a reader forever.
    if (body instanceof ReadableStream) await body.cancel()
    return { status, headers }
  }
  return { status, headers, body }
}

/** Passes a stream on as fast as the client reads. A client that disconnects cancels the stream. */
async function pipe(body: ReadableStream<Uint8Array>, response: ServerResponse): Promise<void> {
  // A client that left before the answer was ready: its end was reported already.
  if (response.closed) return body.cancel()
  const reader = body.getReader()
  const left = new AbortController()
  response.once('close', () => {
    left.abort()
    reader.cancel().catch(() => {})
  })
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    if (!response.write(value)) await once(response, 'drain', { signal: left.signal }).catch(() => {})
  }
  response.end()
}

/** Sends a body from borrowed memory. */
function sendParts(body: BodyInParts, response: ServerResponse): void {
  const { bytes, giveBack } = body.borrow()
  // If the client disconnects early, the socket may still read the memory, so it is not reused.
  response.once('close', () => {
    if (response.writableFinished) giveBack()
  })
  response.end(bytes)
}

/** Sends a reply over node:http. Throws if a stream breaks off. */
export async function sendReply(response: ServerResponse, { status, headers, body }: Reply): Promise<void> {
  response.writeHead(status, headers)
  if (body === undefined || typeof body === 'string' || body instanceof Uint8Array) response.end(body)
  else if (body instanceof BodyInParts) sendParts(body, response)
  else await pipe(body, response)
}
