import type { Fetch } from '#ports/egress.ts'
import type { Geocoder, Geocoders } from '#ports/geocoder.ts'
import { GeocoderUnavailable } from '#ports/geocoder.ts'
import type { RateLimiter } from '#ports/rate-limiter.ts'
import type { SecretOf } from '#ports/secret-of.ts'
import { boundedGeocoder } from './bounded-geocoder.ts'
import { googleGeocoder } from './google.ts'
import { postcodeTable } from './postcode-table.ts'

type Settings = {
  /** A CSV with all postcodes, if the operator has one. */
  fullTable?: string
  secretOf: SecretOf
  fetch: Fetch
  rateLimiter: Pick<RateLimiter, 'take'>
  googleUrl?: string
}

/** The geocoder of each site. If Google fails, our own table is used. */
export function geocoders({ fullTable, secretOf, fetch, rateLimiter, googleUrl }: Settings): Geocoders {
  const table = postcodeTable({ fullTable })
  const byKey = new Map<string, Geocoder>()
  return {
    of({ slug, geocoder }) {
      const key = geocoder.provider === 'google' ? secretOf(slug, geocoder.key) : undefined
      if (!key) return table
      if (!byKey.has(key)) {
        const google = googleGeocoder({ key, fetch, url: googleUrl })
        byKey.set(key, backedBy(table, boundedGeocoder(google, { account: slug, rateLimiter })))
      }
      return byKey.get(key)!
    },
  }
}

function backedBy(backup: Geocoder, first: Geocoder): Geocoder {
  return {
    locate: (place, country) =>
      first.locate(place, country).catch((error) => {
        if (error instanceof GeocoderUnavailable) return backup.locate(place, country)
        throw error
      }),
  }
}
