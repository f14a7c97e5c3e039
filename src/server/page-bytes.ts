import { hash } from 'node:crypto'
import type { PageParts } from '#app/page-in-parts.ts'
import { oncePer } from '#domain/once-per.ts'
import type { KeptPart } from '#ui/page/kept-markup.ts'
import { type Inline, inlineOf } from './security.ts'

export type PageBytes = { body: Buffer; inline: Inline[]; etag: string }

export const tagOf = (bytes: Uint8Array): string => `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`

/** What a page needs to know of a kept part, found out once. */
const factsOf = oncePer(({ bytes }: KeptPart) => ({
  inline: inlineOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)),
  digest: hash('sha256', bytes, 'buffer'),
}))

/** The bytes of a page drawn in parts, what stands inline in it, and its tag, which is made of the parts' own. */
export function pageBytes(parts: PageParts): PageBytes {
  const [bytes, named, inline]: [Uint8Array[], Uint8Array[], Inline[]] = [[], [], []]
  for (const part of parts) {
    const drawn = typeof part === 'string' ? Buffer.from(part) : undefined
    const facts = drawn ? { inline: inlineOf(drawn), digest: drawn } : factsOf(part as KeptPart)
    bytes.push(drawn ?? (part as KeptPart).bytes)
    named.push(facts.digest)
    inline.push(facts.inline)
  }
  return { body: Buffer.concat(bytes), inline, etag: tagOf(Buffer.concat(named)) }
}
