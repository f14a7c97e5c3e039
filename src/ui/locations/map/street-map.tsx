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
  const isAtOnce = site.maps.show === 'at-once'
  if (google?.as === 'frame' && isAtOnce)
    return (
      <div className="street-map">
        <div className="map">
          <iframe
            src={google.url}
            title={label}
            loading="lazy"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        </div>
      </div>
    )
  const cover = isAtOnce ? google?.url : undefined
  return (
    <div className="street-map">
      <LocatorMap locations={locations} label={label} pixels={pixels} cover={cover} />
      {google && !cover && (
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
