import { addressLine } from '#domain/location/address-line.ts'
import type { Location } from '#domain/location/location-schema.ts'
import { otherNumber, phoneHref } from '#domain/location/phone-href.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icons/icon.tsx'
import { HolidayHours, HoursTable } from './hours-table.tsx'
import { LocationLinks } from './location-links.tsx'
import { LocationRating } from './location-rating.tsx'
import { directionsHref } from './map/google-map.ts'
import { StreetMap } from './map/street-map.tsx'
import { OpenNow } from './open-now.tsx'

/** The large card: map, details and rating of one location (LOC-4). */
export function MapCard({ location, site, today }: { location: Location; site: Site; today: string }) {
  const { name, address, contact_detail } = location
  const landline = otherNumber(contact_detail)
  return (
    <section className="map-card" aria-label={name}>
      <StreetMap locations={[location]} site={site} label={`Map of where ${name} is`} pixels={760} />
      <div className="stack">
        <div>
          <h2>{name}</h2>
          <p className="soft">{addressLine(address)}</p>
        </div>
        <LocationRating location={location} site={site} />
        <OpenNow location={location} />
        <HoursTable location={location} settings={site.hours} />
        <div className="row">
          <ButtonLink href={directionsHref(location)} rel="noopener">
            Get directions
          </ButtonLink>
          <ButtonLink look="outline" href={phoneHref(contact_detail.phone, site.locale)}>
            <Icon name="phone" /> {contact_detail.phone}
          </ButtonLink>
          {landline && (
            <ButtonLink look="outline" href={phoneHref(landline, site.locale)}>
              <Icon name="phone" /> {landline}
            </ButtonLink>
          )}
          <HolidayHours location={location} today={today} />
        </div>
        <LocationLinks location={location} />
      </div>
    </section>
  )
}
