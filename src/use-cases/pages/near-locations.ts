import { chooseLocations } from '#domain/location/choose-locations.ts'
import { formatDistance, nearestFirst } from '#domain/location/distance.ts'
import type { NearLocations } from '#domain/location/near.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { type Country, type Geocoders, InvalidPostcode } from '#ports/geocoder.ts'

const COUNTRIES: Record<Site['locale'], Country> = { 'en-AU': 'AU', 'en-NZ': 'NZ', 'en-US': 'US' }

/** The site's locations, sorted by distance from a postcode. */
export async function nearLocations(
  ports: { geocoders: Geocoders },
  site: Site,
  typed: string,
): Promise<NearLocations> {
  const postcode = typed.trim().slice(0, 80)
  try {
    const place = await ports.geocoders.of(site).locate(postcode, COUNTRIES[site.locale])
    const found = nearestFirst(chooseLocations(site.locations), place).map(({ location, km }) => ({
      location,
      ...(km !== undefined && { distance: formatDistance(km, site.locale) }),
    }))
    return { postcode, found, approximate: place.approximate }
  } catch (error) {
    if (error instanceof InvalidPostcode) return { postcode, error: error.message }
    throw error
  }
}
