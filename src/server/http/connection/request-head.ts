import { BoundedCache, ENTRY_BYTES, textBytes } from '#domain/caching/bounded-cache.ts'

type Headers = Record<string, string>
/** A complete, plain request for a page. Everything else is left to node:http. */
export type SimpleRequest = { method: 'GET' | 'HEAD'; url: string; headers: Headers }
/** A complete, plain request with a short body. */
export type SimplePost = { url: string; headers: Headers; body: string }

const FIRST_LINE = /^(GET|HEAD|POST) (\/[\x21-\x7e]*) HTTP\/1\.1\r\n/
// Spaces are part of the value, because two parts that both match them take quadratic time.
const HEADER = /([A-Za-z0-9-]+):([\x20-\x7e]*)\r\n/y
const NOT_SIMPLE = /^(content-length|transfer-encoding|expect|upgrade|range|te|trailer|proxy-connection)$/
const isSimple = (name: string, value: string) =>
  name === 'connection' ? value.toLowerCase() === 'keep-alive' : !NOT_SIMPLE.test(name)

type Head = { method: string; url: string; headers: Headers }

/** Parses a whole head. One that is unusual, partial or without a host is refused. */
function readHead(text: string, isAllowed: typeof isSimple): Head | undefined {
  const first = FIRST_LINE.exec(text)
  if (!first) return
  const headers: Headers = {}
  HEADER.lastIndex = first[0].length
  for (let end = first[0].length; ; end = HEADER.lastIndex) {
    const header = HEADER.exec(text)
    if (!header) {
      // The head must end here, and nothing may follow it.
      if (text.length !== end + 2 || !text.endsWith('\r\n')) return
      break
    }
    const name = header[1]!.toLowerCase()
    const value = header[2]!.trim()
    if (Object.hasOwn(headers, name) || !isAllowed(name, value)) return
    headers[name] = value
  }
  if (headers.host === undefined) return
  return { method: first[1]!, url: first[2]!, headers }
}

/** Parses a request for a page. One with a body is refused. */
export function readSimpleRequest(text: string): SimpleRequest | undefined {
  const head = readHead(text, isSimple)
  return head && head.method !== 'POST' ? (head as SimpleRequest) : undefined
}

const HEAD_END = '\r\n\r\n'
const LENGTH = /^\d{1,4}$/
const mayPost = (name: string, value: string) =>
  name === 'content-length' ? LENGTH.test(value) : isSimple(name, value)

/** Parses a short post. Its body may still be on the way. */
export function readSimplePost(bytes: Buffer): SimplePost | 'incomplete' | undefined {
  if (bytes.length > MAX_HEAD_LENGTH) return
  const bodyAt = bytes.indexOf(HEAD_END) + HEAD_END.length
  if (bodyAt < HEAD_END.length) return
  const head = readHead(bytes.toString('latin1', 0, bodyAt), mayPost)
  if (head?.method !== 'POST' || head.headers['content-length'] === undefined) return
  const missing = bodyAt + Number(head.headers['content-length']) - bytes.length
  // What is longer than its length begins another request.
  if (missing < 0) return
  if (missing > 0) return 'incomplete'
  return { url: head.url, headers: head.headers, body: bytes.toString('utf8', bodyAt) }
}

/** A longer head goes to node:http. */
const MAX_HEAD_LENGTH = 8_192
/** Browsers of one kind send the same bytes for the same page, and so does a proxy. */
const HEADS_BYTES = 4 * 1024 * 1024
/** What a parsed head holds besides its text: headers and the closures that find the page. */
const READ_BYTES = 2_000

/** Parses each head once, because equal bytes mean the same request. */
export function headReader<Meaning>(read: (request: SimpleRequest) => Meaning) {
  const known = new BoundedCache<string, Meaning>({
    maxBytes: HEADS_BYTES,
    // The text is held twice: as the key, and in pieces in the headers.
    sizeOf: (text) => ENTRY_BYTES + READ_BYTES + 2 * textBytes(text),
  })
  return (chunk: Buffer): Meaning | undefined => {
    if (chunk.length > MAX_HEAD_LENGTH) return
    const text = chunk.toString('latin1')
    let meaning = known.get(text)
    if (meaning === undefined) {
      const request = readSimpleRequest(text)
      if (!request) return
      meaning = read(request)
      known.set(text, meaning)
    }
    return meaning
  }
}
