import type { Location } from '#domain/location/location-schema.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { googleMap } from './google-map.ts'
import { LocatorMap } from './locator-map.tsx'

type StreetMapProps = { locations: Location[]; site: Site; label: string; pixels?: number }

/**
 * The map of some locations. Ours is shown first. Google's replaces it on request
 * (enhance-street-map.ts), so that Google does not see every visitor, or at once where the site
 * says so.
 */
export function StreetMap({ locations, site, label, pixels }: StreetMapProps) {
  const google = googleMap(locations, site.maps)
  if (google && site.maps.show === 'at-once')
    return (
      <div className="street-map">
        <div className="map">
          {google.as === 'frame' ? (
            <iframe
              src={google.url}
              title={label}
              loading="lazy"
              referrerPolicy="strict-origin-when-cross-origin"
            />
          ) : (
            <img src={google.url} alt={label} width="640" height="400" loading="lazy" />
          )}
        </div>
      </div>
    )
  return (
    <div className="street-map">
      <LocatorMap locations={locations} label={label} pixels={pixels} />
      {google && (
        <button
          type="button"
          className="btn"
          data-btn="outline"
          data-street-map={google.url}
          data-as={google.as}
          data-label={label}
          hidden
        >
          Show the street map
        </button>
      )}
    </div>
  )
}
