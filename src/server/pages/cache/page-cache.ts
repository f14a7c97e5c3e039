import { BoundedCache, ENTRY_BYTES, textBytes } from '#domain/caching/bounded-cache.ts'
import type { AnswerHeaders } from '../../http/answer.ts'
import type { BodyInParts } from '../../http/body-in-parts.ts'
import { CachedPage } from './cached-page.ts'

/** What a renderer returns. */
export type RenderedPage = {
  status: number
  headers: Record<string, string>
  body: Buffer | BodyInParts
  cacheable: boolean
  /** The renderer may know an ETag without hashing the body. */
  etag?: string
  /** How long the page may be cached, if it says so. */
  lifetimeSeconds?: number
}

/** A page for one visitor. It is never cached. */
export type UncachedPage = {
  isForEveryone: false
  status: number
  headers: AnswerHeaders
  body: Buffer | BodyInParts
}

const MEGABYTE = 1024 * 1024
/** Tags and promotions depend on the day, so a page expires even if nothing changed. */
export const MAX_LIFE_SECONDS = 300
/** One page must not evict all others. */
const MAX_SHARE = 1 / 8

type Stored = { page: CachedPage | UncachedPage; lifetimeMs: number }

/**
 * Whole pages by key, bounded by the memory they hold. The key has the versions of the site and its
 * stock, so a change needs no purge.
 */
export class PageCache {
  readonly #pages: BoundedCache<string, Stored>
  hits = 0
  misses = 0

  constructor({ megabytes, now }: { megabytes: number; now?: () => number }) {
    const maxBytes = megabytes * MEGABYTE
    this.#pages = new BoundedCache<string, Stored>({
      maxBytes,
      maxEntryBytes: maxBytes * MAX_SHARE,
      sizeOf: (key, { page }) =>
        ENTRY_BYTES + textBytes(key) + (page.isForEveryone ? page.size : page.body.length),
      ttlMs: ({ lifetimeMs }) => lifetimeMs,
      ...(now && { now }),
    })
  }

  get bytes(): number {
    return this.#pages.bytes
  }

  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key)?.page
    if (!page?.isForEveryone) return
    this.hits += 1
    return page
  }

  /**
   * The page for a key. Concurrent requests render it once, and get the page of an earlier key
   * meanwhile, if there is one.
   */
  async fetch(
    key: string,
    render: () => Promise<RenderedPage>,
    earlier: () => string[] = () => [],
  ): Promise<CachedPage | UncachedPage> {
    const load = async (): Promise<Stored> => {
      this.misses += 1
      return this.#storedOf(key, await render())
    }
    const current = this.get(key)
    if (current) return current
    const loading = this.#pages.fetch(key, load)
    for (const before of earlier()) {
      const page = this.#pages.get(before)?.page
      if (!page?.isForEveryone) continue
      // Whoever asks next renders again, and hears of a failure.
      loading.catch(() => undefined)
      return page
    }
    return (await loading).page
  }

  // Not inside fetch: a closure there would hold the whole request while the page is cached.
  #storedOf(key: string, rendered: RenderedPage): Stored {
    const { status, headers, body, cacheable, lifetimeSeconds = MAX_LIFE_SECONDS } = rendered
    if (!cacheable) return { page: { isForEveryone: false, status, headers, body }, lifetimeMs: 0 }
    const seconds = Math.min(lifetimeSeconds, MAX_LIFE_SECONDS)
    const stored = { page: new CachedPage(rendered), lifetimeMs: seconds * 1000 }
    stored.page.onGrown = () => this.#pages.resize(key, stored)
    return stored
  }
}
