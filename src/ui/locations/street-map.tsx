import { postalLine } from '#domain/location/address-line.ts'
import type { Location } from '#domain/location/location-schema.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { LocatorMap } from './locator-map.tsx'

/** A link that opens directions in the visitor's map app. */
export function directionsHref(location: Location): string {
  if (location.address.place_url) return location.address.place_url
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${location.name}, ${postalLine(location.address)}`)}`
}

/** Google's map of a location, interactive or as an image. */
function googleMapUrl(location: Location, { provider, key }: Site['maps']): string | undefined {
  if (!key || provider === 'svg') return undefined
  const place = encodeURIComponent(postalLine(location.address))
  return provider === 'google-embed'
    ? `https://www.google.com/maps/embed/v1/place?key=${key}&q=${place}`
    : `https://maps.googleapis.com/maps/api/staticmap?center=${place}&zoom=15&size=640x400&scale=2&markers=${place}&key=${key}`
}

/**
 * The map of a location. Ours is shown first. Google's replaces it only on request
 * (enhance-street-map.ts), so that Google does not see every visitor.
 */
export function StreetMap({ location, site, pixels }: { location: Location; site: Site; pixels?: number }) {
  const google = googleMapUrl(location, site.maps)
  const label = `Map of where ${location.name} is`
  return (
    <div className="street-map">
      <LocatorMap locations={[location]} label={label} pixels={pixels} />
      {google && (
        <button
          type="button"
          className="btn"
          data-btn="outline"
          data-street-map={google}
          data-as={site.maps.provider === 'google-embed' ? 'frame' : 'picture'}
          data-label={label}
          hidden
        >
          Show the street map
        </button>
      )}
    </div>
  )
}
