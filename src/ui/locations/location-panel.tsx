import type { Location } from '#domain/location/location-schema.ts'
import { otherNumber, phoneHref } from '#domain/location/phone-href.ts'
import { pictureHref } from '#domain/picture.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { useFocus } from '#ui/page/site-context.tsx'
import { HolidayHours, HoursTable, useToday } from './hours-table.tsx'
import { LocationLinks } from './location-links.tsx'
import { LocationRating } from './location-rating.tsx'
import { directionsHref } from './map/google-map.ts'
import { StreetMap } from './map/street-map.tsx'
import { OpenNow } from './open-now.tsx'
import { placePicture } from './place-card.tsx'

/**
 * Contact details of a location, beside a form (LOC-8). Its picture is 850 px wide at quality 90
 * (IMG-1).
 */
export function LocationPanel({ location, site }: { location: Location; site: Site }) {
  const { name, address, contact_detail } = location
  const landline = otherNumber(contact_detail)
  const picture = placePicture(location)
  return (
    <aside className="panel" aria-label={name}>
      <div className="photo">
        <img
          src={pictureHref(picture, { width: 850, quality: 90 })}
          srcSet={([360, 750, 850] as const)
            .map((width) => `${pictureHref(picture, { width, quality: 90 })} ${width}w`)
            .join(', ')}
          sizes="(width >= 60rem) 26rem, 100vw"
          alt={site.pictures[picture]?.alt ?? ''}
          data-focus={useFocus(picture)}
          width="850"
          height="567"
        />
      </div>
      <div className="stack">
        <h2>{name}</h2>
        <p>
          {address.street}
          <br />
          {address.city} {address.state} {address.postcode}
        </p>
        <p>
          <a href={phoneHref(contact_detail.phone, site.locale)}>{contact_detail.phone}</a>
          {landline && (
            <>
              <br />
              <a href={phoneHref(landline, site.locale)}>{landline}</a> <span className="soft">landline</span>
            </>
          )}
          {contact_detail.email && (
            <>
              <br />
              <a href={`mailto:${contact_detail.email}`}>{contact_detail.email}</a>
            </>
          )}
        </p>
        <LocationRating location={location} site={site} />
        <OpenNow location={location} />
        <LocationLinks location={location} />
      </div>
      <HoursTable location={location} settings={site.hours} />
      <div className="row">
        <a className="btn" data-btn="outline" href={directionsHref(location)} rel="noopener">
          Get directions
        </a>
        <HolidayHours location={location} today={useToday(location)} />
      </div>
      <StreetMap locations={[location]} site={site} label={`Map of where ${name} is`} />
    </aside>
  )
}
