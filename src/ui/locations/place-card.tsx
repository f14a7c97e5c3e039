import { locationHref } from '#domain/location/choose-locations.ts'
import type { Location } from '#domain/location/location-schema.ts'
import { phoneHref } from '#domain/location/phone-href.ts'
import { cropHref } from '#domain/picture.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { useFocus } from '#ui/page/site-context.tsx'
import { Icon } from '#ui/primitives/icons/icon.tsx'
import { HoursTable } from './hours-table.tsx'
import { LocationRating } from './location-rating.tsx'
import { OpenNow } from './open-now.tsx'

const STAND_INS = [
  'places/showroom-1',
  'places/showroom-2',
  'places/showroom-3',
  'places/showroom-4',
] as const

/** The location's picture, or a default. A location always gets the same default. */
export const placePicture = ({ slug, image }: Pick<Location, 'slug' | 'image'>): string =>
  image ?? STAND_INS[[...slug].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % STAND_INS.length]!

type PlaceCardProps = { location: Location; site: Site; distance?: string }

/** One location in a carousel, a grid or a list (LOC-1). */
export function PlaceCard({ location, site, distance }: PlaceCardProps) {
  const { name, address, contact_detail } = location
  const href = locationHref(location, site)
  const picture = placePicture(location)
  const words = href === site.contactPath ? 'Contact us' : 'View Location'
  return (
    <article className="place-card">
      <div className="photo">
        <img
          src={cropHref(picture, 'location', site.pictures[picture]?.focus)}
          alt={site.pictures[picture]?.alt ?? ''}
          data-focus={useFocus(picture)}
          width="534"
          height="356"
          loading="lazy"
        />
      </div>
      <div className="stack">
        <h3>{name}</h3>
        <p>
          {address.street}
          <br />
          {address.city} {address.state}
        </p>
        <p>
          <a href={phoneHref(contact_detail.phone, site.locale)}>{contact_detail.phone}</a>
        </p>
        <LocationRating location={location} site={site} />
        <OpenNow location={location} />
        {distance && <p className="soft">{distance} away</p>}
        {contact_detail.opening_hours.length > 0 && (
          <details className="place-hours">
            <summary>
              Hours <Icon name="down" />
            </summary>
            <HoursTable location={location} settings={site.hours} />
          </details>
        )}
      </div>
      <a className="more" href={href} aria-label={`${words}: ${name}`}>
        {words} <Icon name="right" />
      </a>
    </article>
  )
}
