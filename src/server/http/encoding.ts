import { CompressionStream, type ReadableStream, type ReadableWritablePair } from 'node:stream/web'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The first of these encodings that the client accepts. A q of zero is a refusal. */
export function chooseEncoding(
  accepted: string | undefined,
  among: readonly Encoding[] = ENCODINGS,
): Encoding {
  if (!accepted) return 'identity'
  const takes = (name: string) => {
    const found = accepted.split(',').find((part) => part.trim().split(';')[0] === name)
    return found !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(found)
  }
  return among.find(takes) ?? 'identity'
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const fromBrotli = promisify(brotliDecompress)
const fromGzip = promisify(gunzip)

/** Pages are compressed while a visitor waits. Files are compressed once per process. */
export const BROTLI_QUALITY = { page: 5, file: 9 }

export function compress(bytes: Buffer, encoding: Encoding, quality = BROTLI_QUALITY.page): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(bytes, { level: 6 })
  if (encoding === 'identity') return Promise.resolve(bytes)
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return toBrotli(bytes, { params })
}

/** Compresses a stream while it is sent. Only gzip does that at a speed worth having. */
export const gzipStream = (body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> =>
  body.pipeThrough(new CompressionStream('gzip') as ReadableWritablePair<Uint8Array, Uint8Array>)

export function decompress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return Promise.resolve(bytes)
  return encoding === 'br' ? fromBrotli(bytes) : fromGzip(bytes)
}
