import { distanceKm, pointOf } from '#domain/location/distance.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { type Country, type Geocoders, GeocoderUnavailable, InvalidPostcode } from '#ports/geocoder.ts'

const COUNTRIES: Record<Site['locale'], Country> = { 'en-AU': 'AU', 'en-NZ': 'NZ', 'en-US': 'US' }

/** The distance of each location from the visitor's postcodes, of which the nearest counts. */
export type Nearby = { kmByLocation: Map<number, number> }

/**
 * Undefined if the site measures no distances or has no postcode; 'invalid' if the postcode does
 * not exist.
 */
export async function nearbyLocations(
  { geocoders }: { geocoders: Geocoders },
  site: Site,
  postcode: string | undefined,
): Promise<Nearby | 'invalid' | undefined> {
  if (!site.search.distance || !postcode) return undefined
  try {
    const places = postcode.split(',').map((one) => geocoders.of(site).locate(one, COUNTRIES[site.locale]))
    const from = await Promise.all(places)
    const measured = site.locations.flatMap((location) => {
      const to = pointOf(location.address)
      return to ? [[location.id, Math.min(...from.map((one) => distanceKm(one, to)))] as const] : []
    })
    return { kmByLocation: new Map(measured.sort((a, b) => a[1] - b[1])) }
  } catch (error) {
    if (error instanceof InvalidPostcode) return 'invalid'
    if (error instanceof GeocoderUnavailable) return undefined
    throw error
  }
}

/** Which cars of which location are on one page, when locations are sorted by distance. */
export function pageOfLocations(
  counts: [locationId: number, cars: number][],
  offset: number,
  limit: number,
): { locationId: number; offset: number; limit: number }[] {
  const parts: { locationId: number; offset: number; limit: number }[] = []
  let skip = offset
  let open = limit
  for (const [locationId, cars] of counts) {
    if (open === 0) break
    if (skip >= cars) {
      skip -= cars
      continue
    }
    const taken = Math.min(cars - skip, open)
    parts.push({ locationId, offset: skip, limit: taken })
    open -= taken
    skip = 0
  }
  return parts
}
