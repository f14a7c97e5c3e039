import { hash } from 'node:crypto'
import { memoize } from '#domain/caching/memoize.ts'
import type { PageParts } from '#pages/page-in-parts.ts'
import type { DeclaredCode } from '#ui/page/inline-code.tsx'
import type { CachedPart } from '#ui/page/markup-cache.ts'
import { etagOf } from '../http/answer.ts'

export type PageBytes = { body: Buffer; code: DeclaredCode[]; etag: string }

const DIGEST_BYTES = 32
const digestOf = memoize(({ bytes }: CachedPart) => hash('sha256', bytes, 'buffer'))

/**
 * A buffer that every page reuses. Texts are written here with the digests of cached parts between
 * them, hashed in place, and copied once.
 */
const WORKBENCH = Buffer.allocUnsafeSlow(512 * 1024)
const MAX_BYTES_OF_A_CHARACTER = 3

/**
 * The bytes of a page rendered in parts, the code it declares, and its ETag, which is made from the
 * parts' digests.
 */
export function pageBytes(parts: PageParts): PageBytes {
  let most = 0
  for (const part of parts)
    most += typeof part === 'string' ? part.length * MAX_BYTES_OF_A_CHARACTER : DIGEST_BYTES
  const bench = most > WORKBENCH.length ? Buffer.allocUnsafe(most) : WORKBENCH

  const [bytes, code]: [Uint8Array[], DeclaredCode[]] = [[], []]
  let text = ''
  let end = 0
  const encode = () => {
    const start = end
    end += bench.write(text, start)
    bytes.push(bench.subarray(start, end))
    text = ''
  }
  for (const part of parts) {
    if (typeof part === 'string') text += part
    else {
      encode()
      bench.set(digestOf(part), end)
      end += DIGEST_BYTES
      bytes.push(part.bytes)
      code.push(...part.code)
    }
  }
  encode()
  return { body: Buffer.concat(bytes), code, etag: etagOf(bench.subarray(0, end)) }
}
