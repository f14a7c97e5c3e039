import { isUtf8 } from 'node:buffer'
import chardet from 'chardet'
import type { FEED_ENCODINGS } from '#domain/import/profile/feed-profile-schema.ts'
import type { FeedBytes } from './feed-bytes.ts'

export type Encoding = (typeof FEED_ENCODINGS)[number]

/** The names that the detection library gives to the encodings we support. */
const KNOWN: Record<string, Encoding> = {
  'UTF-8': 'utf-8',
  'UTF-16LE': 'utf-16le',
  'UTF-16BE': 'utf-16be',
  'ISO-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
}
const MAX_CHARACTER_BYTES = 4

/** Detects UTF-16 without a byte order mark: every other byte of plain text is zero. */
function bareUtf16(head: Buffer): Encoding | undefined {
  const sample = head.subarray(0, 1_000)
  const noughts = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) noughts[at % 2]! += 1
  const [even, odd] = noughts as [number, number]
  if (odd > sample.length * 0.3) return 'utf-16le'
  return even > sample.length * 0.3 ? 'utf-16be' : undefined
}

/** The bytes around the first invalid UTF-8. Undefined if all of it is valid. */
async function notUtf8(bytes: FeedBytes): Promise<Buffer | undefined> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of bytes.open()) {
    const whole = rest.length > 0 ? Buffer.concat([rest, piece]) : piece
    // A character may be cut at the end of a chunk. Its bytes wait for the next one.
    let end = whole.length
    while (end > whole.length - MAX_CHARACTER_BYTES && end > 0 && whole[end - 1]! > 127) end -= 1
    if (!isUtf8(whole.subarray(0, end))) return whole
    rest = whole.subarray(end)
    if (rest.length >= MAX_CHARACTER_BYTES) return whole
  }
  return isUtf8(rest) ? undefined : rest
}

/** In Windows-1252 few characters look like UTF-8 by chance. More of them are meant as UTF-8. */
const MAX_BROKEN_PER_WHOLE = 10

/**
 * Whether bytes that are not all valid were still written as UTF-8. A stray byte must not change
 * how all the others are read: it becomes `�`, and only its cell is reported.
 */
async function isBrokenUtf8(bytes: FeedBytes): Promise<boolean> {
  let [whole, broken] = [0, 0]
  for await (const text of textOf(bytes, 'utf-8'))
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (code === 0xfffd) broken += 1
      else if (code > 127) whole += 1
    }
  return broken <= whole * MAX_BROKEN_PER_WHOLE
}

/** Detects the encoding. Reads the whole file, because the first accent may be in the last row. */
export async function encodingOf(bytes: FeedBytes): Promise<Encoding> {
  const marked = chardet.analyse(bytes.head.subarray(0, 4))[0]
  if (marked?.confidence === 100 && KNOWN[marked.name]) return KNOWN[marked.name]!
  const bare = bareUtf16(bytes.head)
  if (bare) return bare
  const sample = await notUtf8(bytes)
  if (!sample || (await isBrokenUtf8(bytes))) return 'utf-8'
  const best = chardet.analyse(sample).find(({ name }) => name in KNOWN && name !== 'UTF-8')
  return best ? KNOWN[best.name]! : 'windows-1252'
}

/**
 * The text of a feed in chunks. A character that cannot be decoded becomes `�`. NULs are left out,
 * because no database stores them.
 */
export async function* textOf(bytes: FeedBytes, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const piece of bytes.open()) yield decoder.decode(piece, { stream: true }).replaceAll('\0', '')
  yield decoder.decode()
}
