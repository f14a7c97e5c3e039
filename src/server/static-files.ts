import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { chooseEncoding, type Encoding } from './page-cache.ts'

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

type StaticFile = { headers: Record<string, string>; body(encoding: Encoding): Buffer }

function readStaticFile(path: string, hashed: boolean): StaticFile {
  const plain = readFileSync(path)
  const made = new Map<Encoding, Buffer>([['identity', plain]])
  return {
    headers: {
      'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
      'Cache-Control': hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      Vary: 'Accept-Encoding',
    },
    body(encoding) {
      let body = made.get(encoding)
      if (!body) {
        body =
          encoding === 'br'
            ? brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
            : gzipSync(plain)
        made.set(encoding, body)
      }
      return body
    },
  }
}

/** The built files by url. The whole folder is known at start, so no request can reach outside it. */
export function staticFiles(folder: string) {
  const files = new Map<string, StaticFile>()
  for (const name of readdirSync(folder, { recursive: true }) as string[]) {
    const path = join(folder, name)
    if (!statSync(path).isFile() || name.startsWith('.vite')) continue
    const url = `/${relative(folder, path).split(sep).join('/')}`
    files.set(url, readStaticFile(path, url.startsWith('/assets/')))
  }
  return (path: string, acceptEncoding: string | undefined): Response | undefined => {
    const file = files.get(path)
    if (!file) return
    const encoding = COMPRESSIBLE.test(path) ? chooseEncoding(acceptEncoding) : 'identity'
    const headers = new Headers(file.headers)
    if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
    return new Response(new Uint8Array(file.body(encoding)), { headers })
  }
}
