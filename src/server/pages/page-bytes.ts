import { hash } from 'node:crypto'
import { memoize } from '#domain/caching/memoize.ts'
import type { PageParts } from '#pages/page-in-parts.ts'
import type { DeclaredCode } from '#ui/page/inline-code.tsx'
import type { CachedPart } from '#ui/page/markup-cache.ts'
import { etagOf } from '../http/answer.ts'
import { BodyInParts } from '../http/body-in-parts.ts'

export type PageBytes = { body: BodyInParts; code: DeclaredCode[]; etag: string }

const DIGEST_BYTES = 32
const digestOf = memoize(({ bytes }: CachedPart) => hash('sha256', bytes, 'buffer'))

/**
 * A buffer that every page reuses. Texts are written here with the digests of cached parts between
 * them, and hashed in place.
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
  const bench = most > WORKBENCH.length ? Buffer.allocUnsafeSlow(most) : WORKBENCH

  const [body, code]: [Uint8Array[], DeclaredCode[]] = [[], []]
  let text = ''
  let end = 0
  const addText = () => {
    const start = end
    end += bench.write(text, start)
    body.push(bench.subarray(start, end))
    text = ''
  }
  for (const part of parts) {
    if (typeof part === 'string') text += part
    else {
      addText()
      bench.set(digestOf(part), end)
      end += DIGEST_BYTES
      body.push(part.bytes)
      code.push(...part.code)
    }
  }
  addText()
  const etag = etagOf(bench.subarray(0, end))
  return { body: new BodyInParts(withOwnTexts(body, bench, end)), code, etag }
}

/** Copies what was written to the bench, because the next page overwrites it. */
function withOwnTexts(parts: Uint8Array[], bench: Buffer, end: number): Uint8Array[] {
  const own = Buffer.allocUnsafeSlow(end)
  own.set(bench.subarray(0, end))
  return parts.map((part) =>
    part.buffer === bench.buffer ? own.subarray(part.byteOffset, part.byteOffset + part.length) : part,
  )
}
