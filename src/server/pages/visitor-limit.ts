import { BoundedCache, ENTRY_BYTES, textBytes } from '#domain/caching/bounded-cache.ts'
import { visitorOfAddress } from '../http/client-of-request.ts'

type Options = {
  /** Plain pages per minute. A page with parameters counts as several. 0: no limit. */
  perMinute: number
  maxBytes?: number
  now?: () => number
}
type Bucket = { left: number; at: number }

/** Half a minute's pages may come at once. */
const BURST_SECONDS = 30
const BUCKET_BYTES = 64
/** Each parameter of a search may cost one more query. */
const MAX_COST = 20
const LOOPBACK = /^(127\.|::1$|0:0:0:0::\/56$)/

/** Returns the seconds that this visitor has to wait, or 0. */
export type VisitorLimit = (address: string, url: URL, cost?: number) => number

/**
 * Limits the pages that are rendered for one visitor. Cached pages are free, and requests from this
 * machine may come from an uncounted proxy.
 */
export function visitorLimit({
  perMinute,
  maxBytes = 8 * 1024 * 1024,
  now = Date.now,
}: Options): VisitorLimit {
  const perMs = perMinute / 60_000
  const burst = perMs * BURST_SECONDS * 1000
  const buckets = new BoundedCache<string, Bucket>({
    maxBytes,
    sizeOf: (key) => ENTRY_BYTES + textBytes(key) + BUCKET_BYTES,
    // A bucket that was not used this long is full again.
    ttlMs: BURST_SECONDS * 1000,
    now,
  })
  return (address, url, least = 1) => {
    const visitor = visitorOfAddress(address)
    if (perMinute === 0 || LOOPBACK.test(visitor)) return 0
    const time = now()
    const { left, at } = buckets.get(visitor) ?? { left: burst, at: time }
    const filled = Math.min(burst, left + Math.max(0, time - at) * perMs)
    const cost = Math.min(MAX_COST, least + url.searchParams.size)
    if (filled < cost) return Math.ceil((cost - filled) / perMs / 1000)
    buckets.set(visitor, { left: filled - cost, at: time })
    return 0
  }
}
