import type { Fetch } from '#ports/egress.ts'
import { type Geocoder, GeocoderUnavailable, InvalidPostcode } from '#ports/geocoder.ts'
import { boundedJson } from '../bounded-json.ts'

type GoogleAnswer = {
  status: string
  results: { geometry: { location: { lat: number; lng: number }; location_type?: string } }[]
}

const GOOGLE = 'https://maps.googleapis.com/maps/api/geocode/json'

type Settings = { key: string; fetch: Fetch; url?: string }

/** Google's geocoder. Tests replace its `url`. */
export function googleGeocoder({ key, fetch, url = GOOGLE }: Settings): Geocoder {
  return {
    async locate(addressOrPostcode, country) {
      const isPostcode = /^\d{4,5}$/.test(addressOrPostcode.trim())
      const query = new URLSearchParams({
        address: addressOrPostcode.trim(),
        components: `country:${country}${isPostcode ? `|postal_code:${addressOrPostcode.trim()}` : ''}`,
        key,
      })
      const answer = await ask(fetch, `${url}?${query}`)
      if (answer.status !== 'OK' && answer.status !== 'ZERO_RESULTS') {
        throw new GeocoderUnavailable(`looking up a place: ${answer.status}`)
      }
      const location = answer.results[0]?.geometry.location
      if (!location) throw new InvalidPostcode()
      return { lat: location.lat, lng: location.lng, approximate: false }
    },
  }
}

async function ask(fetch: Fetch, url: string): Promise<GoogleAnswer> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(3000) })
    if (!response.ok) throw new Error(`status ${response.status}`)
    const answer = (await boundedJson(response)) as GoogleAnswer
    if (typeof answer?.status !== 'string' || !Array.isArray(answer.results)) throw new Error('unknown shape')
    return answer
  } catch (error) {
    // Errors are logged, and the url contains the key: so it must not be in the message.
    throw new GeocoderUnavailable('looking up a place', error instanceof Error ? error.message : undefined)
  }
}
