import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { tagOf } from './pages/page-bytes.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

export type RenderedPage = {
  status: number
  headers: Record<string, string>
  body: Buffer
  cacheable: boolean
  /** Where something cheaper than reading the whole body knows it. */
  etag?: string
  /** How long the page says it may be kept, where it says so. */
  lifetimeSeconds?: number
}

/** A whole answer with the headers it always has; it is compressed when the first client asks for that encoding. */
export type CachedPage = {
  status: number
  etag: string
  headers: Record<string, string>
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>
  /** Tags and promotions depend on the day: a page may not outlive this even when nothing changed. */
  expires: number
}

const bytesOf = ({ bodies }: CachedPage) =>
  1024 + bodies.identity.length + (bodies.br?.length ?? 0) + (bodies.gzip?.length ?? 0)

function preparePage(rendered: RenderedPage, expires: number): CachedPage {
  const { status, headers, body, etag = tagOf(body) } = rendered
  return { status, headers, etag, bodies: { identity: body }, expires }
}

const PACKERS = {
  br: (body: Buffer) =>
    toBrotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => toGzip(body, { level: 6 }),
}

/**
 * Whole pages by key, longest unused out first, bounded in bytes. The key names site, its version, its stock's version,
 * path and query, so a change needs no purge: the old key is simply never asked for again.
 */
export class PageCache {
  private readonly pages = new Map<string, CachedPage>()
  private readonly underway = new Map<string, Promise<CachedPage | RenderedPage>>()
  private readonly limit: number
  private readonly lifetime: number
  bytes = 0
  hits = 0
  misses = 0

  constructor(options: { megabytes: number; lifetimeSeconds?: number }) {
    this.limit = options.megabytes * 1024 * 1024
    this.lifetime = (options.lifetimeSeconds ?? 300) * 1000
  }

  get(key: string, now = Date.now()): CachedPage | undefined {
    const page = this.pages.get(key)
    if (!page) return
    this.pages.delete(key)
    // A page kept while the clock ran ahead would outlive its time once the clock is put back.
    if (page.expires <= now || page.expires > now + this.lifetime) {
      this.bytes -= bytesOf(page)
      return
    }
    this.pages.set(key, page)
    this.hits += 1
    return page
  }

  /** The page for a key, rendered once however many ask for it at the same time. */
  async fetch(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage | RenderedPage> {
    const known = this.get(key) ?? this.underway.get(key)
    if (known) return known
    const work = this.make(key, render).finally(() => this.underway.delete(key))
    this.underway.set(key, work)
    return work
  }

  /** The page's bytes in an encoding; what is made for one client is kept for the next. */
  async body(key: string, page: CachedPage, encoding: Encoding): Promise<Buffer> {
    const made = page.bodies[encoding]
    if (made || encoding === 'identity') return made ?? page.bodies.identity
    const packed = await PACKERS[encoding](page.bodies.identity)
    if (!page.bodies[encoding]) {
      page.bodies[encoding] = packed
      if (this.pages.get(key) === page) this.grow(packed.length)
    }
    return packed
  }

  private async make(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage | RenderedPage> {
    this.misses += 1
    const rendered = await render()
    if (!rendered.cacheable) return rendered
    const { lifetimeSeconds } = rendered
    const lifetime = lifetimeSeconds === undefined ? this.lifetime : lifetimeSeconds * 1000
    const page = preparePage(rendered, Date.now() + lifetime)
    if (bytesOf(page) <= this.limit / 8) {
      this.pages.set(key, page)
      this.grow(bytesOf(page))
    }
    return page
  }

  private grow(bytes: number) {
    this.bytes += bytes
    for (const [oldest, old] of this.pages) {
      if (this.bytes <= this.limit) break
      this.pages.delete(oldest)
      this.bytes -= bytesOf(old)
    }
  }
}

/** The best of our encodings that the client takes; a q of zero is a refusal. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  const takes = (name: string) => {
    const found = accepted.split(',').find((part) => part.trim().split(';')[0] === name)
    return found !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(found)
  }
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}

export const isKept = (page: CachedPage | RenderedPage): page is CachedPage => 'bodies' in page
