import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { type Answer, type EncodedBody, etagOf } from './answer.ts'
import { BROTLI_QUALITY, compress, type Encoding } from './encoding.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
}
const COMPRESSIBLE = /\.(js|css|svg|txt|json)$/

/** A file in every encoding that was requested. Our files are few, so they stay in memory. */
function encodedFile(plain: Buffer): EncodedBody {
  const made = new Map<Encoding, Promise<Buffer>>()
  return {
    bytesIn(encoding) {
      let bytes = made.get(encoding)
      if (!bytes) {
        bytes = compress(plain, encoding, BROTLI_QUALITY.file)
        made.set(encoding, bytes)
      }
      return bytes
    },
  }
}

function fileAnswer(path: string, isHashed: boolean): Answer {
  const plain = readFileSync(path)
  return {
    status: 200,
    headers: {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    },
    body: COMPRESSIBLE.test(path) ? encodedFile(plain) : plain,
    etag: etagOf(plain),
  }
}

/** The built files by URL. The folder is read at start, so no request can reach outside it. */
export function staticFiles(folder: string): (path: string) => Answer | undefined {
  const files = new Map<string, Answer>()
  for (const name of readdirSync(folder, { recursive: true }) as string[]) {
    const path = join(folder, name)
    if (!statSync(path).isFile() || name.startsWith('.vite')) continue
    const url = `/${relative(folder, path).split(sep).join('/')}`
    files.set(url, fileAnswer(path, url.startsWith('/assets/')))
  }
  return (path) => files.get(path)
}
