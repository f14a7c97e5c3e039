import type { Seeded } from '../../../hostile/testing/seeded.ts'

const METHODS = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'get', 'OPTIONS', 'TRACE', 'GETT', 'M-SEARCH']
const TARGETS = [
  '/cached?page=2',
  '/cached?page=2',
  '/cached?page=2&utm_source=x',
  '/cached?page=2#part',
  '//cached?page=2',
  '/other',
  '/%00',
  '/a b',
  '/a\tb',
  '/a"<>|^`{}\\',
  'http://a.example/cached?page=2',
  'http://b.example:81/cached?page=2',
  '*',
  'cached',
  'a.example:80',
]
const VERSIONS = ['1.1', '1.1', '1.1', '1.1', '1.1', '1.0', '0.9', '2.0', '1.2', '11']
const HOSTS = ['a.example', 'b.example:81', 'A.EXAMPLE', 'a.example.', 'a.example:80', 'b.example', '', 'a b']
const NAMES = ['Host', 'host', 'HOST', 'Host ', ' Host', 'H\u00f6st']
const HEADERS = [
  'Accept-Encoding: gzip',
  'Accept-Encoding: br, gzip ',
  'Accept-Encoding: br;q=0 , gzip;q=0',
  'Accept: application/json',
  'Accept: text/html , */*',
  'Connection: keep-alive',
  'Connection: Keep-Alive ',
  'Connection: close',
  'Connection: close, keep-alive',
  'Connection: upgrade',
  'Proxy-Connection: close',
  'Keep-Alive: timeout=1',
  'Upgrade: websocket',
  'Upgrade: h2c',
  'Range: bytes=0-1',
  'If-Range: "x"',
  'If-None-Match: *',
  'If-None-Match: W/"x", "y"',
  'If-Modified-Since: Thu, 01 Jan 2099 00:00:00 GMT',
  'Expect: 100-continue',
  'Expect: 200-ok',
  'TE: trailers',
  'Trailer: X',
  'X-Forwarded-Host: b.example:81',
  'X-Forwarded-Host: evil.example, a.example',
  'X-Forwarded-Proto: https',
  'X-Forwarded-Proto: http , https',
  'X-Forwarded-For: 1.2.3.4',
  'X-Http-Method-Override: DELETE',
  'Cookie: a=b',
  'Cookie: fc-preview=x',
  'Authorization: Basic eDp5',
  'Cache-Control: no-cache',
  'X-Odd:',
  'X-Odd:x',
  'X-Odd:\tx\t',
  'X-Odd : x',
  'X_Odd: x',
  'X-Odd: \u00e9',
  'X-Odd: a\u0000b',
  'X-Odd: a\u007fb',
  'X-Odd: a\rb',
  'X-Odd: a\r\n folded',
  'X-Odd: a\r\n\tContent-Length: 5',
  ': nameless',
  'No colon',
  '__proto__: x',
  'constructor: x',
]
const LENGTHS = ['0', '00', '5', '05', '+5', '-5', '5 ', '5, 5', '0x5', '5\r\nContent-Length: 5', '']
const CODINGS = ['chunked', 'Chunked', 'chunked, gzip', 'gzip, chunked', 'xchunked', ' chunked', 'identity']
const BODIES = [
  'hello',
  '',
  '5\r\nhello\r\n0\r\n\r\n',
  '0\r\n\r\n',
  '5;x=y\r\nhello\r\n0\r\nX: y\r\n\r\n',
  '5\nhello\n0\n\n',
]
const ENDS = ['\r\n', '\r\n', '\r\n', '\r\n', '\r\n', '\r\n', '\n', '\r']
const ODD = ['\r', '\n', '\r\n', ' ', '\t', '\u0000', ':', '\u00ff', 'x', '0', '']

/** A request, usually valid. It may hide another one in its body. */
function aRequest(seeded: Seeded, depth = 0): string {
  const { pick, chance } = seeded
  if (chance(0.4))
    return `GET /cached?page=2 HTTP/1.1\r\nHost: a.example\r\n${chance(0.5) ? `${pick(HEADERS)}\r\n` : ''}\r\n`
  const end = chance(0.9) ? '\r\n' : pick(ENDS)
  const lines = [`${pick(METHODS)} ${pick(TARGETS)} HTTP/${pick(VERSIONS)}`]
  const hosts = chance(0.9) ? 1 : seeded.below(3)
  for (let count = 0; count < hosts; count += 1)
    lines.push(
      `${chance(0.9) ? 'Host' : pick(NAMES)}:${pick(['', ' ', ' ', '  '])}${chance(0.6) ? 'a.example' : pick(HOSTS)}`,
    )
  lines.push(...seeded.some(3, () => pick(HEADERS)))
  if (chance(0.02)) lines.push(`X-Long: ${'x'.repeat(pick([8_000, 8_192, 16_000, 17_000]))}`)
  let body = ''
  if (chance(0.25)) {
    body = depth === 0 && chance(0.4) ? aRequest(seeded, 1) : pick(BODIES)
    lines.push(`Content-Length: ${chance(0.5) ? body.length : pick(LENGTHS)}`)
  }
  if (chance(0.12)) {
    body ||= pick(BODIES)
    lines.push(`Transfer-Encoding: ${pick(CODINGS)}`)
  }
  return `${chance(0.04) ? pick(ENDS) : ''}${lines.join(end)}${end}${end}${body}`
}

/** Something that a client may send, in pieces. */
export function someBytes(seeded: Seeded): string[] {
  let text = Array.from({ length: 1 + seeded.below(4) }, () => aRequest(seeded)).join('')
  if (seeded.chance(0.2)) {
    const at = seeded.below(text.length)
    text = text.slice(0, at) + seeded.pick(ODD) + text.slice(at + seeded.below(2))
  }
  if (seeded.chance(0.1)) text = text.slice(0, seeded.below(text.length))
  const cuts = seeded.chance(0.4)
    ? // Each request by itself, as a browser sends them.
      [...text.matchAll(/\r\n\r\n(?=[A-Z])/g)].map(({ index }) => index + 4)
    : seeded.some(5, () => seeded.below(text.length))
  const ordered = [0, ...cuts, text.length].toSorted((a, b) => a - b)
  return ordered
    .slice(1)
    .map((cut, at) => text.slice(ordered[at], cut))
    .filter(Boolean)
}
