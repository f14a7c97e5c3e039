import { postalLine } from '#domain/location/address-line.ts'
import { locationHref } from '#domain/location/choose-locations.ts'
import type { Location } from '#domain/location/location-schema.ts'
import { postcodeDigits } from '#domain/location/postcode.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { HolidayHours, HoursTable, useToday } from '#ui/locations/hours-table.tsx'
import { StreetMap } from '#ui/locations/map/street-map.tsx'
import { Cached } from '#ui/page/cached-part.tsx'
import { versionIdOf } from '#ui/page/markup-cache.ts'
import { useServerSite } from '#ui/page/server-scope.tsx'

/** Address, hours and distance of the car's location. */
export function CarWhere({ location }: { location: Location }) {
  const site = useServerSite()
  const today = useToday(location)
  return (
    <Cached
      as="section"
      className="where"
      cacheKey={() => `where ${versionIdOf(site)} ${location.id} ${today}`}
    >
      <Where location={location} site={site} today={today} />
    </Cached>
  )
}

/** The same markup for all cars at a location, so that it can be cached. */
function Where({ location, site, today }: { location: Location; site: Site; today: string }) {
  return (
    <>
      <h2>Where it is</h2>
      <StreetMap
        locations={[location]}
        site={site}
        label={`Map: ${location.name} in ${location.address.city}`}
      />
      <div className="stack">
        <p>
          <strong>{location.name}</strong>
          <br />
          <span className="soft">{postalLine(location.address)}</span>
        </p>
        <HoursTable location={location} settings={site.hours} />
        <HolidayHours location={location} today={today} />
        <Distance slug={location.slug} locale={site.locale} />
        {/* A location that visitors cannot see has no page of its own. */}
        {location.visible && (
          <a className="more" href={locationHref(location, site)}>
            About this location
          </a>
        )}
      </div>
    </>
  )
}

/**
 * Asks for a postcode and shows the distance. Without scripts it leads to the list of locations,
 * nearest first.
 */
function Distance({ slug, locale }: { slug: string; locale: Site['locale'] }) {
  const digits = postcodeDigits(locale)
  return (
    <form className="near" action="/locations" method="get" data-distance={slug}>
      <label className="field">
        <span>Your postcode</span>
        <input
          className="control"
          name="postcode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={digits}
          pattern={`[0-9]{${digits}}`}
          required
        />
      </label>
      <button className="btn" data-btn="outline" type="submit">
        How far is it?
      </button>
      <p role="status" />
    </form>
  )
}
