import { deflateSync } from 'node:zlib'
import type { Seeded } from './seeded.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const PNG_HEAD = bytes('\x89PNG\r\n\x1a\n')
/** A picture of one dot. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A picture that says it has this many dots in each direction, with a few bytes of them. */
function vast(dots: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(dots)
  const head = Buffer.concat([bytes('\0\0\0\rIHDR'), size, size, bytes('\x08\x06\0\0\0\0\0\0\0')])
  const dotsOf = deflateSync(Buffer.alloc(10_000))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(dotsOf.length)
  return Buffer.concat([PNG_HEAD, head, length, bytes('IDAT'), dotsOf, bytes('\0\0\0\0')])
}

/** What somebody sends as a photo, a logo or a file of leads. */
const FILES: Buffer[] = [
  PNG,
  PNG.subarray(0, 40),
  vast(65_000),
  vast(0),
  PNG_HEAD,
  bytes('\xff\xd8\xff\xe0\0\x10JFIF\0'),
  bytes('GIF89a\xff\xff\xff\xff\0'),
  bytes('RIFF\xff\xff\xff\xffWEBPVP8 '),
  bytes('\0\0\0\x18ftypheic\0\0\0\0'),
  bytes('II*\0\x08\0\0\0\xff\xff'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="fz()"><script>fz()</script></svg>'),
  Buffer.from('<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>'),
  Buffer.from(`${'<g>'.repeat(3_000)}`),
  Buffer.from(
    '<svg><image href="http://169.254.169.254/latest"/><style>@import "//evil.example"</style></svg>',
  ),
  Buffer.from('Name,Email,Phone\n=cmd|fz,jo@mail.example,0491570006\n"half'),
  Buffer.from('Name\0,\ufeffEmail\r\n\ud83d\ude97,\u202ex@y\n'.toWellFormed()),
  Buffer.from('<?xml version="1.0"?><adf><prospect><fz/></prospect></adf>'),
  Buffer.from('%PDF-1.7\n%\xe2\xe3'),
  Buffer.from('PK\x03\x04'),
  Buffer.alloc(0),
  Buffer.alloc(100_000, 0x20),
]
const TYPES = [
  'image/png',
  'image/jpeg',
  'image/svg+xml',
  'text/csv',
  'application/octet-stream',
  'text/html',
]

export const aFile = (chance: Seeded) => ({ body: chance.pick(FILES), type: chance.pick(TYPES) })

/** A form with these fields, some of them files, as browsers send it. */
export function multipart(chance: Seeded, fields: readonly (readonly [string, string])[]) {
  const end = 'fz-end-of-a-part'
  const quoted = (text: string) => text.replace(/["\r\n]/g, (char) => encodeURIComponent(char))
  const parts = fields.map(([name, value]) => {
    const { body, type } = aFile(chance)
    const isFile = chance.chance(0.3)
    const about = isFile ? `; filename="${quoted(value).slice(0, 200)}"\r\nContent-Type: ${type}` : ''
    return Buffer.concat([
      Buffer.from(`--${end}\r\nContent-Disposition: form-data; name="${quoted(name)}"${about}\r\n\r\n`),
      isFile ? body : Buffer.from(value),
      Buffer.from('\r\n'),
    ])
  })
  // Some break off before they end.
  const last = chance.chance(0.95) ? `--${end}--\r\n` : ''
  return { body: Buffer.concat([...parts, Buffer.from(last)]), type: `multipart/form-data; boundary=${end}` }
}
