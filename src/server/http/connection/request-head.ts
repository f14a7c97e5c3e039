import { BoundedCache, ENTRY_BYTES, textBytes } from '#domain/caching/bounded-cache.ts'

/** A complete, plain request for a page. Everything else is left to node:http. */
export type SimpleRequest = { method: 'GET' | 'HEAD'; url: string; headers: Record<string, string> }

const FIRST_LINE = /^(GET|HEAD) (\/[\x21-\x7e]*) HTTP\/1\.1\r\n/
const HEADER = /([A-Za-z0-9-]+): *([\x20-\x7e]*)\r\n/y
const NOT_SIMPLE = /^(content-length|transfer-encoding|expect|upgrade|range|te|trailer)$/
const isSimple = (name: string, value: string) =>
  name === 'connection' ? value.toLowerCase() === 'keep-alive' : !NOT_SIMPLE.test(name)

/**
 * Parses the head of a request. A head that is unusual, partial, repeated or has a body is refused.
 */
export function readSimpleRequest(text: string): SimpleRequest | undefined {
  const first = FIRST_LINE.exec(text)
  if (!first) return
  const headers: Record<string, string> = {}
  HEADER.lastIndex = first[0].length
  for (let end = first[0].length; ; end = HEADER.lastIndex) {
    const header = HEADER.exec(text)
    if (!header) {
      // The head must end here, and nothing may follow it.
      if (text.length !== end + 2 || !text.endsWith('\r\n')) return
      break
    }
    const name = header[1]!.toLowerCase()
    if (Object.hasOwn(headers, name) || !isSimple(name, header[2]!)) return
    headers[name] = header[2]!
  }
  return { method: first[1] as 'GET' | 'HEAD', url: first[2]!, headers }
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
