import { BoundedCache, ENTRY_BYTES, textBytes } from '#domain/caching/bounded-cache.ts'
import { type Geocoder, GeocoderUnavailable, InvalidPostcode, type Place } from '#ports/geocoder.ts'
import type { RateLimiter } from '#ports/rate-limiter.ts'

type Options = {
  /** Names the account that pays. */
  account: string
  rateLimiter: Pick<RateLimiter, 'take'>
  maxBytes?: number
  perMinute?: number
  perDay?: number
  now?: () => number
}

const DAY_SECONDS = 86_400
/** Google allows thirty days. */
const LIFETIME_MS = 30 * DAY_SECONDS * 1000
const PLACE_BYTES = 64

/**
 * Caches the answers of a geocoder that costs money, and limits how often it is asked. Beyond the
 * limit it counts as unavailable.
 */
export function boundedGeocoder(geocoder: Geocoder, options: Options): Geocoder {
  const { account, rateLimiter, maxBytes = 4 * 1024 * 1024, perMinute = 60, perDay = 2_000, now } = options
  // Null: there is no such place, which is an answer too.
  const places = new BoundedCache<string, Place | null>({
    maxBytes,
    sizeOf: (key) => ENTRY_BYTES + textBytes(key) + PLACE_BYTES,
    ttlMs: LIFETIME_MS,
    ...(now && { now }),
  })
  const isAllowed = async () =>
    (await rateLimiter.take(`geocoder-minute:${account}`, perMinute, 60)).allowed &&
    (await rateLimiter.take(`geocoder-day:${account}`, perDay, DAY_SECONDS)).allowed

  return {
    async locate(text, country) {
      const key = `${country} ${text.trim().toLowerCase().replace(/\s+/g, ' ')}`
      const place = await places.fetch(key, async () => {
        if (!(await isAllowed())) throw new GeocoderUnavailable('looking up a place: too many requests')
        return geocoder.locate(text, country).catch((error) => {
          if (error instanceof InvalidPostcode) return null
          throw error
        })
      })
      if (!place) throw new InvalidPostcode()
      return place
    },
  }
}
