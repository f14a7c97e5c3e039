import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import yauzl from 'yauzl'
import { BadFile, LIMITS } from './limits.ts'

/** The bytes of a feed. They can be read from the start repeatedly. */
export type FeedBytes = { head: Buffer; open(): AsyncIterable<Buffer> }

const HEAD_BYTES = 64 * 1024
const PIECE_BYTES = 256 * 1024
const FEED_FILE = /\.(csv|tsv|tab|txt|json|ndjson|jsonl|xml|xlsx)$/i

const WORKBOOK = 'xl/workbook.xml'

const isZip = (head: Buffer) => head.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))
const isGzip = (head: Buffer) => head[0] === 0x1f && head[1] === 0x8b
const isOldExcel = (head: Buffer) => head.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Passes bytes through and fails at the limit. */
async function* counted(stream: AsyncIterable<Buffer>, max: number): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const piece of stream) {
    bytes += piece.length
    if (bytes > max) throw new BadFile(`it holds more than ${Math.round(max / 1e6)} MB`)
    yield piece
  }
}

/** The files in a zip. Each can be read on its own. */
export type OpenZip = {
  names: string[]
  read(name: string, max?: number): AsyncGenerator<Buffer>
  close(): void
}

/** A zip in a file, or one that was unpacked from another. */
export type ZipSource = string | Buffer

export async function openZip(source: ZipSource): Promise<OpenZip> {
  const opening =
    typeof source === 'string'
      ? yauzl.openPromise(source, { autoClose: false, lazyEntries: true })
      : yauzl.fromBufferPromise(source, { lazyEntries: true })
  const zip = await opening.catch((error: Error) => {
    throw new BadFile(`it is a zip file that cannot be opened (${error.message})`)
  })
  const entries = new Map<string, yauzl.Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entries.size >= LIMITS.zipEntries) throw new BadFile(`it packs more than ${LIMITS.zipEntries} files`)
    if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry)
  }
  return {
    names: [...entries.keys()],
    async *read(name, max = LIMITS.bytes) {
      const entry = entries.get(name)
      if (!entry) throw new BadFile(`it lacks ${name}`)
      if (entry.isEncrypted()) throw new BadFile('it is a zip file with a password')
      const stream: Readable = await zip.openReadStreamPromise(entry)
      try {
        yield* counted(stream, max)
      } finally {
        stream.destroy()
      }
    },
    close: () => zip.close(),
  }
}

async function firstBytes(bytes: AsyncIterable<Buffer>, max = HEAD_BYTES): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of bytes) {
    pieces.push(piece)
    length += piece.length
    if (length >= max) break
  }
  return Buffer.concat(pieces).subarray(0, max)
}

/** A workbook inside a zip. It is a zip too, which can only be read as a whole. */
async function packedWorkbook(zip: OpenZip, name: string): Promise<Buffer> {
  const book = await firstBytes(zip.read(name, LIMITS.packedWorkbookBytes), Number.POSITIVE_INFINITY)
  const inner = await openZip(book)
  inner.close()
  if (inner.names.includes(WORKBOOK)) return book
  throw new BadFile(`${name} in it is not a workbook`)
}

/** A zip of one feed is read like the feed. A workbook is a zip too, and is detected. */
export async function openFeedBytes(
  path: string,
): Promise<{ kind: 'bytes'; bytes: FeedBytes } | { kind: 'workbook'; book: ZipSource }> {
  if ((await stat(path)).size > LIMITS.bytes) throw new BadFile(`it is larger than ${LIMITS.bytes / 1e6} MB`)
  const head = await headOf(path)
  if (isGzip(head)) throw new BadFile('it is packed with gzip: send it as a zip, or as it is')
  if (isOldExcel(head)) throw new BadFile('it is an old Excel file (.xls): save it as .xlsx or CSV')
  if (!isZip(head)) {
    const read = () => createReadStream(path, { highWaterMark: PIECE_BYTES })
    return { kind: 'bytes', bytes: { head, open: () => counted(read(), LIMITS.bytes) } }
  }
  const zip = await openZip(path)
  try {
    if (zip.names.includes(WORKBOOK)) return { kind: 'workbook', book: path }
    const feeds = zip.names.filter((name) => FEED_FILE.test(name) && !/(^|\/)(\.|__MACOSX\/)/.test(name))
    if (feeds.length !== 1)
      throw new BadFile(
        `it is a zip of ${feeds.length} feeds, not of one (${zip.names.slice(0, 5).join(', ')})`,
      )
    const [name] = feeds as [string]
    const inner = await firstBytes(zip.read(name))
    if (isZip(inner)) return { kind: 'workbook', book: await packedWorkbook(zip, name) }
    return { kind: 'bytes', bytes: { head: inner, open: () => unpacked(path, name) } }
  } finally {
    zip.close()
  }
}

async function* unpacked(path: string, name: string): AsyncGenerator<Buffer> {
  const zip = await openZip(path)
  try {
    yield* zip.read(name)
  } finally {
    zip.close()
  }
}
